"""Wallacea: four board games of natural selection on one engine."""

__version__ = "0.1.0"
