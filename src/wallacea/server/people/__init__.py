"""People: sessions, names, passwords, who has shut out whom, what those do who run the server."""
