### Quello che dice il browser, in italiano.

## Il tavolo

web-table = Tavolo
web-common = Area comune
web-mine = La tua area
web-hand = La tua mano
web-side = Cronaca, chat e mosse
web-zone = { $name }: { $count }
web-phases = Fasi
web-status = Stato della partita
web-tools = Strumenti
web-to-lobby = Torna alla lobby
web-rules = Regole
web-help = Tasti e aiuto
web-language = Lingua
web-look-auto = Come il sistema
web-look-light = Chiaro
web-look-dark = Scuro
web-sound = Suono quando tocca a te
web-sound-on = Il suono è acceso
web-sound-off = Il suono è spento
web-close = Chiudi
web-loading = Un momento…
web-about-table = Questo tavolo
web-expand = Area a grandezza intera: { $seat }
web-pages = Parti del tavolo
web-page-table = Tavolo
web-page-mine = La mia area
web-page-log = Cronaca
web-tab-log = Cronaca
web-tab-chat = Chat
web-tab-moves = Mosse
web-unread = nuovi messaggi
web-face-down = Questa carta è coperta.

## Stato di una cosa

web-standing-start = Si può scegliere
web-standing-next = Bersaglio possibile
web-standing-picked = Selezione
web-standing-refused = Non è possibile ora

## Scegliere

web-question = Domanda
web-half = Ora scegli il bersaglio.
web-let-go = Annulla la selezione
web-which = Quale?
web-you-can = Puoi
web-you-cannot = Non è possibile ora
web-more = { $count ->
    [one] e un'altra
   *[other] e altre { $count }
  }
web-not-asked = Ora non ti viene chiesto nulla.
web-moves-can = { $count ->
    [one] Una scelta
   *[other] { $count } scelte
  }
web-moves-cannot = Che cosa non è possibile ora, e perché
web-undo = Annulla
web-undo-how = Annulla la tua ultima scelta
web-hint = Suggerimento
web-hint-how = Che cosa sceglierebbe un bot al tuo posto
web-hints-asked = { $count ->
    [one] ha chiesto { $count } suggerimento
   *[other] ha chiesto { $count } suggerimenti
  }
web-hint-by = Che cosa sceglierebbe un bot ({ $level })
web-hint-chance = probabilità di vittoria dopo: { $value }% ({ $change })
web-hint-why = prospettive { $value }% ({ $share }% della ricerca dedicato a questa scelta)
web-refused = Non è possibile:

## Giocatori

web-bot-name = Bot { $number }
web-bot-level = bot, { $level }
web-away = al suo posto gioca un bot
web-offline = non è in linea
web-choosing = sta scegliendo
web-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
  }
web-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
  }
web-points-hidden = non puoi sapere: { $sources }
web-points-unknown = non puoi saperlo
web-points-now = punti se la partita finisse ora
web-points-known = punti noti se la partita finisse ora
web-take-back-seat = Riprendi il tuo posto
web-away-now = Un bot gioca per te.
web-let-bot = Fai giocare un bot al posto mio
web-pause = Pausa
web-resume = Riprendi
web-wants-pause = { $names }: richiesta di pausa
web-leave = Lascia il tavolo
web-watching = Stai guardando.
web-spectators = { $count ->
    [one] { $count } spettatore
   *[other] { $count } spettatori
  }

## Tempo

web-paused = in pausa
web-clock = Tempo rimasto: { $seat }
web-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
  }
web-hours = { $count } h
web-moment = Mossa { $move } di { $moves }
web-back-to-now = Torna al presente
web-list = { $first }, { $rest }
web-log = Che cosa è successo
web-go-to = Vai alla mossa { $move }
web-scrub = Mossa
web-earlier = Una mossa indietro
web-later = Una mossa avanti
web-share = Copia un link a questo momento
web-copied = Link copiato.
web-record = Scarica la registrazione
web-position = Salva questa posizione
web-play-on = Gioca da qui
web-since-you-left = durante la tua assenza
web-only-mine = solo le mie mosse
web-your-turn = Tocca a te
web-offline-now = Nessuna connessione; nuovo tentativo…
web-chat = Chat
web-chat-empty = Nessuno ha ancora detto nulla.
web-chat-write = Scrivi qualcosa
web-send = Invia

## Regole e tasti

web-rule = Regola { $id }
web-no-rule = Il testo di questa regola non si trova.
web-all-rules = Tutte le regole
web-rules-of = Regole di { $game }
web-rules-search = Cerca nelle regole
web-rules-found = { $count ->
    [one] { $count } regola
   *[other] { $count } regole
  }
web-rule-reconstructed = parla di numeri ricostruiti: nessuna fonte a nostra disposizione li riporta
web-rules-none = Nessuna regola contiene queste parole.
web-keys = Tasti
web-key-tab = passa da un'area alla successiva
web-key-arrows = vai alla carta o al segnalino più vicino
web-key-enter = scegli
web-key-escape = annulla la selezione, chiudi, torna al presente
web-key-numbers = vai alle carte della tua mano
web-key-moves = elenca tutte le mosse
web-key-log = mostra che cosa è successo
web-key-chat = apri la chat
web-key-prompt = vai ai pulsanti accanto alla domanda
web-key-hint = chiedi un suggerimento
web-key-undo = annulla la tua ultima scelta
web-key-closeup = mostra da vicino la carta selezionata
web-key-scrub = vai una mossa indietro o avanti
web-key-replay = avvia o ferma mentre guardi le mosse passate
web-key-now = torna al presente
web-key-help = mostra questo aiuto
web-keys-more = Clicca su una carta sollevata, poi su un bersaglio luminoso; oppure trascinala lì. Tieni premuto il dito su una carta per vederla da vicino.

## La fine

web-result = Risultato
web-place = Posizione
web-player = Giocatore
web-place-number = { $place }º
web-course = Punti nel corso della partita
web-rematch = Gioca ancora
web-to-rematch = Vai alla nuova partita
web-look-at-table = Guarda il tavolo
web-replay = Rivedi
web-replay-go = Avvia
web-replay-stop = Pausa

## L'ingresso

web-lobby = Lobby
web-welcome = Quattro giochi sull'evoluzione
web-welcome-text = Gioca subito contro i bot, o manda un link a un amico. Nessuno ha bisogno di un account.
web-play = Gioca
web-options = Opzioni
web-make-table = Nuovo tavolo
web-seats = Giocatori
web-seat-number = Giocatore { $number }
web-seat-me = Tu
web-seat-open = Libero (invita con un link)
web-seat-bot = Bot: { $level }
web-bot-level-all = Bot
web-pace = Ritmo
web-pace-live = Dal vivo: { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
  } per scelta
web-pace-slow = Lento: { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
  } per scelta
web-private = Privato (solo con un link)
web-preset = Preimpostazione
web-preset-none = nessuna
web-default = { $value } (predefinito)
web-create = Crea il tavolo
web-hints-allow = I suggerimenti sono ammessi
web-hints-allowed = suggerimenti ammessi
web-from-position = da una posizione
web-begin-at = Comincia da una posizione
web-position-file = Un file con una posizione
web-position-text = La posizione
web-deal = Carte nascoste
web-deal-anew = distribuite di nuovo
web-deal-as-written = come dice la posizione
web-open-tables = Tavoli aperti
web-my-tables = I miei tavoli
web-my-other-tables = Altri miei tavoli
web-finished-tables = Partite finite
web-no-tables = Nessun tavolo al momento.
web-join = Partecipa
web-watch = Guarda
web-open = Apri
web-turn-mine = Tocca a te
web-turn-of = In attesa di { $names }
web-status-gathering = in attesa di giocatori
web-status-running = in corso
web-status-paused = in pausa
web-status-over = finita
web-status-frozen = fermata
web-moves-made = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
  }
web-name = Il tuo nome
web-name-save = Salva
web-name-claim = Riserva questo nome con una password
web-name-enter = Accedi
web-password = Password
web-claim = Riserva
web-name-claimed = Il nome { $name } ora è riservato a te.
web-account = Tu
web-sign-out = Esci
web-sign-out-everywhere = Esci ovunque
web-password-change = Cambia password
web-password-change-text = Tutti gli altri tuoi dispositivi vengono scollegati.
web-password-changed = La tua password è cambiata.
web-password-old = La tua password attuale
web-password-new = Nuova password
web-password-forgotten = Password dimenticata?
web-recover-text = Scegline una nuova con il codice di recupero che hai visto quando hai riservato il nome.
web-recovery-code = Codice di recupero
web-recovery-shown = Questo è il tuo codice di recupero. Se dimentichi la password, è l'unico modo per riavere il tuo nome. Scrivilo adesso: non verrà più mostrato.
web-recovery-kept = L'ho scritto
web-recovery-copied = Copiato.
web-recovery-missing = Il tuo nome non ha ancora un codice di recupero. Creane uno, nel caso dimenticassi la password.
web-recovery-new = Nuovo codice di recupero
web-recovery-text = Il vecchio codice non varrà più.
web-blocks = Persone zittite e bloccate
web-muted = zittita
web-blocked = bloccata
web-at-one-table = solo a un tavolo
web-my-data = I tuoi dati
web-export = Scarica tutto ciò che si conserva su di te
web-delete-text = Il tuo nome sparirà da tutti i tavoli, i bot giocheranno al tuo posto e ciò che hai scritto nelle chat verrà tolto. Non si può annullare.
web-delete-sure = Sì, ne sono sicuro.
web-delete-me = Cancella il mio account
web-about-person = Su { $name }
web-mute-text = Non vedrai più ciò che questa persona scrive. Nessuno lo viene a sapere.
web-mute-here = Zittisci a questo tavolo
web-mute-everywhere = Zittisci ovunque
web-block-text = Non vedrai più a nessun tavolo ciò che questa persona scrive, ed essa non potrà sedersi ai tuoi.
web-block = Blocca
web-unmute = Non zittire più
web-person-hidden = Non vedi ciò che questa persona scrive.
web-report = Segnala
web-report-text = Chi gestisce questo server legge le segnalazioni.
web-report-reason = Motivo
web-report-rude = Maleducazione
web-report-spam = Messaggi molesti
web-report-name = Nome offensivo
web-report-cheating = Imbrogli
web-report-other = Altro
web-report-words = Che cosa è successo?
web-reported = Grazie, la segnalazione è arrivata.
web-more-tables = Mostra altri
web-guest = Ospite
web-credits = Riconoscimenti
web-error = Qualcosa è andato storto. Ricarica la pagina: la partita è salvata.

## Attesa

web-gathering = In attesa di giocatori
web-invite = Manda un link a ogni amico; chi lo apre per primo può prendere quel posto.
web-copy = Copia
web-link-of = Link per { $seat }
web-new-links = Crea nuovi link
web-new-links-ask = I link che hai già mandato non varranno più. Ne crei di nuovi?
web-new-links-no = Tieni i vecchi link
web-sit-down = Siediti
web-fill-bots = Metti dei bot nei posti liberi e comincia
web-seat-waiting = libero
web-invited = A questo tavolo c'è un posto per te.
web-terms = Da sapere
web-joining = Stai prendendo posto…
web-no-table = Questo tavolo non esiste, o è privato.

## Riconoscimenti

web-credits-title = Riconoscimenti
web-credits-text = Le icone sulle carte, i caratteri e i programmi usati qui sono di:
web-credits-icons = Icone di { $author }
web-credits-licence = Licenza: { $licence }
web-credits-fonts = Caratteri
web-credits-programs = Programmi
web-credits-names = Wallacea non è legata agli editori dei giochi stampati; i nomi appartengono a loro.

## Come si chiamano i fatti

web-fact-value = valore
web-fact-animal = animale
web-fact-side = lato
web-fact-phase = fase
web-fact-owner = appartiene a
web-fact-used = usata
web-fact-fresh = nuova
web-fact-number = numero
web-fact-main = animale principale
web-fact-companion = compagno
web-fact-placement = carte da posizionare
web-fact-draw = carte da pescare
web-fact-deck = mazzo
web-fact-face-down = coperta
web-fact-population = Popolazione
web-fact-body = Corporatura
web-fact-food = cibo
web-fact-fat = grasso accumulato
web-fact-carnivore = Carnivoro
web-fact-hungry = affamata
web-fact-can-eat = può ancora mangiare
web-fact-fat-tissue = ha Coltre di Grasso
web-fact-trait = tratto
web-fact-suns = soli
web-fact-snowflakes = fiocchi di neve
web-fact-marker = il clima è qui
web-fact-loss = Popolazione persa
web-fact-cause = a causa di
web-fact-body-min = Corporatura minima
web-fact-body-max = Corporatura massima
web-fact-zone = zona
web-fact-target = sposta il segnalino in
web-fact-food-count = cibo
web-fact-waiting = in attesa
web-fact-need = ha bisogno di
web-fact-slots = Strati di grasso
web-fact-yellow = segnalini gialli
web-fact-fed = nutrito
web-fact-full = sazio
web-fact-waits = aspetta il suo simbionte
web-fact-protected = protetto dal suo simbionte
web-fact-traits = tratti
web-fact-asleep = in letargo
web-fact-hunted = ha attaccato
web-fact-pirated = ha rubato
web-fact-received = ha ricevuto cibo
web-fact-poisoned = avvelenato
web-fact-grazed = ha brucato
web-fact-attacked = è attaccato
web-fact-attacking = attacca
web-fact-chosen = scelto
web-fact-card = carta
web-fact-top = primo tratto
web-fact-bottom = secondo tratto
web-fact-filled = pieno
web-fact-symbiont = simbionte
web-fact-guarded = animale protetto
web-fact-first = primo animale
web-fact-second = secondo animale
web-fact-habitat = habitat
web-fact-plants-left = piante rimaste
web-fact-meat-left = carne rimasta
web-fact-plants-max = limite di piante
web-fact-meat-max = limite di carne
web-fact-label = specie
web-fact-provenance = origine dei numeri

web-value-none = niente
web-value-snowflake = Freddo
web-value-sun = Caldo
web-value-drawn = appena pescata
web-value-returned = da rimettere

## Arctic

web-arctic-free = libera

## Origins

web-origins-base-empty = La base dell'alimentazione è esaurita.
web-origins-base-later = Lo decidono i dadi prima della fase di alimentazione.
web-origins-used = usata

## Darwin's Choice

web-darwin-reconstructed = ricostruito, non preso dalla carta stampata
web-darwin-needs = serve
web-darwin-forbids = non deve avere
web-darwin-helps = adattamento
web-darwin-on-species = punti sulle specie viventi
web-darwin-index = Indice Naturale
web-darwin-waste = rifiuti

## Imparare

web-learn = Impara
web-learn-game = Una prima partita: { $game }
web-learn-chapters = Capitoli
web-learn-happened = Che cosa è successo
web-learn-next = Avanti
web-learn-back = Indietro
web-learn-show = Mostrami
web-learn-this = Questa:
web-learn-all-moves = Tutte le mosse possibili
web-learn-other = Si può fare anche così, ma prova prima la mossa descritta qui.
web-learn-again = Ripeti questo capitolo
web-learn-play = Gioca una vera partita
web-learn-progress = { $number } di { $count }
