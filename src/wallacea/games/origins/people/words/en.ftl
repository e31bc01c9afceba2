### What Origins says, in English.

game-origins = Evolution: The Origin of Species
game-origins-text = Give your animals traits, feed them, defend them, and let those of the others go hungry: whoever has the richest population at the end wins.

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
trait-none = a trait that it does not show
trait-carnivorous-text = Needs 1 more food. Once per turn, instead of taking a red token, it may attack another animal and eat it for 2 food.
trait-fat-tissue-text = Holds one yellow token that the fed animal puts aside; later it can be turned into food.
trait-high-body-weight-text = Needs 1 more food. Only carnivores with High Body Weight can attack it.
trait-parasite-text = Played on other players' animals only. The animal needs 2 more food.
trait-swimming-text = Only swimmers can attack it, and as a carnivore it attacks only swimmers.
trait-camouflage-text = Only carnivores with Sharp Vision can attack it.
trait-sharp-vision-text = As a carnivore it may attack camouflaged animals.
trait-burrowing-text = Cannot be attacked while it is fed.
trait-running-text = When attacked, it may roll a die: on 4, 5 or 6 it escapes.
trait-mimicry-text = When attacked, it may send the attack to another of your animals that could be attacked.
trait-tail-loss-text = When attacked, it may drop any of its cards and survive; the attacker gets only 1 food.
trait-poisonous-text = Whoever eats it dies at the end of the turn.
trait-scavenger-text = When an animal is eaten, it may get 1 food. Not together with Carnivorous.
trait-grazing-text = In each of your goes it may destroy 1 red token of the food base.
trait-piracy-text = Once per turn it may steal 1 food from a hungry animal.
trait-hibernation-text = It may sleep and counts as fed; not two turns running and not in the last turn.
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
ask-choose-partner = { $trait }: which animal is joined with { $animal }?
ask-choose-protected = { $trait }: which animal does { $animal } protect?
ask-go = Your go: take a red token, hunt or convert fat; extras before and after it.
ask-go-extras = Your main action is done. Anything else?
ask-choose-prey = What does { $animal } attack?
ask-choose-victim = From whom does { $animal } steal?
ask-defend = { $attacker } attacks your { $animal }. How do you react?
ask-scavenge = Which of your scavengers gets the remains?
ask-links = Which link works next?
ask-other = Waiting for { $seat }.
ask-over = The game is over. The winner: { $seat }, with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }
ask-over-shared = The game is over. { $seat } and others share the victory, with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
  }

## Choices

move-pass = Pass for the rest of this phase
move-play-animal = Play { $card } as an animal
move-play-trait = Play { $card } as { $trait }
move-on = On { $animal }
move-on-symbiont = { $animal } is the symbiont
move-on-protected = { $animal } is protected
move-end = End the go
move-skip = Do nothing in this go
move-take = Red token for { $animal }
move-hunt = Hunt with { $animal }
move-attack = { $attacker } attacks { $animal }
move-attack-somehow = Attack { $animal }
move-convert = Turn { $count ->
    [one] { $count } fat token
   *[other] { $count } fat tokens
  } of { $animal } into food
move-graze = Graze with { $animal }: one red token less
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
event-last-turn = the deck is empty: this is the last turn
event-passed = { $seat } passed
event-played-animal = { $seat } played { $card } as { $animal }
event-played-animal-unseen = { $seat } played { $animal }
event-played-trait = { $seat } played { $card } as { $trait } on { $animal }
event-played-pair = { $trait } ({ $card }) joins { $animal } and { $other }
event-food-die = { $seat } rolled { $die }
event-food-base = { $count ->
    [one] { $count } red token lies
   *[other] { $count } red tokens lie
  } in the food base
event-took = { $seat } took a red token for { $animal }
event-received = { $animal } got { $count } food{ $lost ->
    [0] {""}
   *[other] , { $lost } more was lost
  }
event-converted = { $animal } turned { $count } fat into food
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
event-poisoned = { $animal } is poisoned
event-scavenged = { $animal } scavenged
event-skipped = { $seat } did nothing
event-feeding-ends = the feeding phase ended; red tokens left over: { $count }
event-died = { $animal } died out
event-died-many = { $animal } died out
event-dealt = { $seat } drew { $card }
event-dealt-many = { $seat } drew { $card }
event-dealt-unseen = { $seat } drew a card
event-tie-die = { $seat } rolled { $die } for the victory
event-game-ends = the game ended

## Why something is not possible

reason-and = { $first } { $rest }
reason-of = { $animal }: { $reason }
reason-no-prey = There is nothing it can attack. { $reasons }
obstacle-bad-player-count = The game is for 2 to 8 players.
obstacle-bad-option = Unknown option or value.
obstacle-game-over = The game is over.
obstacle-wrong-phase = That is not possible in this phase.
obstacle-decision-pending = Another decision is open.
obstacle-already-passed = You have passed.
obstacle-not-your-go = It is not your go.
obstacle-not-your-decision = Another player must decide.
obstacle-bad-choice = This is not one of the choices offered.
obstacle-card-not-in-hand = You do not hold this card.
obstacle-trait-not-on-card = The card does not show this trait.
obstacle-target-not-on-table = There is no such animal.
obstacle-parasite-on-own = Parasite goes only on other players' animals.
obstacle-target-not-own = This goes only on your own animals.
obstacle-pair-same-animal = A pair needs two different animals.
obstacle-duplicate-trait = The animal has this trait already.
obstacle-pair-duplicate = The pair has this trait already.
obstacle-scavenger-carnivorous-clash = Scavenger and Carnivorous exclude each other.
obstacle-no-target = There is no animal for it.
obstacle-main-action-spent = The main action of this go is already made.
obstacle-must-feed = You must take food while you can.
obstacle-base-empty = The food base is empty.
obstacle-animal-not-own = There is no such animal, or it is not yours.
obstacle-no-such-trait = The animal lacks this trait.
obstacle-grazed-this-go = It has grazed in this go.
obstacle-piracy-used = It has stolen in this turn.
obstacle-not-in-last-turn = Not in the last turn.
obstacle-slept-last-turn = It slept in the previous turn.
obstacle-animal-asleep = The animal is asleep.
obstacle-animal-fed = The animal is fed.
obstacle-animal-full = The animal is fed and has no free place for fat.
obstacle-animal-waits = Its symbiont is not fed.
obstacle-no-yellow = It has no fat to convert.
obstacle-bad-amount = That is a wrong number of tokens.
obstacle-victim-is-pirate = It cannot steal from itself.
obstacle-victim-fed = The victim is fed.
obstacle-victim-no-food = The victim has no food.
obstacle-victim-not-received = The victim received no food in this turn.
obstacle-attacker-not-own = The attacker is not your animal.
obstacle-attacker-not-carnivorous = The attacker is not a carnivore.
obstacle-attacker-already-hunted = It has attacked in this turn.
obstacle-attacker-asleep = The attacker is asleep.
obstacle-attacker-full = The attacker is fed and has no free place for fat.
obstacle-attacker-waits = The attacker's symbiont is not fed.
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
obstacle-redirect-not-own = Attacks are redirected only to your own animals.
obstacle-redirect-same-animal = The attack must go to another animal.

## Scores

score-animals = animals
score-traits = traits
score-extra = traits that need food
score-pairs = pair traits
score-total = total
tie-discards = Equal points: more cards in the discard pile are ahead
tie-discard = { $seat }: { $count ->
    [one] one card
   *[other] { $count } cards
  } in the discard pile
tie-dice = Even the discard piles were equal: { $seat } won the roll of the dice

## Options

option-first-player = Who begins (a seat, counted round the table).
option-first-player-random = chosen at random
option-first-player-0 = seat 0
option-first-player-1 = seat 1
option-first-player-2 = seat 2
option-first-player-3 = seat 3
option-first-player-4 = seat 4
option-first-player-5 = seat 5
option-first-player-6 = seat 6
option-first-player-7 = seat 7
option-mimicry-limit = How often an animal may redirect attacks.
option-mimicry-limit-per-attack = once in every attack
option-mimicry-limit-per-turn = once in a turn
option-optional-defences = Whether a defender may decline to react.
option-optional-defences-yes = yes
option-optional-defences-no = no, while a reaction is available
option-piracy-into-fat = Whether a stolen token may become fat.
option-piracy-into-fat-yes = yes
option-piracy-into-fat-no = no, only hungry animals steal
option-piracy-victim = Which food can be stolen.
option-piracy-victim-received = only from animals that received food in this turn
option-piracy-victim-any-token = any, also what was fat before
option-scavenger-choice = Who decides among several scavengers of one player.
option-scavenger-choice-owner = their owner
option-scavenger-choice-table-order = the one played first gets the remains
option-forced-feeding = Whether one must take a red token while one can.
option-forced-feeding-no = no
option-forced-feeding-yes = yes
option-fat-triggers-links = Whether tokens that go into fat set off links.
option-fat-triggers-links-yes = yes
option-fat-triggers-links-no = no
option-refill = How a player with nothing gets six cards.
option-refill-at-once = all at once
option-refill-one-by-one = one by one, like everybody
option-final-tie = What decides if even the discard piles are equal.
option-final-tie-dice = dice
option-final-tie-shared = nothing: the victory is shared

preset-second = The second edition, as printed.
preset-third-edition = What is known to have changed with the third edition.
preset-online = Close to what public programs play.

## A first game

lesson-turn = A whole turn
lesson-aim = You raise animals and give them traits. At the end everything of yours that is still alive brings points.
lesson-phases = A turn has four phases: development, the food dice, feeding, and extinction with new cards.
lesson-development = In the development phase everybody plays one card in turn, until all have passed. Each card can be an animal or one of its traits.
lesson-animal = Play Running as an animal.
lesson-animal-otherwise = That works too. For this lesson play Running as an animal.
lesson-animal-done = It lies face down now: animal 4, without traits. An animal needs 1 food in every turn.
lesson-trait = Now a trait: play the card with Camouflage and Fat Tissue as Camouflage, on animal 1. Most hunters will not see it then.
lesson-trait-otherwise = Possible. But try Camouflage on animal 1.
lesson-trait-done = A trait stays as it was played; it cannot be turned round later.
lesson-pass = The other player has passed. You could go on, but keep a card for later: pass.
lesson-pass-otherwise = You may, but let us see the feeding now: pass.
lesson-pass-done = All have passed, so the dice decide how much food there is.
lesson-base = A 1 was rolled, and with two players 2 are added: 3 red tokens in the food base, for all of you.
lesson-feeding-order = Feeding goes in turns, from the first player on: in your go one animal takes one token, then it is the next player's go. Count: four animals, and animal 3 needs 2 because of its High Body Weight.
lesson-take = There is not enough for all. Begin: a red token for animal 1.
lesson-take-otherwise = Every go without food is lost when tokens are short. Take one for animal 1.
lesson-take-again = The other player fed animal 2. One token is left: for animal 4!
lesson-take-again-otherwise = Then the other player would take the last token. Take it for animal 4.
lesson-died = Your animals were fed. Animal 3 was not, and so it died out.
lesson-dealt = Then everybody draws 1 card and 1 more for each living animal: 3 for you. The next turn begins, with the other player first. Another animal was played there already.

lesson-attack = Attacking
lesson-carnivore = Animal 1 is Carnivorous. It needs 2 food. It may take red tokens, or hunt once in a turn: a whole animal brings 2 food at once.
lesson-attack-rules = Not every prey can be hunted: animal 3 swims and yours does not, animal 5 is camouflaged and yours has no Sharp Vision.
lesson-hunt = Hunt with animal 1 and attack animal 4. It can run, but perhaps not fast enough.
lesson-hunt-otherwise = Allowed, but animal 4 is the prey you want: hunt with animal 1, then attack animal 4. Beware of eating your own!
lesson-eaten = Animal 4 tried to run and needed a 4 or more. It rolled a 2 and was eaten: 2 food for your hunter.
lesson-main-action = Hunting took the place of taking a token. In each go you have one of these: take, hunt, or turn fat into food. Then the other player took a token, and your animal 2 can eat now.

lesson-defence = Defending
lesson-danger = Now it is the other way round: animal 3 of the other player is Carnivorous and looks at your animal 1. Go on and see.
lesson-defend = You are attacked! Some traits let you react: Running, Mimicry and Tail Loss. Your animal 1 has two of them, and what each does is written beside it.
lesson-run = Try to run first: on 4, 5 or 6 it escapes.
lesson-run-otherwise = That would do, but running costs nothing: try it first.
lesson-run-failed = Too slow! But you have a second chance.
lesson-drop = Tail Loss: drop a card of the animal, and it survives. Drop Fat Tissue, which is empty.
lesson-drop-otherwise = It would cost you more. Drop Fat Tissue.
lesson-dropped = Your animal lives.
lesson-defended = The attacker got only 1 food for the dropped card. It has hunted in this turn and cannot again. Other traits need no reaction: they forbid the attack from the beginning, like Camouflage, Swimming or Burrowing.

lesson-scoring = How points are counted
lesson-last = The deck is empty, so this is the last turn. One token is left and your animal 1 still needs 1. Take it!
lesson-last-otherwise = Then animal 1 would starve and count nothing. Take the token for it.
lesson-last-done = Both of your animals are fed. Animal 3 of the other player was hungry and died out.
lesson-score = Each living animal is worth 2 points, each trait 1. Traits that make hungry bring more: Carnivorous and High Body Weight 1 more, Parasite 2 more.
lesson-score-yours = Animal 1: 2 + 2 for High Body Weight + 1 for Fat Tissue. Animal 2: 2 + 1. Together 8 points.
lesson-end = Feed your animals first, then dare more. Have a good first game!
