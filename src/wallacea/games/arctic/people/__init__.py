"""What people see and say: scenes, words, positions. Only the rules are known here."""
