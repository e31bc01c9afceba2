"""``python -m wallacea`` is the command ``wallacea``."""

from wallacea.cli import main

main()
