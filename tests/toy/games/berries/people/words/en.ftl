game-berries = Berries
game-berries-text = Hungry birds, one bush a round, and a secret choice by everybody.
option-ties = What happens to berries that nobody takes.
option-ties-rot = they rot
option-ties-stay = they stay for the next round

card = #{ $number } strength { $strength }, berries { $berries }
a-card = a card
deck = Deck
bush = Bush
hand = Hand
choice = Choice
berries = Berries
berries-count = { $count }
total = Berries
status-round = round { $round }
status-at-stake = at stake: { $count }
phase-choose = choose
phase-end = end
ask-choose = Play a bird or rest?
ask-wait = The others are choosing.
ask-over = The game is over.
move-play = play { $card }
move-rest = rest and draw a card

event-drew = { $seat } drew { $card }
event-drew-unseen = { $seat } drew a card
event-bush = a bush was turned up: { $card }
event-chose = { $seat } chose: { $choice }
event-chose-unseen = { $seat } made a choice
event-played = { $seat } played { $card }
event-took = { $seat } took the berries: { $count }
event-nobody-took = nobody took the berries: { $count }

obstacle-game-over = The game is over.
obstacle-not-your-turn = You are not asked now.
obstacle-not-in-hand = This card is not in your hand.
obstacle-just-rested = You rested in the last round.
