"""The terminal: draws scenes of any game and asks people. It knows no rules of a game."""
