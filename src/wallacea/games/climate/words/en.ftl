### What Evolution: Climate says, in English.

## Names

game-climate = Evolution: Climate
game-climate-text = Grow species that eat, hunt and defend themselves while the climate turns from ice age to scorching heat: food eaten, population and traits are points.
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
climate-event-cold-snap-text = This round the climate effects on the card count instead of the zone's.
climate-event-heat-wave-text = This round the climate effects on the card replace those of the zone.
climate-event-desertification-text = Every species loses 1 Body Size, not below 1; this round no Plant Food is added.
climate-event-meteorite-text = From now to the end of the game no Plant Food is added to the Watering Hole.
climate-event-volcanic-eruption-text = At the end of this round the Climate Marker is thrown to the zone named on the card.
climate-event-glacial-thaw-text = Its suns count in the next round, together with the Food Cards.
climate-event-wildfire-text = Every species without Burrowing loses 1 Population; food to be added arrives before the next round.

## Things and places

climate-board = Climate Board
climate-events = Climate Event Cards
watering-hole = Watering Hole
food-bank = Food Bank
plant-food = Plant Food
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
status-meteorite = a meteorite has struck: no Plant Food is added
status-thaw = Glacial Thaw: its suns count in the next count
status-eruption = eruption: the marker will go to { $zone }
status-wildfire = after the wildfire { $count } food will come to the Watering Hole

## Questions

ask-food-card = Which card do you lay face down on the Watering Hole as your Food Card?
ask-play = Use a card, remove a trait, or finish (you may exchange cards then).
ask-use = What is { $card } used for?
ask-return = Put cards under the Draw Deck and draw as many? Chosen so far: { $count }.
ask-remove = Which trait do you discard from one of your species?
ask-activate = Which trait acts next, before the Food Cards are turned?
ask-night = Free feeding for a Nocturnal species?
ask-feed = Which species do you feed?
ask-fed = You have fed a species. Intelligence, or end the turn?
ask-prey = Whom does { $species } attack?
ask-defences = How does { $species } get past the defences of { $prey }?
ask-discard = Which card do you discard? Still due: { $count }.
ask-amount = How much food does { $species } take, from { $least } to { $most }?
ask-bonus = Does { $species } take the additional food of Foraging ({ $least } to { $most })?
ask-migrate = Which Migratory species takes food first?
ask-other = Waiting for { $seat }.
ask-others = Waiting for { $count } players.
ask-over = The game is over. The winner: { $seat }, with { $points } points.
ask-over-shared = The game is over: a shared victory with { $points } points.

## Choices

move-lay = Lay { $card }
move-use = Use { $card }
move-return = Put { $card } under the Draw Deck
move-discard = Discard { $card }
move-remove = Remove { $card }
move-remove-one = Remove a trait
move-trait = As a trait of { $species }
move-body = Body Size of { $species } +1
move-population = Population of { $species } +1
move-new-left = New species on the left
move-new-right = New species on the right
move-new-between = New species in between
move-activate = { $trait } of { $species }
move-take = Take { $count }
move-feed = Feed { $species }
move-attack = Attack { $species }
move-negate = Negate { $trait } with Intelligence
move-ignore = Ignore { $trait } by Ambush
move-think = Intelligence: food for { $species }
move-migrate = { $species } first
move-go = Attack now
move-finish-playing = Finish playing cards
move-no-night = No free feeding
move-end-turn = End the turn
move-pass = Pass

## What happened

event-round-begins = round { $round } began
event-free-species = { $seat } got a new { $species }
event-dealt = { $seat } was dealt { $count } cards
event-final-round = the Draw Deck ran out: round { $round } is the last one
event-new-deck = a new Draw Deck of { $count } cards
event-food-card-laid = { $seat } laid { $card } as a Food Card
event-food-card-laid-unseen = { $seat } laid a Food Card
event-trait-laid = { $seat } laid { $card } face down on { $species }
event-trait-laid-unseen = { $seat } laid a trait face down on { $species }
event-new-species = { $seat } discarded { $card } for the new { $species }
event-new-species-unseen = { $seat } made the new { $species }
event-body-grew = { $seat } discarded { $card }: Body Size of { $species } +1
event-population-grew = { $seat } discarded { $card }: Population of { $species } +1
event-trait-removed = { $seat } removed { $card } from { $species }
event-exchanged = { $seat } put { $count } under the Draw Deck and drew as many
event-drew = { $seat } drew { $card }
event-drew-unseen = { $seat } drew a card
event-finished-playing = { $seat } finished playing cards
event-trait-revealed = { $species } has { $card }
event-changed = { $species } now has Population { $population } and Body Size { $body }
event-spent = { $seat } discarded { $card }
event-fat-used = { $species } used { $count } from its Fat Tissue
event-fertile-grew = { $species } is Fertile: Population +1
event-food-card-shown = Food Card of { $seat }: { $card }
event-climate = suns { $suns }, snowflakes { $snowflakes }: the climate is { $zone }
event-event-happens = climate event: { $event }
event-shrank = { $species } lost 1 Body Size
event-lost-to-wildfire = { $species } lost { $count } Population in the wildfire
event-lost-to-climate = { $species } lost { $count } Population to the climate
event-plant-food = Plant Food total { $total }: { $water } on the Watering Hole
event-food-set-aside = { $count } food set aside because of the wildfire
event-event-laid = new climate event card: { $event }
event-took = { $species } took { $count } ({ $source })
event-foraged = { $species } foraged { $count } more
event-paid = { $seat } discarded { $card } for the attack or the food
event-negated = { $species } negated { $trait }
event-ignored = { $species } ignored { $trait }
event-attacked = { $species } attacked { $prey }
event-gored = the Horns cost { $species } 1 Population
event-passed = { $seat } passed
event-feeding-ends = feeding ended
event-starved = { $species } lost { $count } Population to hunger
event-extinct = { $species } of { $seat } went extinct; { $count } cards are drawn
event-marker-thrown = the eruption threw the Climate Marker to { $zone }
event-food-returns = { $count } food came to the Watering Hole after the wildfire
event-game-ends = the game ended

## Why something is not possible

obstacle-bad-player-count = The game is for 2 to 6 players.
obstacle-bad-option = Unknown option or value.
obstacle-game-over = The game is finished.
obstacle-card-not-playable-yet = Cards drawn in the exchange cannot be used in this phase.
obstacle-not-your-turn = It is another player's turn.
obstacle-food-card-required = You must lay a Food Card.
obstacle-wrong-step = This does not belong to the present moment.
obstacle-card-not-in-hand = This card is not in your hand.
obstacle-no-use-for-card = There is nothing this card could be used for.
obstacle-trait-not-there = This card does not lie on one of your species.
obstacle-not-your-species = This is not one of your species.
obstacle-trait-duplicate = The species has this trait already.
obstacle-trait-limit = The species has no room for another trait.
obstacle-body-max = The Body Size cannot grow any more.
obstacle-population-max = The Population cannot grow any more.
obstacle-bad-position = New species are placed at the left or right end of the row.
obstacle-no-board-left = No Species Board is left.
obstacle-exchange-too-many = Not more cards than there are in the Draw Deck.
obstacle-no-effect-now = This would have no effect now.
obstacle-bad-amount = This amount is not possible.
obstacle-already-fed-this-turn = The feeding of this turn is done.
obstacle-not-nocturnal = Only Nocturnal species have a free feeding.
obstacle-not-hungry = The species cannot eat any more.
obstacle-nocturnal-threatened = A Carnivore in play could eat it.
threatened-by = { $species } could eat it.
obstacle-hungry-species-first = Your hungry species come first.
obstacle-watering-hole-empty = The Watering Hole is empty.
obstacle-no-prey = There is nothing it could attack.
obstacle-must-feed = You must feed one of your hungry species.
obstacle-no-intelligence = The species does not have Intelligence.
obstacle-carnivore-no-plants = Carnivores never eat Plant Food.
obstacle-not-enough-cards = You do not have enough cards for that.
obstacle-not-carnivore = Only Carnivores attack.
obstacle-same-species = A species cannot attack itself.
obstacle-no-such-prey = This species is not in play.
obstacle-too-small = The attacker must be larger than its prey.
obstacle-hard-shell = Hard Shell makes the prey too large.
obstacle-cooling-frills = Cooling Frills make the prey too large.
obstacle-climbing = The prey climbs and the attacker does not.
obstacle-burrowing = The prey is not hungry and stays in its burrow.
obstacle-defensive-herding = The attacker needs a larger Population than the herd.
obstacle-symbiosis = The larger species to its right protects the prey.
obstacle-warning-call = A neighbour warns the prey.
obstacle-mud-wallowing = Attacking it costs a card from your hand.
obstacle-not-negatable = Intelligence cannot negate this here.
obstacle-waiver-not-allowed = Ambush cannot ignore this here.
lifted-by-ambush = { $reason } Ambush may ignore it.
lifted-by-intelligence = { $reason } Intelligence could negate it.
lifted-by-card = { $reason }
and-also = { $first } { $second }
cards-needed = { $reason } Cards needed: { $count }.

## Scores

score-food = food
score-population = population
score-traits = traits
score-total = total
tie-traits = Equal points: more traits are ahead, then more population; who is level there too shares the place.

## Options

option-events = Whether Climate Event Cards are used.
option-events-on = yes
option-events-off = no
option-quick-play = Whether all play their cards at the same time, in secret; always so with six players.
option-quick-play-off = one after the other
option-quick-play-on = all at the same time
option-species-board-limit = How many Species Boards there are.
option-species-board-limit-20 = the 20 of the box
option-species-board-limit-none = as many as needed
option-deck-out-moment = When the Draw Deck has run out.
option-deck-out-moment-when-empty = as soon as its last card is taken
option-deck-out-moment-when-short = only when a card is missing
option-must-feed-hungry-first = Whether hungry species must be fed before others.
option-must-feed-hungry-first-off = in any order
option-must-feed-hungry-first-on = yes
option-mud-wallowing-forces-discard = Whether a Carnivore must pay the card for Mud Wallowing if it finds no other prey.
option-mud-wallowing-forces-discard-on = yes
option-mud-wallowing-forces-discard-off = no, it may pass
option-horns-negatable = Whether Intelligence can negate Horns.
option-horns-negatable-on = yes
option-horns-negatable-off = no
option-fat-take-triggers-cooperation = Whether taking food onto Fat Tissue triggers Cooperation.
option-fat-take-triggers-cooperation-on = yes
option-fat-take-triggers-cooperation-off = only food on the board does
option-fat-accepts-bonus-food = Whether food of Foraging and Migratory may go onto Fat Tissue.
option-fat-accepts-bonus-food-off = never
option-fat-accepts-bonus-food-on = yes
option-heavy-fur-heat = Which species lose 1 more Population to heat because of Heavy Fur.
option-heavy-fur-heat-in-range = those that the heat hits anyway
option-heavy-fur-heat-hot-zones = all, wherever there are suns
option-migratory-food-type = What the food of Migratory counts as.
option-migratory-food-type-eater = meat for Carnivores, plants for others
option-migratory-food-type-untyped = neither of both
option-food-bags-hidden = Whether others see how much is in your Food Bag.
option-food-bags-hidden-on = only at the end
option-food-bags-hidden-off = always
preset-standard = All defaults.
preset-first-game = Without Climate Events, for the first game.
preset-italian = As the Italian rulebook has it: hungry species first.

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
lesson-aim = Your species must eat and survive. Each food they eat goes into your bag and is a point at the end.
lesson-species = This is your species A. Population is how many it is: so much food it needs each round. Body Size decides who can eat whom.
lesson-phases = A round has five phases. The cards are dealt already; now everybody secretly lays one card as a Food Card.
lesson-food-card = A Food Card counts with its number of plants, and a sun or a snowflake makes it warmer or colder. Its trait is lost. Lay Hibernation: 3 plants and a sun.
lesson-food-card-otherwise = Allowed, but you will want that card in a moment. Lay Hibernation, with a 3 and a sun.
lesson-food-card-done = Nobody sees it before everybody has played.
lesson-play = Now cards are played, as many as you like, each in one of four ways: as a trait, for a new species, for Body Size, for Population.
lesson-play-trait = First a trait: choose Horns, then species A, to lay it there. Horns hurt whoever attacks.
lesson-play-trait-otherwise = That would work too. For this lesson lay Horns as a trait on A.
lesson-play-trait-done = It stays face down until all have played.
lesson-play-species = Discard Fertile for a new species: choose it, then a new species on the right. More species mean more cards each round.
lesson-play-species-otherwise = A good idea for later. Now discard Fertile for a new species on the right.
lesson-play-species-done = Species B begins with Population 1 and Body Size 1.
lesson-play-population = Discard Climbing for 1 more Population of A. A larger Population eats more, and so scores more.
lesson-play-population-otherwise = Also possible. Here, discard Climbing for the Population of A.
lesson-play-population-done = A is two now: it will need 2 food.
lesson-finish = Cards you do not use stay in your hand. Finish playing now.
lesson-finish-otherwise = You could use it too, but let us keep Long Neck. Finish.
lesson-exchange = Cards you do not like can be put under the deck for new ones. You like yours: finish.
lesson-exchange-otherwise = That is how cards are exchanged. This time keep the card and finish.
lesson-environment = The Food Cards are turned up. One sun more than snowflakes: it has become Warm. Far out on the track, cold or heat costs Population; here it costs nothing.
lesson-environment-food = The numbers of the Food Cards and the leaf of the zone are added up: 3 + 0 + 2 = 5 plants for all.
lesson-feeding-order = Feeding goes in turns, from the first player on. In your turn you feed one species, and it takes 1 plant. Then the next player feeds one. So it goes round until nobody can eat any more.
lesson-feed-first = There are 5 plants for 6 mouths, so order matters. Feed A first, which needs 2.
lesson-feed-first-otherwise = Both are hungry, but A needs more. Feed A first.
lesson-feed-done = One plant for A, and then the other player's Z took one.
lesson-feed-again = Your turn again. Now feed B.
lesson-feed-again-otherwise = A would eat, but B is still empty. Feed B.
lesson-feed-again-done = Then everything went by itself: Z, A, and the plants were gone.
lesson-round-over = All your species were fed; their food went into your bag: 3 points. The next round begins with new cards: 4 and one for each species.
lesson-starved = Z wanted 3 and got 2: unfed Population starves. A species with Population 0 dies out.

lesson-attack = Attacking
lesson-carnivore = A has the trait Carnivore: it eats meat only. In its feeding turn it attacks another species instead of taking a plant.
lesson-attack-rules = The attacker must have the larger Body Size and get past the traits. C is smaller but has Climbing; E is larger than A. Point at them when it is time: the table tells you why.
lesson-attack-who = Attack D: choose A, then D. Your own B would be possible too, so keep an eye on your own hunters.
lesson-attack-otherwise = Careful, not this one: feed A and attack D.
lesson-attack-done = A took meat: as much as the Body Size of D, which is 3.
lesson-attack-result = D lost 1 Population. Meat comes from the bank, not from the Watering Hole: carnivores eat even when it is empty. An attack is a feeding turn like any other; after it the others went on.

lesson-defence = Defending
lesson-danger = Y is a Carnivore with Body Size 4, and your A has only 2. Traits are your defence: they work by themselves when somebody wants to attack.
lesson-defend = Lay Climbing as a trait on A: only carnivores that climb can attack it then.
lesson-defend-otherwise = That would leave A in danger. Lay Climbing as a trait on A.
lesson-defend-done = Body Size helps too: nobody attacks what is as large or larger.
lesson-defend-finish = Finish, and watch what Y does.
lesson-defend-finish-otherwise = Keep Climbing, A needs it. Finish.
lesson-defended = Y could not reach A. But a hungry carnivore must attack if it can: it ate from Z, a species of its own player!

lesson-scoring = How points are counted
lesson-last-round = When the deck runs out, one last round is played. Your species are hungry for 1 more each; feed A, then B follows.
lesson-last-round-otherwise = B gets its turn afterwards. Feed A first.
lesson-score = Three things count: the food in your bag, and for your surviving species each Population and each trait.
lesson-score-yours = 14 in the bag and 5 eaten in this round, Population 3 + 2, and 3 traits: 27 points.
lesson-end = Eat much, and do not get eaten. Have a good first game!
