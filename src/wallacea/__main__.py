"""``python -m wallacea`` is the command ``wallacea``."""

from wallacea.cli import main

if __name__ == "__main__":
    main()
