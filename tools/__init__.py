"""Tools for those who work on Pagoda."""
