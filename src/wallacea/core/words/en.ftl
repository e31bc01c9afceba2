### What the engine and the terminal say in any game, in English.

yes = yes
no = no
seat = seat { $number }
you = You
spectator = spectator

## Why a choice cannot be made or taken back, in any game

obstacle-no-such-choice = There is no such choice.
obstacle-undo-off = Choices cannot be taken back in this game.
obstacle-nothing-to-undo = You have made no choice yet.
obstacle-others-chose = Somebody else has chosen since.
obstacle-something-learned = You learned something through your last choice.

## The table

ui-hidden = unseen
ui-face-down = face down
ui-empty = empty
ui-visible = visible
ui-phase = phase { $phase }
ui-used = used
ui-fresh = new
ui-bottom-first = bottom to top
ui-earlier = { $count } before
ui-since = Since your last choice
ui-thinking = { $seat } is thinking
ui-hint-coming = Looking for a good choice
ui-compiling = The bots' search is still being compiled; until then they choose at first sight.
ui-not-compiled = The bots' search could not be compiled; they play the move that looks best at first sight.

## The prompt

ui-welcome = Type the number of a choice, or ? for help.
ui-aim = { $aim } To learn it by playing: { $command }
ui-question = Question
ui-ask = Your choice
ui-ask-over = Game over (? for help)
ui-no-such-number = There is no choice { $number }; choose from { $least } to { $most }.
ui-not-understood = "{ $words }" is neither a number of the list nor a command; type ? for help.
ui-refused = Not possible: { $reason }
ui-possible = That is possible now.
ui-nothing-refused = Nothing that you might want now is impossible.
ui-why-heading = What is not possible now, and why:
ui-not-asked = You are not asked anything now.
ui-hint-heading = Search, { $simulations } simulations:
ui-hint-line = { $choice } - { $share } % of the thinking, prospects { $value } %
ui-hint-instead = The search is still being compiled; at first sight the best choice is: { $choice }
ui-hint-only = There is only one choice: { $choice }
ui-undone = Taken back.
ui-no-rule = There is no rule { $id } in this game; try: rule WORDS to search.
ui-rule-how = Name a rule by its id, or some words that it contains.
ui-no-rule-words = No rule contains: { $words }
ui-more-rules = and { $count } more
ui-position-secret = The position shows what is hidden, so it can be seen only when the game is over.
ui-save-how = Name a file: save FILE.
ui-saved = Saved: { $file }
ui-not-saved = The record could not be written to { $file }: { $problem }
ui-file-exists = { $file } exists already; name another file.
ui-lang-how = The languages are en and it.
ui-lang-now = The table now speaks English.
ui-nothing-to-look-at = Nothing on the table is called that; type look alone to see everything.
ui-nothing-to-explain = Nothing on the table needs a word of its own; look NAME tells about one thing.
ui-unfinished = The game is not finished.
ui-keep-it = To keep a game, type save FILE before you leave, or start with --record FILE.
ui-again = To play the same game again: { $command }
ui-again-how = For a new game with the same players, type: again.

ui-help = Choose by number, or in words such as: { $examples }
    why                what is not possible now, and why
    why WORDS          why this choice is not possible
    hint               what a searching bot would choose
    undo               take your last choice back
    look [NAME]        what the cards on the table do
    rule ID or WORDS   the text of a rule, such as: rule { $rule }
    story              all that happened so far
    table              show the table again
    save FILE          save the record of the game
    position           the whole position as text, when the game is over
    lang en, lang it   change the language
    again              a new game, when this one is over
    quit               leave

## The end

ui-result = Result
ui-place = place

## Tables over the network

ui-open-seat = nobody yet
ui-away = away
ui-offline = offline
ui-waiting-for = Waiting for { $seats }
ui-paused = Paused
ui-gathering = Waiting for players
ui-gathering-host = The game begins when every seat is taken. start LEVEL puts bots on the free seats; links makes new links for them.
ui-sit-down = Enter: sit down; anything else: leave
ui-gathering-guest = The game begins when every seat is taken.
ui-days = { $days } d { $hours } h
ui-lately = What happened last
ui-away-now = A bot plays for you; type return to take your seat back.
ui-connection-lost = The connection is lost; trying to get it back.
ui-connected-again = Connected again.
ui-sat-down = { $seat } sat down.
ui-hurry = { $seconds } seconds are left; then a bot plays for you.
ui-own-away = A bot plays for you from now on; type return to take your seat back.
ui-gone-away = { $seat } is away; a bot plays instead.
ui-is-back = { $seat } is back.
ui-is-online = { $seat } is online.
ui-is-offline = { $seat } is offline.
ui-wants-pause = { $seat } would like a pause; type pause to agree.
ui-paused-now = The game is paused; type resume to go on.
ui-goes-on = The game goes on.
ui-rematch = There is another game with the same players; type again to join it.
ui-no-answer = No answer ({ $problem }); the table shows what was done.
ui-come-back = Your seat stays yours. To come back: { $command }
ui-hint-by = What the bot { $bot } thinks:
ui-hint-plain = The bot { $bot } would choose: { $choice }
ui-new-links = New links for the free seats; earlier ones are void:
ui-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
ui-say-how = say WORDS talks to everybody at the table. These are understood in every language, say NAME:
ui-help-table = At a table over the network:
    say WORDS          talk to the table; say alone lists phrases
    who                who is here
    away, return       let a bot play for you; take your seat back
    pause, resume      stop the clocks, if all agree; go on
    start LEVEL        begin, with bots on the free seats (who opened the table)
    links              new links for the free seats (who opened the table)

## Watching and replaying

ui-watch = You are watching.
ui-replay-head = { $game }, { $count ->
    [one] { $count } choice
   *[other] { $count } choices
  }
ui-replay-at = Choice { $number } of { $count }, seen by: { $viewer }
ui-asked-hints = { $seat } asked for { $count ->
    [one] { $count } hint
   *[other] { $count } hints
  }.
ui-asked-hint = { $seat } asked for a hint.
ui-replay-start = Before the first choice
ui-replay-ask = Enter: next, b: back, NUMBER: jump, ?: help
ui-replay-none = There is no choice { $number }; the numbers run from 0 to { $most }.
ui-replay-no-seat = There is no seat { $number }; the seats are 0 to { $most }.
ui-replay-end = This is the end.
ui-replay-begin = This is the beginning.
ui-replay-help = Enter, n            the next choice
    b                   one choice back
    NUMBER              jump to that choice
    start, end          jump to the beginning or the end
    seat N, spectator   whose eyes to look through
    story               all that happened up to here
    rule ID or WORDS    the text of a rule
    lang en, lang it    change the language
    quit                leave

## Lists

ui-game = game
ui-name = name
ui-seats = seats
ui-all-players = Players
ui-players = Other players
ui-about = what it is
ui-options = options
ui-option = option
ui-values = values
ui-default = default
ui-meaning = meaning
ui-rule = rule
ui-presets = presets
ui-more = wallacea games { $game } says more about a game; wallacea play { $game } plays it.
ui-set-option = Set an option with --option NAME=VALUE, a preset with --option preset=NAME.
ui-value-each = for each of: { $things }
ui-value-subset = as many of { $things } as there are seats
ui-data = data files
ui-file = file
ui-rows = rows
ui-concerns = concerns
ui-provenance = provenance
ui-reconstructed = Numbers marked as reconstructed are not printed in any source we have; they are our best reading.
ui-nothing-reconstructed = No number of this game is reconstructed.
ui-no-provenance = not said
ui-every-column = all columns

ui-bot = bot
ui-mean-score = mean score
ui-wins = wins
ui-simulated = { $games } games of { $game } with { $seats } seats in { $seconds } s ({ $tier }, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
  })
ui-speed = { $games_per_second } games/s, { $moves_per_second } moves/s, { $moves } moves per game
ui-compiling-now = Compiling, or loading what was compiled before
ui-playing-now = Playing

## What takes long

ui-games-done = { $done } of { $games } games
ui-reading-record = Reading the record
ui-reading-position = Reading the position
ui-reading-files = Reading files: { $done } of { $count }
ui-trying-scenarios = Trying scenarios: { $done } of { $count }
ui-passed = ok
ui-failed = FAILED
ui-tried = { $passed } passed, { $failed } failed
ui-bench-objects = random bots, plain Python
ui-bench-records = random bots, compiled
ui-bench-greedy = greedy bots, compiled
ui-bench-search = searching bot, compiled
ui-bench-copies = copies of positions
ui-bench-head = { $game }, { $seats } seats, one core
ui-bench-games = games/s
ui-bench-moves = moves/s
ui-bench-ratio = against plain Python
ui-bench-compiling = compiling
ui-bench-searched = Search: { $speed } simulations/s (compiling { $seconds } s)
ui-bench-state = A position: { $bytes } bytes; copied in { $object } us as an object, { $record } us as a record
ui-bench-took = Measured in { $seconds } s

## Lessons

ui-learn-look = Press Enter to go on
ui-learn-other = That is possible too. Try what is described here first.
ui-learn-this = This one: { $choice }
ui-learn-help = Choose by number, or press Enter where there is nothing to choose.
    why                what is not possible now, and why
    hint               shows what to do
    undo               back
    look [NAME]        what the cards on the table do
    rule ID or WORDS   the text of a rule
    story              what happened in this chapter
    table              show the table again
    lang en, lang it   change the language
    quit               leave
ui-learn-end = Now play: { $command }
