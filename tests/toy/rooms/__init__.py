"""Modules that rules use by name, for tests/test_rules_check.py."""
