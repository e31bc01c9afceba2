### Ciò che dicono i tavoli in rete, in italiano.

## Perché a un tavolo qualcosa non si può fare

obstacle-no-such-table = Questo tavolo non esiste.
obstacle-no-such-game = Questo gioco non esiste.
obstacle-no-such-lesson = Questo gioco non ha una lezione.
obstacle-no-such-language = Le lingue sono en e it.
obstacle-no-such-page = Qui non c'è nulla.
obstacle-no-such-moment = A questo tavolo sono state fatte { $moves } scelte; il momento { $moment } non esiste.
obstacle-no-such-seat = A questo tavolo non c'è un posto così.
obstacle-no-such-phrase = Questa frase non esiste.
obstacle-no-seat = Non hai un posto a questo tavolo.
obstacle-not-asked = Adesso non ti è chiesto nulla.
obstacle-stale-question = Il tavolo è andato avanti: questa è la risposta a una domanda che non è più posta.
obstacle-away = Un bot gioca per te; prima riprendi il tuo posto.
obstacle-not-away = Nessuno gioca al tuo posto.
obstacle-not-running = La partita adesso non è in corso.
obstacle-not-gathering = Questo tavolo non cerca più giocatori.
obstacle-not-over = Sarà possibile a partita finita.
obstacle-not-paused = La partita non è in pausa.
obstacle-paused = La partita è in pausa.
obstacle-frozen = A questo tavolo non si può più giocare.
obstacle-not-host = Può farlo solo chi ha aperto il tavolo.
obstacle-seat-taken = Questo posto è di qualcun altro.
obstacle-already-seated = Hai già un posto a questo tavolo.
obstacle-bad-link = Questo invito non è (più) valido; chiedine uno nuovo.
obstacle-private-table = Questo tavolo è privato: serve un invito a un posto.
obstacle-undo-too-often = Qui si è tornati indietro troppe volte; scegli.
obstacle-bad-options = { $said }
obstacle-bad-position = { $said }
obstacle-position-not-private = Un tavolo che comincia da una tua posizione deve essere privato.
obstacle-position-too-slow = La lettura di questa posizione dura troppo.
obstacle-bad-seats = In questo gioco un tavolo ha da { $few } a { $many } posti, al più uno dei quali tuo.
obstacle-no-such-bot = Non c'è un bot di questo livello.
obstacle-bad-message = Questo messaggio non si può leggere: { $said }
obstacle-bad-request = Questa richiesta non si può leggere: { $said }
obstacle-no-such-method = Questo indirizzo non conosce questo metodo.
obstacle-too-large = È più grande di quanto è permesso.
obstacle-too-many = Troppe cose insieme; attendi un momento.
obstacle-too-many-sockets = Troppi collegamenti da questo indirizzo.
obstacle-foreign-origin = Questa richiesta viene da un altro sito.
obstacle-bad-name = Un nome ha da 1 a 40 caratteri.
obstacle-name-taken = Questo nome è già di qualcuno; scegline un altro, oppure entra con la sua password.
obstacle-bad-password = Una password ha da 8 a 200 caratteri.
obstacle-wrong-password = Il nome o la password non è giusto.
obstacle-already-claimed = Hai già un nome tuo.
obstacle-no-session = Prima di' chi sei.
obstacle-no-hint = Adesso non si può dare un suggerimento.
obstacle-not-possible = Adesso non si può fare; riprova.
obstacle-fault = A questo tavolo è andato storto qualcosa che non dovrebbe.
obstacle-unavailable = Il server adesso non può farlo; riprova.

## Perché un tavolo è fermo

frozen-rules = Le regole di questo gioco nel frattempo sono cambiate (versione { $old }, adesso { $new }) e questo tavolo non può continuare con esse. Il verbale si può ancora scaricare.
frozen-gathering = Non sono arrivati in tempo abbastanza giocatori.
frozen-fault = A questo tavolo è andato storto qualcosa che non dovrebbe, e non si può continuare. Il verbale si può ancora scaricare.
frozen-left = Tutti hanno lasciato il tavolo.

## Frasi per la chat

phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-well-played = Bella mossa!
phrase-thinking = Sto pensando.
phrase-one-moment = Un momento, per favore.
phrase-your-turn = Tocca a te.
phrase-thanks = Grazie!
phrase-oops = Ops!
phrase-rematch = Un'altra partita?
phrase-goodbye = Arrivederci!
