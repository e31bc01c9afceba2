"""What bots and learners see: possible truths, numbers, worth. Only the rules are known here."""
