### What the browser says, in English.

## The table

web-table = Table
web-common = Common area
web-mine = Your area
web-hand = Your hand
web-side = Log, chat and moves
web-zone = { $name }: { $count }
web-phases = Phases
web-status = State of the game
web-tools = Tools
web-to-lobby = To the lobby
web-rules = Rules
web-help = Keys and help
web-language = Language
web-look-auto = Light or dark as the system
web-look-light = Light
web-look-dark = Dark
web-sound = Sound when it is your turn
web-sound-on = Sound is on
web-sound-off = Sound is off
web-close = Close
web-loading = One moment …
web-about-table = This table
web-expand = { $seat } at full size
web-pages = Parts of the table
web-page-table = Table
web-page-mine = Mine
web-page-log = Log
web-tab-log = Log
web-tab-chat = Chat
web-tab-moves = Moves
web-unread = new
web-face-down = This lies face down.

## Standing of a thing

web-standing-start = Can be chosen
web-standing-next = Possible target
web-standing-picked = Chosen
web-standing-refused = Not possible now

## Choosing

web-question = Question
web-half = now choose where to
web-let-go = Let go
web-which = Which?
web-you-can = You can
web-you-cannot = Not possible now
web-more = and { $count } more
web-not-asked = You are not asked anything now.
web-moves-can = { $count ->
    [one] One choice
   *[other] { $count } choices
  }
web-moves-cannot = Not possible now, and why
web-undo = Undo
web-undo-how = Takes your last choice back
web-hint = Hint
web-hint-how = What a bot would choose in your place
web-hints-asked = { $count ->
    [one] asked for { $count } hint
   *[other] asked for { $count } hints
  }
web-hint-by = What a bot would choose ({ $level })
web-hint-why = { $share } % of its thinking, prospects { $value } %
web-hint-early = The search is still being prepared, or busy: this comes from a simple bot that gives no reasons. Ask again in a moment.
web-refused = Not possible:

## Players

web-bot-name = Bot { $number }
web-bot-level = bot, { $level }
web-away = a bot plays meanwhile
web-offline = not connected
web-choosing = is choosing
web-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
web-take-back-seat = Take your seat back
web-away-now = A bot plays for you.
web-let-bot = Let a bot play for me
web-pause = Pause
web-resume = Resume
web-wants-pause = { $names } would like to pause
web-leave = Leave the table
web-watching = You are watching.
web-spectators = { $count ->
    [one] { $count } watches
   *[other] { $count } watch
  }

## Time

web-paused = paused
web-clock = Time left for { $seat }
web-days = { $count } days
web-hours = { $count } h
web-moment = After move { $move } of { $moves }
web-back-to-now = Back to now
web-list = { $first }, { $rest }
web-log = What happened
web-go-to = Go to move { $move }
web-scrub = Moment
web-earlier = One move back
web-later = One move on
web-share = Copy a link to this moment
web-copied = Link copied.
web-record = Download the record
web-position = Save this moment as a position
web-play-on = Play on from here
web-since-you-left = since you left
web-only-mine = only my moves
web-your-turn = Your turn
web-offline-now = No connection; trying again …
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-write = Say something
web-send = Send

## Rules and keys

web-rule = Rule { $id }
web-no-rule = The text of this rule could not be found.
web-all-rules = All rules
web-rules-of = Rules of { $game }
web-rules-search = Search in the rules
web-rules-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
  }
web-rule-reconstructed = speaks of numbers that are reconstructed: no source we have prints them
web-rules-none = No rule contains these words.
web-keys = Keys
web-key-tab = from one area to the next
web-key-arrows = to the nearest card or token
web-key-enter = choose it
web-key-escape = let go, close, back to now
web-key-numbers = cards of your hand
web-key-moves = list of all moves
web-key-log = what happened
web-key-chat = chat
web-key-prompt = buttons beside the question
web-key-hint = hint
web-key-undo = undo
web-key-closeup = a closer look at the focused card
web-key-scrub = one move back, one move on
web-key-now = back to now
web-key-help = this help
web-keys-more = Click a lifted card, then a glowing target; or drag it there. Hold a finger on a card for a closer look.

## The end

web-result = Result
web-place = Place
web-player = Player
web-place-number = { $place }.
web-course = Points over the game
web-rematch = Play again
web-to-rematch = To the next game
web-look-at-table = Look at the table
web-replay = Replay

## The lobby

web-lobby = Lobby
web-welcome = Games of evolution, at one table
web-welcome-text = Play against bots at once, or send a friend a link. Nobody needs an account.
web-play = Play
web-options = Options
web-make-table = New table
web-seats = Players
web-seat-number = Player { $number }
web-seat-me = You
web-seat-open = Open, by link
web-seat-bot = Bot: { $level }
web-bot-level-all = Bots
web-level-random = random
web-level-easy = easy
web-level-greedy = greedy
web-level-medium = medium
web-level-hard = hard
web-level-search = search
web-level-expert = expert
web-pace = Pace
web-pace-live = Live: { $seconds } s per choice
web-pace-slow = Slow: { $days } days per choice
web-private = Private: only with a link
web-preset = Preset
web-preset-none = none
web-default = { $value } (default)
web-create = Create the table
web-hints-allow = Hints are allowed
web-hints-allowed = hints allowed
web-from-position = from a position
web-begin-at = Begin at a position
web-position-file = A file with a position
web-position-text = The position
web-deal = Hidden cards
web-deal-anew = dealt anew
web-deal-as-written = as the position says
web-open-tables = Open tables
web-my-tables = My tables
web-my-other-tables = More of my tables
web-finished-tables = Finished games
web-no-tables = None at the moment.
web-join = Join
web-watch = Watch
web-open = Open
web-turn-mine = Your turn
web-turn-of = Waiting for { $names }
web-status-gathering = waiting for players
web-status-running = running
web-status-paused = paused
web-status-over = over
web-status-frozen = stopped
web-moves-made = { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
web-name = Your name
web-name-save = Save
web-name-claim = Keep this name with a password
web-name-enter = I have a name
web-password = Password
web-claim = Claim
web-name-claimed = { $name } is yours.
web-account = You
web-sign-out = Sign out
web-sign-out-everywhere = Sign out everywhere
web-password-change = Change password
web-password-change-text = Wherever else you are signed in, you are signed out.
web-password-changed = Your password is changed.
web-password-old = Your password now
web-password-new = New password
web-password-forgotten = Forgot your password?
web-recover-text = Set a new one with the recovery code that you were shown when you claimed your name.
web-recovery-code = Recovery code
web-recovery-shown = This is your recovery code. If you forget your password, it is the only way back to your name: write it down now, it is shown this once.
web-recovery-kept = I have written it down
web-recovery-copied = Copied.
web-recovery-missing = Your name has no recovery code yet. Make one, in case you forget your password.
web-recovery-new = New recovery code
web-recovery-text = The old code is void then.
web-blocks = Muted and blocked people
web-muted = muted
web-blocked = blocked
web-at-one-table = at one table
web-my-data = Your data
web-export = Download all that is kept of you
web-delete-text = If you go for good, your name disappears from all tables, bots play on in your place, and what you wrote in chats is taken out. It cannot be undone.
web-delete-sure = I want that.
web-delete-me = Delete me
web-about-person = About { $name }
web-mute-text = You are not shown any more what this person writes. Nobody is told.
web-mute-here = Mute at this table
web-mute-everywhere = Mute everywhere
web-block-text = The same everywhere; and this person cannot sit down at your tables.
web-block = Block
web-unmute = Hear again
web-person-hidden = You are not shown what this person writes.
web-report = Report
web-report-text = Those who run this server read reports.
web-report-reason = Reason
web-report-rude = Rude
web-report-spam = Spam
web-report-name = Name that offends
web-report-cheating = Cheating
web-report-other = Something else
web-report-words = What happened?
web-reported = Thank you, it has been reported.
web-more-tables = Show more
web-guest = Guest
web-credits = Credits
web-error = Something went wrong.

## Gathering

web-gathering = Waiting for players
web-invite = Send each friend a link; who opens it can sit down.
web-copy = Copy
web-link-of = Link for { $seat }
web-new-links = Show the links
web-sit-down = Sit down
web-fill-bots = Fill the open seats with bots and begin
web-seat-waiting = open
web-invited = There is a seat for you at this table.
web-terms = Good to know
web-joining = Taking your seat …
web-no-table = This table does not exist, or it is private.

## Credits

web-credits-title = Credits
web-credits-text = The drawings on the cards are by these people; the fonts and programs are by those.
web-credits-icons = Icons by { $author }
web-credits-licence = Licence: { $licence }
web-credits-fonts = Fonts
web-credits-programs = Programs
web-credits-names = Wallacea is not connected to the publishers of the printed games; their names belong to them.

## What facts are called

web-fact-value = value
web-fact-animal = animal
web-fact-side = side
web-fact-phase = phase
web-fact-owner = belongs to
web-fact-used = used
web-fact-fresh = new
web-fact-number = number
web-fact-main = main animal
web-fact-companion = companion
web-fact-placement = cards to place
web-fact-draw = cards to draw
web-fact-deck = deck
web-fact-face-down = face down
web-fact-population = Population
web-fact-body = Body Size
web-fact-food = food
web-fact-fat = stored fat
web-fact-carnivore = Carnivore
web-fact-hungry = hungry
web-fact-can-eat = can still eat
web-fact-fat-tissue = stores fat
web-fact-trait = trait
web-fact-suns = suns
web-fact-snowflakes = snowflakes
web-fact-marker = the climate is here
web-fact-loss = Population lost
web-fact-cause = because of
web-fact-body-min = from Body Size
web-fact-body-max = to Body Size
web-fact-zone = zone
web-fact-target = throws the marker to
web-fact-food-count = count
web-fact-waiting = waiting
web-fact-need = needs
web-fact-slots = fat tissue
web-fact-yellow = yellow tokens
web-fact-fed = fed
web-fact-full = full
web-fact-waits = waits for its symbiont
web-fact-protected = protected by its symbiont
web-fact-traits = traits
web-fact-asleep = hibernates
web-fact-hunted = has attacked
web-fact-pirated = has stolen
web-fact-received = has received food
web-fact-poisoned = poisoned
web-fact-grazed = has grazed
web-fact-attacked = is attacked
web-fact-attacking = attacks
web-fact-chosen = chosen
web-fact-card = card
web-fact-top = one side
web-fact-bottom = other side
web-fact-filled = filled
web-fact-symbiont = symbiont
web-fact-guarded = protected animal
web-fact-first = between animal
web-fact-second = and animal
web-fact-habitat = habitat
web-fact-plants-left = plants left
web-fact-meat-left = meat left
web-fact-plants-max = plants at most
web-fact-meat-max = meat at most
web-fact-label = species
web-fact-provenance = numbers

web-value-none = nothing
web-value-snowflake = cold
web-value-sun = heat
web-value-drawn = just drawn
web-value-returned = to be put back

## Arctic

web-arctic-free = free to take

## Origins

web-origins-base-empty = The meadow is eaten bare.
web-origins-base-later = The dice decide when feeding begins.
web-origins-used = used

## Darwin's Choice

web-darwin-reconstructed = worked out anew, not read off the printed game
web-darwin-needs = needs
web-darwin-forbids = not
web-darwin-helps = helps
web-darwin-on-species = points on living species
web-darwin-index = nature index
web-darwin-waste = waste

## Learning

web-learn = Learn
web-learn-game = A first game of { $game }
web-learn-chapters = Chapters
web-learn-happened = What happened
web-learn-next = Go on
web-learn-back = Back
web-learn-show = Show me
web-learn-this = This one:
web-learn-all-moves = All that is possible now
web-learn-other = That is possible too. Try what is described here first.
web-learn-again = Once more
web-learn-play = To a real game
web-learn-progress = { $number } of { $count }
