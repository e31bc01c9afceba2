"""Processes: workers, thinkers, whoever watches them, and how they end. They know no table."""
