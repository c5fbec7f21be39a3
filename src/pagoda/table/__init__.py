"""A game in progress and its record: no web, no database."""
