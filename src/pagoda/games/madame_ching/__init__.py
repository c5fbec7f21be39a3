"""Madame Ching, for 2 to 4 players: rules by Bruno Cathala and Ludovic Maublanc."""
