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
web-to-lobby = Back to the lobby
web-rules = Rules
web-help = Keys and help
web-language = Language
web-look-auto = Same as system
web-look-light = Light
web-look-dark = Dark
web-sound = Sound when it is your turn
web-sound-on = Sound is on
web-sound-off = Sound is off
web-close = Close
web-loading = One moment…
web-about-table = This table
web-expand = Show in full: { $seat }
web-pages = Parts of the table
web-page-table = Table
web-page-mine = Mine
web-page-log = Log
web-tab-log = Log
web-tab-chat = Chat
web-tab-moves = Moves
web-unread = new
web-face-down = This card is face down.

## Standing of a thing

web-standing-start = Can be chosen
web-standing-next = Possible target
web-standing-picked = Chosen
web-standing-refused = Not possible now

## Choosing

web-question = Question
web-half = Now choose where it goes.
web-let-go = Cancel
web-which = Which?
web-you-can = You can
web-you-cannot = Not possible now
web-more = and { $count } more
web-not-asked = It is not your turn to choose.
web-moves-can = { $count ->
    [one] 1 possible move
   *[other] { $count } possible moves
  }
web-moves-cannot = Not possible now, and why
web-undo = Undo
web-undo-how = Take back your last move
web-hint = Hint
web-hint-how = What a bot would do in your place
web-hints-asked = { $count ->
    [one] asked for { $count } hint
   *[other] asked for { $count } hints
  }
web-hint-by = What a bot would do ({ $level })
web-hint-chance = chance to win after it: { $value }% ({ $change })
web-hint-why = outlook { $value }% ({ $share }% of the search went into this move)
web-refused = Not possible:

## Players

web-bot-name = Bot { $number }
web-bot-level = bot, { $level }
web-away = a bot is playing for them
web-offline = not connected
web-choosing = is choosing
web-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
web-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
web-points-hidden = not known to you: { $sources }
web-points-unknown = not known to you
web-points-now = points if the game ended now
web-points-known = known points if the game ended now
web-take-back-seat = Take your seat back
web-away-now = A bot is playing for you.
web-let-bot = Let a bot play for me
web-pause = Pause
web-resume = Resume
web-wants-pause = { $names } would like to pause
web-leave = Leave the table
web-watching = You are watching.
web-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }

## Time

web-paused = paused
web-clock = Time left: { $seat }
web-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
  }
web-hours = { $count } h
web-moment = Move { $move } of { $moves }
web-back-to-now = Back to the current move
web-list = { $first }, { $rest }
web-log = What happened
web-go-to = Go to move { $move }
web-scrub = Move
web-earlier = One move back
web-later = One move forward
web-share = Copy a link to this moment
web-copied = Link copied.
web-record = Download the record
web-position = Save this position
web-play-on = Play on from here
web-since-you-left = since you left
web-only-mine = only my moves
web-your-turn = Your turn
web-offline-now = No connection; trying again…
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
web-key-tab = go from one area to the next
web-key-arrows = move to the nearest card or token
web-key-enter = choose
web-key-escape = cancel the selection, close, return to the current move
web-key-numbers = go to the cards of your hand
web-key-moves = list all moves
web-key-log = show what happened
web-key-chat = open the chat
web-key-prompt = go to the buttons beside the question
web-key-hint = ask for a hint
web-key-undo = take back your last move
web-key-closeup = show the selected card close up
web-key-scrub = go one move back or forward
web-key-replay = play or pause while you look back
web-key-now = return to the current move
web-key-help = show this help
web-keys-more = Click a raised card, then a highlighted target, or drag it there. Touch and hold a card to see it close up.

## The end

web-result = Result
web-place = Place
web-player = Player
web-place-number = { $place }.
web-course = Score over time
web-rematch = Play again
web-to-rematch = Go to the next game
web-look-at-table = Look at the table
web-replay = Replay
web-replay-go = Play
web-replay-stop = Pause

## The lobby

web-lobby = Lobby
web-welcome = Four games about evolution
web-welcome-text = Play against bots at once, or send a friend a link. Nobody needs an account.
web-play = Play
web-options = Options
web-make-table = New table
web-seats = Players
web-seat-number = Player { $number }
web-seat-me = You
web-seat-open = Open (invite by link)
web-seat-bot = Bot: { $level }
web-bot-level-all = Bots
web-pace = Pace
web-pace-live = Live: { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  } per move
web-pace-slow = Slow: { $days ->
    [one] 1 day
   *[other] { $days } days
  } per move
web-private = Private (link only)
web-preset = Preset
web-preset-none = no preset
web-default = { $value } (default)
web-create = Create the table
web-hints-allow = Hints are allowed
web-hints-allowed = hints allowed
web-from-position = from a position
web-begin-at = Begin at a position
web-position-file = A file with a position
web-position-text = The position
web-deal = Hidden cards
web-deal-anew = dealt again
web-deal-as-written = as the position says
web-open-tables = Open tables
web-my-tables = My tables
web-my-other-tables = More of my tables
web-finished-tables = Finished games
web-no-tables = No tables at the moment.
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
web-name-claim = Reserve this name with a password
web-name-enter = Sign in
web-password = Password
web-claim = Reserve
web-name-claimed = The name { $name } is now reserved for you.
web-account = You
web-sign-out = Sign out
web-sign-out-everywhere = Sign out everywhere
web-password-change = Change password
web-password-change-text = You will be signed out on all your other devices.
web-password-changed = Your password has been changed.
web-password-old = Current password
web-password-new = New password
web-password-forgotten = Forgot your password?
web-recover-text = Set a new one with the recovery code that you were shown when you reserved your name.
web-recovery-code = Recovery code
web-recovery-shown = This is your recovery code. If you forget your password, it is the only way back to your name. Write it down now: it will not be shown again.
web-recovery-kept = I have written it down
web-recovery-copied = Copied.
web-recovery-missing = Your name has no recovery code yet. Make one in case you forget your password.
web-recovery-new = New recovery code
web-recovery-text = The old code will no longer work.
web-blocks = Muted and blocked people
web-muted = muted
web-blocked = blocked
web-at-one-table = at one table only
web-my-data = Your data
web-export = Download everything kept about you
web-delete-text = Your name will disappear from all tables, bots will play on in your place, and everything you wrote in chats will be removed. You cannot undo this.
web-delete-sure = Yes, I am sure.
web-delete-me = Delete my account
web-about-person = About { $name }
web-mute-text = You will no longer see what this person writes. Nobody is told.
web-mute-here = Mute at this table
web-mute-everywhere = Mute everywhere
web-block-text = You will no longer see what this person writes at any table, and this person cannot sit down at yours.
web-block = Block
web-unmute = Unmute
web-person-hidden = You do not see what this person writes.
web-report = Report
web-report-text = The operators of this server read reports.
web-report-reason = Reason
web-report-rude = Rude
web-report-spam = Spam
web-report-name = Offensive name
web-report-cheating = Cheating
web-report-other = Something else
web-report-words = What happened?
web-reported = Thank you. Your report has been sent.
web-more-tables = Show more
web-guest = Guest
web-credits = Credits
web-error = Something went wrong. Reload the page; your game is saved.

## Gathering

web-gathering = Waiting for players
web-invite = Send each friend a link. Whoever opens it first can take that seat.
web-copy = Copy
web-link-of = Link for { $seat }
web-new-links = Make new links
web-new-links-ask = Links that you have already sent will stop working. Make new ones?
web-new-links-no = Keep the old links
web-sit-down = Sit down
web-fill-bots = Fill the open seats with bots and begin
web-seat-waiting = open
web-invited = There is a seat for you at this table.
web-terms = Good to know
web-joining = Taking your seat…
web-no-table = This table does not exist, or it is private.

## Credits

web-credits-title = Credits
web-credits-text = The card icons, fonts and libraries used here were made by:
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
web-fact-body-min = Body Size at least
web-fact-body-max = Body Size at most
web-fact-zone = zone
web-fact-target = moves the marker to
web-fact-food-count = food
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
web-fact-top = first trait
web-fact-bottom = second trait
web-fact-filled = filled
web-fact-symbiont = symbiont
web-fact-guarded = protected animal
web-fact-first = first animal
web-fact-second = second animal
web-fact-habitat = habitat
web-fact-plants-left = plants left
web-fact-meat-left = meat left
web-fact-plants-max = plant limit
web-fact-meat-max = meat limit
web-fact-label = species
web-fact-provenance = source of the numbers

web-value-none = nothing
web-value-snowflake = cold
web-value-sun = heat
web-value-drawn = just drawn
web-value-returned = to be put back

## Arctic

web-arctic-free = free to take

## Origins

web-origins-base-empty = The food base is empty.
web-origins-base-later = The dice are rolled when feeding begins.
web-origins-used = used

## Darwin's Choice

web-darwin-reconstructed = reconstructed, not taken from the printed card
web-darwin-needs = needs
web-darwin-forbids = must not have
web-darwin-helps = adapts with
web-darwin-on-species = points on living species
web-darwin-index = nature index
web-darwin-waste = waste

## Learning

web-learn = Learn
web-learn-game = A first game of { $game }
web-learn-chapters = Chapters
web-learn-happened = What happened
web-learn-next = Continue
web-learn-back = Back
web-learn-show = Show me
web-learn-this = This one:
web-learn-all-moves = All possible moves
web-learn-other = That would be allowed too, but first try the move described here.
web-learn-again = Repeat this chapter
web-learn-play = Play a real game
web-learn-progress = { $number } of { $count }
