"""The games. Each is a folder with a ``GAME``; nothing else needs to know of it."""
