### What Origins says, in English.

game-origins = Evolution: The Origin of Species
game-origins-text = Give your animals traits, feed them, defend them, and let your rivals' animals go hungry. The most valuable surviving population wins.

## Traits

trait-carnivorous = Carnivorous
trait-fat-tissue = Fat Tissue
trait-high-body-weight = High Body Weight
trait-parasite = Parasite
trait-swimming = Swimming
trait-camouflage = Camouflage
trait-sharp-vision = Sharp Vision
trait-burrowing = Burrowing
trait-running = Running
trait-mimicry = Mimicry
trait-tail-loss = Tail Loss
trait-poisonous = Poisonous
trait-scavenger = Scavenger
trait-grazing = Grazing
trait-piracy = Piracy
trait-hibernation = Hibernation
trait-symbiosis = Symbiosis
trait-communication = Communication
trait-cooperation = Cooperation
trait-none = a trait that is not on the card
trait-carnivorous-text = Needs 1 more food. Once per turn, instead of taking a red token, it may attack another animal and eat it for 2 food.
trait-fat-tissue-text = Has a slot for one yellow token, which the animal stores when it is already fed; later you can turn it into food.
trait-high-body-weight-text = Needs 1 more food. Only carnivores with High Body Weight can attack it.
trait-parasite-text = Played on other players' animals only. The animal needs 2 more food.
trait-swimming-text = Only swimmers can attack it, and as a carnivore it attacks only swimmers.
trait-camouflage-text = Only carnivores with Sharp Vision can attack it.
trait-sharp-vision-text = As a carnivore it may attack camouflaged animals.
trait-burrowing-text = Cannot be attacked while it is fed.
trait-running-text = When attacked, it may roll a die: on 4, 5 or 6 it escapes.
trait-mimicry-text = When attacked, it may send the attack to another of your animals that could be attacked.
trait-tail-loss-text = When attacked, it may drop any of its cards and survive; the attacker gets only 1 food.
trait-poisonous-text = A carnivore that eats it dies at the end of the turn.
trait-scavenger-text = When an animal is eaten, it may get 1 food. Cannot be combined with Carnivorous.
trait-grazing-text = In each of your goes it may destroy 1 red token of the food base.
trait-piracy-text = Once per turn it may steal 1 food from a hungry animal.
trait-hibernation-text = It may sleep and then counts as fed; not two turns in a row and not in the last turn.
trait-symbiosis-text = The protected animal cannot be attacked, and is fed only while its symbiont is fed.
trait-communication-text = When one of the two takes a red token, the other takes one too.
trait-cooperation-text = When one of the two gets food, the other gets a blue token.

## Cards and zones

card-single = { $top }
card-double = { $top } / { $bottom }
a-card = a card
animal = animal { $name }
some-animal = the animal
base = Food base
deck = Deck
links = Pair traits
animals = Animals
traits = Traits
hand = Hand
discard-pile = Discard pile

## What is on an animal

fact-food = food { $value }
fact-need = needs { $value }
fact-slots = fat slots { $value }
fact-yellow = fat { $value }
fact-fed = fed
fact-waits = waits for its symbiont
fact-protected = protected
fact-asleep = asleep
fact-hunted = has hunted
fact-pirated = has stolen
fact-poisoned = poisoned
fact-attacked = under attack
fact-attacking = attacking
fact-first = animal { $value }
fact-second = animal { $value }
fact-symbiont = symbiont { $value }
fact-guarded = protects { $value }
fact-filled = filled

## Phases and status

phase-development = development
phase-feeding = feeding
phase-scoring = scoring
status-turn = turn { $number }
status-first = first player: { $seat }
status-base = food base: { $count }
status-deck = deck: { $count }
status-last-turn = this is the last turn

## Questions

ask-play-card = Play a card as an animal or as a trait, or pass for the rest of this phase.
ask-choose-animal = On which animal do you play { $trait }?
ask-choose-symbiont = { $trait }: which animal is the symbiont, the protector?
ask-choose-partner = { $trait }: which animal do you join with { $animal }?
ask-choose-protected = { $trait }: which animal does { $animal } protect?
ask-go = Your go: take a red token, hunt, or turn fat into food. Extra actions are possible before and after.
ask-go-extras = You have taken your main action. Any extra actions?
ask-choose-prey = Which animal does { $animal } attack?
ask-choose-victim = Which animal does { $animal } steal from?
ask-defend = { $attacker } attacks your { $animal }. How do you react?
ask-scavenge = Which of your scavengers gets the remains?
ask-links = Several pair traits can pass on food. Which one works next?
ask-other = Waiting for { $seat }.
ask-over = The game is over. The winner: { $seat }, with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
ask-over-shared = The game is over: a shared victory for { $seat } and others, with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }

## Every kind of choice, in words that need no moment

act-pass = { move-pass }
act-play-animal = { move-play-animal }
act-play-trait = { move-play-trait }
act-on-animal = { move-on }
act-end-go = { move-end }
act-take = { move-take }
act-hunt = { move-hunt }
act-attack = { move-attack-somehow }
act-convert = { move-convert }
act-graze = { move-graze }
act-pirate = { move-pirate }
act-steal = { move-steal }
act-hibernate = { move-hibernate }
act-no-defence = No defence: the animal is eaten
act-run = The animal runs
act-mimic = { move-mimic-somehow }
act-drop = The animal drops { $trait } and survives
act-drop-filled = The animal drops a Fat Tissue card with its token and survives
act-drop-link = The animal drops pair card { $link } and survives
act-link = Pair card { $link }: { $direction ->
    [0] the first animal feeds the second
   *[other] the second animal feeds the first
  }
act-scavenge = { move-scavenge }

## Choices

move-pass = Pass for the rest of this phase
move-play-animal = Play { $card } as an animal
move-play-trait = Play { $card } as { $trait }
move-on = On { $animal }
move-on-symbiont = { $animal } is the symbiont
move-on-protected = { $animal } is protected
move-end = End your go
move-skip = Do nothing in this go
move-take = Red token for { $animal }
move-hunt = Hunt with { $animal }
move-attack = { $attacker } attacks { $animal }
move-attack-somehow = Attack { $animal }
move-convert = Turn { $count ->
    [one] { $count } fat token
   *[other] { $count } fat tokens
  } of { $animal } into food
move-graze = Graze with { $animal }: destroy one red token
move-pirate = Steal with { $animal }
move-steal = Steal from { $animal }
move-theft = { $pirate } steals from { $animal }
move-hibernate = { $animal } falls asleep
move-no-defence = No defence: { $attacker } eats { $animal }
move-run = { $animal } runs: it escapes on { $least } or more, otherwise the attack goes on
move-mimic = { $target } sends the attack to { $animal }, which then defends itself
move-mimic-somehow = Send the attack to { $animal }
move-drop = { $animal } drops { $trait } and survives; { $attacker } gets 1 food
move-drop-empty = { $animal } drops an empty { $trait } card and survives; { $attacker } gets 1 food
move-drop-filled = { $animal } drops a Fat Tissue card with its token and survives; { $attacker } gets 1 food
move-drop-link = { $animal } drops { $trait } with { $other } and survives; { $attacker } gets 1 food
move-link = { $trait }: { $animal } feeds { $other }
move-scavenge = { $animal } gets the remains

## What happened

event-new-turn = turn { $turn } began; first player: { $first }
event-last-turn = the deck ran out: the last turn began
event-passed = { $seat } passed
event-played-animal = { $seat } played { $card } as { $animal }
event-played-animal-unseen = { $seat } played { $animal }
event-played-trait = { $seat } played { $card } as { $trait } on { $animal }
event-played-pair = { $trait } ({ $card }) joined { $animal } and { $other }
event-food-die = { $seat } rolled { $die }
event-food-base = { $count ->
    [one] { $count } red token came
   *[other] { $count } red tokens came
  } into the food base
event-took = { $seat } took a red token for { $animal }
event-received = { $animal } got { $count } food{ $lost ->
    [0] {""}
    [one] , { $lost } more was lost
   *[other] , { $lost } more were lost
  }
event-converted = { $animal } turned { $count ->
    [one] { $count } fat token
   *[other] { $count } fat tokens
  } into food
event-grazed = { $animal } grazed; red tokens left: { $count }
event-stole = { $animal } stole from { $other }
event-fell-asleep = { $animal } fell asleep
event-link-worked = { $trait }: { $animal } fed { $other }
event-attacked = { $animal } attacked { $other }
event-ran = { $animal } ran and rolled { $die }
event-escaped = { $animal } escaped
event-redirected = { $animal } sent the attack to { $other }
event-dropped = { $animal } dropped { $trait } and survived
event-eaten = { $animal } was eaten by { $other }
event-poisoned = { $animal } was poisoned
event-scavenged = { $animal } ate the remains
event-skipped = { $seat } did nothing
event-feeding-ends = the feeding phase ended; red tokens left over: { $count }
event-died = { $animal } died
event-died-many = { $animal } died
event-dealt = { $seat } drew { $card }
event-dealt-many = { $seat } drew { $card }
event-dealt-unseen = { $seat } drew a card
event-tie-die = { $seat } rolled { $die } for the victory
event-game-ends = the game ended

## Why something is not possible

reason-and = { $first } { $rest }
reason-of = ({ $animal }) { $reason }
reason-no-prey = It cannot attack any animal. { $reasons }
obstacle-bad-player-count = The game is for 2 to 8 players.
obstacle-bad-option = Unknown option or value.
obstacle-game-over = The game is over.
obstacle-wrong-phase = You cannot do that in this phase.
obstacle-decision-pending = Another decision has to be made first.
obstacle-already-passed = You have already passed.
obstacle-not-your-go = It is not your go.
obstacle-not-your-decision = Another player has to decide.
obstacle-bad-choice = This is not one of the choices offered.
obstacle-card-not-in-hand = This card is not in your hand.
obstacle-trait-not-on-card = The card does not show this trait.
obstacle-target-not-on-table = There is no such animal.
obstacle-parasite-on-own = You can play Parasite only on other players' animals.
obstacle-target-not-own = You can play this only on your own animals.
obstacle-pair-same-animal = A pair trait needs two different animals.
obstacle-duplicate-trait = The animal already has this trait.
obstacle-pair-duplicate = These two animals already share this trait.
obstacle-scavenger-carnivorous-clash = An animal cannot be both Scavenger and Carnivorous.
obstacle-no-target = There is no suitable animal for this.
obstacle-main-action-spent = You have already taken your main action in this go.
obstacle-must-feed = You must take a red token if you can.
obstacle-base-empty = The food base is empty.
obstacle-animal-not-own = There is no such animal, or it is not yours.
obstacle-no-such-trait = The animal does not have this trait.
obstacle-grazed-this-go = It has already grazed in this go.
obstacle-piracy-used = It has already stolen in this turn.
obstacle-not-in-last-turn = Animals cannot hibernate in the last turn.
obstacle-slept-last-turn = It hibernated in the previous turn.
obstacle-animal-asleep = The animal is asleep.
obstacle-animal-fed = The animal is fed.
obstacle-animal-full = The animal is fed and has no free fat slot.
obstacle-animal-waits = The animal must wait: its symbiont is not fed.
obstacle-no-yellow = It has no fat to convert.
obstacle-bad-amount = You cannot convert that many tokens.
obstacle-victim-is-pirate = An animal cannot steal from itself.
obstacle-victim-fed = The victim is fed.
obstacle-victim-no-food = The victim has no food.
obstacle-victim-not-received = The victim has received no food in this turn.
obstacle-attacker-not-own = The attacker is not your animal.
obstacle-attacker-not-carnivorous = The attacker is not a carnivore.
obstacle-attacker-already-hunted = It has already attacked in this turn.
obstacle-attacker-asleep = The attacker is asleep.
obstacle-attacker-full = The attacker is fed and has no free fat slot.
obstacle-attacker-waits = The attacker must wait: its symbiont is not fed.
obstacle-target-is-attacker = An animal cannot attack itself.
obstacle-target-symbiosis = It is protected by its symbiont.
obstacle-target-high-body-weight = It is too large for this attacker.
obstacle-target-swimming = Only swimmers can attack it.
obstacle-attacker-swimming = A swimmer attacks only swimmers.
obstacle-target-camouflage = It is camouflaged: Sharp Vision is needed.
obstacle-target-burrowing = It is fed and in its burrow.
obstacle-reaction-not-available = This defence is not available.
obstacle-must-defend = You must use a defence.
obstacle-card-not-on-animal = The animal does not have this card.
obstacle-redirect-not-own = You can redirect an attack only to your own animals.
obstacle-redirect-same-animal = You must redirect the attack to another animal.

## Scores

score-animals = animals
score-traits = traits
score-extra = traits that need food
score-pairs = pair traits
score-total = total
tie-discards = Tied on points: the player with more cards in the discard pile ranks higher.
tie-discard = { $seat }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } in the discard pile.
tie-dice = Tied there too: { $seat } won the roll of the dice.

## Options

option-first-player = Which player begins (counted round the table).
option-first-player-random = chosen at random
option-first-player-0 = player 1
option-first-player-1 = player 2
option-first-player-2 = player 3
option-first-player-3 = player 4
option-first-player-4 = player 5
option-first-player-5 = player 6
option-first-player-6 = player 7
option-first-player-7 = player 8
option-mimicry-limit = How often an animal may redirect an attack.
option-mimicry-limit-per-attack = once in every attack
option-mimicry-limit-per-turn = once in a turn
option-optional-defences = Whether a defender may decline to react.
option-optional-defences-yes = yes
option-optional-defences-no = no, if any reaction is possible
option-piracy-into-fat = Whether a stolen token may become fat.
option-piracy-into-fat-yes = yes
option-piracy-into-fat-no = no, only hungry animals steal
option-piracy-victim = Which food can be stolen.
option-piracy-victim-received = only from animals that received food in this turn
option-piracy-victim-any-token = any, even what was fat before
option-scavenger-choice = Who decides if a player has several scavengers.
option-scavenger-choice-owner = their owner
option-scavenger-choice-table-order = the one played first gets the remains
option-forced-feeding = Whether you must take a red token if you can.
option-forced-feeding-no = no
option-forced-feeding-yes = yes
option-fat-triggers-links = Whether tokens that become fat trigger links.
option-fat-triggers-links-yes = yes
option-fat-triggers-links-no = no
option-refill = How a player with nothing left gets six cards.
option-refill-at-once = all at once
option-refill-one-by-one = one by one, like everybody else
option-final-tie = What decides if the discard piles are equal too.
option-final-tie-dice = dice
option-final-tie-shared = nothing: players share the victory

preset-second = The second edition, as printed.
preset-third-edition = What is known to have changed with the third edition.
preset-online = Close to the rules of online versions.

## A first game

lesson-turn = A whole turn
lesson-aim = You raise animals and give them traits. At the end everything of yours that is still alive brings points.
lesson-phases = A turn has four phases: development, the food dice, feeding, and extinction with new cards. Whenever one player acts, that is a go; a turn has many of them.
lesson-development = In the development phase players play one card each, one after another, until everybody has passed. Each card can be an animal or one of its traits.
lesson-animal = Play Running as an animal.
lesson-animal-otherwise = That works too. For this lesson play Running as an animal.
lesson-animal-done = It lies face down now: animal 4, without traits. An animal needs 1 food in every turn.
lesson-trait = Now a trait: play the card with Camouflage and Fat Tissue as Camouflage, on animal 1. Then most hunters cannot see it.
lesson-trait-otherwise = That works too. But try Camouflage on animal 1.
lesson-trait-done = A trait stays as it was played; it cannot be turned round later.
lesson-pass = The other player has passed. You could go on, but keep a card for later: pass.
lesson-pass-otherwise = You could, but let us move on to feeding: pass.
lesson-pass-done = All have passed, so the dice decide how much food there is.
lesson-base = A 1 was rolled, and with two players 2 are added: 3 red tokens in the food base, for all of you.
lesson-feeding-order = In the feeding phase players have goes one after another, beginning with the first player. In your go, one animal takes one token. Count: there are four animals, and animal 3 needs 2 because of its High Body Weight.
lesson-take = There is not enough for all. You begin: take a red token for animal 1.
lesson-take-otherwise = When food is short, do not waste a go. Take a token for animal 1.
lesson-take-again = The other player fed animal 2. One token is left: for animal 4!
lesson-take-again-otherwise = Then the other player would take the last token. Take it for animal 4.
lesson-died = Your animals were fed. Animal 3 was not, so it died.
lesson-dealt = Then everybody draws 1 card and 1 more for each living animal: 3 for you. The next turn begins, with the other player first. They have already played another animal.

lesson-attack = Attacking
lesson-carnivore = Animal 1 is Carnivorous, so it needs 2 food. It may take red tokens, or hunt once per turn: a whole animal brings 2 food at once.
lesson-attack-rules = Not every prey can be hunted: animal 3 swims and yours does not, animal 5 is camouflaged and yours has no Sharp Vision.
lesson-hunt = Hunt with animal 1 and attack animal 4. It can run, but perhaps not fast enough.
lesson-hunt-otherwise = Allowed, but animal 4 is the prey you want: hunt with animal 1, then attack animal 4. And be careful not to eat your own animals!
lesson-eaten = Animal 4 tried to run and needed 4 or more. It rolled a 2 and was eaten: 2 food for your hunter.
lesson-main-action = Hunting took the place of taking a token. In each go you have one of these: take, hunt, or turn fat into food. Then the other player took a token, and your animal 2 can eat now.

lesson-defence = Defending
lesson-danger = Now it is the other way round: animal 3 of the other player is Carnivorous and has its eye on your animal 1. Continue and see what happens.
lesson-defend = You are attacked! Some traits let you react: Running, Mimicry and Tail Loss. Your animal 1 has two of them, and what each does is written beside it.
lesson-run = Try to run first: on 4, 5 or 6 it escapes.
lesson-run-otherwise = That would work, but running costs nothing: try it first.
lesson-run-failed = Too slow! But you have a second chance.
lesson-drop = Tail Loss: drop a card of the animal, and it survives. Drop the Fat Tissue card; it is empty anyway.
lesson-drop-otherwise = That would cost you more. Drop Fat Tissue.
lesson-dropped = Your animal lives.
lesson-defended = The attacker got only 1 food for the dropped card. It has attacked in this turn and cannot do so again. Other traits need no reaction: they prevent the attack altogether, like Camouflage, Swimming or Burrowing.

lesson-scoring = How points are counted
lesson-last = The deck is empty, so this is the last turn. One token is left and your animal 1 still needs 1. Take it!
lesson-last-otherwise = Then animal 1 would starve and score nothing. Take the token for it.
lesson-last-done = Both of your animals are fed. Animal 3 of the other player was hungry and died.
lesson-score = Each living animal is worth 2 points, each trait 1. Traits that make an animal hungrier are worth more: Carnivorous and High Body Weight 1 more, Parasite 2 more.
lesson-score-yours = Animal 1: 2 + 2 for High Body Weight + 1 for Fat Tissue. Animal 2: 2 + 1. Together 8 points.
lesson-end = Feed your animals first, then take risks. Have a good first game!
