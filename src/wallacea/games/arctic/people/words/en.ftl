### What Arctic says, in English.

game-arctic = Arctic
game-arctic-text = Six animals, a pile of sightings and a landscape of ice: build long sequences, use the animals' powers, and move your secret totem to a high value.

## Animals

fox = fox
moose = moose
walrus = walrus
orca = orca
puffin = puffin
bear = bear

## Cards and zones

card = #{ $number } { $placement }/{ $draw } { $main }+{ $companion }
a-card = a card
card-key = on a card: #number, cards to place / to draw, main animal, + companion
card-legend = A card: #number, cards to place next turn / cards to draw this turn, main animal + companion.
centre = the centre
landscape = Landscape
landscape-card = landscape { $value }
power-cards = Power cards
river = River
draw-pile = Draw pile
reserve = Reserve
hand = Hand
pile = Pile
penalty-zone = Penalties
totem = Totem

## Phases, stages, status

phase-a = A: place cards
phase-b = B: move tokens
phase-c = C: draw cards
phase-scoring = Scoring
stage-normal = normal play
stage-closing = closing round
stage-last = last turns
stage-finished = game over
status-draw-pile = draw pile: { $count }
status-reserve = reserve: { $count }
status-decks = decks in use: { $decks }

## Questions

ask-swap = Swap a card from your hand for one from the river?
ask-swap-for = Which card from the river do you want for it?
ask-take-back = Take your visible card back into your hand?
ask-adjust-placement = You place { $value ->
    [one] { $value } card
   *[other] { $value } cards
  } this turn. Change that by 1?
ask-place = Which card do you place? { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
  } still to be placed; the last one becomes your visible card.
ask-double-move = Move the { $animal } token 2 steps instead of 1?
ask-move = Which token moves left and which moves right?
ask-extra-step = Move the { $animal } token one more step?
ask-adjust-draw = You draw { $value ->
    [one] { $value } card
   *[other] { $value } cards
  } this turn. Change that by 1?
ask-draw = Which card do you draw? { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
  } still to be drawn.
ask-refill-now = Refill the river now?
ask-discard = You hold more than 7 cards. Which one goes to your penalty zone?
ask-give = Give a penalty card to another player?
ask-give-to = Who gets it?
ask-assign-wild = Face-down cards, from the bottom up: which animal does the next one count as?
ask-other = Waiting for { $seat }.
ask-over = The game is over. The winner: { $seat }, with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }

## Every kind of choice, in words that need no moment

act-place = { move-place }
act-place-under = { move-place-under }
act-place-bottom = { move-place-bottom }
act-swap = Swap { $card } from your hand for a card from the river
act-swap-for = Take { $card } from the river in exchange
act-draw = Draw { $card } from the river
act-draw-penalty = { move-draw-penalty }
act-discard = { move-discard }
act-give = Give { $card } from your penalty zone to another player
act-give-to = Give it to { $seat }
act-take-back = { move-take-back }
act-placement-change = { move-placement-change }
act-draw-change = { move-draw-change }
act-move-tokens = Main token { $main_goes ->
    [left] left
   *[right] right
  }, companion token { $companion_goes ->
    [left] left
   *[right] right
  }
act-move-other = { move-other }
act-step = { move-step }
act-double = { move-double }
act-draw-top = { move-draw-top }
act-draw-elsewhere = { move-draw-elsewhere }
act-refill = { move-refill }
act-choose = The face-down card counts as: { $animal }
act-decline = Decline, or stop

## Choices

move-place = Place { $card }
move-place-under = Place { $card } face down under the visible card
move-place-bottom = Place { $card } at the bottom of the pile
move-swap = Swap { $card }
move-swap-for = For { $card }
move-draw = Draw { $card }
move-draw-penalty = Draw { $card } from the penalty zone
move-discard = Discard { $card }
move-give = Give { $card }
move-give-to = To { $seat }
move-take-back = Take the visible card back
move-placement-change = { $change ->
    [0] Leave the placement value as it is
    [-1] Place 1 card fewer
    [1] Place 1 card more
   *[other] Change the placement value by { $change }
  }
move-draw-change = { $change ->
    [0] Leave the draw value as it is
    [-1] Draw 1 card fewer
    [1] Draw 1 card more
   *[other] Change the draw value by { $change }
  }
move-tokens = { $main } { $main_goes ->
    [left] left
   *[right] right
  }, { $companion } { $companion_goes ->
    [left] left
   *[right] right
  }
move-other = Move { $animal }
move-step = { $animal } one more step { $goes ->
    [left] left
   *[right] right
  }
move-double = { $animal } two steps { $goes ->
    [left] left
   *[right] right
  }
move-draw-top = Draw the top card of the draw pile, unseen
move-draw-elsewhere = Draw from the reserve
move-refill = Refill the river
move-choose = It counts as: { $animal }
move-decline = { $step ->
    [swap] Swap nothing
    [take-back] Leave the card where it is
    [place] Stop placing
    [double-move] Move the tokens as usual
    [move] Leave the tokens where they are
    [extra-step] No extra step
    [draw] Stop drawing
    [refill-now] Do not refill yet
    [discard] Keep all cards
    [give] Give nothing
   *[other] Decline
  }

## What happened

event-turn-begins = { $seat } began a turn
event-swapped = { $seat } swapped { $card } for { $river_card } of the river
event-took-back = { $seat } took { $card } back from the pile
event-placement-changed = { $seat } changed the placement value to { $value }
event-placed = { $seat } placed { $card }
event-placed-many = { $seat } placed { $card }
event-placed-under = { $seat } placed { $card } face down under the visible card
event-placed-under-unseen = { $seat } placed a card face down under the visible card
event-placed-bottom = { $seat } placed { $card } at the bottom of the pile
event-penalty-taken = { $seat } took a penalty card
event-penalty-forgiven = { $seat } took no penalty card, as none is left
event-power-taken = { $seat } took the power card { $animal } from { $other }
event-token-moved = { $seat } moved { $animal } to { $value }
event-token-moved-many = { $seat } moved { $animal } to { $value }
event-token-stepped = { $seat } moved { $animal } one more step, to { $value }
event-draw-changed = { $seat } changed the draw value to { $value }
event-drew = { $seat } drew { $card }
event-drew-many = { $seat } drew { $card }
event-drew-unseen = { $seat } drew { $card } unseen from the draw pile
event-drew-unseen-unseen = { $seat } drew a card unseen from the draw pile
event-drew-penalty = { $seat } drew { $card } from the penalty zone
event-drew-penalty-unseen = { $seat } drew a card from the penalty zone
event-draws-lost = { $seat } lost { $count ->
    [one] { $count } draw
   *[other] { $count } draws
  }
event-river-refilled = new in the river: { $card }
event-river-refilled-many = new in the river: { $card }
event-reserve-opened = the draw pile ran out and the reserve was opened: finish this round, then everybody has one last turn
event-discarded = { $seat } discarded { $card } to the penalty zone
event-discarded-unseen = { $seat } discarded a card to the penalty zone
event-gave-penalty = { $seat } gave { $card } as a penalty to { $other }
event-gave-penalty-unseen = { $seat } gave a penalty card to { $other }
event-last-turns = the last turns began, without phase C
event-wild-chosen = { $seat } chose { $animal } for a face-down card
event-game-ends = the game ended

## Why something is not possible

obstacle-bad-player-count = The game is for 2 to 4 players.
obstacle-bad-option = Unknown option or value.
obstacle-game-over = The game is over.
obstacle-not-your-turn = It is not your turn.
obstacle-phase-skipped = The last turn has no phase C: nobody draws cards any more.
obstacle-power-side-not-in-play = This side of the power card is not used in this game.
obstacle-power-not-held = You do not own this power card.
obstacle-power-not-ready = You took this power this turn. Powers of phase A work from your next turn on.
obstacle-power-already-used = You have already used this power this turn.
obstacle-placing-complete = You have already placed all the cards you have to place.
obstacle-drawing-complete = You have already drawn all your cards this turn.
obstacle-no-excess = You do not hold more than 7 cards.
obstacle-wrong-phase = You cannot do this in this phase of your turn.
obstacle-placing-started = You can do this only before you place your first card.
obstacle-wrong-step = You cannot do this at this point of your turn.
obstacle-must-place-more = You must place more cards.
obstacle-must-move-tokens = You must move both tokens.
obstacle-must-draw-more = You must draw more cards.
obstacle-must-discard-excess = You hold more than 7 cards: discard down to 7.
obstacle-hand-empty = Your hand is empty.
obstacle-river-empty = The river is empty.
obstacle-draw-pile-empty = The draw pile is empty.
obstacle-penalty-zone-empty = Your penalty zone is empty.
obstacle-pile-empty = Your personal pile is empty.
obstacle-no-visible-card = You have no visible card at the moment.
obstacle-source-not-allowed = You can never draw cards from there.
obstacle-card-not-in-hand = This card is not in your hand.
obstacle-card-not-in-river = This card is not in the river.
obstacle-card-not-in-penalty-zone = This card is not in your penalty zone.
obstacle-not-last-card = The fox power works only on the last card you place: place it last.
obstacle-adjustment-out-of-range = You can change the value by 1 at most.
obstacle-token-not-on-card = Only the two animals on your visible card move.
obstacle-end-token-inward = A token on an edge must move inward.
obstacle-tokens-not-opposite = The two tokens must move in opposite directions.
obstacle-not-favoured-token = The walrus power moves only the token named on its card.
obstacle-off-landscape = The token would leave the landscape: there is no room for this move.
obstacle-not-another-player = Choose another player.

## Powers

power-face-down-under-top = Hidden sighting
power-face-down-under-top-text = Slip the last card you place face down under your visible card. At the end it counts as any one animal.
power-bottom-of-pile = Under the pile
power-bottom-of-pile-text = Put the last card you place at the bottom of your pile instead of on top.
power-draw-pm1 = Flexible draw
power-draw-pm1-text = Draw 1 card more or 1 card fewer this turn.
power-place-pm1 = Flexible placement
power-place-pm1-text = Place 1 card more or 1 card fewer this turn.
power-main-extra-step = Main stride
power-main-extra-step-text = The token of your main animal moves 2 steps instead of 1, in the direction you choose.
power-companion-extra-step = Companion stride
power-companion-extra-step-text = The token of your companion animal moves 2 steps instead of 1, in the direction you choose.
power-refill-each = Flowing river
power-refill-each-text = The river is refilled after every card you take from it.
power-draw-from-deck = Deep dive
power-draw-from-deck-text = Take any of the cards you draw unseen from the top of the draw pile.
power-swap-river = River swap
power-swap-river-text = Before placing, swap a card from your hand for one from the river.
power-take-back-top = Take back
power-take-back-top-text = Before placing, take your visible card back into your hand.
power-draw-from-penalty = Second helping
power-draw-from-penalty-text = Look at your penalty cards. You may draw from them as well as from the river.
power-give-penalty = Pass it on
power-give-penalty-text = Look at your penalty cards and give one of them to another player.

## Scores

score-fox = fox sequence
score-moose = moose sequence
score-walrus = walrus sequence
score-orca = orca sequence
score-puffin = puffin sequence
score-bear = bear sequence
score-sequences = sequences
score-diversity = diversity
score-totem = totem
score-penalties = penalties
score-total = total
tie-order = Tied on points: the player closer to the first player in turn order ranks higher.

## Options

option-deck-choice = Which decks of cards are used.
option-deck-choice-random = as many as players, at random
option-deck-choice-first = decks 1, 2, … (as many as players)
option-power-sides = Which side of each power card is used.
option-power-sides-random = at random
option-power-sides-a = side A
option-power-sides-b = side B
option-fox-timing = Which of the cards placed in a turn the fox power works on.
option-fox-timing-last-card = only the last one
option-fox-timing-any-card = any one
option-walrus-mode = How the walrus power moves a token.
option-walrus-mode-extra-step = one more step after the usual move, in either direction
option-walrus-mode-double-move = two steps instead of one, in either direction
option-orca-refill = Whether you choose when the orca refills the river.
option-orca-refill-auto = no, it happens automatically
option-orca-refill-ask = yes, you are asked each time
option-penalty-view = Who may look at penalty cards.
option-penalty-view-bear-only = their owner, only with the bear power
option-penalty-view-owner = their owner, always
option-end-trigger = When the end of the game begins.
option-end-trigger-literal = when the river cannot be refilled
option-end-trigger-last-card = when the last card leaves the draw pile
option-wild-choice = What face-down cards count as at the end.
option-wild-choice-auto = what is best, found automatically
option-wild-choice-ask = their owner chooses
option-show-piles = What others see of a pile.
option-show-piles-top-only = the visible card, and where face-down cards are
option-show-piles-full = all face-up cards
option-show-backs = Whether the deck marks on the backs of hidden cards are shown.
option-show-backs-no = no
option-show-backs-yes = yes
option-undo = Which moves can be undone.
option-undo-off = none
option-undo-before-draw = your moves of this turn, before anything is drawn
option-undo-until-learned = your last moves, until you learn something hidden or another player moves

preset-standard = All defaults.
preset-digital = As in the published digital version.
preset-literal = The wording of the Italian rulebook, taken literally.

## A first game

lesson-turn = A whole turn
lesson-aim = Welcome to the Arctic! You collect sightings of animals in a pile. Several cards of the same animal in a row are a sequence and score points at the end.
lesson-pile = The card on top is your visible card. Its first number says how many cards you place now: 2. (In your very first turn you place 1.)
lesson-place = A turn has three phases: place, move, draw. First you place.
lesson-place-fox = There are two foxes on top of your pile. Place the fox from your hand: three in a row are worth more.
lesson-place-fox-otherwise = You may, but it would end your sequence of foxes. Place the fox first.
lesson-place-fox-done = Three foxes in a row.
lesson-place-last = The last card you place becomes your visible card. It gives you its animal's power, and it says which tokens move and how many cards you draw. Place the walrus.
lesson-place-last-otherwise = You may, but the walrus helps your secret totem. Place the walrus.
lesson-power-taken = The walrus power is yours until somebody else shows a walrus.
lesson-move = Now the tokens of the two animals on your visible card move: one left, the other right. A token on an edge moves inward.
lesson-move-totem = Your secret totem is the walrus. At the end you score the value of the landscape card its token is on.
lesson-move-otherwise = Move it right instead: your totem scores more there.
lesson-step = You can use powers for moving and drawing at once. The walrus power lets your main animal move 2 steps instead of 1, in the direction you choose. Move the walrus two steps right!
lesson-step-done = It is worth 10 points there, as long as nobody pushes it back. Without the power it would have moved one step.
lesson-draw = Last phase: the second number of your visible card says how many cards you draw from the river: 2.
lesson-draw-which = Take the walrus, which fits the one on your pile, then the moose, which fits the one in your hand.
lesson-draw-otherwise = You may take any card from the river. Here the walrus and then the moose make your sequences longer.
lesson-draw-done = Your turn is over and the river is refilled. Keep at most 7 cards in your hand: any more become penalty cards.
lesson-turn-over = That is a turn: place, move, draw. The other player has had a turn too: see how the puffin moved down and the orca up.
lesson-numbers = Place many and draw few, or place few and draw many: the two numbers of a card always add up to 6.

lesson-powers = Powers and penalties
lesson-short = Your visible card says that you must place 4 cards, but you hold only 3.
lesson-short-penalty = For each missing card you get a penalty card: 1 point less at the end. It can happen, so plan ahead when the numbers are high.
lesson-swap = You own the puffin: before placing you may swap a card from your hand for one from the river. Give the moose and take the fox, so that you hold two foxes.
lesson-swap-otherwise = You may, but two foxes in a row are better here. Swap the moose for the fox.
lesson-swap-done = You never have to use a power, and each one works in its own phase.
lesson-place-all = Now place all three: first the bear, then the fox from the river. Your other fox follows automatically, as there is no other choice.
lesson-place-all-otherwise = Then the foxes would not be next to each other. First the bear, then the fox with the orca and a 4.
lesson-penalty = Two foxes in a row, and one penalty card for the missing fourth card.
lesson-owned = You also took the power card of the fox: with it you can hide a card face down, and at the end it counts as any animal. Powers for placing work from your next turn on, if you still have them then. You keep every power card until somebody takes it.

lesson-scoring = How points are counted
lesson-last = When the draw pile is empty and the river cannot be refilled, the round is played to its end. Then everybody has one last turn: placing and moving, no drawing.
lesson-sequences = For each animal your longest sequence counts: 2 cards 1 point, 3 cards 3, 4 cards 6, 5 cards 10, 6 or more 15. You have three foxes, two moose and one bear.
lesson-last-place = A single animal is worth nothing. Place the second bear.
lesson-last-place-otherwise = Two bears in a row score; a moose on top of a bear does not. Place the bear.
lesson-last-place-done = Now three animals score, and diversity counts too.
lesson-last-move = Your totem is the bear. Move it one more step to the right!
lesson-score = Sequences: foxes 3, moose 1, bears 1. Three animals that score: 3 more for diversity.
lesson-score-more = Your totem's token is on 10, and your penalty card costs 1. Altogether: 17 points. In a tie, the player closer to the first player wins.
lesson-end = That is all you need. Have a good first game!
