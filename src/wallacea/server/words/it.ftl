### Ciò che dicono i tavoli in rete, in italiano.

## Perché a un tavolo qualcosa non si può fare

obstacle-no-such-table = Questo tavolo non esiste.
obstacle-no-such-game = Questo gioco non esiste.
obstacle-no-such-lesson = Questo gioco non ha una lezione.
obstacle-no-such-language = Lingue disponibili: en (inglese), it (italiano).
obstacle-no-such-page = Qui non c'è nulla.
obstacle-no-token = Serve il token del server: Authorization: Bearer ...
obstacle-no-such-moment = A questo tavolo le scelte fatte sono { $moves }; il momento { $moment } non esiste.
obstacle-no-such-seat = Questo posto non esiste.
obstacle-no-such-phrase = Questa frase non esiste.
obstacle-no-seat = Non hai un posto a questo tavolo.
obstacle-not-asked = Ora non ti viene chiesto nulla.
obstacle-stale-question = La partita è andata avanti: questa è la risposta a una domanda ormai superata.
obstacle-away = Un bot gioca per te: prima riprendi il tuo posto.
obstacle-not-away = Nessun bot gioca per te.
obstacle-not-running = Ora la partita non è in corso.
obstacle-not-gathering = Questo tavolo non cerca più giocatori.
obstacle-not-over = È possibile solo a partita finita.
obstacle-not-paused = La partita non è in pausa.
obstacle-paused = La partita è in pausa.
obstacle-frozen = Questa partita è stata fermata e non può continuare.
obstacle-not-host = Può farlo solo chi ha aperto il tavolo.
obstacle-seat-taken = Questo posto è di qualcun altro.
obstacle-already-seated = Hai già un posto a questo tavolo.
obstacle-bad-link = Questo link non è valido (forse è già usato o sostituito). Chiedine uno nuovo.
obstacle-private-table = Questo tavolo è privato: serve un link a un posto.
obstacle-undo-too-often = Qui hai annullato troppe volte: ora scegli.
obstacle-bad-options = { $said }
obstacle-bad-position = { $said }
obstacle-position-not-private = Un tavolo che comincia da una tua posizione deve essere privato.
obstacle-position-too-slow = La lettura di questa posizione richiede troppo tempo.
obstacle-bad-seats = In questo gioco i posti di un tavolo vanno da { $few } a { $many }; al più uno è tuo.
obstacle-no-such-bot = Non c'è un bot di questo livello. Scegli { $known }.
obstacle-bad-message = Questo messaggio non è leggibile: { $said }
obstacle-bad-request = Questa richiesta non è leggibile: { $said }
obstacle-no-such-method = Questo indirizzo non accetta questo metodo HTTP.
obstacle-too-large = Supera la grandezza permessa.
obstacle-too-many = Troppe richieste insieme; riprova fra { $minutes ->
    [0] { $wait ->
        [one] 1 secondo
       *[other] { $wait } secondi
    }
    [one] 1 minuto
   *[other] { $minutes } minuti
}.
obstacle-too-many-sockets = Troppe connessioni da questo indirizzo.
obstacle-server-full = Il server è al completo; riprova fra un momento.
obstacle-too-slow = Questa richiesta non è arrivata in tempo.
obstacle-address-too-long = L'indirizzo di una pagina è troppo lungo (al massimo { $most ->
    [one] 1 carattere
   *[other] { $most } caratteri
  }).
obstacle-head-too-large = Le intestazioni di una richiesta sono troppo grandi: al massimo { $many }, e { $most ->
    [one] 1 carattere
   *[other] { $most } caratteri
  } in tutto.
obstacle-bad-host = Una richiesta deve indicare il suo host una volta sola (l'intestazione Host).
obstacle-foreign-host = Questo server non risponde per { $host }; chi lo gestisce può permettere questo nome con --allowed-hosts.
obstacle-foreign-origin = Questa richiesta viene da un altro sito.
obstacle-bad-name = Il nome deve avere da 1 a 40 caratteri visibili, e non più di qualche segno su una lettera.
obstacle-name-alike = Questo nome somiglia troppo a un nome riservato; scegline un altro.
obstacle-name-taken = Questo nome è già riservato; scegline un altro, oppure entra con la sua password.
obstacle-bad-password = La password deve avere da 8 a 200 caratteri.
obstacle-common-password = Questa password è tra le prime che si provano; scegline un'altra, per esempio tre parole che non c'entrano l'una con l'altra.
obstacle-wrong-password = Nome o password errati.
obstacle-too-many-guesses = Troppi tentativi sbagliati per questo nome. Riprova fra { $minutes ->
    [0] { $wait ->
        [one] 1 secondo
       *[other] { $wait } secondi
    }
    [one] 1 minuto
   *[other] { $minutes } minuti
}, da un dispositivo che hai già usato, o con il codice di recupero.
obstacle-busy = In questo momento entrano molte persone; riprova fra poco.
obstacle-wrong-code = Nome o codice di recupero errati.
obstacle-already-claimed = Hai già riservato un nome.
obstacle-not-claimed = Vale solo per i nomi riservati con una password; prima riserva il tuo.
obstacle-no-session = Prima scegli un nome.
obstacle-banned = Non puoi più usare questo server: { $why }
obstacle-muted = Non puoi scrivere nella chat: { $why }
obstacle-not-welcome = Chi ha aperto questo tavolo ti ha bloccato.
obstacle-nobody-there = In quel posto non c'è una persona.
obstacle-no-such-line = Nella chat questa riga non c'è, o non c'è più.
obstacle-yourself = Non puoi farlo a te stesso.
obstacle-too-many-blocks = L'elenco delle persone zittite e bloccate è pieno; prima togline qualcuna.
obstacle-not-sure = Conferma: ciò che si cancella non si può recuperare.
obstacle-hints-off = A questo tavolo i suggerimenti non sono ammessi.
obstacle-nothing-to-deal = Solo un tavolo che comincia da una posizione può dire che cosa succede alle carte nascoste.
obstacle-no-hint = Ora non si può dare un suggerimento.
obstacle-not-possible = Il tavolo è appena cambiato; riprova.
obstacle-fault = A questo tavolo è successo qualcosa che non doveva succedere.
obstacle-damaged = I dati salvati di questo tavolo non si possono leggere.
obstacle-unavailable = Il server è occupato o si sta avviando; riprova fra un momento.

## Che cosa si dice a tutti prima che si siedano

terms-dealt-anew = Chi ha aperto il tavolo conosce la posizione da cui comincia questa partita. Le carte nascoste sono state distribuite di nuovo, secondo ciò che tutti possono vedere: nessuno le conosce in anticipo. La partita non vale per nessuna classifica.
terms-as-written = Chi ha aperto il tavolo ha scritto la posizione da cui comincia questa partita e può conoscere ogni carta nascosta. La partita non vale per nessuna classifica.
terms-hints-on = I suggerimenti sono ammessi. Tutti vedono chi ne chiede uno, e la registrazione lo riporta.
terms-hints-off = I suggerimenti non sono ammessi.

## Perché un tavolo è fermo

frozen-rules = Le regole sono cambiate da quando questa partita è cominciata (versione { $old }, ora { $new }): con le nuove questo tavolo non può continuare. La registrazione si può ancora scaricare.
frozen-gathering = Non sono arrivati in tempo abbastanza giocatori.
frozen-fault = A questo tavolo è successo qualcosa che non doveva succedere, e non si può continuare. La registrazione si può ancora scaricare.
frozen-too-long = A questo tavolo qualcosa ha richiesto troppo tempo ed è stato fermato, perché gli altri tavoli potessero continuare. La registrazione si può ancora scaricare.
frozen-damaged = I dati salvati di questo tavolo non si possono più leggere, e non si può continuare.
frozen-left = Tutti hanno lasciato il tavolo.
frozen-admin = Chi gestisce questo server ha chiuso il tavolo: { $why }

## Che cosa non va nel server

health-reading = Il database non risponde: non si può leggere nulla.
health-writing = Non si può scrivere nulla: il disco è pieno, o il database non risponde.
health-damaged = Il database è danneggiato: ripristina una copia di riserva.
health-looking = Il controllo dei tavoli è fermo: le scadenze passano e i bot non cominciano.
health-disk = Il disco è quasi pieno: restano { $left } MB.
health-news = Questo server non sente gli altri sullo stesso database e vede in ritardo ciò che vi accade.
health-slow = Il server ha fatto aspettare tutti per { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}.
health-bots = I processi dei bot non rispondono: i bot fanno mosse semplici.
health-tables = { $count ->
    [one] 1 tavolo non si può caricare.
   *[other] { $count } tavoli non si possono caricare.
}
health-process = Uno dei processi del server non risponde.

## Frasi per la chat

phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-well-played = Ben giocato!
phrase-thinking = Sto pensando.
phrase-one-moment = Un momento, per favore.
phrase-your-turn = Tocca a te.
phrase-thanks = Grazie!
phrase-oops = Ops!
phrase-rematch = Un'altra partita?
phrase-goodbye = Arrivederci!
