"""Tables over the network: people, bots, live play, and what is kept of it."""
