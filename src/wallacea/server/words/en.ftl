### What tables over the network say, in English.

## Why something cannot be done at a table

obstacle-no-such-table = There is no such table.
obstacle-no-such-game = There is no such game.
obstacle-no-such-lesson = This game has no lesson.
obstacle-no-such-language = The languages are en and it.
obstacle-no-such-page = There is nothing here.
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
obstacle-too-many = Too much at once; wait a moment.
obstacle-too-many-sockets = Too many connections from this address.
obstacle-foreign-origin = This request comes from another site.
obstacle-bad-name = A name has 1 to 40 characters.
obstacle-name-taken = Somebody has claimed this name; choose another, or enter with its password.
obstacle-bad-password = A password has 8 to 200 characters.
obstacle-wrong-password = Name or password is wrong.
obstacle-already-claimed = You have claimed a name already.
obstacle-no-session = Say who you are first.
obstacle-no-hint = No hint can be given now.
obstacle-not-possible = This cannot be done now; try again.
obstacle-fault = Something went wrong at this table that should not.
obstacle-unavailable = The server cannot do this at the moment; try again.

## Why a table is frozen

frozen-rules = The rules of this game have changed since (version { $old }, now { $new }), and this table cannot be continued by them. Its record can still be downloaded.
frozen-gathering = Not enough players came in time.
frozen-fault = Something went wrong at this table that should not, and it cannot go on. Its record can still be downloaded.
frozen-left = Everybody has left the table.

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
