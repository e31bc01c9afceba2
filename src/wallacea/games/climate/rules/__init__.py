"""What may happen: rules that run at three speeds, and their texts. No other room is known here."""
