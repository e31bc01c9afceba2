### What the engine and the terminal say in any game, in English.

yes = yes
no = no
seat = seat { $number }
you = You
you-inside = you
spectator = spectator

act-act = choice { $number }

## Why a choice cannot be made or taken back, in any game

obstacle-no-such-choice = There is no such move.
obstacle-undo-off = Undo is off in this game.
obstacle-nothing-to-undo = There is nothing to undo.
obstacle-others-chose = You cannot undo this: another player has moved since.
obstacle-something-learned = You cannot undo this: it showed you something hidden.

## The table

ui-hidden = { $count } unseen
ui-face-down = face down
ui-empty = empty
ui-visible = visible
ui-phase = phase { $phase }
ui-used = used
ui-fresh = new
ui-bottom-first = bottom to top
ui-earlier = { $count } earlier
ui-since = Since your last move
ui-thinking = Thinking: { $seat }
ui-hint-coming = Looking for a good move

## The prompt

ui-welcome = Type the number of a choice, or ? for help.
ui-aim = { $aim } To learn it by playing: { $command }
ui-question = Question
ui-ask = Your choice
ui-ask-over = Game over (? for help)
ui-no-such-number = There is no choice { $number }; choose from { $least } to { $most }.
ui-idle = the game was left (lines in a row without a choice: { $count })
ui-not-understood = "{ $words }" is not a number on the list or a command; type ? for help.
ui-refused = Not possible: { $reason }
ui-possible = That is possible now.
ui-nothing-refused = Nothing is blocked: everything you could try now is allowed.
ui-why-heading = What is not possible now, and why:
ui-not-asked = It is not your turn to choose.
ui-hint-heading = Best moves after { $simulations ->
    [one] { $simulations } simulation
   *[other] { $simulations } simulations
  }:
ui-hint-line = { $choice } - outlook { $value }% ({ $share }% of the search went into this move)
ui-hint-master = Best moves, each with your chance to win after it and the change in percentage points:
ui-hint-change = { $choice } - { $value }% ({ $change })
ui-level-ready = The level { $level } is ready and plays itself now.
ui-levels = Levels of bots (--bots)
ui-hint-only = There is only one possible move: { $choice }
ui-undone = Taken back.
ui-no-rule = There is no rule { $id }. To search, type rule and some words.
ui-rule-how = Type rule and an id, or rule and words to search for.
ui-no-rule-words = No rule contains: { $words }
ui-more-rules = and { $count } more
ui-position-secret = The position shows what is hidden, so you can see it only when the game is over.
ui-save-how = Type save and a file name, for example: save game.jsonl
ui-saved = Saved: { $file }
ui-not-saved = The record could not be written to { $file }: { $problem }
ui-file-exists = { $file } already exists; choose another name.
ui-lang-how = Available languages: en (English), it (Italian).
ui-lang-now = Language: English.
ui-nothing-to-look-at = Nothing on the table has this name; type look alone to see everything.
ui-nothing-to-explain = Nothing on the table needs explaining now. look NAME explains one thing.
ui-unfinished = The game is not finished.
ui-keep-it = It was not saved. Next time type save FILE before you quit, or start with --record FILE.
ui-again = To play the same game again: { $command }
ui-again-how = For a new game with the same players, type: again.

ui-help = Choose by number, or in words such as: { $examples }
    ?1, ? NAME         what a choice or a thing on the table means
    why                what is not possible now, and why
    why WORDS          why this move is not possible
    hint               what a strong bot would do
    undo               take back your last move
    look [NAME]        what the cards on the table do
    look points        where everybody's points come from
    rule ID or WORDS   the text of a rule, such as: rule { $rule }
    story              everything that has happened
    table              show the table again
    save FILE          save the record of the game
    position           the whole position as text, when the game is over
    lang en, lang it   change the language
    again              a new game, when this one is over
    quit               leave the game

## Levels of bots

level-random = random
level-random-text = chooses by chance
level-easy = easy
level-easy-text = makes one choice in three without looking
level-greedy = greedy
level-greedy-text = takes what looks best at once
level-medium = medium
level-medium-text = tries its choices in 200 imagined games
level-hard = hard
level-hard-text = tries its choices in 1,000 imagined games
level-search = search
level-search-text = tries its choices in 1,000 imagined games
level-master = master
level-master-text = learned by playing against itself; answers at once
level-champion = champion
level-champion-text = a master that also thinks ahead, for up to a second
level-expert = expert
level-expert-text = tries its choices in 20,000 imagined games; no longer offered

## Who plays for a level that cannot play now

instead-no-master = The level { $level } cannot play this game here, because it has no usable weights. Its choices are made by: { $plays }.
instead-preparing = The level { $level } is still being prepared ({ $seconds } of about { $expected } s). Until then its choices are made by: { $plays }.
instead-preparing-late = The level { $level } is still being prepared (for { $seconds } s, longer than expected). Until then its choices are made by: { $plays }.
instead-unprepared = The level { $level } could not be prepared here. Its choices are made by: { $plays }.
instead-no-search = This server does not let bots search, as the level { $level } does. Its choices are made by: { $plays }.
instead-busy = The server is busy. For now the choices of the level { $level } are made by: { $plays }.
instead-failed = The level { $level } gave no answer just now, so a simple choice was made for it.

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
ui-gathering-host = The game begins when every seat is taken. Type start LEVEL to fill the free seats with bots, or links for new invitation links.
ui-sit-down = Enter: sit down; anything else: leave
ui-gathering-guest = The game begins when every seat is taken.
ui-days = { $days } d { $hours } h
ui-lately = What happened last
ui-away-now = A bot is playing for you; type return to take your seat back.
ui-connection-lost = The connection is lost; trying to reconnect.
ui-connected-again = Reconnected.
ui-sat-down = { $seat } sat down.
ui-hurry = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  } left; after that a bot plays for you.
ui-own-away = From now on a bot plays for you; type return to take your seat back.
ui-gone-away = { $seat } stepped away; a bot took over.
ui-is-back = { $seat } came back.
ui-is-online = { $seat } connected.
ui-is-offline = { $seat } lost the connection.
ui-wants-pause = { $seat } asked for a pause; type pause to agree.
ui-paused-now = The game is paused; type resume to continue.
ui-goes-on = The game continues.
ui-rematch = There is another game with the same players; type again to join it.
ui-no-answer = The server did not answer ({ $problem }). Check the table to see whether your move was made.
ui-come-back = Your seat remains yours. To come back: { $command }
ui-hint-by = What the bot { $bot } thinks:
ui-hint-plain = The bot { $bot } would play: { $choice }
ui-new-links = New links for the free seats (older links no longer work):
ui-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
ui-say-how = say WORDS talks to everybody at the table. These phrases appear in each reader's language; type say NAME:
ui-help-table = At a table over the network:
    say WORDS          talk to the table; say alone lists phrases
    who                show who is here
    away, return       let a bot play for you; take your seat back
    pause, resume      stop the clocks, if everybody agrees; continue
    start LEVEL        begin now; bots take the free seats (host only)
    links              make new links for the free seats; older links stop working (host only)

## Watching and replaying

ui-watch = You are watching.
ui-replay-head = { $game }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
  }
ui-replay-at = Move { $number } of { $count }, seen by: { $viewer }
ui-asked-hints = { $seat } asked for { $count ->
    [one] { $count } hint
   *[other] { $count } hints
  }.
ui-asked-hint = { $seat } asked for a hint.
ui-replay-start = Before the first move
ui-replay-ask = Enter: next, b: back, NUMBER: jump, ?: help
ui-replay-none = There is no move { $number }; the numbers run from 0 to { $most }.
ui-replay-no-seat = There is no seat { $number }; the seats are 0 to { $most }.
ui-replay-end = This is the end.
ui-replay-begin = This is the beginning.
ui-replay-help = Enter, n            the next move
    b                   one move back
    NUMBER              jump to that move
    start, end          jump to the beginning or the end
    seat N, spectator   choose the point of view
    story               everything that has happened up to here
    rule ID or WORDS    the text of a rule
    lang en, lang it    change the language
    quit                leave

## Lists

ui-game = game
ui-name = name
ui-seats = seats
ui-all-players = Players
ui-players = Other players
ui-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
ui-points-from = from { $sources }
ui-points-hidden = not known to you: { $sources }
ui-points-word = points
ui-about = description
ui-options = options
ui-option = option
ui-values = values
ui-default = default
ui-meaning = meaning
ui-rule = rule
ui-presets = presets
ui-more = For details: wallacea games { $game }. To play: wallacea play { $game }.
ui-set-option = Set an option with --option NAME=VALUE, a preset with --option preset=NAME.
ui-value-each = for each of: { $things }
ui-value-subset = as many of { $things } as there are seats
ui-data = data files
ui-file = file
ui-rows = rows
ui-concerns = column
ui-provenance = provenance
ui-reconstructed = Numbers marked "reconstructed" are not in any source we have; they are our best estimate.
ui-rule-reconstructed = ≈ mentions numbers that are reconstructed: they are not in any source we have. To see which: wallacea games { $game } --data
ui-nothing-reconstructed = No number of this game is reconstructed.
ui-no-provenance = not stated
ui-every-column = all columns

ui-bot = bot
ui-mean-score = mean score
ui-wins = wins
ui-simulated = { $games ->
    [one] { $games } game
   *[other] { $games } games
  } of { $game } with { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
  } in { $seconds } s ({ $tier }, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } threads
  })
ui-speed = { $games_per_second } games/s, { $moves_per_second } moves/s, moves per game: { $moves }
ui-recorded = Choices recorded in { $file }: { $rows } ({ $size } MB)
ui-compiling-now = Compiling, or loading what was compiled before
ui-playing-now = Playing

## What takes long

ui-games-done = games: { $done } of { $games }
ui-train-begins = Preparing games and net.
ui-train-now = learned { $part }; games: { $games }; choices: { $choices }, { $speed } a second
ui-train-strength = won against the fixed rival: { $shares }
ui-train-share = { $share } (seats: { $seats })
ui-train-ends = The weights are in { $file }; --resume goes on from { $checkpoint }.
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
ui-bench-head = { $game }, { $count ->
    [one] 1 seat
   *[other] { $count } seats
}, one core
ui-bench-games = games/s
ui-bench-moves = moves/s
ui-bench-ratio = against plain Python
ui-bench-compiling = compiling
ui-bench-searched = Search: { $speed } simulations/s (compiling { $seconds } s)
ui-bench-state = A position: { $bytes } bytes; copied in { $object } us as an object, { $record } us as a record
ui-bench-took = Measured in { $seconds } s

## Lessons

ui-learn-look = Press Enter to continue
ui-learn-other = That would be allowed too, but first try the move described here.
ui-learn-this = This one: { $choice }
ui-learn-help = Choose by number, or press Enter if there is nothing to choose.
    why                what is not possible now, and why
    hint               show the move
    undo               go back a step
    look [NAME]        what the cards on the table do
    look points        where everybody's points come from
    rule ID or WORDS   the text of a rule
    story              what happened in this chapter
    table              show the table again
    lang en, lang it   change the language
    quit               leave the lesson
ui-learn-end = Now play: { $command }

# What is said of a game before it begins; the games name their numbers (data-...).
notice-reconstructed = Reconstructed numbers, printed in no source we have: { $what }.
list-more = { $first }, { $rest }
