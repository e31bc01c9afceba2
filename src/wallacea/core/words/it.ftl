### Ciò che il motore e il terminale dicono in ogni gioco, in italiano.

yes = sì
no = no
seat = posto { $number }
you = Tu
you-inside = Tu
spectator = spettatore

act-act = scelta { $number }

## Perché una scelta non si può fare o annullare, in ogni gioco

obstacle-no-such-choice = Questa scelta non esiste.
obstacle-undo-off = In questa partita non si può annullare.
obstacle-nothing-to-undo = Non c'è nulla da annullare.
obstacle-others-chose = Non puoi annullare: nel frattempo ha scelto qualcun altro.
obstacle-something-learned = Non puoi annullare: la scelta ti ha rivelato qualcosa di nascosto.

## Il tavolo

ui-hidden = { $count ->
    [one] { $count } coperta
   *[other] { $count } coperte
  }
ui-face-down = a faccia in giù
ui-empty = nessuna carta
ui-visible = visibile
ui-phase = fase { $phase }
ui-used = usata
ui-fresh = nuova
ui-bottom-first = dal basso in alto
ui-earlier = { $count ->
    [one] un'altra sotto
   *[other] altre { $count } sotto
}
ui-since = Dalla tua ultima scelta
ui-thinking = { $seat }: riflessione in corso
ui-hint-coming = Ricerca di una buona scelta

## La richiesta

ui-welcome = Scrivi il numero di una scelta, oppure ? per l'aiuto.
ui-aim = { $aim } Per impararlo giocando: { $command }
ui-question = Domanda
ui-ask = La tua scelta
ui-ask-over = Partita finita (? per l'aiuto)
ui-no-such-number = La scelta { $number } non esiste; i numeri vanno da { $least } a { $most }.
ui-idle = partita interrotta (righe di fila senza una scelta: { $count })
ui-not-understood = "{ $words }" non è né un numero della lista né un comando; scrivi ? per l'aiuto.
ui-refused = Non è possibile: { $reason }
ui-possible = Ora è possibile.
ui-nothing-refused = Ora non c'è nulla che potresti voler fare e non puoi.
ui-why-heading = Che cosa ora non è possibile, e perché:
ui-not-asked = Ora non ti viene chiesto nulla.
ui-hint-heading = Le scelte migliori dopo { $simulations ->
    [one] { $simulations } simulazione
   *[other] { $simulations } simulazioni
  }:
ui-hint-line = { $choice } - prospettive { $value }% ({ $share }% della ricerca dedicato a questa scelta)
ui-hint-master = Le scelte migliori, ognuna con le tue probabilità di vittoria dopo e la differenza in punti percentuali:
ui-hint-change = { $choice } - { $value }% ({ $change })
ui-level-ready = Il livello { $level } è pronto: ora gioca da solo.
ui-levels = Livelli dei bot (--bots)
ui-hint-only = C'è una sola scelta: { $choice }
ui-undone = Scelta annullata.
ui-no-rule = La regola { $id } non esiste. Per cercare scrivi rule e alcune parole.
ui-rule-how = Scrivi rule e la sigla di una regola, oppure rule e le parole da cercare.
ui-no-rule-words = Nessuna regola contiene: { $words }
ui-more-rules = { $count ->
    [one] e un'altra
   *[other] e altre { $count }
  }
ui-position-secret = La posizione mostra ciò che è nascosto, perciò si può vedere solo a partita finita.
ui-save-how = Scrivi save e il nome di un file, per esempio: save partita.jsonl
ui-saved = Partita salvata: { $file }
ui-not-saved = Non è stato possibile scrivere la partita in { $file }: { $problem }
ui-file-exists = { $file } esiste già; scegli un altro nome.
ui-lang-how = Lingue disponibili: en (inglese), it (italiano).
ui-lang-now = Lingua: italiano.
ui-nothing-to-look-at = Sul tavolo non c'è niente con questo nome; scrivi solo look per vedere tutto.
ui-nothing-to-explain = Sul tavolo ora non c'è nulla da spiegare. look NOME spiega una cosa sola.
ui-unfinished = La partita non è finita.
ui-keep-it = Non è stata salvata. La prossima volta scrivi save FILE prima di uscire, o comincia con --record FILE.
ui-again = Per rigiocare la stessa partita: { $command }
ui-again-how = Per una nuova partita con gli stessi giocatori scrivi: again.

ui-help = Scegli con un numero, o con parole come: { $examples }
    ?1, ? NOME         che cosa significa una scelta o una cosa sul tavolo
    why                che cosa ora non è possibile, e perché
    why PAROLE         perché questa scelta non è possibile
    hint               che cosa farebbe un bot forte
    undo               annulla la tua ultima scelta
    look [NOME]        che cosa fanno le carte sul tavolo
    look punti         da dove vengono i punti di ciascuno
    rule SIGLA/PAROLE  il testo di una regola, per esempio: rule { $rule }
    story              tutto ciò che è successo finora
    table              mostra di nuovo il tavolo
    save FILE          salva la registrazione della partita
    position           l'intera posizione come testo, a partita finita
    lang en, lang it   cambia lingua
    again              una nuova partita, quando questa è finita
    quit               esci dalla partita

## Livelli dei bot

level-random = casuale
level-random-text = sceglie a caso
level-easy = facile
level-easy-text = fa una scelta su tre senza guardare
level-greedy = avido
level-greedy-text = prende subito ciò che sembra meglio
level-medium = medio
level-medium-text = prova le sue scelte in 200 partite immaginate
level-hard = difficile
level-hard-text = prova le sue scelte in 1.000 partite immaginate
level-search = ricerca
level-search-text = prova le sue scelte in 1.000 partite immaginate
level-master = maestro
level-master-text = ha imparato giocando contro se stesso; risponde subito
level-champion = campione
level-champion-text = un maestro che pensa anche in anticipo, fino a un secondo
level-expert = esperto
level-expert-text = prova le sue scelte in 20.000 partite immaginate; non è più proposto

## Chi gioca per un livello che ora non può giocare

instead-no-master = Il livello { $level } non può giocare qui a questo gioco, perché non ha pesi utilizzabili. Le sue scelte sono di: { $plays }.
instead-preparing = Il livello { $level } è ancora in preparazione ({ $seconds } s su circa { $expected }). Fino ad allora le sue scelte sono di: { $plays }.
instead-preparing-late = Il livello { $level } è ancora in preparazione (da { $seconds } s, più del previsto). Fino ad allora le sue scelte sono di: { $plays }.
instead-unprepared = Non è stato possibile preparare qui il livello { $level }. Le sue scelte sono di: { $plays }.
instead-no-search = Questo server non permette ai bot la ricerca di cui il livello { $level } ha bisogno. Le sue scelte sono di: { $plays }.
instead-busy = Il server è occupato. Per ora le scelte del livello { $level } sono di: { $plays }.
instead-failed = Il livello { $level } non ha risposto poco fa: al suo posto è stata fatta una scelta semplice.

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
ui-gathering-host = La partita comincia quando tutti i posti sono occupati. Scrivi start LIVELLO per mettere dei bot nei posti liberi, o links per avere nuovi link per quei posti.
ui-sit-down = Invio: siediti; qualsiasi altra cosa: va' via
ui-gathering-guest = La partita comincia quando tutti i posti sono occupati.
ui-days = { $days } g { $hours } h
ui-lately = Gli ultimi avvenimenti
ui-away-now = Un bot gioca al tuo posto; scrivi return per riprenderlo.
ui-connection-lost = La connessione è caduta; nuovo tentativo in corso.
ui-connected-again = Connessione ristabilita.
ui-sat-down = { $seat }: posto preso.
ui-hurry = { $seconds ->
    [one] Resta 1 secondo
   *[other] Restano { $seconds } secondi
  }; poi un bot gioca per te.
ui-own-away = D'ora in poi un bot gioca per te; scrivi return per riprendere il posto.
ui-gone-away = { $seat }: assente; ora gioca un bot.
ui-is-back = { $seat }: di ritorno.
ui-is-online = { $seat }: di nuovo in linea.
ui-is-offline = { $seat }: connessione persa.
ui-wants-pause = { $seat }: richiesta una pausa; scrivi pause se sei d'accordo.
ui-paused-now = La partita è in pausa; scrivi resume per continuare.
ui-goes-on = La partita continua.
ui-rematch = C'è un'altra partita con gli stessi giocatori; scrivi again per partecipare.
ui-no-answer = Il server non ha risposto ({ $problem }). Guarda il tavolo per vedere se la tua scelta è stata fatta.
ui-come-back = Il posto resta tuo. Per tornare: { $command }
ui-hint-by = Che cosa pensa il bot { $bot }:
ui-hint-plain = Il bot { $bot } sceglierebbe: { $choice }
ui-new-links = Nuovi link per i posti liberi; quelli di prima non valgono più:
ui-spectators = { $count ->
    [one] { $count } spettatore
   *[other] { $count } spettatori
  }
ui-say-how = say PAROLE parla a tutti al tavolo. Queste frasi arrivano a ognuno nella sua lingua; scrivi say NOME:
ui-help-table = A un tavolo in rete:
    say PAROLE         parla al tavolo; solo say elenca le frasi
    who                mostra chi c'è
    away, return       lascia giocare un bot; riprendi il tuo posto
    pause, resume      ferma gli orologi, se tutti sono d'accordo; continua
    start LIVELLO      comincia subito, con dei bot nei posti liberi (solo chi ha aperto il tavolo)
    links              crea nuovi link per i posti liberi; i vecchi non valgono più (solo chi ha aperto il tavolo)

## Guardare e rivedere

ui-watch = Stai guardando.
ui-replay-head = { $game }, { $count ->
    [one] { $count } scelta
   *[other] { $count } scelte
  }
ui-replay-at = Scelta { $number } di { $count }, vista da: { $viewer }
ui-asked-hints = { $seat }: { $count ->
    [one] { $count } suggerimento chiesto
   *[other] { $count } suggerimenti chiesti
  }.
ui-asked-hint = { $seat }: chiesto un suggerimento.
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
    seat N, spectator   da quale punto di vista guardare
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
ui-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
  }
ui-points-from = da { $sources }
ui-points-hidden = non puoi sapere: { $sources }
ui-points-word = punti
ui-about = descrizione
ui-options = opzioni
ui-option = opzione
ui-values = valori
ui-default = predefinito
ui-meaning = significato
ui-rule = regola
ui-presets = preimpostazioni
ui-more = Per saperne di più: wallacea games { $game }. Per giocare: wallacea play { $game }.
ui-set-option = Un'opzione si imposta con --option NOME=VALORE, una preimpostazione con --option preset=NOME.
ui-value-each = per ciascuno di: { $things }
ui-value-subset = tanti di { $things } quanti sono i posti
ui-data = file di dati
ui-file = file
ui-rows = righe
ui-concerns = colonna
ui-provenance = provenienza
ui-reconstructed = I numeri indicati come "reconstructed" (ricostruiti) non sono in nessuna fonte a nostra disposizione: sono la nostra stima migliore.
ui-rule-reconstructed = ≈ parla di numeri ricostruiti: nessuna fonte a nostra disposizione li riporta. Quali siano: wallacea games { $game } --data
ui-nothing-reconstructed = Nessun numero di questo gioco è ricostruito.
ui-no-provenance = non indicata
ui-every-column = tutte le colonne

ui-bot = bot
ui-mean-score = punteggio medio
ui-wins = vittorie
ui-simulated = partite di { $game }: { $games }, con { $seats ->
    [one] { $seats } posto
   *[other] { $seats } posti
  }, in { $seconds } s ({ $tier }, { $threads ->
    [one] { $threads } thread
   *[other] { $threads } thread
  })
ui-speed = { $games_per_second } partite/s, { $moves_per_second } mosse/s, mosse per partita: { $moves }
ui-recorded = Scelte registrate in { $file }: { $rows } ({ $size } MB)
ui-compiling-now = Compilazione, o caricamento di ciò che era già compilato
ui-playing-now = Si gioca

## Ciò che dura a lungo

ui-games-done = partite: { $done } di { $games }
ui-train-begins = Si preparano le partite e la rete.
ui-train-now = imparato { $part }; partite: { $games }; scelte: { $choices }, { $speed } al secondo
ui-train-strength = vinte contro il rivale fisso: { $shares }
ui-train-share = { $share } (posti: { $seats })
ui-train-ends = I pesi sono in { $file }; --resume riprende da { $checkpoint }.
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
ui-bench-head = { $game }, { $count ->
    [one] 1 posto
   *[other] { $count } posti
}, un core
ui-bench-games = partite/s
ui-bench-moves = mosse/s
ui-bench-ratio = rispetto a Python semplice
ui-bench-compiling = compilazione
ui-bench-searched = Ricerca: { $speed } simulazioni/s (compilazione { $seconds } s)
ui-bench-state = Una posizione: { $bytes } byte; copiata in { $object } us come oggetto, in { $record } us come record
ui-bench-took = Misurato in { $seconds } s

## Lezioni

ui-learn-look = Premi Invio per andare avanti
ui-learn-other = Si può fare anche così, ma prova prima la mossa descritta qui.
ui-learn-this = Questa: { $choice }
ui-learn-help = Scegli con un numero, o premi Invio se non c'è nulla da scegliere.
    why                che cosa ora non è possibile, e perché
    hint               mostra la mossa
    undo               torna indietro di un passo
    look [NOME]        che cosa fanno le carte sul tavolo
    look punti         da dove vengono i punti di ciascuno
    rule SIGLA/PAROLE  il testo di una regola
    story              che cosa è successo in questo capitolo
    table              mostra di nuovo il tavolo
    lang en, lang it   cambia lingua
    quit               esci dalla lezione
ui-learn-end = E ora gioca: { $command }

# Ciò che si dice di una partita prima che cominci; i giochi chiamano i loro numeri (data-...).
notice-reconstructed = Numeri ricostruiti, che non si trovano in nessuna fonte a nostra disposizione: { $what }.
list-more = { $first }, { $rest }
