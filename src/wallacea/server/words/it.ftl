### Ciò che dicono i tavoli in rete, in italiano.

## Perché a un tavolo qualcosa non si può fare

obstacle-no-such-table = Questo tavolo non esiste.
obstacle-no-such-game = Questo gioco non esiste.
obstacle-no-such-lesson = Questo gioco non ha una lezione.
obstacle-no-such-language = Le lingue sono en e it.
obstacle-no-such-page = Qui non c'è nulla.
obstacle-no-token = Serve il token del server: Authorization: Bearer ...
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
obstacle-too-many = Troppe cose insieme; riprova fra { $minutes ->
    [0] { $wait ->
        [one] un secondo
       *[other] { $wait } secondi
    }
   *[other] { $minutes } minuti
}.
obstacle-too-many-sockets = Troppi collegamenti da questo indirizzo.
obstacle-server-full = Il server è al completo; riprova fra un momento.
obstacle-too-slow = Questa richiesta non è arrivata in tempo.
obstacle-address-too-long = L'indirizzo di una pagina ha al massimo { $most } caratteri.
obstacle-head-too-large = Le intestazioni di una richiesta sono al massimo { $many }, con { $most } caratteri in tutto.
obstacle-bad-host = Una richiesta dice una volta sola per quale host è (l'intestazione Host).
obstacle-foreign-host = Questo server non risponde per { $host }; chi lo gestisce può permettere questo nome con --allowed-hosts.
obstacle-foreign-origin = Questa richiesta viene da un altro sito.
obstacle-bad-name = Un nome ha da 1 a 40 caratteri visibili, e non più di qualche segno su una lettera.
obstacle-name-alike = Questo nome somiglia troppo a quello di qualcun altro; scegline un altro.
obstacle-name-taken = Questo nome è già di qualcuno; scegline un altro, oppure entra con la sua password.
obstacle-bad-password = Una password ha da 8 a 200 caratteri.
obstacle-common-password = Questa password è tra le prime che si provano; scegline un'altra, per esempio tre parole che non c'entrano l'una con l'altra.
obstacle-wrong-password = Il nome o la password non è giusto.
obstacle-too-many-guesses = Troppi tentativi sbagliati per questo nome. Riprova fra { $minutes ->
    [0] { $wait ->
        [one] un secondo
       *[other] { $wait } secondi
    }
    [one] un minuto
   *[other] { $minutes } minuti
}, da un dispositivo dal quale sei già entrato, o con il codice di recupero.
obstacle-busy = In questo momento entrano molte persone; riprova fra poco.
obstacle-wrong-code = Il nome o il codice di recupero non è giusto.
obstacle-already-claimed = Hai già un nome tuo.
obstacle-not-claimed = Vale per i nomi protetti da una password; prima tieni per te il tuo.
obstacle-no-session = Prima di' chi sei.
obstacle-banned = Qui non puoi più entrare: { $why }
obstacle-muted = Non puoi scrivere nella chat: { $why }
obstacle-not-welcome = Chi ha aperto questo tavolo non vuole giocare con te.
obstacle-nobody-there = Lì non siede una persona.
obstacle-no-such-line = Nella chat questa riga non c'è (più).
obstacle-yourself = Quella persona sei tu.
obstacle-too-many-blocks = Hai zittito e bloccato più persone di quante se ne possano ricordare; prima torna a sentirne qualcuna.
obstacle-not-sure = Conferma: ciò che si cancella non torna.
obstacle-hints-off = A questo tavolo i suggerimenti non sono ammessi.
obstacle-nothing-to-deal = Solo un tavolo che comincia da una posizione può dire come stanno le carte nascoste.
obstacle-no-hint = Adesso non si può dare un suggerimento.
obstacle-not-possible = Adesso non si può fare; riprova.
obstacle-fault = A questo tavolo è andato storto qualcosa che non dovrebbe.
obstacle-damaged = Ciò che è stato conservato di questo tavolo non si può leggere.
obstacle-unavailable = Il server adesso non può farlo; riprova.

## Che cosa si dice a tutti prima che si siedano

terms-dealt-anew = Questa partita comincia da una posizione che chi ha aperto il tavolo conosce. Le carte nascoste sono state distribuite di nuovo, secondo ciò che tutti possono vedere: nessuno le conosce in anticipo. La partita non vale per nessuna classifica.
terms-as-written = Questa partita comincia da una posizione scritta da chi ha aperto il tavolo, che può conoscere ogni carta nascosta. La partita non vale per nessuna classifica.
terms-hints-on = I suggerimenti sono ammessi. Tutti vedono chi ne chiede uno, e il verbale lo dice.
terms-hints-off = I suggerimenti non sono ammessi.

## Perché un tavolo è fermo

frozen-rules = Le regole di questo gioco nel frattempo sono cambiate (versione { $old }, adesso { $new }) e questo tavolo non può continuare con esse. Il verbale si può ancora scaricare.
frozen-gathering = Non sono arrivati in tempo abbastanza giocatori.
frozen-fault = A questo tavolo è andato storto qualcosa che non dovrebbe, e non si può continuare. Il verbale si può ancora scaricare.
frozen-too-long = A questo tavolo qualcosa ha richiesto troppo tempo ed è stato fermato, perché gli altri tavoli potessero continuare. Il verbale si può ancora scaricare.
frozen-damaged = Ciò che è stato conservato di questo tavolo non si può più leggere, e non si può continuare.
frozen-left = Tutti hanno lasciato il tavolo.
frozen-admin = Chi gestisce questo server ha chiuso il tavolo: { $why }

## Che cosa non va nel server

health-reading = Il database non risponde: non si può leggere nulla.
health-writing = Non si può scrivere nulla: il disco è pieno, o il database non risponde.
health-damaged = Il database è danneggiato: mettici una copia di riserva.
health-looking = Nessuno bada ai tavoli: le scadenze passano e i bot non cominciano.
health-disk = Sul disco resta poco spazio: { $left } MB.
health-news = Gli altri server sullo stesso database non si sentono: ciò che vi accade si vede tardi.
health-slow = Il server ha fatto aspettare tutti per { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}.
health-bots = I bot non rispondono: le loro scelte vengono fatte per loro.
health-tables = { $count ->
    [one] Un tavolo non si può caricare.
   *[other] { $count } tavoli non si possono caricare.
}
health-process = Uno dei processi del server non risponde.

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
