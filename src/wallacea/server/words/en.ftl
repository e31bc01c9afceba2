### What tables over the network say, in English.

## Why something cannot be done at a table

obstacle-no-such-table = There is no such table.
obstacle-no-such-game = There is no such game.
obstacle-no-such-lesson = This game has no lesson.
obstacle-no-such-language = Available languages: en (English), it (Italian).
obstacle-no-such-page = There is nothing here.
obstacle-no-token = This needs the server's token: Authorization: Bearer ...
obstacle-no-such-moment = There is no move { $moment }. Moves in this game so far: { $moves }.
obstacle-no-such-seat = There is no such seat at this table.
obstacle-no-such-phrase = There is no such phrase.
obstacle-no-seat = You have no seat at this table.
obstacle-not-asked = It is not your turn to choose.
obstacle-stale-question = The game has moved on; that choice is no longer open.
obstacle-away = A bot is playing for you. Take your seat back first.
obstacle-not-away = No bot is playing for you.
obstacle-not-running = The game is not running now.
obstacle-not-gathering = This table is no longer looking for players.
obstacle-not-over = This is possible only after the game is over.
obstacle-not-paused = The game is not paused.
obstacle-paused = The game is paused.
obstacle-frozen = This game has been stopped and cannot continue.
obstacle-not-host = Only the host can do this.
obstacle-seat-taken = Somebody else has this seat.
obstacle-already-seated = You already have a seat at this table.
obstacle-bad-link = This link is not valid (it may have been used or replaced). Ask for a new one.
obstacle-private-table = This table is private. You need a link to a seat.
obstacle-undo-too-often = You have used undo too often at this point. Please choose a move.
obstacle-bad-options = { $said }
obstacle-bad-position = { $said }
obstacle-position-not-private = A table that begins at your own position must be private.
obstacle-position-too-slow = This position takes too long to read.
obstacle-bad-seats = The seats of a table in this game are { $few } to { $many }, at most one of them yours.
obstacle-no-such-bot = There is no bot of this level. Choose { $known }.
obstacle-bad-message = This message cannot be read: { $said }
obstacle-bad-request = This request cannot be read: { $said }
obstacle-no-such-method = This address does not accept that HTTP method.
obstacle-too-large = This is larger than allowed.
obstacle-too-many = Too many requests. Try again in { $minutes ->
    [0] { $wait ->
        [one] 1 second
       *[other] { $wait } seconds
    }
    [one] 1 minute
   *[other] { $minutes } minutes
}.
obstacle-too-many-sockets = Too many connections from this address.
obstacle-server-full = The server is full. Try again in a moment.
obstacle-too-slow = This request did not arrive in time.
obstacle-address-too-long = The address of a page is too long (at most { $most ->
    [one] 1 character
   *[other] { $most } characters
  }).
obstacle-head-too-large = The headers of a request are too large: at most { $many }, and { $most ->
    [one] 1 character
   *[other] { $most } characters
  } in all.
obstacle-bad-host = A request must name its host exactly once (the header Host).
obstacle-foreign-host = This server does not answer for { $host }. Its operator can allow that name with --allowed-hosts.
obstacle-foreign-origin = This request comes from another site.
obstacle-bad-name = Use 1 to 40 visible characters for your name, and no more than a few marks on one letter.
obstacle-name-alike = This name looks like a reserved one. Choose another.
obstacle-name-taken = This name is reserved. Choose another, or sign in with its password.
obstacle-bad-password = Use 8 to 200 characters for your password.
obstacle-common-password = This password is one of the first that an attacker would try. Choose another, such as three words that do not belong together.
obstacle-wrong-password = The name or the password is wrong.
obstacle-too-many-guesses = Too many wrong guesses for this name. Try again in { $minutes ->
    [0] { $wait ->
        [one] 1 second
       *[other] { $wait } seconds
    }
    [one] 1 minute
   *[other] { $minutes } minutes
}, from a device that you have used before, or with your recovery code.
obstacle-busy = Many people are signing in right now. Try again in a moment.
obstacle-wrong-code = The name or the recovery code is wrong.
obstacle-already-claimed = You already have a reserved name.
obstacle-not-claimed = Only a name reserved with a password can do this. Reserve yours first.
obstacle-no-session = Choose a name first.
obstacle-banned = You can no longer use this server: { $why }
obstacle-muted = You cannot write in the chat: { $why }
obstacle-not-welcome = The host of this table has blocked you.
obstacle-nobody-there = No person has this seat.
obstacle-no-such-line = This line is not in the chat, or no longer.
obstacle-yourself = You cannot do this to yourself.
obstacle-too-many-blocks = Your list of muted and blocked people is full. Remove somebody from it first.
obstacle-not-sure = Confirm that you are sure: what is deleted cannot be restored.
obstacle-hints-off = Hints are not allowed at this table.
obstacle-nothing-to-deal = Only a table that begins at a position can say what happens to its hidden cards.
obstacle-no-hint = No hint can be given now.
obstacle-not-possible = The table changed just now. Please try again.
obstacle-fault = This table has run into an internal error.
obstacle-damaged = The saved data of this table cannot be read.
obstacle-unavailable = The server is busy or starting up. Try again in a moment.

## What everybody is told before they sit down

terms-dealt-anew = The host knows the position at which this game begins. Hidden cards have been dealt again, from what everybody can see, so nobody knows them in advance. The game does not count for ratings.
terms-as-written = The host wrote the position at which this game begins and may know every hidden card. The game does not count for ratings.
terms-hints-on = Hints are allowed. Everybody sees who asks for one, and the record shows it.
terms-hints-off = Hints are not allowed.

## Why a table is frozen

frozen-rules = The rules have been updated since this game began (version { $old }, now { $new }), so it cannot be continued. Its record can still be downloaded.
frozen-gathering = Not enough players joined in time.
frozen-fault = This table has run into an internal error and cannot continue. Its record can still be downloaded.
frozen-too-long = Something at this table took far too long. It was stopped so that the other tables could continue. Its record can still be downloaded.
frozen-damaged = The saved data of this table can no longer be read, so it cannot continue.
frozen-left = Everybody has left the table.
frozen-admin = The operators of this server have closed this table: { $why }

## What is not well with the server

health-reading = The database does not answer, so nothing can be read.
health-writing = Nothing can be written: the disk is full, or the database does not answer.
health-damaged = The database is damaged. Restore a backup.
health-looking = The check of the tables does not run: deadlines pass, and bots do not begin.
health-disk = The disk is almost full: { $left } MB left.
health-news = This server does not hear the others on the same database, so it sees late what happens there.
health-slow = The server kept everybody waiting for { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
health-bots = The bot processes do not answer, so bots play simple moves.
health-tables = { $count ->
    [one] 1 table cannot be loaded.
   *[other] { $count } tables cannot be loaded.
}
health-process = One of the server's processes does not answer.

## Phrases for the chat

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thinking = Let me think.
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-rematch = Another game?
phrase-goodbye = Goodbye!
