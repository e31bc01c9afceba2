### Ciò che dice Artico, in italiano.

game-arctic = Artico
game-arctic-text = Sei animali, una pila di avvistamenti e un Paesaggio di ghiaccio: forma lunghe sequenze, usa i poteri degli animali e porta il tuo Totem segreto su un valore alto.

## Animali

fox = volpe
moose = alce
walrus = tricheco
orca = orca
puffin = pulcinella
bear = orso

## Carte e zone

card = #{ $number } { $placement }/{ $draw } { $main }+{ $companion }
a-card = una carta
card-key = su una carta: #numero, carte da posizionare / da pescare, animale principale, + compagno
card-legend = Una carta: #numero, carte da posizionare nel prossimo turno / carte da pescare in questo, animale principale + compagno.
centre = centro
landscape = Paesaggio
landscape-card = Paesaggio { $value }
power-cards = Carte Potere
river = Fiume
draw-pile = Mazzo di pesca
reserve = Riserva
hand = Mano
pile = Pila
penalty-zone = Penalità
totem = Totem

## Fasi, momenti della partita, situazione

phase-a = A: posizionare le carte
phase-b = B: muovere i segnalini
phase-c = C: pescare le carte
phase-scoring = Punteggio
stage-normal = gioco normale
stage-closing = giro conclusivo
stage-last = ultimi turni
stage-finished = partita finita
status-draw-pile = mazzo di pesca: { $count }
status-reserve = Riserva: { $count }
status-decks = mazzi in gioco: { $decks }

## Domande

ask-swap = Vuoi scambiare una carta della mano con una del Fiume?
ask-swap-for = Quale carta del Fiume vuoi in cambio?
ask-take-back = Vuoi riprendere in mano la tua carta Visibile?
ask-adjust-placement = In questo turno posizioni { $value ->
    [one] { $value } carta
   *[other] { $value } carte
  }. Vuoi cambiare di 1?
ask-place = Quale carta posizioni? { $count ->
    [one] Ne resta { $count }
   *[other] Ne restano { $count }
  } da posizionare; l'ultima diventa la tua carta Visibile.
ask-double-move = Vuoi muovere di 2 passi invece di 1 il segnalino { $animal }?
ask-move = Quale segnalino va a sinistra e quale a destra?
ask-extra-step = Vuoi far fare un altro passo al segnalino { $animal }?
ask-adjust-draw = In questo turno peschi { $value ->
    [one] { $value } carta
   *[other] { $value } carte
  }. Vuoi cambiare di 1?
ask-draw = Quale carta peschi? { $count ->
    [one] Ne resta { $count }
   *[other] Ne restano { $count }
  } da pescare.
ask-refill-now = Vuoi rifornire subito il Fiume?
ask-discard = Hai più di 7 carte. Quale va nella tua zona Penalità?
ask-give = Vuoi dare una carta Penalità a un altro giocatore?
ask-give-to = A chi la dai?
ask-assign-wild = Carte a faccia in giù, dal basso: come quale animale conta la prossima?
ask-other = In attesa di { $seat }.
ask-over = La partita è finita. Vittoria: { $seat }, con { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }

## Ogni tipo di scelta, in parole che non dipendono dal momento

act-place = { move-place }
act-place-under = { move-place-under }
act-place-bottom = { move-place-bottom }
act-swap = Scambia { $card } dalla tua mano con una carta del Fiume
act-swap-for = Prendi in cambio { $card } dal Fiume
act-draw = Pesca { $card } dal Fiume
act-draw-penalty = { move-draw-penalty }
act-discard = { move-discard }
act-give = Dai { $card } dalla tua zona Penalità a un altro giocatore
act-give-to = Destinatario: { $seat }
act-take-back = { move-take-back }
act-placement-change = { move-placement-change }
act-draw-change = { move-draw-change }
act-move-tokens = Segnalino principale a { $main_goes ->
    [left] sinistra
   *[right] destra
  }, segnalino compagno a { $companion_goes ->
    [left] sinistra
   *[right] destra
  }
act-move-other = { move-other }
act-step = { move-step }
act-double = { move-double }
act-draw-top = { move-draw-top }
act-draw-elsewhere = { move-draw-elsewhere }
act-refill = { move-refill }
act-choose = La carta a faccia in giù vale come: { $animal }
act-decline = Rinuncia, o fermati

## Scelte

move-place = Posiziona { $card }
move-place-under = Posiziona { $card } a faccia in giù sotto la carta Visibile
move-place-bottom = Posiziona { $card } in fondo alla pila
move-swap = Scambia { $card }
move-swap-for = Con { $card }
move-draw = Pesca { $card }
move-draw-penalty = Pesca { $card } dalla zona Penalità
move-discard = Scarta { $card }
move-give = Dai { $card }
move-give-to = A { $seat }
move-take-back = Riprendi in mano la carta Visibile
move-placement-change = { $change ->
    [0] Lascia invariato il valore di posizionamento
    [-1] Posiziona 1 carta in meno
    [1] Posiziona 1 carta in più
   *[other] Cambia il valore di posizionamento di { $change }
  }
move-draw-change = { $change ->
    [0] Lascia invariato il valore di pesca
    [-1] Pesca 1 carta in meno
    [1] Pesca 1 carta in più
   *[other] Cambia il valore di pesca di { $change }
  }
move-tokens = { $main } a { $main_goes ->
    [left] sinistra
   *[right] destra
  }, { $companion } a { $companion_goes ->
    [left] sinistra
   *[right] destra
  }
move-other = Muovi { $animal }
move-step = { $animal }: un altro passo a { $goes ->
    [left] sinistra
   *[right] destra
  }
move-double = { $animal }: due passi a { $goes ->
    [left] sinistra
   *[right] destra
  }
move-draw-top = Pesca alla cieca la prima carta del mazzo di pesca
move-draw-elsewhere = Pesca dalla Riserva
move-refill = Rifornisci il Fiume
move-choose = Vale come: { $animal }
move-decline = { $step ->
    [swap] Non scambiare
    [take-back] Lascia la carta dov'è
    [place] Non posizionare altre carte
    [double-move] Muovi i segnalini come al solito
    [move] Lascia i segnalini dove sono
    [extra-step] Nessun passo in più
    [draw] Non pescare altre carte
    [refill-now] Per ora non rifornire
    [discard] Tieni tutte le carte
    [give] Non dare nulla
   *[other] Rinuncia
  }

## Che cosa è successo

event-turn-begins = { $seat }: inizia il turno
event-swapped = { $seat }: scambiata { $card } con { $river_card } del Fiume
event-took-back = { $seat }: ripresa { $card } dalla pila
event-placement-changed = { $seat }: valore di posizionamento cambiato in { $value }
event-placed = { $seat }: posizionata { $card }
event-placed-many = { $seat }: posizionate { $card }
event-placed-under = { $seat }: posizionata { $card } a faccia in giù sotto la carta Visibile
event-placed-under-unseen = { $seat }: posizionata una carta a faccia in giù sotto la carta Visibile
event-placed-bottom = { $seat }: posizionata { $card } in fondo alla pila
event-penalty-taken = { $seat }: presa una carta Penalità
event-penalty-forgiven = { $seat }: nessuna carta Penalità, perché le carte sono finite
event-power-taken = { $seat }: presa la carta Potere { $animal } (da: { $other })
event-token-moved = { $seat }: mosso il segnalino { $animal } su { $value }
event-token-moved-many = { $seat }: mossi i segnalini { $animal } su { $value }
event-token-stepped = { $seat }: un altro passo, segnalino { $animal } su { $value }
event-draw-changed = { $seat }: valore di pesca cambiato in { $value }
event-drew = { $seat }: pescata { $card }
event-drew-many = { $seat }: pescate { $card }
event-drew-unseen = { $seat }: pescata { $card } dal mazzo di pesca, alla cieca
event-drew-unseen-unseen = { $seat }: pescata una carta dal mazzo di pesca, alla cieca
event-drew-penalty = { $seat }: pescata { $card } dalla zona Penalità
event-drew-penalty-unseen = { $seat }: pescata una carta dalla zona Penalità
event-draws-lost = { $seat }: { $count ->
    [one] persa { $count } pescata
   *[other] perse { $count } pescate
  }
event-river-refilled = nel Fiume arriva { $card }
event-river-refilled-many = nel Fiume arrivano { $card }
event-reserve-opened = il mazzo di pesca è finito e si apre la Riserva: si finisce il giro, poi ognuno ha un ultimo turno
event-discarded = { $seat }: scartata { $card } nella zona Penalità
event-discarded-unseen = { $seat }: scartata una carta nella zona Penalità
event-gave-penalty = { $seat }: ceduta { $card } come Penalità (a: { $other })
event-gave-penalty-unseen = { $seat }: ceduta una carta Penalità (a: { $other })
event-last-turns = cominciano gli ultimi turni, senza fase C
event-wild-chosen = { $seat }: una carta a faccia in giù vale come { $animal }
event-game-ends = la partita è finita

## Perché qualcosa non è possibile

obstacle-bad-player-count = Si gioca in 2-4 giocatori.
obstacle-bad-option = Opzione o valore sconosciuti.
obstacle-game-over = La partita è finita.
obstacle-not-your-turn = Non è il tuo turno.
obstacle-phase-skipped = L'ultimo turno non ha la fase C: non si pesca più.
obstacle-power-side-not-in-play = Questo lato della carta Potere non è in gioco.
obstacle-power-not-held = Non possiedi questa carta Potere.
obstacle-power-not-ready = Hai preso questo potere in questo turno: i poteri della fase A valgono dal prossimo.
obstacle-power-already-used = Hai già usato questo potere in questo turno.
obstacle-placing-complete = Hai già posizionato tutte le carte che dovevi.
obstacle-drawing-complete = Hai già pescato tutte le carte di questo turno.
obstacle-no-excess = Non hai più di 7 carte.
obstacle-wrong-phase = Non puoi farlo in questa fase del turno.
obstacle-placing-started = Puoi farlo solo prima di posizionare la prima carta.
obstacle-wrong-step = Non puoi farlo in questo momento del turno.
obstacle-must-place-more = Devi posizionare altre carte.
obstacle-must-move-tokens = Devi muovere entrambi i segnalini.
obstacle-must-draw-more = Devi pescare altre carte.
obstacle-must-discard-excess = Hai più di 7 carte: scarta fino a tenerne 7.
obstacle-hand-empty = La tua mano è vuota.
obstacle-river-empty = Il Fiume è vuoto.
obstacle-draw-pile-empty = Il mazzo di pesca è vuoto.
obstacle-penalty-zone-empty = La tua zona Penalità è vuota.
obstacle-pile-empty = La tua pila personale è vuota.
obstacle-no-visible-card = In questo momento non hai una carta Visibile.
obstacle-source-not-allowed = Da lì non si può mai pescare.
obstacle-card-not-in-hand = Questa carta non è nella tua mano.
obstacle-card-not-in-river = Questa carta non è nel Fiume.
obstacle-card-not-in-penalty-zone = Questa carta non è nella tua zona Penalità.
obstacle-not-last-card = Il potere della volpe vale solo per l'ultima carta che posizioni: posiziona questa per ultima.
obstacle-adjustment-out-of-range = Puoi cambiare il valore al massimo di 1.
obstacle-token-not-on-card = Si muovono solo i due animali della tua carta Visibile.
obstacle-end-token-inward = Un segnalino su un'estremità deve muoversi verso il centro.
obstacle-tokens-not-opposite = I due segnalini devono muoversi in direzioni opposte.
obstacle-not-favoured-token = Il potere del tricheco muove solo il segnalino indicato sulla sua carta.
obstacle-off-landscape = Il segnalino uscirebbe dal Paesaggio: non c'è posto per questa mossa.
obstacle-not-another-player = Scegli un altro giocatore.

## Poteri

power-face-down-under-top = Avvistamento nascosto
power-face-down-under-top-text = Infila l'ultima carta che posizioni, a faccia in giù, sotto la tua carta Visibile. Alla fine vale come un animale a scelta.
power-bottom-of-pile = In fondo alla pila
power-bottom-of-pile-text = Metti l'ultima carta che posizioni in fondo alla tua pila, invece che in cima.
power-draw-pm1 = Pesca variabile
power-draw-pm1-text = In questo turno pesca 1 carta in più o 1 in meno.
power-place-pm1 = Posizionamento variabile
power-place-pm1-text = In questo turno posiziona 1 carta in più o 1 in meno.
power-main-extra-step = Passo del principale
power-main-extra-step-text = Il segnalino del tuo animale principale si muove di 2 passi invece di 1, nella direzione che scegli.
power-companion-extra-step = Passo del compagno
power-companion-extra-step-text = Il segnalino del tuo animale compagno si muove di 2 passi invece di 1, nella direzione che scegli.
power-refill-each = Fiume continuo
power-refill-each-text = Il Fiume viene rifornito dopo ogni carta che ne prendi.
power-draw-from-deck = Tuffo nel mazzo
power-draw-from-deck-text = Prendi alla cieca, dalla cima del mazzo di pesca, una o più delle carte che ti spettano.
power-swap-river = Scambio con il Fiume
power-swap-river-text = Prima di posizionare, scambia una carta della mano con una del Fiume.
power-take-back-top = Riprendere la carta
power-take-back-top-text = Prima di posizionare, riprendi in mano la tua carta Visibile.
power-draw-from-penalty = Pesca dalle Penalità
power-draw-from-penalty-text = Guarda le tue carte Penalità. Puoi pescare anche da lì, oltre che dal Fiume.
power-give-penalty = Cedere una Penalità
power-give-penalty-text = Guarda le tue carte Penalità e danne una a un altro giocatore.

## Punteggio

score-fox = sequenza di volpi
score-moose = sequenza di alci
score-walrus = sequenza di trichechi
score-orca = sequenza di orche
score-puffin = sequenza di pulcinelle
score-bear = sequenza di orsi
score-sequences = sequenze
score-diversity = varietà
score-totem = Totem
score-penalties = Penalità
score-total = totale
tie-order = A parità di punti viene prima chi è più vicino al primo giocatore nell'ordine di turno.

## Opzioni

option-deck-choice = Quali mazzi di carte si usano.
option-deck-choice-random = tanti quanti i giocatori, a caso
option-deck-choice-first = i mazzi 1, 2, … (tanti quanti i giocatori)
option-power-sides = Quale lato di ogni carta Potere si usa.
option-power-sides-random = a caso
option-power-sides-a = lato A
option-power-sides-b = lato B
option-fox-timing = Per quale delle carte posizionate in un turno vale il potere della volpe.
option-fox-timing-last-card = solo l'ultima
option-fox-timing-any-card = una qualsiasi
option-walrus-mode = Come il potere del tricheco muove un segnalino.
option-walrus-mode-extra-step = un altro passo dopo il movimento normale, in una direzione qualsiasi
option-walrus-mode-double-move = due passi invece di uno, in una direzione qualsiasi
option-orca-refill = Se con l'orca si può scegliere quando rifornire il Fiume.
option-orca-refill-auto = no, avviene automaticamente
option-orca-refill-ask = sì, viene chiesto ogni volta
option-penalty-view = Chi può guardare le carte Penalità.
option-penalty-view-bear-only = il proprietario, solo con il potere dell'orso
option-penalty-view-owner = il proprietario, sempre
option-end-trigger = Quando inizia la fine della partita.
option-end-trigger-literal = quando il Fiume non può essere rifornito
option-end-trigger-last-card = quando l'ultima carta lascia il mazzo di pesca
option-wild-choice = Che cosa valgono alla fine le carte a faccia in giù.
option-wild-choice-auto = ciò che conviene di più, calcolato dal programma
option-wild-choice-ask = sceglie il proprietario
option-show-piles = Che cosa vedono gli altri di una pila.
option-show-piles-top-only = la carta Visibile, e dove sono le carte a faccia in giù
option-show-piles-full = tutte le carte a faccia in su
option-show-backs = Se si vedono i segni dei mazzi sul dorso delle carte coperte.
option-show-backs-no = no
option-show-backs-yes = sì
option-undo = Quali mosse si possono annullare.
option-undo-off = nessuna
option-undo-before-draw = le tue mosse di questo turno, prima che si peschi qualcosa
option-undo-until-learned = le tue ultime mosse, finché non scopri qualcosa di nascosto o un altro giocatore non fa la sua

preset-standard = Tutti i valori predefiniti.
preset-digital = Come nella versione digitale pubblicata.
preset-literal = Il testo del regolamento italiano, preso alla lettera.

## Una prima partita

lesson-turn = Un turno intero
lesson-aim = Ecco l'Artico! Raccogli avvistamenti di animali in una pila. Più carte di fila con lo stesso animale sono una sequenza e danno punti alla fine.
lesson-pile = La carta in cima è la tua carta Visibile. Il primo numero dice quante carte posizioni adesso: 2. (Nel tuo primo turno ne posizioni 1.)
lesson-place = Un turno ha tre fasi: posizionare, muovere, pescare. Prima si posiziona.
lesson-place-fox = In cima alla pila ci sono due volpi. Posiziona la volpe che hai in mano: tre di fila valgono di più.
lesson-place-fox-otherwise = Puoi, ma interromperesti la sequenza di volpi. Posiziona prima la volpe.
lesson-place-fox-done = Tre volpi di fila.
lesson-place-last = L'ultima carta che posizioni diventa la tua carta Visibile. Ti dà il potere del suo animale e dice quali segnalini si muovono e quante carte peschi. Posiziona il tricheco.
lesson-place-last-otherwise = Puoi, ma il tricheco aiuta il tuo Totem segreto. Posiziona il tricheco.
lesson-power-taken = Il potere del tricheco è tuo finché qualcun altro non mostra un tricheco.
lesson-move = Ora si muovono i segnalini dei due animali della tua carta Visibile: uno a sinistra, l'altro a destra. Un segnalino su un'estremità va verso il centro.
lesson-move-totem = Il tuo Totem segreto è il tricheco: alla fine ottieni i punti della carta Paesaggio su cui si trova il suo segnalino.
lesson-move-otherwise = Meglio a destra: lì il tuo Totem vale di più.
lesson-step = I poteri per muovere e per pescare si possono usare subito. Con il potere del tricheco il tuo animale principale si muove di 2 passi invece di 1, nella direzione che scegli. Manda il tricheco due passi a destra!
lesson-step-done = Lì vale 10 punti, finché nessuno lo spinge indietro. Senza il potere si sarebbe mosso di un passo.
lesson-draw = Ultima fase: il secondo numero della carta Visibile dice quante carte peschi dal Fiume: 2.
lesson-draw-which = Prendi il tricheco, che va con quello sulla tua pila, poi l'alce, che va con quello che hai in mano.
lesson-draw-otherwise = Puoi prendere qualsiasi carta del Fiume. Qui il tricheco e poi l'alce allungano le tue sequenze.
lesson-draw-done = Il tuo turno è finito e il Fiume viene rifornito. In mano tieni al massimo 7 carte: quelle in più diventano Penalità.
lesson-turn-over = Questo è un turno: posizionare, muovere, pescare. Anche l'altro giocatore ne ha fatto uno: guarda, la pulcinella è scesa e l'orca è salita.
lesson-numbers = Posizionare molto e pescare poco, o il contrario: i due numeri di una carta fanno sempre 6.

lesson-powers = Poteri e penalità
lesson-short = La tua carta Visibile chiede di posizionare 4 carte, ma in mano ne hai solo 3.
lesson-short-penalty = Per ogni carta che manca prendi una carta Penalità: 1 punto in meno alla fine. Può succedere; con i numeri alti pensaci prima.
lesson-swap = La pulcinella è tua: prima di posizionare puoi scambiare una carta della mano con una del Fiume. Dai l'alce e prendi la volpe: così avrai due volpi.
lesson-swap-otherwise = Puoi, ma qui due volpi di fila sono meglio. Scambia l'alce con la volpe.
lesson-swap-done = Non devi mai usare un potere, e ognuno vale nella sua fase.
lesson-place-all = Ora posiziona tutte e tre: prima l'orso, poi la volpe del Fiume. L'altra volpe va da sé, perché non c'è altra scelta.
lesson-place-all-otherwise = Così le volpi non sarebbero vicine. Prima l'orso, poi la volpe con l'orca e il 4.
lesson-penalty = Due volpi di fila, e una carta Penalità per la quarta carta che mancava.
lesson-owned = Hai preso anche la carta Potere della volpe: con lei puoi nascondere una carta a faccia in giù, che alla fine vale come un animale a scelta. I poteri per posizionare valgono dal tuo prossimo turno, se li hai ancora. Tieni ogni carta Potere finché qualcuno non la prende.

lesson-scoring = Come si contano i punti
lesson-last = Quando il mazzo di pesca è vuoto e il Fiume non si può rifornire, si finisce il giro. Poi ognuno ha un ultimo turno: si posiziona e si muove, senza pescare.
lesson-sequences = Per ogni animale conta la sequenza più lunga: 2 carte 1 punto, 3 carte 3, 4 carte 6, 5 carte 10, 6 o più 15. Hai tre volpi, due alci e un orso.
lesson-last-place = Un animale da solo non vale nulla. Posiziona il secondo orso.
lesson-last-place-otherwise = Due orsi di fila danno punti; un alce sopra un orso no. Posiziona l'orso.
lesson-last-place-done = Ora tre animali danno punti, e conta anche la varietà.
lesson-last-move = Il tuo Totem è l'orso. Muovilo ancora di un passo a destra!
lesson-score = Sequenze: volpi 3, alci 1, orsi 1. Tre animali che danno punti: altri 3 per la varietà.
lesson-score-more = Il segnalino del tuo Totem è sul 10, e la carta Penalità costa 1. In tutto: 17 punti. In caso di parità vince chi è più vicino al primo giocatore.
lesson-end = È tutto quello che serve. Buona prima partita!
