"""What is kept, in SQLite or PostgreSQL: tables, their entries, and people."""
