### Ciò che il motore e il terminale dicono in ogni gioco, in italiano.

yes = sì
no = no
seat = posto { $number }
you = Tu
spectator = spettatore

## Perché una scelta non si può fare o annullare, in ogni gioco

obstacle-no-such-choice = Questa scelta non esiste.
obstacle-undo-off = In questa partita le scelte non si possono annullare.
obstacle-nothing-to-undo = Non hai ancora fatto nessuna scelta.
obstacle-others-chose = Nel frattempo ha scelto qualcun altro.
obstacle-something-learned = La tua ultima scelta ti ha rivelato qualcosa.

## Il tavolo

ui-hidden = coperte
ui-face-down = a faccia in giù
ui-empty = vuota
ui-visible = visibile
ui-phase = fase { $phase }
ui-used = usato
ui-fresh = nuovo
ui-bottom-first = dal basso in alto
ui-earlier = { $count } prima
ui-since = Dalla tua ultima scelta
ui-thinking = { $seat } sta pensando
ui-hint-coming = Cerco una buona scelta
ui-compiling = La ricerca dei bot è ancora in compilazione; intanto scelgono a prima vista.
ui-not-compiled = Non è stato possibile compilare la ricerca dei bot; scelgono la mossa migliore a prima vista.

## La richiesta

ui-welcome = Scrivi il numero di una scelta, oppure ? per l'aiuto.
ui-aim = { $aim } Per impararlo giocando: { $command }
ui-question = Domanda
ui-ask = La tua scelta
ui-ask-over = Partita finita (? per l'aiuto)
ui-no-such-number = La scelta { $number } non esiste; i numeri vanno da { $least } a { $most }.
ui-not-understood = "{ $words }" non è né un numero della lista né un comando; scrivi ? per l'aiuto.
ui-refused = Non è possibile: { $reason }
ui-possible = Ora è possibile.
ui-nothing-refused = Niente di ciò che potresti volere ora è impossibile.
ui-why-heading = Che cosa ora non è possibile, e perché:
ui-not-asked = Ora non ti viene chiesto nulla.
ui-hint-heading = Ricerca, { $simulations } simulazioni:
ui-hint-line = { $choice } - { $share } % della riflessione, prospettive { $value } %
ui-hint-instead = La ricerca è ancora in compilazione; a prima vista la scelta migliore è: { $choice }
ui-hint-only = C'è una sola scelta: { $choice }
ui-undone = Scelta annullata.
ui-no-rule = In questo gioco non c'è la regola { $id }; per cercare scrivi: rule PAROLE.
ui-rule-how = Indica una regola con la sua sigla, o alcune parole che contiene.
ui-no-rule-words = Nessuna regola contiene: { $words }
ui-more-rules = e altre { $count }
ui-position-secret = La posizione mostra ciò che è nascosto, perciò si può vedere solo a partita finita.
ui-save-how = Indica un file: save FILE.
ui-saved = Partita salvata: { $file }
ui-not-saved = Non è stato possibile scrivere la partita in { $file }: { $problem }
ui-file-exists = { $file } esiste già; indica un altro file.
ui-lang-how = Le lingue sono en e it.
ui-lang-now = Ora il tavolo parla italiano.
ui-nothing-to-look-at = Sul tavolo niente si chiama così; scrivi solo look per vedere tutto.
ui-nothing-to-explain = Sul tavolo non c'è nulla da spiegare; look NOME parla di una cosa sola.
ui-unfinished = La partita non è finita.
ui-keep-it = Per conservare una partita scrivi save FILE prima di uscire, o comincia con --record FILE.
ui-again = Per rigiocare la stessa partita: { $command }
ui-again-how = Per una nuova partita con gli stessi giocatori scrivi: again.

ui-help = Scegli con un numero, o con parole come: { $examples }
    why                che cosa ora non è possibile, e perché
    why PAROLE         perché questa scelta non è possibile
    hint               che cosa sceglierebbe un bot che ragiona
    undo               annulla la tua ultima scelta
    look [NOME]        che cosa fanno le carte sul tavolo
    rule SIGLA/PAROLE  il testo di una regola, per esempio: rule { $rule }
    story              tutto ciò che è successo finora
    table              mostra di nuovo il tavolo
    save FILE          salva la partita
    position           l'intera posizione come testo, a partita finita
    lang en, lang it   cambia lingua
    again              una nuova partita, quando questa è finita
    quit               esci

## La fine

ui-result = Risultato
ui-place = posizione

## Tavoli in rete

ui-open-seat = ancora nessuno
ui-away = assente
ui-offline = non in linea
ui-waiting-for = In attesa di { $seats }
ui-paused = In pausa
ui-gathering = In attesa di giocatori
ui-gathering-host = La partita comincia quando tutti i posti sono occupati. start LIVELLO mette dei bot ai posti liberi; links crea nuovi link per essi.
ui-sit-down = Invio: siediti; qualsiasi altra cosa: va' via
ui-gathering-guest = La partita comincia quando tutti i posti sono occupati.
ui-days = { $days } g { $hours } h
ui-lately = Gli ultimi avvenimenti
ui-away-now = Un bot gioca al tuo posto; scrivi return per riprenderlo.
ui-connection-lost = La connessione è caduta; si tenta di ristabilirla.
ui-connected-again = Connessione ristabilita.
ui-sat-down = { $seat } ha preso posto.
ui-hurry = Restano { $seconds } secondi; poi gioca un bot per te.
ui-own-away = D'ora in poi un bot gioca per te; scrivi return per riprendere il posto.
ui-gone-away = { $seat } è assente; gioca un bot.
ui-is-back = { $seat } è di ritorno.
ui-is-online = { $seat } è in linea.
ui-is-offline = { $seat } non è più in linea.
ui-wants-pause = { $seat } vorrebbe una pausa; scrivi pause se sei d'accordo.
ui-paused-now = La partita è in pausa; scrivi resume per continuare.
ui-goes-on = La partita continua.
ui-rematch = C'è un'altra partita con gli stessi giocatori; scrivi again per partecipare.
ui-no-answer = Nessuna risposta ({ $problem }); il tavolo mostra che cosa è stato fatto.
ui-come-back = Il posto resta tuo. Per tornare: { $command }
ui-hint-by = Che cosa pensa il bot { $bot }:
ui-hint-plain = Il bot { $bot } sceglierebbe: { $choice }
ui-new-links = Nuovi link per i posti liberi; quelli di prima non valgono più:
ui-spectators = { $count ->
    [one] { $count } spettatore
   *[other] { $count } spettatori
  }
ui-say-how = say PAROLE parla a tutti al tavolo. Queste frasi si capiscono in ogni lingua, say NOME:
ui-help-table = A un tavolo in rete:
    say PAROLE         parla al tavolo; solo say elenca le frasi
    who                chi c'è
    away, return       lascia giocare un bot; riprendi il tuo posto
    pause, resume      ferma gli orologi, se tutti sono d'accordo; continua
    start LIVELLO      comincia, con dei bot ai posti liberi (chi ha aperto il tavolo)
    links              nuovi link per i posti liberi (chi ha aperto il tavolo)

## Guardare e rivedere

ui-watch = Stai guardando.
ui-replay-head = { $game }, { $count ->
    [one] { $count } scelta
   *[other] { $count } scelte
  }
ui-replay-at = Scelta { $number } di { $count }, vista da: { $viewer }
ui-asked-hints = { $seat } ha chiesto { $count ->
    [one] { $count } suggerimento
   *[other] { $count } suggerimenti
  }.
ui-asked-hint = { $seat } ha chiesto un suggerimento.
ui-replay-start = Prima della prima scelta
ui-replay-ask = Invio: avanti, b: indietro, NUMERO: salta, ?: aiuto
ui-replay-none = La scelta { $number } non esiste; i numeri vanno da 0 a { $most }.
ui-replay-no-seat = Il posto { $number } non esiste; i posti vanno da 0 a { $most }.
ui-replay-end = Questa è la fine.
ui-replay-begin = Questo è l'inizio.
ui-replay-help = Invio, n            la scelta successiva
    b                   una scelta indietro
    NUMERO              salta a quella scelta
    start, end          salta all'inizio o alla fine
    seat N, spectator   con quali occhi guardare
    story               tutto ciò che è successo fin qui
    rule SIGLA/PAROLE   il testo di una regola
    lang en, lang it    cambia lingua
    quit                esci

## Elenchi

ui-game = gioco
ui-name = nome
ui-seats = posti
ui-all-players = Giocatori
ui-players = Altri giocatori
ui-about = che cos'è
ui-options = opzioni
ui-option = opzione
ui-values = valori
ui-default = predefinito
ui-meaning = significato
ui-rule = regola
ui-presets = preimpostazioni
ui-more = wallacea games { $game } dice di più su un gioco; wallacea play { $game } lo fa giocare.
ui-set-option = Un'opzione si imposta con --option NOME=VALORE, una preimpostazione con --option preset=NOME.
ui-value-each = per ciascuno di: { $things }
ui-value-subset = tanti fra { $things } quanti sono i posti
ui-data = file di dati
ui-file = file
ui-rows = righe
ui-concerns = riguarda
ui-provenance = provenienza
ui-reconstructed = I numeri indicati come reconstructed non sono stampati in nessuna fonte a nostra disposizione: sono la nostra migliore lettura.
ui-nothing-reconstructed = Nessun numero di questo gioco è ricostruito.
ui-no-provenance = non indicata
ui-every-column = tutte le colonne

ui-bot = bot
ui-mean-score = punteggio medio
ui-wins = vittorie
ui-simulated = { $games } partite di { $game } con { $seats } posti in { $seconds } s ({ $tier }, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } thread
  })
ui-speed = { $games_per_second } partite/s, { $moves_per_second } mosse/s, { $moves } mosse per partita
ui-compiling-now = Compilazione, o caricamento di ciò che era già compilato
ui-playing-now = Si gioca

## Ciò che dura a lungo

ui-games-done = partite: { $done } di { $games }
ui-reading-record = Lettura della registrazione
ui-reading-position = Lettura della posizione
ui-reading-files = Lettura dei file: { $done } di { $count }
ui-trying-scenarios = Scenari provati: { $done } di { $count }
ui-passed = va bene
ui-failed = FALLITO
ui-tried = riusciti: { $passed }, falliti: { $failed }
ui-bench-objects = bot casuali, Python semplice
ui-bench-records = bot casuali, compilati
ui-bench-greedy = bot avidi, compilati
ui-bench-search = bot che cerca, compilato
ui-bench-copies = copie di posizioni
ui-bench-head = { $game }, { $seats } posti, un core
ui-bench-games = partite/s
ui-bench-moves = mosse/s
ui-bench-ratio = rispetto a Python semplice
ui-bench-compiling = compilazione
ui-bench-searched = Ricerca: { $speed } simulazioni/s (compilazione { $seconds } s)
ui-bench-state = Una posizione: { $bytes } byte; copiata in { $object } us come oggetto, in { $record } us come record
ui-bench-took = Misurato in { $seconds } s

## Lezioni

ui-learn-look = Premi Invio per andare avanti
ui-learn-other = Si può anche così. Prova prima ciò che è descritto qui.
ui-learn-this = Questa: { $choice }
ui-learn-help = Scegli con il numero, o premi Invio dove non c'è nulla da scegliere.
    why                che cosa ora non è possibile, e perché
    hint               mostra che cosa fare
    undo               indietro
    look [NOME]        che cosa fanno le carte sul tavolo
    rule ID o PAROLE   il testo di una regola
    story              che cosa è successo in questo capitolo
    table              mostra di nuovo il tavolo
    lang en, lang it   cambia la lingua
    quit               esci
ui-learn-end = E ora gioca: { $command }
