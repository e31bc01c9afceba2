"""Tables: who sits there, what is asked until when, what everybody sees of them."""
