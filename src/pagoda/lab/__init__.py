"""Simulations, benchmarks and what they measure with."""
