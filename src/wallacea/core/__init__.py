"""The engine: states, rules, chance, the interface of a game, matches, many games at once."""
