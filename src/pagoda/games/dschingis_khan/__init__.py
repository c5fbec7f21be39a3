"""Dschingis Khan: scouts, hidden stones, and a Great Wall that moves."""
