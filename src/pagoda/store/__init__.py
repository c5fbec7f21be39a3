"""What outlives the process: people, tables, every move; SQL and nothing of the web."""
