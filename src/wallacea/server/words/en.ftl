### What tables over the network say, in English.

## Why something cannot be done at a table

obstacle-no-such-table = There is no such table.
obstacle-no-such-game = There is no such game.
obstacle-no-such-lesson = This game has no lesson.
obstacle-no-such-language = The languages are en and it.
obstacle-no-such-page = There is nothing here.
obstacle-no-token = This needs the server's token: Authorization: Bearer ...
obstacle-no-such-moment = This table has seen { $moves } choices; there is no moment { $moment }.
obstacle-no-such-seat = This table has no such seat.
obstacle-no-such-phrase = There is no such phrase.
obstacle-no-seat = You have no seat at this table.
obstacle-not-asked = You are not asked anything now.
obstacle-stale-question = The table has gone on: this answers a question that is no longer asked.
obstacle-away = A bot plays for you; take your seat back first.
obstacle-not-away = Nobody plays in your place.
obstacle-not-running = The game is not running now.
obstacle-not-gathering = This table is no longer looking for players.
obstacle-not-over = This is possible when the game is over.
obstacle-not-paused = The game is not paused.
obstacle-paused = The game is paused.
obstacle-frozen = This table cannot be played on.
obstacle-not-host = Only who opened the table can do this.
obstacle-seat-taken = Somebody else has this seat.
obstacle-already-seated = You already have a seat at this table.
obstacle-bad-link = This link is not valid (any more); ask for a new one.
obstacle-private-table = This table is private: you need a link to a seat.
obstacle-undo-too-often = Choices have been taken back too often here; choose.
obstacle-bad-options = { $said }
obstacle-bad-position = { $said }
obstacle-position-not-private = A table that begins at a position of your own must be private.
obstacle-position-too-slow = This position takes too long to read.
obstacle-bad-seats = A table has { $few } to { $many } seats in this game, at most one of them yours.
obstacle-no-such-bot = There is no bot of this level.
obstacle-bad-message = This message cannot be read: { $said }
obstacle-bad-request = This request cannot be read: { $said }
obstacle-no-such-method = This address does not know this method.
obstacle-too-large = This is larger than allowed.
obstacle-too-many = Too much at once; try again in { $minutes ->
    [0] { $wait ->
        [one] one second
       *[other] { $wait } seconds
    }
   *[other] { $minutes } minutes
}.
obstacle-too-many-sockets = Too many connections from this address.
obstacle-server-full = The server is full; try again in a moment.
obstacle-too-slow = This request did not arrive in time.
obstacle-address-too-long = The address of a page has at most { $most } characters.
obstacle-head-too-large = The headers of a request are at most { $many } with { $most } characters in all.
obstacle-bad-host = A request says once for which host it is (the header Host).
obstacle-foreign-host = This server does not answer for { $host }; whoever runs it can allow that name with --allowed-hosts.
obstacle-foreign-origin = This request comes from another site.
obstacle-bad-name = A name has 1 to 40 characters that can be seen, and no more than a few marks on one letter.
obstacle-name-alike = This name looks like one that somebody has claimed; choose another.
obstacle-name-taken = Somebody has claimed this name; choose another, or enter with its password.
obstacle-bad-password = A password has 8 to 200 characters.
obstacle-common-password = This password is among those that are tried first; choose another, such as three words that do not belong together.
obstacle-wrong-password = Name or password is wrong.
obstacle-too-many-guesses = Too many wrong guesses for this name. Try again in { $minutes ->
    [0] { $wait ->
        [one] a second
       *[other] { $wait } seconds
    }
    [one] a minute
   *[other] { $minutes } minutes
}, from a device where you have been before, or with your recovery code.
obstacle-busy = Many people come in at this moment; try again shortly.
obstacle-wrong-code = Name or recovery code is wrong.
obstacle-already-claimed = You have claimed a name already.
obstacle-not-claimed = This is for names that are kept with a password; claim yours first.
obstacle-no-session = Say who you are first.
obstacle-banned = You cannot come in here any more: { $why }
obstacle-muted = You cannot write in the chat: { $why }
obstacle-not-welcome = Who opened this table does not want to play with you.
obstacle-nobody-there = No person sits there.
obstacle-no-such-line = There is no such line in the chat (any more).
obstacle-yourself = That is yourself.
obstacle-too-many-blocks = You have muted and blocked more people than can be kept; hear some of them again first.
obstacle-not-sure = Say that you are sure: what is deleted does not come back.
obstacle-hints-off = Hints are not allowed at this table.
obstacle-nothing-to-deal = Only a table that begins at a position can say how its hidden cards lie.
obstacle-no-hint = No hint can be given now.
obstacle-not-possible = This cannot be done now; try again.
obstacle-fault = Something went wrong at this table that should not.
obstacle-damaged = What was kept of this table cannot be read.
obstacle-unavailable = The server cannot do this at the moment; try again.

## What everybody is told before they sit down

terms-dealt-anew = This game begins at a position that whoever opened the table knows. Hidden cards were dealt anew, from what everybody can see: nobody knows them beforehand. The game counts for no rating.
terms-as-written = This game begins at a position that was written by whoever opened the table, who may know every hidden card. The game counts for no rating.
terms-hints-on = Hints are allowed. Everybody sees who asks for one, and the record says so.
terms-hints-off = Hints are not allowed.

## Why a table is frozen

frozen-rules = The rules of this game have changed since (version { $old }, now { $new }), and this table cannot be continued by them. Its record can still be downloaded.
frozen-gathering = Not enough players came in time.
frozen-fault = Something went wrong at this table that should not, and it cannot go on. Its record can still be downloaded.
frozen-too-long = Something at this table took far too long and was stopped, so that the other tables could go on. Its record can still be downloaded.
frozen-damaged = What was kept of this table cannot be read any more, and it cannot go on.
frozen-left = Everybody has left the table.
frozen-admin = Those who run this server have closed the table: { $why }

## What is not well with the server

health-reading = The database does not answer: nothing can be read.
health-writing = Nothing can be written: the disk is full, or the database does not answer.
health-damaged = The database is damaged: put a backup in its place.
health-looking = Nobody looks after the tables: deadlines pass, and bots do not begin.
health-disk = Little room is left on the disk: { $left } MB.
health-news = Other servers on the same database are not heard: what happens there is seen late.
health-slow = The server has kept everybody waiting for { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
health-bots = Bots do not answer: their choices are made for them.
health-tables = { $count ->
    [one] One table cannot be loaded.
   *[other] { $count } tables cannot be loaded.
}
health-process = One of the server's processes does not answer.

## Phrases for the chat

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thinking = I am thinking.
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-rematch = Another game?
phrase-goodbye = Goodbye!
