### What Darwin's Choice says, in English.

game-darwin = Darwin's Choice: Before and After
game-darwin-text = Put animals together from heads, torsos, wings, legs and tails, and keep them alive in habitats that people change.

## Things

a-small-card = a small card
a-large-card = a large card
species-label = species { $label }
species-name = species { $label } ({ $head } / { $torso })
species-owned = { $label } · { $seat }: { $head } / { $torso }
place = place { $number }
place-name = { $number }: { $habitat }
bank = Points in the bank
seats-more = { $first }, { $rest }
event-label = { $event }: { $effect }
small = small
large = large
habitat-competition = competition tokens
run = run
swim = swim
fly = fly
climb = climb
heat = heat resistance
cold = cold resistance
strength = strength
hearts = hearts
head = head
torso = torso
wings = wings
legs = single legs
double-legs = double legs
tail = tail
herbivore = herbivore
omnivore = omnivore
carnivore = carnivore
card-label = { $name } ({ $part }: { $symbols })
card-label-head = { $name } ({ $part }, { $diet }: { $symbols })
card-label-torso = { $name } ({ $part } { $dock }: { $symbols })
symbols-none = no symbols
symbols-one = { $symbol } { $count }
symbols-more = { $first }, { $rest }
group-none = no group
group-climate = cold regions
group-forest = forests
group-water = wetlands
group-sea = seas
agriculture = Agriculture
industry = Industry
suburb = Suburb
city = City
national-park = National Park
unknown = a face-down territory
neutral-pets = Pets
neutral-invader = Invasive species
savanna = Savanna
desert = Hot desert
polar-desert = Polar desert
cold-desert = Cold desert
tundra = Tundra
taiga = Taiga
tropical-rainforest = Tropical rainforest
cloud-forest = Cloud forest
subtropical-dry-forest = Subtropical dry forest
marsh = Marsh
swamp = Swamp
ocean = Ocean
coral-reef = Coral reef
coast = Coast
island = Island
steppe = Steppe
temperate-forest = Temperate forest
mediterranean = Mediterranean scrub
mountains = High mountains
river-lake = River and lake
mangrove = Mangrove forest
temperate-rainforest = Temperate rainforest
oasis = Oasis
ice-age = Ice Age landscape
jurassic-forest = Jurassic forest
coal-swamp = Carboniferous coal swamp
ancient-ocean = Ancient ocean
cretaceous-plain = Cretaceous plain

## Zones

zone-places = Habitats
zone-event = Event
zone-species = Species at place { $place }
zone-cards = Cards
zone-market = Market
zone-hand = Hand
zone-bank = Bank
zone-draft = Being built
zone-draft-fits = Can live at place: { $places }
zone-draft-so-far = Being built ({ $symbols }; { $diet }; can live at place: { $places })
place-number = { $number }
fits-nowhere = nowhere yet
no-head-yet = no head yet
zone-deck-small = Small cards
zone-deck-large = Large cards
zone-discards-small = Discarded small cards
zone-discards-large = Discarded large cards

## Phases and status

phase-opening = Opening hands
phase-action = Action
phase-evaluation = Evaluation
phase-transition = Transition
phase-over = End
status-era = era { $era }
status-first = First Player: { $seat }
status-teams = teams: { $ours } against { $theirs }
status-index = nature index { $index }
status-waste = waste tokens left: { $count }
status-passed = passed in this era: { $seats }

## Questions

ask-split = You draw { $count ->
    [one] 1 card
   *[other] { $count } cards
  }. How many should be small (heads, wings, single legs, tails)?
ask-draw = Draw a small card (head, wings, single legs, tail) or a large one (torso, double legs)?
ask-main = Your turn: create a species (choose a torso), mutate or migrate a species, swap a card, or pass.
ask-children = Your turn: create a species (choose a torso), or pass.
ask-children-redraw = Your turn: create a species (choose a torso), redraw your hand, or pass.
ask-keep = Which card do you keep? You discard all the others.
ask-redraw-split = You draw { $count ->
    [one] 1 new card
   *[other] { $count } new cards
  }. How many should be small (heads, wings, single legs, tails)?
ask-give = Which card from your hand do you give to the market?
ask-take = Which card from the market do you take for { $card }?
ask-build = Add another card to the species, or choose where it lives.
ask-change = How should { $species } change? Add, remove or replace a card.
ask-second-change = Change { $species } a second time, or finish? A second change costs up to 3 of its points.
ask-fill = Which card replaces { $card }?
ask-where = Where should { $species } migrate?
ask-bridge = The land bridge: should the species move to another place, or stay?
ask-late = Swap a card with the market, or end your turn?
ask-prey = Which prey does { $species } eat? It is hungry.
ask-points = You have { $count ->
    [one] 1 saved point to place. Which species gets it?
   *[other] { $count } saved points to place. Which species gets the next one?
  }
ask-other = Waiting for { $seat }.
ask-others = Waiting for { $count ->
    [one] 1 player
   *[other] { $count } players
  }.
ask-over = The game is over. The winner: { $seat }, with { $points ->
    [one] 1 point.
   *[other] { $points } points.
  }
ask-over-shared = The game is over. Shared victory: { $seats }.

## Every kind of choice, in words that need no moment

act-pass = { move-pass }
act-end = { move-end }
act-redraw = { move-redraw }
act-swap = { move-swap }
act-done = { move-done }
act-stay = { move-stay }
act-no-prey = { move-no-prey }
act-draw = Draw a { $size } card
act-settle = Settle at { $place }
act-split = { $count ->
    [one] 1 of the cards to draw is small
   *[other] { $count } of the cards to draw are small
  }
act-mutate = { move-mutate }
act-migrate = { move-migrate }
act-hunt = Let the hungry carnivore eat { $species }
act-point = { move-point }
act-card = Choose { $card }
act-remove = { move-remove }
act-replace = { move-replace }

## Choices

move-pass = Pass for the rest of this era
move-end = End the turn
move-redraw = Redraw: keep one card, discard all the others and draw new ones
move-swap = Swap a card with the market
move-done = Finish without a second change
move-stay = Stay at this place
move-no-prey = Eat nothing: the species dies out
move-draw-small = Draw a small card
move-draw-large = Draw a large card
move-split = { $count } small
move-at = Settle at place { $place }
move-preview = { $move } - { $preview }
move-nowhere = { $place } (not in play)
move-point = Place 1 point on { $species }
move-hunt = { $hunter } eats { $species }
move-migrate = Migrate { $species }
move-mutate = Mutate { $species }
move-remove = Remove { $card }
move-replace = Replace { $card }
move-torso = New species: { $card }
move-part = Add { $card }
move-add = Add { $card }
move-fill = Take { $card }
move-keep = Keep { $card }
move-give = Give { $card }
move-take = Take { $card }
move-card = Card { $card }
move-impossible = Not possible
preview = rank { $rank }{ $waste ->
    [0] {""}
   *[other] , { $waste } waste
  }{ $plants ->
    [0] {""}
    [one] , 1 plant
   *[other] , { $plants } plants
  }{ $meat ->
    [0] {""}
   *[other] , { $meat } meat
  }; { $fate }{ $doomed ->
    [0] {""}
    [one] ; 1 other species would die out
   *[other] ; { $doomed } other species would die out
  }
lives = lives
unfit = does not fit the habitat
starves = starves
hunts = lives on prey
eaten = would be eaten

## What happened

event-era-begins = era { $era } began; First Player: { $first }
event-habitat-laid = { $place }: { $habitat }
event-territory-laid = { $place } got the territory { $territory }
event-drew = { $seat } drew { $card }
event-drew-many = { $seat } drew { $card }
event-drew-unseen = { $seat } drew a card
event-chose-split = { $seat } chose to draw { $count ->
    [one] 1 small card
   *[other] { $count } small cards
  }
event-chose-split-unseen = { $seat } chose how many small cards to draw
event-new-deck = the discarded { $size } cards were shuffled into a new deck
event-market-laid = new in the market: { $card }
event-market-laid-many = new in the market: { $card }
event-redrew = { $seat } kept one card and redrew { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
event-discarded = { $seat } discarded { $card }
event-discarded-many = { $seat } discarded { $card }
event-swapped = { $seat } swapped { $card } for { $other }
event-created = { $seat } created { $species } at { $place }
event-mutated = { $seat } mutated { $species }
event-card-added = { $species } gained { $card }
event-card-added-many = { $species } gained { $card }
event-card-left = { $species } lost { $card }
event-paid = { $species } paid { $count ->
    [one] 1 point
   *[other] { $count } points
  }
event-migrated = { $seat } migrated { $species } to { $place }
event-passed = { $seat } passed
event-evaluation-begins = the evaluation of era { $era } began
event-failed-requirements = { $species } did not meet the requirements of { $place }
event-failed-requirements-many = { $species } did not meet the requirements of { $place }
event-starved = { $species } starved at { $place }
event-starved-many = { $species } starved at { $place }
event-eaten = { $species } ate { $prey }
event-survived = { $species } survived: { $count ->
    [one] 1 point
   *[other] { $count } points
  }
event-survived-many = { $species } survived: { $count ->
    [one] 1 point each
   *[other] { $count } points each
  }
event-won-habitat = { $species } was best adapted at { $place }: { $count ->
    [one] 1 point
   *[other] { $count } points
  }
event-won-habitat-many = { $species } were best adapted at { $place }: { $count ->
    [one] 1 point each
   *[other] { $count } points each
  }
event-strongest = { $species } was among the strongest: { $count ->
    [one] 1 point
   *[other] { $count } points
  }
event-strongest-many = { $species } were among the strongest: { $count ->
    [one] 1 point each
   *[other] { $count } points each
  }
event-died-out = { $species } died out: { $count ->
    [0] no point was saved
    [one] 1 point went to the bank
   *[other] { $count } points went to the bank
  }
event-died-out-many = { $species } died out: { $count ->
    [0] no point was saved
    [one] 1 point of each went to the bank
   *[other] { $count } points of each went to the bank
  }
event-neutral-left = { $species } left the table
event-event-turned = event: { $event }
event-event-set-aside = the event { $event } needed a territory that is not in play; another card was drawn
event-index = the nature index stood at { $index }
event-struck = { $place } was struck
event-group-removed = all habitats of the group "{ $group }" left the game
event-territory-removed = the territory of { $place } left the game{ $count ->
    [0] {""}
    [one] {" "}with 1 waste token
   *[other] {" "}with { $count } waste tokens
  }
event-killed-by-event = { $species } died out because of the event
event-killed-by-event-many = { $species } died out because of the event
event-points-saved = { $seat } saved { $count ->
    [one] 1 point
   *[other] { $count } points
  }
event-point-laid = { $species } got { $count ->
    [one] 1 saved point
   *[other] { $count } saved points
  }
event-points-banked = { $seat } banked { $count ->
    [one] 1 saved point
   *[other] { $count } saved points
  }
event-gained = { $species } got { $count ->
    [one] 1 point
   *[other] { $count } points
  }
event-gained-many = { $species } got { $count ->
    [one] 1 point each
   *[other] { $count } points each
  }
event-lost-points = { $species } lost { $count ->
    [one] 1 point
   *[other] { $count } points
  }
event-neutral-came = { $species } came to { $place }
event-habitat-changed = { $place } became { $habitat }
event-territories-turned = the territories were turned up and took effect
event-decks-exchanged = the cards of extinct animals made way for all the others
event-collected = { $seat } collected { $count ->
    [one] 1 point
   *[other] { $count } points
  } and { $waste ->
    [one] 1 waste token
   *[other] { $waste } waste tokens
  }
event-game-ends = the game ended

## Why not

obstacle-seats-not-supported = This variant cannot be played with this number of players.
obstacle-variant-needs-expansion = This variant needs the expansion.
obstacle-variant-needs-base = This variant is played with the base game alone.
obstacle-game-over = The game is over.
obstacle-not-your-turn = It is not your turn.
obstacle-not-asked = You cannot do this now.
obstacle-already-passed = You have already passed in this era.
obstacle-main-action-used = You have already taken your main action in this turn.
obstacle-main-actions-spent = You have already taken all your main actions of this era.
obstacle-not-in-hand = This card is not in your hand.
obstacle-no-token = All your player tokens are in use, so you cannot create another species.
obstacle-no-torso = A new species begins with a torso.
obstacle-no-head = A species needs a head.
obstacle-second-torso = A species has only one torso.
obstacle-second-head = A species has only one head.
obstacle-no-dock = The torso has no free docking site for this card.
obstacle-not-your-species = That does not belong to one of your species.
obstacle-has-acted = This species has already had its main action in this era.
obstacle-core-part = Head and torso cannot be removed, only replaced.
obstacle-other-site = The new card needs another kind of docking site.
obstacle-torso-too-small = This torso has too few docking sites for the cards that stay.
obstacle-same-card-twice = The second change cannot affect the card you just added.
obstacle-no-double-mutation = There is no double mutation in the beginner variant.
obstacle-no-points = The species has too few points to pay for this.
obstacle-same-place = The species already lives there.
obstacle-no-such-place = There is no such place.
obstacle-symbol-lacking = The species has too few of a symbol that the habitat needs.
obstacle-symbol-forbidden = The habitat forbids one of the species' symbols.
obstacle-park-full = The National Park is full: better adapted species already live there.
obstacle-too-few-plants = There are not enough plants left for the species.
obstacle-too-little-food = There is not enough food left for the species.
obstacle-no-hunting = There is not enough meat, and there is no hunting in Agriculture.
obstacle-too-little-meat = There is not enough meat, and no prey that could feed the species.
obstacle-no-way-to-live = No matter what you add, it could not live anywhere at the moment.
obstacle-redraw-used = You have already redrawn in this era.
obstacle-redraw-too-late = You can redraw only at the beginning of your first turn in an era.
obstacle-hand-too-small = You have too few cards for that.
obstacle-swap-used = You have already swapped in this turn.
obstacle-swap-too-late = At this table you can swap only before your main action.
obstacle-market-empty = The market is empty.
obstacle-size-differs = At this table you can take only a card of the same size.
obstacle-not-that-many = You cannot draw that many small cards.
obstacle-prey-elsewhere = The prey lives at another place.
obstacle-prey-carnivore = Carnivores cannot be eaten.
obstacle-prey-protected = Pets cannot be eaten.
obstacle-prey-too-strong = The prey is too strong for the hunter.
obstacle-prey-too-small = The prey has too few hearts to feed the hunter.
obstacle-place-taken = You already have a species there.
obstacle-not-in-childrens-game = The children's variant does not have this.
lacks-symbol = The habitat { $habitat } needs { $symbol } { $need }; the species has { $has }.
bans-symbol = The habitat { $habitat } forbids { $symbol }, and the species has it.

## Options

option-game = Which boxes are used.
option-game-expansion = Before and After: humans, waste and events
option-game-base = the base game alone
option-cards = Which animal and habitat cards the base game uses.
option-cards-base = its own
option-cards-both = those of both boxes
option-variant = Which variant is played.
option-variant-standard = the standard game
option-variant-beginner = beginners: three eras without events
option-variant-teams = two against two
option-variant-children = children aged 7 and older
option-variant-historic = Historic Mode: six eras
option-double-mutation-price = What a double mutation costs.
option-double-mutation-price-up-to-3 = up to 3 points: all the species has, but at least 1
option-double-mutation-price-exactly-3 = exactly 3 points
option-winner-points = How many points the best adapted species gets.
option-winner-points-sole-3-tied-2 = 3 points, or 2 each if several tie
option-winner-points-contested-3-alone-2 = 3 points if others live there too, 2 if it lives alone
option-winner-ties = What decides which species is best adapted.
option-winner-ties-adaptation = adaptation alone
option-winner-ties-full = adaptation, then strength, then hearts
option-hearts-tiebreak = Which species ranks higher if adaptation and strength are tied.
option-hearts-tiebreak-fewer = the one with fewer hearts
option-hearts-tiebreak-more = the one with more hearts
option-strength-ties = How species that tie for strength points share places.
option-strength-ties-skip = they use up the following places (1, 1, 3)
option-strength-ties-dense = the next species takes the next place (1, 1, 2)
option-partial-food = What a species takes if it cannot be fully fed.
option-partial-food-release = nothing: its food is left to the species behind it
option-partial-food-hold = what there is
option-omnivore-first = What omnivores eat first.
option-omnivore-first-plants = plants
option-omnivore-first-meat = meat
option-prey-strength = How strong prey may be.
option-prey-strength-lower = weaker than the hunter
option-prey-strength-not-higher = at most as strong as the hunter
option-prey-strength-any = of any strength
option-prey-choice = Who chooses the prey.
option-prey-choice-lowest = nobody: it is the last species in food order
option-prey-choice-owner = the owner of the hunter
option-carnivore-entry = When a carnivore may settle where meat is short.
option-carnivore-entry-prey-present = if it would find prey
option-carnivore-entry-meat-only = only if meat and waste feed it fully
option-carnivore-entry-free = wherever hunting is allowed
option-action-check = What is checked after a main action.
option-action-check-strict = requirements and food
option-action-check-requirements = requirements only
option-removed-cards = Where cards removed from a species go.
option-removed-cards-discard = to the discard pile
option-removed-cards-hand = to the hand
option-swap-timing = When you may swap.
option-swap-timing-any = before or after the main action
option-swap-timing-before = only before the main action
option-swap-size = Whether the two cards of a swap may differ in size.
option-swap-size-any = yes
option-swap-size-same = no
option-draw-style = How you draw several cards.
option-draw-style-split = all at once: you first say how many are small
option-draw-style-one-by-one = one by one: you choose the deck each time
option-team-hands = Whether partners see each other's hands.
option-team-hands-closed = no
option-team-hands-open = yes
option-children-cards = Which special cards lie at places 1 to 3 in the children's variant.
option-children-cards-random = three at random
option-children-cards-agriculture-industry-suburb = Agriculture, Industry, Suburb
option-children-cards-agriculture-industry-city = Agriculture, Industry, City
option-children-cards-agriculture-suburb-industry = Agriculture, Suburb, Industry
option-children-cards-agriculture-suburb-city = Agriculture, Suburb, City
option-children-cards-agriculture-city-industry = Agriculture, City, Industry
option-children-cards-agriculture-city-suburb = Agriculture, City, Suburb
option-children-cards-industry-agriculture-suburb = Industry, Agriculture, Suburb
option-children-cards-industry-agriculture-city = Industry, Agriculture, City
option-children-cards-industry-suburb-agriculture = Industry, Suburb, Agriculture
option-children-cards-industry-suburb-city = Industry, Suburb, City
option-children-cards-industry-city-agriculture = Industry, City, Agriculture
option-children-cards-industry-city-suburb = Industry, City, Suburb
option-children-cards-suburb-agriculture-industry = Suburb, Agriculture, Industry
option-children-cards-suburb-agriculture-city = Suburb, Agriculture, City
option-children-cards-suburb-industry-agriculture = Suburb, Industry, Agriculture
option-children-cards-suburb-industry-city = Suburb, Industry, City
option-children-cards-suburb-city-agriculture = Suburb, City, Agriculture
option-children-cards-suburb-city-industry = Suburb, City, Industry
option-children-cards-city-agriculture-industry = City, Agriculture, Industry
option-children-cards-city-agriculture-suburb = City, Agriculture, Suburb
option-children-cards-city-industry-agriculture = City, Industry, Agriculture
option-children-cards-city-industry-suburb = City, Industry, Suburb
option-children-cards-city-suburb-agriculture = City, Suburb, Agriculture
option-children-cards-city-suburb-industry = City, Suburb, Industry
option-children-competition-card = Which special card lies at the competition tokens in the children's variant.
option-children-competition-card-none = none
option-children-competition-card-agriculture = Agriculture
option-children-competition-card-industry = Industry
option-children-competition-card-suburb = Suburb
option-children-competition-card-city = City
option-children-hands = Children: cards in hand
option-children-hands-fresh = eight new ones in every era, with a Redraw
option-children-hands-kept = those left over stay in hand and are filled up to eight, without a Redraw

## Scores and facts

score-bank = in the bank
score-species = on living species
score-waste = waste collected
score-prehistoric = extinct animals
score-partner = partner
score-total = total

## Names in the facts of things, and what the facts say

rulebook = from the rulebook
published = published
reconstructed = reconstructed
base = base game
expansion = Before and After
card-key = docking sites: H head, W wings, L one leg, T tail
card-legend = A card: name, number, part (a torso with its docking sites: H head, W wings, L one leg, T tail; double legs take two L), symbols. Type "look" and a name to learn more, for instance which values are reconstructed.
fact-count = { $value ->
    [one] 1 point
   *[other] { $value } points
  }
fact-plants = plants { $value }
fact-plants-left = ({ $value } left)
fact-meat = meat { $value }
fact-meat-left = ({ $value } left)
fact-needs = needs { $value }
fact-forbids = forbids { $value }
fact-counts = counts { $value } for adaptation
fact-symbols = has { $value }
fact-strength = strength { $value }
fact-hearts = hearts { $value }
fact-waste = waste { $value }
fact-lacks = lacks { $value } food
fact-territory = territory { $value }
fact-level = level { $value }
fact-limit = at most { $value } species
fact-waste-hearts-least = { $value ->
    [1] waste if 1 or more hearts
   *[other] waste if { $value } or more hearts
  }
fact-waste-hearts-most = { $value ->
    [1] waste if exactly 1 heart
   *[other] waste if 1 to { $value } hearts
  }
fact-waste-strength-least = waste if strength is { $value } or more
fact-waste-strength-most = waste if strength is { $value } or less
fact-no-hunting = no hunting here
fact-no-requirements = no requirements in this era
fact-struck = struck by the event
fact-doubled = winning here scores double
fact-points = points { $value }
fact-adaptation = adaptation { $value }
fact-rank = rank { $value }
fact-ticked = has had its main action
fact-diet = { $value }
fact-fate = { $value }
fact-missing = is missing { $value }
fact-unwanted = has the forbidden { $value }
fact-park-full = is beyond the limit of the National Park
fact-eaten-by = hunted by { $value }
fact-part = { $value }
fact-size = size: { $value }
fact-set = box: { $value }
fact-dock = docking sites { $value }
fact-extinct = extinct animal
fact-species = species { $value }
fact-passed = has passed
place-name-text = To live here a species must have what the habitat needs, nothing that it forbids, and as much food as it has hearts. The symbols that count decide which species eats first and which is best adapted.
species-owned-text = A species has all the symbols of its cards together. It must get as much food as it has hearts, or it dies out when the era ends.
neutral-pets-text = They belong to nobody. They eat like an omnivore, never starve and cannot be eaten, and they can win the habitat.
neutral-invader-text = It belongs to nobody. For one era it eats like an omnivore, can starve or be eaten, and can win the habitat.

## What "look" adds: where values come from

about-provenance = its values are { $value }
about-provenance-name = its name is { $value }
about-provenance-requirements = its requirements are { $value }
about-provenance-adaptation = its symbols for adaptation are { $value }
about-provenance-plants = its plants are { $value }
about-provenance-meat = its meat is { $value }
about-territory-provenance = the values of the territory are { $value }
about-provenance-condition = the waste condition is { $value }
about-provenance-plants-max = the limit of plants is { $value }
about-provenance-meat-max = the limit of meat is { $value }
about-plants-max = the territory limits plants to { $value }
about-meat-max = the territory limits meat to { $value }

## In one line: what the terminal says where there is little room

line-rank = {""}
line-symbols = {""}
line-needs = needs { $value }
line-forbids = no { $value }
line-counts = adapting { $value }
line-waste-hearts-least = waste: hearts { $value }+
line-waste-hearts-most = { $value ->
    [1] waste: hearts 1
   *[other] waste: hearts 1-{ $value }
  }
line-waste-strength-least = waste: strength { $value }+
line-waste-strength-most = waste: strength 0-{ $value }
line-points = { $value ->
    [one] 1 point
   *[other] { $value } points
  }
line-adaptation = adapt. { $value }
line-strength = str. { $value }
line-species-owned = { $label } { $seat }: { $head }
line-ticked = acted
brief-points = { $value ->
    [one] 1 pt
   *[other] { $value } pts
  }
brief-plants = {""}
brief-meat = {""}
brief-plants-left = plants left { $value }
brief-meat-left = meat left { $value }
brief-level = {""}
brief-counts = for { $value }
brief-diet = {""}
brief-ticked = {""}
brief-limit = most { $value }
brief-park-full = {""}
brief-doubled = double points
brief-missing = {""}
brief-unwanted = {""}
tight-adaptation = {""}
tight-strength = {""}
tight-hearts = {""}
tight-waste = {""}
tight-needs = {""}
tight-forbids = {""}
tight-counts = {""}
tight-waste-hearts-least = {""}
tight-waste-hearts-most = {""}
tight-waste-strength-least = {""}
tight-waste-strength-most = {""}
tight-lacks = {""}
tight-eaten-by = {""}
tight-limit = {""}
tight-no-hunting = {""}
tight-no-requirements = {""}
tight-doubled = {""}
short-heat = heat
short-cold = cold
value-lives = {""}
value-unfit = does not fit
value-hunts = hunts
value-eaten = eaten
short-species-owned = { $label } { $seat }
short-species-name = { $label } { $head }
short-strength = str.
short-card-label-torso = { $name } ({ $dock }: { $symbols })
short-move-torso = New: { $card }
shorter-card-label = { $name }
shorter-card-label-head = { $name }
shorter-card-label-torso = { $name }
shorter-event-label = { $event }
shortest-card-label = { $name } ({ $symbols })
shortest-species-owned = { $label }
shortest-species-name = { $label }

## Columns of the data files

column-name = names
column-requirements = requirements
column-adaptation = symbols for adaptation
column-plants = plants
column-meat = meat
column-abilities = abilities
column-condition = waste condition
column-plants-max = limit of plants
column-meat-max = limit of meat
column-eras = number of eras
column-hand = size of hands
column-market = size of the market
column-change = habitats that change
column-note = note

## Event cards

card-event-climate-change = Climate change
card-event-climate-change-text = The nature index falls by one level. All cold regions leave the game.
card-event-deforestation = Deforestation
card-event-deforestation-text = The nature index falls by one level. All forests leave the game.
card-event-drainage = Drainage
card-event-drainage-text = The nature index falls by one level. All wetlands leave the game.
card-event-pesticides = Pesticides
card-event-pesticides-text = The nature index falls by one level. In the next era waste needs 1 more heart in Agriculture and 1 more strength in Industry.
card-event-sea-pollution = Pollution of the seas
card-event-sea-pollution-text = The nature index falls by one level. All seas leave the game.
card-event-environmental-catastrophe = Environmental catastrophe
card-event-environmental-catastrophe-text = The nature index falls by two levels.
card-event-artificial-barriers = Artificial barriers
card-event-artificial-barriers-text = The nature index falls by one level. In the next era each migration costs the species 1 point.
card-event-illegal-trade = Illegal animal trade
card-event-illegal-trade-text = The nature index falls by one level. Species of exactly two cards die out, but their points are saved.
card-event-plastic = Plastic in the stomach
card-event-plastic-text = The nature index falls by one level. Species that ate nothing but waste die out, but their points are saved.
card-event-war = War
card-event-war-text = The nature index falls by one level. The City leaves the game, and its habitat is not replaced now.
card-event-conservation = Conservation programme
card-event-conservation-text = The nature index rises by one level. At each place with more than one species, the worst adapted one gets 2 points (each, if several tie).
card-event-restoration = Ecological recovery
card-event-restoration-text = The nature index rises by one level. There is no waste in the next era.
card-event-pets = Pets
card-event-pets-text = Pets join the place with the Suburb. They eat there and never die out.
card-event-tourism = Tourism
card-event-tourism-text = The nature index falls by one level. In the last era winning the habitat of the National Park scores double.
card-event-invasive-species = Invasive species
card-event-invasive-species-text = A neutral animal lives at one place for an era.
card-event-meat-supply = Meat supply
card-event-meat-supply-text = Each habitat offers 3 more meat for an era.
card-event-green-explosion = Green explosion
card-event-green-explosion-text = Each habitat offers 3 more plants for an era.
card-event-asteroid-impact = Asteroid impact
card-event-asteroid-impact-text = All species at one place die out, and its habitat is replaced.
card-event-volcanic-eruption = Volcanic eruption
card-event-volcanic-eruption-text = One place has no plants and half of its meat for an era.
card-event-optimal-conditions = Optimal conditions
card-event-optimal-conditions-text = Habitats have no requirements for an era.
card-event-cold-period = Cold period
card-event-cold-period-text = For an era cold resistance adds to adaptation everywhere, and any heat resistance takes 1 away.
card-event-heat-wave = Heat wave
card-event-heat-wave-text = For an era heat resistance adds to adaptation everywhere, and any cold resistance takes 1 away.
card-event-drought = Drought
card-event-drought-text = Each habitat offers 2 fewer plants for an era.
card-event-prey-scarcity = Scarcity of prey
card-event-prey-scarcity-text = Each habitat offers 2 less meat for an era.
card-event-epidemic = Epidemic
card-event-epidemic-text = At the place with the most species, the last one in food order dies out.
card-event-land-bridge = Land bridge
card-event-land-bridge-text = For an era a species may migrate right after its creation or mutation.
card-event-flood = Flood
card-event-flood-text = Each species at one place that neither swims nor flies loses 1 point.
card-event-genetic-drift = Genetic drift
card-event-genetic-drift-text = For an era double mutations cost nothing.
card-event-quiet-times = Quiet times
card-event-quiet-times-text = One habitat fewer is replaced this time.

## Animal cards, as in data/animals.csv

card-h01a = Plains zebra h01a
card-h01b = Blue wildebeest h01b
card-h01c = Springbok h01c
card-h01d = Hipparion h01d
card-h02a = African buffalo h02a
card-h02b = White rhinoceros h02b
card-h02c = Triceratops h02c
card-h02d = Styracosaurus h02d
card-h03a = Dorcas gazelle h03a
card-h03b = Arabian oryx h03b
card-h03c = Addax h03c
card-h03d = Macrauchenia h03d
card-h04a = Reindeer h04a
card-h04b = Musk ox h04b
card-h04c = Saiga antelope h04c
card-h04d = Woolly rhinoceros h04d
card-h05a = Pale-throated sloth h05a
card-h05b = Green iguana h05b
card-h05c = Koala h05c
card-h05d = Arthropleura h05d
card-h06a = Western gorilla h06a
card-h06b = Proboscis monkey h06b
card-h06c = Bornean orangutan h06c
card-h06d = Gigantopithecus h06d
card-h07a = Golden-crowned flying fox h07a
card-h07b = Egyptian fruit bat h07b
card-h07c = Toco toucan h07c
card-h07d = Carolina parakeet h07d
card-h08a = West Indian manatee h08a
card-h08b = Dugong h08b
card-h08c = Green sea turtle h08c
card-h08d = Steller's sea cow h08d
card-h09a = Bee hummingbird h09a
card-h09b = Monarch butterfly h09b
card-h09c = Western honey bee h09c
card-h09d = Xerces blue h09d
card-h10a = Galapagos tortoise h10a
card-h10b = Indian rhinoceros h10b
card-h10c = Ankylosaurus h10c
card-h10d = Moeritherium h10d
card-h11a = Mallard h11a
card-h11b = Pond slider h11b
card-h11c = Coypu h11c
card-h11d = Anthracotherium h11d
card-h12a = American black bear h12a
card-h12b = Chimpanzee h12b
card-h12c = Sun bear h12c
card-h12d = Cave bear h12d
card-h13a = Wild boar h13a
card-h13b = European badger h13b
card-h13c = Common warthog h13c
card-h13d = Entelodon h13d
card-h14a = Raccoon h14a
card-h14b = Brown rat h14b
card-h14c = Eastern chipmunk h14c
card-h14d = Bramble Cay melomys h14d
card-h15a = Common raven h15a
card-h15b = Kea h15b
card-h15c = Eurasian magpie h15c
card-h15d = Confuciusornis h15d
card-h16a = Brown bear h16a
card-h16b = European herring gull h16b
card-h16c = Wolverine h16c
card-h16d = Short-faced bear h16d
card-h17a = Ocellaris clownfish h17a
card-h17b = Queen angelfish h17b
card-h17c = Emperor angelfish h17c
card-h17d = Dactylioceras ammonite h17d
card-h18a = Lion h18a
card-h18b = Tiger h18b
card-h18c = Cougar h18c
card-h18d = Tyrannosaurus h18d
card-h18e = Smilodon h18e
card-h19a = Grey wolf h19a
card-h19b = Arctic fox h19b
card-h19c = Snow leopard h19c
card-h19d = Dire wolf h19d
card-h20a = Emperor scorpion h20a
card-h20b = Saharan horned viper h20b
card-h20c = Velociraptor h20c
card-h20d = Dimetrodon h20d
card-h21a = Golden eagle h21a
card-h21b = Peregrine falcon h21b
card-h21c = Eurasian eagle-owl h21c
card-h21d = Haast's eagle h21d
card-h22a = Great white shark h22a
card-h22b = Orca h22b
card-h22c = Great hammerhead h22c
card-h22d = Megalodon h22d
card-h22e = Mosasaurus h22e
card-h23a = Polar bear h23a
card-h23b = Leopard seal h23b
card-h23c = Greenland shark h23c
card-h23d = Sea mink h23d
card-h24a = Emerald tree boa h24a
card-h24b = Ocelot h24b
card-h24c = Fossa h24c
card-h24d = Thylacoleo h24d
card-h25a = Nile crocodile h25a
card-h25b = Green anaconda h25b
card-h25c = Spinosaurus h25c
card-h25d = Deinosuchus h25d
card-h26a = Red-eyed tree frog h26a
card-h26b = American bullfrog h26b
card-h26c = Fire salamander h26c
card-h26d = Golden toad h26d
card-l01a = Horse l01a
card-l01b = Red deer l01b
card-l01c = African wild ass l01c
card-l01d = Aurochs l01d
card-l02a = Leopard l02a
card-l02b = Spotted hyena l02b
card-l02c = Honey badger l02c
card-l02d = Thylacine l02d
card-l03a = Linnaeus's two-toed sloth l03a
card-l03b = Red squirrel l03b
card-l03c = Great spotted woodpecker l03c
card-l03d = Palaeopropithecus l03d
card-l04a = Ring-tailed lemur l04a
card-l04b = Virginia opossum l04b
card-l04c = South American coati l04c
card-l04d = Plesiadapis l04d
card-l05a = Mute swan l05a
card-l05b = Eurasian otter l05b
card-l05c = Great cormorant l05c
card-l05d = Hesperornis l05d
card-l06a = Greater flamingo l06a
card-l06b = Grey heron l06b
card-l06c = White stork l06c
card-l06d = Presbyornis l06d
card-l07a = Osprey l07a
card-l07b = Harpy eagle l07b
card-l07c = Deinonychus l07c
card-l07d = Utahraptor l07d
card-l08a = Emperor penguin l08a
card-l08b = Atlantic puffin l08b
card-l08c = Gentoo penguin l08c
card-l08d = Anthropornis l08d
card-l09a = Mountain hare l09a
card-l09b = Eurasian lynx l09b
card-l09c = Rock ptarmigan l09c
card-l09d = Cave lion l09d
card-l10a = Fennec fox l10a
card-l10b = Meerkat l10b
card-l10c = Namib sand gecko l10c
card-l10d = Protoceratops l10d
card-l11a = Red kangaroo l11a
card-l11b = Lesser Egyptian jerboa l11b
card-l11c = Collared lizard l11c
card-l11d = Procoptodon l11d
card-l12a = Tokay gecko l12a
card-l12b = Veiled chameleon l12b
card-l12c = Giant day gecko l12c
card-l12d = Delcourt's giant gecko l12d
card-l13a = Stag beetle l13a
card-l13b = European mantis l13b
card-l13c = Goliath birdeater l13c
card-l13d = Titanomyrma l13d
card-l14a = European lobster l14a
card-l14b = Brown crab l14b
card-l14c = Common hermit crab l14c
card-l14d = Jaekelopterus l14d
card-l15a = Mountain goat l15a
card-l15b = Alpine ibex l15b
card-l15c = Chamois l15c
card-l15d = Pyrenean ibex l15d
card-l16a = Cheetah l16a
card-l16b = Ostrich l16b
card-l16c = Giant moa l16c
card-l16d = Gallimimus l16d
card-t01a = European wildcat t01a
card-t01b = Red panda t01b
card-t01c = Clouded leopard t01c
card-t01d = Coelophysis t01d
card-t02a = Geoffroy's spider monkey t02a
card-t02b = Common chameleon t02b
card-t02c = Kinkajou t02c
card-t02d = Drepanosaurus t02d
card-t03a = Binturong t03a
card-t03b = Boa constrictor t03b
card-t03c = Mantled howler t03c
card-t03d = Titanoboa t03d
card-t04a = Bottlenose dolphin t04a
card-t04b = Humpback whale t04b
card-t04c = Beluga t04c
card-t04d = Ichthyosaurus t04d
card-t05a = Swordfish t05a
card-t05b = Blue whale t05b
card-t05c = Basilosaurus t05c
card-t05d = Leedsichthys t05d
card-t06a = Barn swallow t06a
card-t06b = Greater roadrunner t06b
card-t06c = Common pheasant t06c
card-t06d = Archaeopteryx t06d
card-t07a = Indian peafowl t07a
card-t07b = Red kite t07b
card-t07c = Superb lyrebird t07c
card-t07d = Passenger pigeon t07d
card-t08a = Deathstalker scorpion t08a
card-t08b = European hornet t08b
card-t08c = Pulmonoscorpius t08c
card-t08d = Stegosaurus t08d
card-t09a = Saltwater crocodile t09a
card-t09b = Komodo dragon t09b
card-t09c = Common snapping turtle t09c
card-t09d = Euoplocephalus t09d
card-t09e = Doedicurus t09e
card-t10a = Fat-tailed gerbil t10a
card-t10b = Egyptian spiny-tailed lizard t10b
card-t10c = Leopard gecko t10c
card-t10d = Edaphosaurus t10d
card-t11a = Red fox t11a
card-t11b = Pallas's cat t11b
card-t11c = Stoat t11c
card-t11d = Megaloceros t11d
card-t12a = Frilled lizard t12a
card-t12b = Sand lizard t12b
card-t12c = Gila monster t12c
card-t12d = Maiasaura t12d
card-t13a = European eel t13a
card-t13b = Electric eel t13b
card-t13c = Mediterranean moray t13c
card-t13d = Elasmosaurus t13d
card-t14a = Eurasian beaver t14a
card-t14b = Harp seal t14b
card-t14c = Muskrat t14c
card-t14d = Castoroides t14d
card-t15a = Nile monitor t15a
card-t15b = Giraffe t15b
card-t15c = Diplodocus t15c
card-t15d = Brachiosaurus t15d
card-w01a = Red junglefowl w01a
card-w01b = Common quail w01b
card-w01c = Wild turkey w01c
card-w01d = Dodo w01d
card-w02a = Rock dove w02a
card-w02b = Barn owl w02b
card-w02c = Common cuckoo w02c
card-w02d = Labrador duck w02d
card-w03a = Wandering albatross w03a
card-w03b = Andean condor w03b
card-w03c = Griffon vulture w03c
card-w03d = Quetzalcoatlus w03d
card-w03e = Argentavis w03e
card-w04a = Greater mouse-eared bat w04a
card-w04b = Common vampire bat w04b
card-w04c = Pterodactylus w04c
card-w04d = Onychonycteris w04d
card-w05a = Emperor dragonfly w05a
card-w05b = Desert locust w05b
card-w05c = Atlas moth w05c
card-w05d = Meganeura w05d
card-w06a = Scarlet macaw w06a
card-w06b = Keel-billed toucan w06b
card-w06c = Resplendent quetzal w06c
card-w06d = Cuban macaw w06d
card-w07a = Snowy owl w07a
card-w07b = Barnacle goose w07b
card-w07c = Bohemian waxwing w07c
card-w07d = Spectacled cormorant w07d
card-w08a = Northern gannet w08a
card-w08b = Brown pelican w08b
card-w08c = Arctic tern w08c
card-w08d = Pelagornis w08d
card-w09a = King penguin w09a
card-w09b = Razorbill w09b
card-w09c = Little auk w09c
card-w09d = Great auk w09d
card-w10a = Bald eagle w10a
card-w10b = Northern goshawk w10b
card-w10c = Pteranodon w10c
card-w10d = Dimorphodon w10d
card-w11a = Sunda colugo w11a
card-w11b = Southern flying squirrel w11b
card-w11c = Microraptor w11c
card-w11d = Scansoriopteryx w11d
card-b01a = Brown hare b01a
card-b01b = Maned wolf b01b
card-b01c = European hedgehog b01c
card-b01d = Compsognathus b01d
card-b02a = Impala b02a
card-b02b = Pronghorn b02b
card-b02c = Blackbuck b02c
card-b02d = Bluebuck b02d
card-b03a = American bison b03a
card-b03b = Gaur b03b
card-b03c = Common eland b03c
card-b03d = Iguanodon b03d
card-b03e = Parasaurolophus b03e
card-b04a = Dromedary b04a
card-b04b = Gemsbok b04b
card-b04c = Somali wild ass b04c
card-b04d = Aepycamelus b04d
card-b05a = Texas horned lizard b05a
card-b05b = Central bearded dragon b05b
card-b05c = Thorny devil b05c
card-b05d = Ouranosaurus b05d
card-b06a = Ground pangolin b06a
card-b06b = Nine-banded armadillo b06b
card-b06c = Glyptodon b06c
card-b06d = Scutosaurus b06d
card-b07a = Alpine marmot b07a
card-b07b = Arctic hare b07b
card-b07c = Norway lemming b07c
card-b07d = Cave hyena b07d
card-b08a = Wild yak b08a
card-b08b = Kodiak bear b08b
card-b08c = Woolly mammoth b08c
card-b08d = Elasmotherium b08d
card-b09a = Walrus b09a
card-b09b = Southern elephant seal b09b
card-b09c = Narwhal b09c
card-b09d = Desmostylus b09d
card-b10a = Grey seal b10a
card-b10b = Weddell seal b10b
card-b10c = Sea otter b10c
card-b10d = Puijila b10d
card-b11a = Atlantic salmon b11a
card-b11b = Atlantic flyingfish b11b
card-b11c = Coelacanth b11c
card-b11d = Dunkleosteus b11d
card-b12a = Sperm whale b12a
card-b12b = Fin whale b12b
card-b12c = Grey whale b12c
card-b12d = Livyatan b12d
card-b12e = Shonisaurus b12e
card-b13a = Tiger shark b13a
card-b13b = Shortfin mako b13b
card-b13c = Helicoprion b13c
card-b13d = Stethacanthus b13d
card-b14a = King cobra b14a
card-b14b = Green tree python b14b
card-b14c = Corn snake b14c
card-b14d = Najash b14d
card-b15a = Yellow-lipped sea krait b15a
card-b15b = Ribbon eel b15b
card-b15c = Spotted garden eel b15c
card-b15d = Diplocaulus b15d
card-b16a = Common squirrel monkey b16a
card-b16b = Rhesus macaque b16b
card-b16c = Golden lion tamarin b16c
card-b16d = Darwinius b16d
card-b17a = Bonobo b17a
card-b17b = Mandrill b17b
card-b17c = Siamang b17c
card-b17d = Archaeoindris b17d
card-b18a = Hoffmann's two-toed sloth b18a
card-b18b = Southern tamandua b18b
card-b18c = Matschie's tree-kangaroo b18c
card-b18d = Acratocnus b18d
card-b19a = Eastern grey squirrel b19a
card-b19b = Garden dormouse b19b
card-b19c = Numbat b19c
card-b19d = Megazostrodon b19d
card-b20a = House sparrow b20a
card-b20b = Great tit b20b
card-b20c = European robin b20c
card-b20d = Iberomesornis b20d
card-b21a = Common crane b21a
card-b21b = Great bustard b21b
card-b21c = Eastern imperial eagle b21c
card-b21d = Gastornis b21d
card-b22a = Seven-spot ladybird b22a
card-b22b = Giant prickly stick insect b22b
card-b22c = Common cicada b22c
card-b22d = Stenodictya b22d
card-b23a = Hercules beetle b23a
card-b23b = European rhinoceros beetle b23b
card-b23c = Goliath beetle b23c
card-b23d = Isotelus trilobite b23d
card-b24a = Loggerhead sea turtle b24a
card-b24b = Alligator snapping turtle b24b
card-b24c = Archelon b24c
card-b24d = Meiolania b24d
card-b25a = American alligator b25a
card-b25b = Gharial b25b
card-b25c = Black caiman b25c
card-b25d = Sarcosuchus b25d
card-b25e = Baryonyx b25e
card-b26a = European tree frog b26a
card-b26b = Common frog b26b
card-b26c = Axolotl b26c
card-b26d = Beelzebufo b26d
card-b27a = Coyote b27a
card-b27b = Canada lynx b27b
card-b27c = Dhole b27c
card-b27d = Homotherium b27d
card-b28a = African bush elephant b28a
card-b28b = Hippopotamus b28b
card-b28c = Asian elephant b28c
card-b28d = Deinotherium b28d
card-b28e = Argentinosaurus b28e
card-b29a = Snow bunting b29a
card-b29b = Snow goose b29b
card-b29c = Willow ptarmigan b29c
card-b29d = Ichthyornis b29d
card-d01a = Grant's gazelle d01a
card-d01b = Przewalski's horse d01b
card-d01c = Quagga d01c
card-d01d = Hyracotherium d01d
card-d02a = Jaguar d02a
card-d02b = African wild dog d02b
card-d02c = Andrewsarchus d02c
card-d02d = Hyaenodon d02d
card-d03a = Patagonian mara d03a
card-d03b = Guanaco d03b
card-d03c = Roe deer d03c
card-d03d = Hypsilophodon d03d
card-d04a = Moose d04a
card-d04b = Bactrian camel d04b
card-d04c = Wapiti d04c
card-d04d = Steppe bison d04d
card-d05a = Greater kudu d05a
card-d05b = Caracal d05b
card-d05c = Black-backed jackal d05c
card-d05d = Sivatherium d05d
card-d06a = Black rhinoceros d06a
card-d06b = African forest elephant d06b
card-d06c = Malayan tapir d06c
card-d06d = Paraceratherium d06d
card-d06e = Apatosaurus d06e
card-d07a = Lar gibbon d07a
card-d07b = Sumatran orangutan d07b
card-d07c = Aye-aye d07c
card-d07d = Megaladapis d07d
card-d08a = Common marmoset d08a
card-d08b = Sunda slow loris d08b
card-d08c = Philippine tarsier d08c
card-d08d = Archicebus d08d
card-d09a = Olive baboon d09a
card-d09b = Pine marten d09b
card-d09c = Rock hyrax d09c
card-d09d = Proconsul d09d
card-d10a = Indri d10a
card-d10b = Panther chameleon d10b
card-d10c = Verreaux's sifaka d10c
card-d10d = Hypuronector d10d
card-d11a = Himalayan tahr d11a
card-d11b = Japanese macaque d11b
card-d11c = Bharal d11c
card-d11d = Myotragus d11d
card-d12a = Leatherback sea turtle d12a
card-d12b = Hawksbill sea turtle d12b
card-d12c = Plesiosaurus d12c
card-d12d = Liopleurodon d12d
card-d13a = Platypus d13a
card-d13b = North American river otter d13b
card-d13c = Giant otter d13c
card-d13d = Ambulocetus d13d
card-d14a = Common toad d14a
card-d14b = Alpine newt d14b
card-d14c = Chinese giant salamander d14c
card-d14d = Ichthyostega d14d
card-d15a = Ringed seal d15a
card-d15b = Crabeater seal d15b
card-d15c = Bearded seal d15c
card-d15d = Enaliarctos d15d
card-d16a = Common cuttlefish d16a
card-d16b = Chambered nautilus d16b
card-d16c = Mimic octopus d16c
card-d16d = Belemnitella d16d
card-d17a = Common octopus d17a
card-d17b = Giant squid d17b
card-d17c = Cameroceras d17c
card-d17d = Tusoteuthis d17d
card-d18a = Red wood ant d18a
card-d18b = Field cricket d18b
card-d18c = Madagascar hissing cockroach d18c
card-d18d = Archimylacris d18d
card-d19a = European garden spider d19a
card-d19b = Mexican redknee tarantula d19b
card-d19c = Coconut crab d19c
card-d19d = Megarachne d19d
card-d20a = Secretarybird d20a
card-d20b = Northern lapwing d20b
card-d20c = Hoatzin d20c
card-d20d = Anchiornis d20d
card-d21a = Aardvark d21a
card-d21b = European mole d21b
card-d21c = Southern marsupial mole d21c
card-d21d = Megatherium d21d

## A first game

lesson-turn = A whole era
lesson-aim = You build animals from parts and help them survive in their habitats. Species that survive, are best adapted or are strongest earn Darwin points.
lesson-places = These are the places. Each habitat says which symbols an animal needs there, which it must not have, which count as adaptation, and how much food there is.
lesson-create = On your turn you take one main action: create, mutate or migrate. Now create a species.
lesson-torso = Every species begins with a torso. Take the Impala: it runs, and it has one heart, so it needs 1 food.
lesson-create-otherwise = You will get to that later. Begin with the torso: the Impala.
lesson-head = Now add a head. It decides what your animal eats. Take the Zebra: a herbivore, which eats plants.
lesson-head-otherwise = That would fit too, but here take the head of the Zebra first.
lesson-legs = You may add more parts. The savanna counts running, so add the legs of the Horse.
lesson-legs-otherwise = It can live already, but faster is better. Add the legs of the Horse.
lesson-place = Its run is now 5. Where should it live? In the savanna: it needs running, and that is what counts there.
lesson-place-otherwise = Choose the savanna, place 1: running counts there.
lesson-created = Your first species: 0a. It has used its main action for this era; the tick shows that.
lesson-swap = Once a turn you may swap a card with the market, and before anything else in an era you may redraw your hand. Your cards are fine: end your turn.
lesson-swap-otherwise = That is how you swap, but this time end your turn.
lesson-feeding-order = The other player lives in the savanna too. The best adapted species eats first: run 5 against 2, so yours is ahead. In this order each species takes as much food as it has hearts, as long as there is any.
lesson-ticked = Players take turns until all have passed. Your only species is ticked, and you have no other torso.
lesson-pass = So pass for the rest of this era. When all have passed, the era is evaluated.
lesson-pass-otherwise = You could, but there is nothing more to gain in this era. Pass.
lesson-era-over = First food is checked: both species could eat. Then come the points: 1 for each survivor, 3 for the best adapted species of each place (yours), and 3, 2 and 1 for the strongest of all (here the Buffalo comes first).
lesson-change = Between eras the world changes: the savanna has become a polar desert! In the next era your species must mutate or migrate, or it dies out.

lesson-feeding = Who eats first
lesson-short = Both species live in the desert, and each needs 2 food. There are only 3 plants.
lesson-ranking = The order decides: higher adaptation first, then higher strength, then fewer hearts. The other species is ahead with 5 against your 4. It eats 2 and leaves 1: too little for yours.
lesson-mutate = A mutation changes one card of your species. Choose your species, then add the tail of the fat-tailed gerbil: it gives heat resistance.
lesson-mutate-otherwise = That does not save it. Mutate your species, and add the gerbil's tail.
lesson-mutate-done = You could pay some of the species' points to change a second card. One change is enough: finish.
lesson-mutate-done-otherwise = A second change costs points. Finish with this one.
lesson-mutated = Adaptation 6 against 5!
lesson-first-now = Food has been dealt out again. Your species eats first, and now the other one goes hungry. End your turn, then pass.
lesson-first-now-otherwise = Nothing more is needed. End your turn, then pass.
lesson-fed = The other species starved: a herbivore that is not fully fed dies out. 1 of its points went to the bank; the rest are lost.

lesson-attack = Hunting
lesson-carnivore = Your species has the head of a lion: a carnivore. It eats meat, and if there is not enough meat, it may eat another species at its place.
lesson-prey = Prey must be a herbivore or an omnivore, must be weaker, and must have enough hearts. At place 2 species 1a has strength 2 against your 3: prey. Species 1b has 4: too strong.
lesson-migrate = Migration moves a species to another place. Migrate yours to place 2: there is hardly any meat, but there is prey.
lesson-migrate-otherwise = That is possible, but prey lives at place 2. Migrate your species there.
lesson-migrated = Nothing is eaten yet: that is decided when the era is evaluated.
lesson-hunt-look = You can see what would happen now: 0a lives on prey, and 1a would be eaten. End your turn, then pass.
lesson-hunted = Your hunter ate 1a and lives. Herbivores eat first, then omnivores, then carnivores. If there are several possible prey, the last one in food order is eaten.

lesson-defence = Defending
lesson-danger = Now your species is the prey: the other player's lion has strength 3, your buffalo 2, and there is no meat here.
lesson-defend = Strength protects. Mutate your species: add the tail of the saltwater crocodile, with strength 3.
lesson-defend-otherwise = That would not stop a lion. Mutate your species, and add the crocodile's tail.
lesson-defended = With strength 5 it is no longer prey.
lesson-defend-look = Migrating away would have helped as well. End your turn, then pass.
lesson-starved = The lion found nothing to eat and died out. Your species survived, was best adapted and strongest: 7 points.

lesson-territories = Humans, waste and events
lesson-territory = In the full game a human territory lies beside each habitat. It limits the food at its place, and it gives waste: 1 waste token is 1 food for any diet.
lesson-waste = Each kind has its condition. Agriculture gives waste to species with 2 or more hearts, such as 1a, and allows no hunting. The City gives it to species with exactly 1 heart, such as yours. Industry asks for strength 5 or more, the Suburb for 3 or less.
lesson-park = The National Park gives no waste and does not limit the food. But only 3 species can live there, or 4 with more players: the best adapted ones.
lesson-waste-move = No plants grow in the polar desert, so nobody lives there. Your herbivore needs only 1 food, and waste is enough. Migrate it to place 1.
lesson-waste-move-otherwise = That is possible, but use the waste of the City: migrate your species to place 1.
lesson-waste-move-done = It took 1 waste token and is fully fed.
lesson-event-next = After every era but the last a human event is turned over. End your turn, then pass, and see what happens.
lesson-event = It is Climate change. Its smog lowered the nature index from IV to III, so the territories now allow less food. A tree would raise the index.
lesson-event-group = All cold regions left the game, so the polar desert had to change. Other events let species die out, cost points or last for the whole next era: read each one when it comes.

lesson-scoring = How the game ends
lesson-last = This is the last era; after its evaluation the game is over. Your two species meet the requirements and have food. The other player's 1b needs heat resistance in the desert and has none.
lesson-last-pass = There is nothing left to improve: pass.
lesson-last-otherwise = You could, but it would not score more. Pass.
lesson-score = The points on your living species and those in your bank count.
lesson-score-yours = 0a: 9 points + 1 for surviving + 2 for tying as best adapted + 3 for strength = 15. 0b: 4 + 1 + 3 = 8. Bank: 1. Total: 24 points.
lesson-end = Adapt, and keep an eye on your neighbours. Have a good first game!

# Before the game
data-animals = animal cards
data-habitats = most habitats
data-territories = food limits of the territories
data-base-events = effects of the base events
data-neutral-animals = neutral animals
data-components = number of player tokens
data-setup = parts of the set-up
notice-historic-seats = The booklet recommends the Historic Mode for three or four players; here there are { $seats }.
