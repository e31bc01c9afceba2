### What Evolution: Climate says, in English.

## Names

game-climate = Evolution: Climate
game-climate-text = Grow species that eat, hunt and defend themselves while the climate swings from ice age to scorching heat. Food eaten, population and traits score points.
card = #{ $number } { $trait } { $food }{ $icons ->
    [none] { "" }
   *[other] { " " }{ $icons }
  }
a-card = a card
card-key = on a card: #number, trait, plant food, S a sun, F a snowflake
card-legend = A card: #number, trait, plant food as a Food Card, S for each sun, F for each snowflake.
species = species { $name }

## Traits

trait-ambush = Ambush
trait-burrowing = Burrowing
trait-carnivore = Carnivore
trait-climbing = Climbing
trait-cooling-frills = Cooling Frills
trait-cooperation = Cooperation
trait-defensive-herding = Defensive Herding
trait-fat-tissue = Fat Tissue
trait-fertile = Fertile
trait-foraging = Foraging
trait-hard-shell = Hard Shell
trait-heavy-fur = Heavy Fur
trait-hibernation = Hibernation
trait-horns = Horns
trait-intelligence = Intelligence
trait-long-neck = Long Neck
trait-migratory = Migratory
trait-mud-wallowing = Mud Wallowing
trait-nocturnal = Nocturnal
trait-pack-hunting = Pack Hunting
trait-scavenger = Scavenger
trait-symbiosis = Symbiosis
trait-warning-call = Warning Call

## Climate zones and events

zone-ice-age = Ice Age
zone-freezing = Freezing
zone-cold = Cold
zone-cool = Cool
zone-temperate = Temperate
zone-warm = Warm
zone-tropical = Tropical
zone-hot = Hot
zone-scorching = Scorching
climate-event-cold-snap = Cold Snap
climate-event-heat-wave = Heat Wave
climate-event-desertification = Desertification
climate-event-meteorite = Meteorite
climate-event-volcanic-eruption = Volcanic Eruption
climate-event-glacial-thaw = Glacial Thaw
climate-event-wildfire = Wildfire
climate-event-cold-snap-text = This round the effects on the card replace those of the zone.
climate-event-heat-wave-text = This round the effects on the card replace those of the zone.
climate-event-desertification-text = Every species loses 1 body size, but never goes below 1. This round no plant food is added.
climate-event-meteorite-text = From now to the end of the game no plant food is added to the Watering Hole.
climate-event-volcanic-eruption-text = At the end of this round the climate marker moves to the zone named on the card.
climate-event-glacial-thaw-text = Its suns are added next round to those of the Food Cards.
climate-event-wildfire-text = Every species without Burrowing loses 1 population. Food to be added this round arrives before the next round.

## Things and places

climate-board = Climate Board
climate-events = Climate Event Cards
watering-hole = Watering Hole
food-bank = Food Bank
plant-food = Plant food
draw-deck = Draw Deck
cards-aside = Cards set aside
discard-pile = Discard Pile
events-cold = Cold-side events
events-hot = Hot-side events
species-row = Species
traits = Traits
hand = Hand
food-bag = Food Bag

## Phases and status

phase-select = Phase 2: Select Food Cards
phase-play = Phase 3: Play Cards
phase-early = Phase 4: Modify Environment
phase-feeding = Phase 5: Feeding
phase-migration = End of Feeding
phase-over = End of Game Scoring
status-round = round { $round }
status-zone = climate: { $zone }
status-water = Watering Hole: { $count }
status-deck = Draw Deck: { $count } (aside: { $aside })
status-first = First Player: { $seat }
status-final = round { $round } is the last one
status-meteorite = a meteorite has struck: no plant food is added
status-thaw = Glacial Thaw: its suns are added next round
status-eruption = eruption: the climate marker will move to { $zone }
status-wildfire = after the wildfire { $count } food will come to the Watering Hole

## Questions

ask-food-card = Which card do you lay face down on the Watering Hole as your Food Card?
ask-play = Use a card, remove a trait, or finish (you may exchange cards then).
ask-use = What do you use { $card } for?
ask-return = Exchange cards: put any under the Draw Deck and draw the same number. Chosen so far: { $count }.
ask-remove = Which trait do you discard from one of your species?
ask-activate = Before the Food Cards are revealed: which trait acts next?
ask-night = Feed a Nocturnal species for free?
ask-feed = Which species do you feed?
ask-fed = You have fed a species. Use Intelligence, or end your turn?
ask-prey = { $species } attacks. Which prey do you choose?
ask-defences = How does { $species } get past the defences of { $prey }?
ask-discard = Which card do you discard? { $count } to go.
ask-amount = How much food does { $species } take, from { $least } to { $most }?
ask-bonus = Does { $species } take the extra food from Foraging ({ $least } to { $most })?
ask-migrate = Which Migratory species takes food first?
ask-other = Waiting for { $seat }.
ask-others = Waiting for { $count ->
    [one] 1 player
   *[other] { $count } players
  }.
ask-over = The game is over. The winner: { $seat }, with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
ask-over-shared = The game is over: a shared victory with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }

## Every kind of choice, in words that need no moment

act-lay = { move-lay }
act-use = { move-use }
act-return = { move-return }
act-discard = { move-discard }
act-remove = { move-remove }
act-as-trait = Use the card as a trait of { $species }
act-as-body = Use the card for the body size of { $species }
act-as-population = Use the card for the population of { $species }
act-new-left = { move-new-left }
act-new-right = { move-new-right }
act-new-between = { move-new-between }
act-activate = { move-activate } acts next
act-take = { move-take }
act-feed = { move-feed }
act-attack = { move-attack }
act-negate = { move-negate }
act-ignore = { move-ignore }
act-think = { move-think }
act-migrate = { $species } takes its Migratory food first
act-remove-one = { move-remove-one }
act-go = { move-go }
act-done = Pass, or finish your turn

## Choices

move-lay = Lay { $card }
move-use = Use { $card }
move-return = Put { $card } under the Draw Deck
move-discard = Discard { $card }
move-remove = Remove { $card }
move-remove-one = Remove a trait
move-trait = As a trait of { $species }
move-body = Body size of { $species } +1
move-population = Population of { $species } +1
move-new-left = New species on the left
move-new-right = New species on the right
move-new-between = New species in between
move-activate = { $trait } of { $species }
move-take = Take { $count } food
move-feed = Feed { $species }
move-attack = Attack { $species }
move-negate = Negate { $trait } with Intelligence
move-ignore = Ignore { $trait } with Ambush
move-think = Use Intelligence to feed { $species }
move-migrate = { $species } first
move-go = Attack now
move-finish-playing = Finish playing cards
move-no-night = Feed nothing for free
move-end-turn = End your turn
move-pass = Pass

## What happened

event-round-begins = round { $round } began
event-free-species = { $seat } got a new { $species }
event-dealt = { $seat } received { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
event-final-round = the Draw Deck ran out: round { $round } is the last one
event-new-deck = a new Draw Deck of { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } was made
event-food-card-laid = { $seat } laid { $card } as a Food Card
event-food-card-laid-unseen = { $seat } laid a Food Card
event-trait-laid = { $seat } laid { $card } face down on { $species }
event-trait-laid-unseen = { $seat } laid a trait face down on { $species }
event-new-species = { $seat } discarded { $card } for the new { $species }
event-new-species-unseen = { $seat } created the new { $species }
event-body-grew = { $seat } discarded { $card }: body size of { $species } +1
event-population-grew = { $seat } discarded { $card }: population of { $species } +1
event-trait-removed = { $seat } removed { $card } from { $species }
event-exchanged = { $seat } exchanged { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } with the Draw Deck
event-drew = { $seat } drew { $card }
event-drew-unseen = { $seat } drew a card
event-finished-playing = { $seat } finished playing cards
event-trait-revealed = { $species } revealed { $card }
event-changed = { $species } now has population { $population } and body size { $body }
event-spent = { $seat } discarded { $card }
event-fat-used = { $species } used { $count } food from its Fat Tissue
event-fertile-grew = { $species } is Fertile: population +1
event-food-card-shown = { $seat } revealed { $card } as the Food Card
event-climate = suns { $suns }, snowflakes { $snowflakes }: the climate is { $zone }
event-event-happens = climate event: { $event }
event-shrank = { $species } lost 1 body size
event-lost-to-wildfire = { $species } lost { $count } population in the wildfire
event-lost-to-climate = { $species } lost { $count } population to the climate
event-plant-food = plant food total { $total }; the Watering Hole now has { $water }
event-food-set-aside = { $count } food was set aside because of the wildfire
event-event-laid = new climate event card: { $event }
event-took = { $species } took { $count } food from the { $source }
event-foraged = { $species } got { $count } more food by Foraging
event-paid = { $seat } discarded { $card } to pay for it
event-negated = { $species } negated { $trait }
event-ignored = { $species } ignored { $trait }
event-attacked = { $species } attacked { $prey }
event-gored = the Horns cost { $species } 1 population
event-passed = { $seat } passed
event-feeding-ends = feeding ended
event-starved = { $species } lost { $count } population to hunger
event-extinct = { $seat } lost { $species } to extinction{ $count ->
    [0] { "" }
    [one] ; its trait was discarded
   *[other] ; its { $count } traits were discarded
  }
event-marker-thrown = the eruption moved the climate marker to { $zone }
event-food-returns = { $count } food came to the Watering Hole after the wildfire
event-game-ends = the game ended

## Why something is not possible

obstacle-bad-player-count = The game is for 2 to 6 players.
obstacle-bad-option = Unknown option or value.
obstacle-game-over = The game is over.
obstacle-card-not-playable-yet = You drew this card in the exchange: you cannot use it in this phase.
obstacle-not-your-turn = It is not your turn.
obstacle-food-card-required = You must lay a Food Card: choose one of your cards.
obstacle-wrong-step = You cannot do this now.
obstacle-card-not-in-hand = This card is not in your hand.
obstacle-no-use-for-card = You cannot use this card for anything now.
obstacle-trait-not-there = None of your species has this card.
obstacle-not-your-species = This is not one of your species.
obstacle-trait-duplicate = This species already has this trait.
obstacle-trait-limit = This species has no room for another trait. You may remove one first.
obstacle-body-max = This species already has the largest body size.
obstacle-population-max = This species already has the largest population.
obstacle-bad-position = You can add a new species only at the left or right end of your row.
obstacle-no-board-left = All species boards are in use, so you cannot create a species now.
obstacle-exchange-too-many = The Draw Deck has too few cards to exchange that many.
obstacle-no-effect-now = This would have no effect now.
obstacle-bad-amount = This species cannot take that amount.
obstacle-already-fed-this-turn = You have already fed a species this turn.
obstacle-not-nocturnal = Only Nocturnal species can feed for free.
obstacle-not-hungry = This species has no room for more food.
obstacle-nocturnal-threatened = A Carnivore in play could eat it, so it cannot feed for free.
threatened-by = { $species } could eat it, so it cannot feed for free.
obstacle-hungry-species-first = Feed your hungry species first.
obstacle-watering-hole-empty = The Watering Hole is empty.
obstacle-no-prey = There is no species it could attack.
obstacle-must-feed = You must feed one of your hungry species.
obstacle-no-intelligence = This species does not have Intelligence.
obstacle-carnivore-no-plants = Carnivores never eat plant food.
obstacle-not-enough-cards = You do not have enough cards in hand for this.
obstacle-not-carnivore = Only Carnivores can attack.
obstacle-same-species = A species cannot attack itself.
obstacle-no-such-prey = This species is not in play.
obstacle-too-small = The attacker must be larger than its prey.
obstacle-hard-shell = Hard Shell makes the prey too large.
obstacle-cooling-frills = Cooling Frills make the prey too large.
obstacle-climbing = The prey has Climbing and the attacker does not.
obstacle-burrowing = The prey is not hungry and stays in its burrow.
obstacle-defensive-herding = The attacker needs a larger population than the prey, which has Defensive Herding.
obstacle-symbiosis = The larger species on its right protects the prey (Symbiosis).
obstacle-warning-call = A neighbour with Warning Call protects the prey.
obstacle-mud-wallowing = Attacking a species with Mud Wallowing costs a card from your hand.
obstacle-not-negatable = Intelligence cannot negate this here.
obstacle-waiver-not-allowed = Ambush cannot ignore this here.
obstacle-carnivore-not-hungry = Only hungry Carnivores can attack in this game.
lifted-by-ambush = { $reason } Ambush can ignore this trait.
lifted-by-intelligence = { $reason } Intelligence can negate this trait.
lifted-by-card = { $reason }
and-also = { $first } { $second }
cards-needed = { $reason } Cards needed: { $count }.

## Scores

score-food = food
score-bag = food in the bag
score-fat = food on Fat Tissue
score-population = population
score-traits = traits
score-total = total
tie-traits = Tied on points: more traits rank higher, then more population. Players still tied share the place.

## Options

option-events = Whether climate event cards are used.
option-events-on = yes
option-events-off = no
option-quick-play = Whether all play their cards at the same time, in secret. With six players always.
option-quick-play-off = no, one after the other
option-quick-play-on = yes, all at the same time
option-species-board-limit = How many species boards there are.
option-species-board-limit-20 = the 20 in the box, shared by all players
option-species-board-limit-none = as many as needed
option-deck-out-moment = When the Draw Deck counts as run out.
option-deck-out-moment-when-empty = as soon as its last card is taken
option-deck-out-moment-when-short = only when a card is missing
option-must-feed-hungry-first = Whether you must feed hungry species before others.
option-must-feed-hungry-first-off = no, in any order
option-must-feed-hungry-first-on = yes
option-mud-wallowing-forces-discard = Whether a Carnivore without other prey must pay the card for Mud Wallowing.
option-mud-wallowing-forces-discard-on = yes
option-mud-wallowing-forces-discard-off = no, it may pass
option-horns-negatable = Whether Intelligence can negate Horns.
option-horns-negatable-on = yes
option-horns-negatable-off = no
option-fat-take-triggers-cooperation = Whether taking food onto Fat Tissue triggers Cooperation.
option-fat-take-triggers-cooperation-on = yes
option-fat-take-triggers-cooperation-off = no, only food on the board does
option-fat-accepts-bonus-food = Whether food from Foraging and Migratory may go onto Fat Tissue.
option-fat-accepts-bonus-food-off = never
option-fat-accepts-bonus-food-on = yes
option-heavy-fur-heat = When Heavy Fur costs 1 more population to heat.
option-heavy-fur-heat-three-zones = in Tropical, Hot and Scorching, if the heat hits its body size
option-heavy-fur-heat-in-range = whenever heat hits its body size, also under a Heat Wave in Warm
option-heavy-fur-heat-hot-zones = whenever there are suns, whatever its body size
option-migratory-food-type = What kind of food Migratory takes.
option-migratory-food-type-eater = meat for Carnivores, plant food for others
option-migratory-food-type-untyped = neither
option-food-bags-hidden = When others see how much is in your food bag.
option-food-bags-hidden-on = only at the end
option-food-bags-hidden-off = always
option-hungry-carnivores-only = Whether only hungry Carnivores may attack.
option-hungry-carnivores-only-off = no, all that have room for food
option-hungry-carnivores-only-on = yes
option-intelligence-negates = What Intelligence can negate in an attack.
option-intelligence-negates-defences = the prey's defensive traits
option-intelligence-negates-scavengers-too = defensive traits and Horns, and all Scavengers
option-migratory-protection = What Migratory protects from.
option-migratory-protection-heat-and-cold = heat and cold
option-migratory-protection-cold = cold only
option-nocturnal-threat = Which Carnivores keep a Nocturnal species from feeding for free.
option-nocturnal-threat-able-to-eat = all that could attack it
option-nocturnal-threat-not-fully-fed = those that could attack it and are not fully fed
preset-standard = All defaults.
preset-first-game = Without climate events, for a first game.
preset-italian = Where the Italian rulebook differs: hungry species and Carnivores only, Intelligence against Scavengers, Migratory against cold only.

## What stands on a species board

fact-population = pop { $value }
fact-body = body { $value }
fact-food = food { $value }
fact-fat = { $value ->
    [0] { "" }
   *[other] fat { $value }
  }
fact-hungry = hungry

## A first game

lesson-round = A whole round
lesson-aim = Your species must eat and survive. Every food they eat goes into your bag and is worth a point at the end.
lesson-species = This is your species A. Population is how many of them there are, and how much food they need each round. Body size decides who can eat whom.
lesson-phases = A round has five phases. The cards have been dealt. Now everybody secretly lays one card face down as a Food Card.
lesson-food-card = A Food Card adds its number in plants; a sun makes the climate warmer, a snowflake colder. You give up its trait. Lay Hibernation: 3 plants and a sun.
lesson-food-card-otherwise = You may, but you will want that card in a moment. Lay Hibernation, with a 3 and a sun.
lesson-food-card-done = Nobody sees it until everybody has played.
lesson-play = Now play cards, as many as you like, each in one of four ways: as a trait, for a new species, for body size or for population.
lesson-play-trait = First a trait: choose Horns, then species A, to lay the card there. Horns hurt whoever attacks.
lesson-play-trait-otherwise = You may, but for this lesson lay Horns as a trait on A.
lesson-play-trait-done = It stays face down until everybody has played.
lesson-play-species = Discard Fertile for a new species: choose the card, then a new species on the right. More species mean more cards each round.
lesson-play-species-otherwise = Good for later. Now discard Fertile for a new species on the right.
lesson-play-species-done = Species B begins with population 1 and body size 1.
lesson-play-population = Discard Climbing for 1 more population of A. A larger population eats more, and so scores more.
lesson-play-population-otherwise = You may, but here discard Climbing for the population of A.
lesson-play-population-done = A now has population 2 and needs 2 food.
lesson-finish = Cards you do not use stay in your hand. Finish playing now.
lesson-finish-otherwise = You may use it too, but keep Long Neck this time. Finish.
lesson-exchange = You can put cards you do not like under the deck and draw new ones. Keep yours and finish.
lesson-exchange-otherwise = That is how you exchange cards. This time keep the card and finish.
lesson-environment = The Food Cards are revealed. There is one more sun than snowflakes, so it has become Warm. Near either end of the track, cold or heat kills population; here nobody is harmed.
lesson-environment-food = The numbers of the Food Cards and the food number of the zone are added up: 3 + 0 + 2 = 5 plants, shared by everybody.
lesson-feeding-order = Players take feeding turns, beginning with the first player. In your turn you feed one species, and it takes 1 plant. Then it is the next player's turn, and so on until nobody can eat any more.
lesson-feed-first = There are 5 plants for 6 mouths, so order matters. Feed A first, which needs 2.
lesson-feed-first-otherwise = Both are hungry, but A needs more. Feed A first.
lesson-feed-done = One plant for A, and then the other player's Z took one.
lesson-feed-again = Your turn again. Now feed B.
lesson-feed-again-otherwise = You may, but B has had nothing yet. Feed B.
lesson-feed-again-done = The rest happened automatically: Z ate, A ate, and the plants were gone.
lesson-round-over = All your species are fully fed. Their food went into your bag: 3 points. The next round begins with new cards: 4, and one more for each species.
lesson-starved = Z needed 3 food and got 2: unfed population starves. A species with no population left goes extinct.

lesson-attack = Attacking
lesson-carnivore = A has the trait Carnivore: it eats meat only. In its feeding turn it attacks another species instead of taking a plant.
lesson-attack-rules = The attacker needs the larger body size and must get past the prey's traits. C is smaller but has Climbing; E is larger than A. When you choose, point at a species to see why it cannot be attacked.
lesson-attack-who = Attack D: choose A, then D. It could attack your own B too, so be careful.
lesson-attack-otherwise = Not this time: feed A and attack D.
lesson-attack-done = A took meat: as much as the body size of D, which is 3.
lesson-attack-result = D lost 1 population. Meat comes from the Food Bank, not from the Watering Hole, so Carnivores eat even when it is empty. An attack is a feeding turn like any other; then the others went on.

lesson-defence = Defending
lesson-danger = Y is a Carnivore with body size 4, and your A has only 2. Traits are your defence: they protect you automatically.
lesson-defend = Lay Climbing as a trait on A: then only Carnivores with Climbing can attack it.
lesson-defend-otherwise = That would leave A in danger. Lay Climbing as a trait on A.
lesson-defend-done = Body size helps too: a Carnivore cannot attack a species of its own size or larger.
lesson-defend-finish = Finish, and watch what Y does.
lesson-defend-finish-otherwise = Keep Climbing, A needs it. Finish.
lesson-defended = Y could not reach A. But a hungry Carnivore must attack if it can, so it attacked Z, its own player's species!

lesson-climate = Cold, heat and events
lesson-cold = It is Cool. If the Food Cards show more snowflakes than suns, it will be Cold: there every species of body size 1 or 2 loses 1 population. Towards the ends of the track it gets worse. Heat hits large species, cold hits small ones.
lesson-cold-trait = Some traits protect from cold or heat. Lay Heavy Fur as a trait on A.
lesson-cold-trait-otherwise = That would not keep A warm. Lay Heavy Fur as a trait on A.
lesson-cold-trait-done = Heavy Fur saves up to 4 population from cold, but makes heat worse.
lesson-cold-finish = Under two zones lie event cards. If the climate marker stops above one, it happens. Finish, and watch.
lesson-cold-finish-otherwise = Keep your cards this time. Finish.
lesson-cold-result = It has become Cold. B lost 1 population. A was kept safe by its Heavy Fur, and Z is too large to freeze.
lesson-event = The event under Cold happened too: Glacial Thaw. Its 3 suns are added next round. A new event card was laid; point at it to see what it does. For your first games you may also leave the events out.

lesson-scoring = How points are counted
lesson-last-round = When the deck runs out, one last round is played. Each of your species needs 1 more food: feed A, then B follows.
lesson-last-round-otherwise = B gets its turn afterwards. Feed A first.
lesson-score = Three things score: the food in your bag, and for each surviving species its population and its traits.
lesson-score-yours = 14 in the bag and 5 eaten this round, population 3 + 2, and 3 traits: 27 points.
lesson-end = Eat well, and don't get eaten. Have a good first game!

# Before the game
data-traits = cards (copies, food, icons)
data-zones = climate zones (food, Cool and Warm)
data-events = climate events (zones, copies)
