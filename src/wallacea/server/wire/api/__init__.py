"""The HTTP interface, by what it is about."""
