### Quello che dice il browser, in italiano.

## Il tavolo

web-table = Tavolo
web-common = Area comune
web-mine = La tua area
web-hand = La tua mano
web-side = Diario, chat e mosse
web-zone = { $name }: { $count }
web-phases = Fasi
web-status = Stato della partita
web-tools = Strumenti
web-to-lobby = All'ingresso
web-rules = Regole
web-help = Tasti e aiuto
web-language = Lingua
web-look-auto = Chiaro o scuro come il sistema
web-look-light = Chiaro
web-look-dark = Scuro
web-sound = Suono quando tocca a te
web-sound-on = Il suono è acceso
web-sound-off = Il suono è spento
web-close = Chiudi
web-loading = Un momento …
web-about-table = Questo tavolo
web-expand = { $seat } a grandezza piena
web-pages = Parti del tavolo
web-page-table = Tavolo
web-page-mine = Mio
web-page-log = Diario
web-tab-log = Diario
web-tab-chat = Chat
web-tab-moves = Mosse
web-unread = nuovo
web-face-down = È coperta.

## Stato di una cosa

web-standing-start = Si può scegliere
web-standing-next = Bersaglio possibile
web-standing-picked = Scelta
web-standing-refused = Non è possibile ora

## Scegliere

web-question = Domanda
web-half = ora scegli la destinazione
web-let-go = Lascia
web-which = Quale?
web-you-can = Puoi
web-you-cannot = Non è possibile ora
web-more = e altre { $count }
web-not-asked = Ora non ti viene chiesto nulla.
web-moves-can = { $count ->
    [one] Una scelta
   *[other] { $count } scelte
  }
web-moves-cannot = Che cosa non è possibile ora, e perché
web-undo = Annulla
web-undo-how = Riprende la tua ultima scelta
web-hint = Consiglio
web-hint-how = Che cosa sceglierebbe un bot al tuo posto
web-hints-asked = { $count ->
    [one] ha chiesto { $count } suggerimento
   *[other] ha chiesto { $count } suggerimenti
  }
web-hint-by = Che cosa sceglierebbe un bot ({ $level })
web-hint-why = { $share } % del suo pensiero, prospettive { $value } %
web-hint-early = La ricerca è ancora in preparazione, o occupata: questo viene da un bot semplice che non dà motivi. Chiedi di nuovo tra poco.
web-refused = Non è possibile:

## Giocatori

web-bot-name = Bot { $number }
web-bot-level = bot, { $level }
web-away = intanto gioca un bot
web-offline = non è in linea
web-choosing = sta scegliendo
web-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
  }
web-take-back-seat = Riprendi il tuo posto
web-away-now = Un bot gioca per te.
web-let-bot = Fai giocare un bot per me
web-pause = Pausa
web-resume = Riprendi
web-wants-pause = { $names }: richiesta di pausa
web-leave = Lascia il tavolo
web-watching = Stai guardando.
web-spectators = { $count ->
    [one] { $count } guarda
   *[other] { $count } guardano
  }

## Tempo

web-paused = in pausa
web-clock = Tempo rimasto a { $seat }
web-days = { $count } giorni
web-hours = { $count } h
web-moment = Dopo la mossa { $move } di { $moves }
web-back-to-now = Torna ad adesso
web-list = { $first }, { $rest }
web-log = Che cosa è successo
web-go-to = Vai alla mossa { $move }
web-scrub = Momento
web-earlier = Una mossa indietro
web-later = Una mossa avanti
web-share = Copia un link a questo momento
web-copied = Link copiato.
web-record = Scarica la registrazione
web-position = Salva questo momento come posizione
web-play-on = Gioca da qui
web-since-you-left = da quando sei via
web-only-mine = solo le mie mosse
web-your-turn = Tocca a te
web-offline-now = Nessun collegamento; si riprova …
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
web-key-tab = da un'area alla prossima
web-key-arrows = alla carta o al segnalino più vicino
web-key-enter = sceglilo
web-key-escape = lascia, chiudi, torna ad adesso
web-key-numbers = carte della tua mano
web-key-moves = elenco di tutte le mosse
web-key-log = che cosa è successo
web-key-chat = chat
web-key-prompt = pulsanti accanto alla domanda
web-key-hint = consiglio
web-key-undo = annulla
web-key-closeup = uno sguardo da vicino alla carta a fuoco
web-key-scrub = una mossa indietro, una mossa avanti
web-key-now = torna ad adesso
web-key-help = questo aiuto
web-keys-more = Clicca una carta sollevata, poi un bersaglio luminoso; oppure trascinala lì. Tieni il dito su una carta per vederla da vicino.

## La fine

web-result = Risultato
web-place = Posto
web-player = Giocatore
web-place-number = { $place }º
web-course = Punti nel corso della partita
web-rematch = Gioca ancora
web-to-rematch = Alla prossima partita
web-look-at-table = Guarda il tavolo
web-replay = Rivedi

## L'ingresso

web-lobby = Ingresso
web-welcome = Giochi di evoluzione, a un solo tavolo
web-welcome-text = Gioca subito contro i bot, o manda un link a un amico. Nessuno ha bisogno di un account.
web-play = Gioca
web-options = Opzioni
web-make-table = Nuovo tavolo
web-seats = Giocatori
web-seat-number = Giocatore { $number }
web-seat-me = Tu
web-seat-open = Libero, con un link
web-seat-bot = Bot: { $level }
web-bot-level-all = Bot
web-level-random = a caso
web-level-easy = facile
web-level-greedy = goloso
web-level-medium = medio
web-level-hard = difficile
web-level-search = ricerca
web-level-expert = esperto
web-pace = Ritmo
web-pace-live = Dal vivo: { $seconds } s per scelta
web-pace-slow = Lento: { $days } giorni per scelta
web-private = Privato: solo con un link
web-preset = Configurazione
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
web-no-tables = Nessuno al momento.
web-join = Partecipa
web-watch = Guarda
web-open = Apri
web-turn-mine = Tocca a te
web-turn-of = Si aspetta { $names }
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
web-name-claim = Tieni questo nome con una password
web-name-enter = Ho già un nome
web-password = Password
web-claim = Prendi il nome
web-name-claimed = { $name } è il tuo nome.
web-account = Tu
web-sign-out = Esci
web-sign-out-everywhere = Esci ovunque
web-password-change = Cambia password
web-password-change-text = Dove sei ancora collegato, altrove, vieni scollegato.
web-password-changed = La tua password è cambiata.
web-password-old = La tua password attuale
web-password-new = Nuova password
web-password-forgotten = Password dimenticata?
web-recover-text = Scegline una nuova con il codice di recupero che hai visto quando hai preso il nome.
web-recovery-code = Codice di recupero
web-recovery-shown = Questo è il tuo codice di recupero. Se dimentichi la password, è l'unico modo per riavere il tuo nome: scrivilo adesso, si vede solo questa volta.
web-recovery-kept = L'ho scritto
web-recovery-copied = Copiato.
web-recovery-missing = Il tuo nome non ha ancora un codice di recupero. Creane uno, nel caso dimenticassi la password.
web-recovery-new = Nuovo codice di recupero
web-recovery-text = Il codice di prima non vale più.
web-blocks = Persone zittite e bloccate
web-muted = zittita
web-blocked = bloccata
web-at-one-table = a un tavolo
web-my-data = I tuoi dati
web-export = Scarica tutto ciò che si conserva di te
web-delete-text = Se te ne vai per sempre, il tuo nome sparisce da tutti i tavoli, i bot giocano al tuo posto e ciò che hai scritto nelle chat viene tolto. Non si torna indietro.
web-delete-sure = Lo voglio.
web-delete-me = Cancellami
web-about-person = Su { $name }
web-mute-text = Non vedi più ciò che questa persona scrive. Nessuno lo viene a sapere.
web-mute-here = Zittisci a questo tavolo
web-mute-everywhere = Zittisci ovunque
web-block-text = Lo stesso ovunque; e questa persona non può sedersi ai tuoi tavoli.
web-block = Blocca
web-unmute = Torna a sentire
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
web-error = Qualcosa è andato storto.

## Attesa

web-gathering = In attesa di giocatori
web-invite = Manda un link a ogni amico; chi lo apre può sedersi.
web-copy = Copia
web-link-of = Link per { $seat }
web-new-links = Mostra i link
web-sit-down = Siediti
web-fill-bots = Riempi i posti liberi con bot e comincia
web-seat-waiting = libero
web-invited = A questo tavolo c'è un posto per te.
web-terms = Da sapere
web-joining = Prendi posto …
web-no-table = Questo tavolo non esiste, o è privato.

## Riconoscimenti

web-credits-title = Riconoscimenti
web-credits-text = I disegni sulle carte sono di queste persone; i caratteri e i programmi di queste altre.
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
web-fact-placement = carte da giocare
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
web-fact-fat-tissue = accumula grasso
web-fact-trait = tratto
web-fact-suns = soli
web-fact-snowflakes = fiocchi di neve
web-fact-marker = il clima è qui
web-fact-loss = Popolazione persa
web-fact-cause = a causa di
web-fact-body-min = da Corporatura
web-fact-body-max = a Corporatura
web-fact-zone = zona
web-fact-target = lancia il segnalino a
web-fact-food-count = quantità
web-fact-waiting = in attesa
web-fact-need = ha bisogno di
web-fact-slots = tessuto adiposo
web-fact-yellow = gettoni gialli
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
web-fact-top = un lato
web-fact-bottom = l'altro lato
web-fact-filled = pieno
web-fact-symbiont = simbionte
web-fact-guarded = animale protetto
web-fact-first = tra l'animale
web-fact-second = e l'animale
web-fact-habitat = habitat
web-fact-plants-left = piante rimaste
web-fact-meat-left = carne rimasta
web-fact-plants-max = piante al massimo
web-fact-meat-max = carne al massimo
web-fact-label = specie
web-fact-provenance = numeri

web-value-none = niente
web-value-snowflake = freddo
web-value-sun = caldo
web-value-drawn = appena pescata
web-value-returned = da rimettere

## Arctic

web-arctic-free = libera

## Origins

web-origins-base-empty = Il prato è stato mangiato tutto.
web-origins-base-later = Lo decidono i dadi quando si comincia a mangiare.
web-origins-used = usata

## Darwin's Choice

web-darwin-reconstructed = ricostruito, non letto dal gioco stampato
web-darwin-needs = serve
web-darwin-forbids = vietato
web-darwin-helps = aiuta
web-darwin-on-species = punti sulle specie viventi
web-darwin-index = Indice Naturale
web-darwin-waste = rifiuti

## Imparare

web-learn = Impara
web-learn-game = Una prima partita a { $game }
web-learn-chapters = Capitoli
web-learn-happened = Che cosa è successo
web-learn-next = Avanti
web-learn-back = Indietro
web-learn-show = Mostrami
web-learn-this = Questa:
web-learn-all-moves = Tutto ciò che si può fare ora
web-learn-other = Si può anche così. Prova prima ciò che è descritto qui.
web-learn-again = Ancora una volta
web-learn-play = A una vera partita
web-learn-progress = { $number } di { $count }
