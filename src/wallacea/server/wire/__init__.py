"""The wire: HTTP, sockets, limits before anything is done."""
