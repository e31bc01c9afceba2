### Che cosa dice Darwin's Choice, in italiano.

game-darwin = Darwin's Choice: Prima e Dopo
game-darwin-text = Componi animali con teste, torsi, ali, zampe e code, e mantienili in vita in habitat che gli esseri umani trasformano.

## Cose

a-small-card = una carta piccola
a-large-card = una carta grande
species-label = specie { $label }
species-name = specie { $label } ({ $head } / { $torso })
species-owned = { $label } · { $seat }: { $head } / { $torso }
place = posto { $number }
place-name = { $number }: { $habitat }
bank = Punti al sicuro
seats-more = { $first }, { $rest }
event-label = { $event }: { $effect }
small = piccola
large = grande
habitat-competition = Segnalini Competizione
run = corsa
swim = nuoto
fly = volo
climb = arrampicata
heat = resistenza al caldo
cold = resistenza al freddo
strength = forza
hearts = cuori
head = testa
torso = torso
wings = ali
legs = zampe singole
double-legs = gambe doppie
tail = coda
herbivore = erbivoro
omnivore = onnivoro
carnivore = carnivoro
card-label = { $name } ({ $part }; { $symbols })
card-label-head = { $name } ({ $part }, { $diet }; { $symbols })
card-label-torso = { $name } ({ $part } { $dock }; { $symbols })
symbols-none = nessun simbolo
symbols-one = { $symbol } { $count }
symbols-more = { $first }, { $rest }
group-none = nessun gruppo
group-climate = regioni fredde
group-forest = foreste
group-water = zone umide
group-sea = mari
agriculture = Agricoltura
industry = Industria
suburb = Sobborghi
city = Città
national-park = Parco Nazionale
unknown = un territorio coperto
neutral-pets = carta Animali da compagnia
neutral-invader = specie intrusiva
savanna = Savana
desert = Deserto
polar-desert = Deserto polare
cold-desert = Deserto freddo
tundra = Tundra
taiga = Taiga
tropical-rainforest = Foresta pluviale tropicale
cloud-forest = Foresta nebbiosa
subtropical-dry-forest = Foresta subtropicale asciutta
marsh = Acquitrino
swamp = Palude
ocean = Oceano
coral-reef = Barriera corallina
coast = Costa
island = Isola
steppe = Steppa
temperate-forest = Foresta temperata
mediterranean = Macchia mediterranea
mountains = Alta montagna
river-lake = Fiume e lago
mangrove = Foresta di mangrovie
temperate-rainforest = Foresta pluviale temperata
oasis = Oasi
ice-age = Paesaggio Era Glaciale
jurassic-forest = Foresta giurassica
coal-swamp = Palude di carbone del Carbonifero
ancient-ocean = Oceano antico
cretaceous-plain = Pianura cretacea

## Zone

zone-places = Habitat
zone-event = Evento
zone-species = Specie nel posto { $place }
zone-cards = Carte
zone-market = Mercato
zone-hand = Mano
zone-bank = Punti al sicuro
zone-draft = In costruzione
zone-draft-fits = Può vivere nel posto: { $places }
zone-draft-so-far = In costruzione ({ $symbols }; { $diet }; può vivere nel posto: { $places })
place-number = { $number }
fits-nowhere = nessuno, finora
no-head-yet = ancora senza testa
zone-deck-small = Carte piccole
zone-deck-large = Carte grandi
zone-discards-small = Carte piccole scartate
zone-discards-large = Carte grandi scartate

## Fasi e stato

phase-opening = Mani iniziali
phase-action = Azione
phase-evaluation = Valutazione
phase-transition = Transizione
phase-over = Fine
status-era = Era { $era }
status-first = Primo Giocatore: { $seat }
status-teams = squadre: { $ours } contro { $theirs }
status-index = Indice Naturale { $index }
status-waste = Segnalini Rifiuti rimasti: { $count }
status-passed = giocatori che hanno passato: { $seats }

## Domande

ask-split = { $count ->
    [one] Peschi 1 carta. Quante piccole (teste, ali, zampe singole, code), 0 o 1?
   *[other] Peschi { $count } carte. Quante piccole (teste, ali, zampe singole, code)?
  }
ask-draw = Peschi una carta piccola (testa, ali, zampe singole, coda) o una grande (torso, gambe doppie)?
ask-main = Tocca a te: crea una specie (scegli un torso), fanne mutare o migrare una, scambia una carta, oppure passa.
ask-children = Tocca a te: crea una specie (scegli un torso), oppure passa.
ask-children-redraw = Tocca a te: crea una specie (scegli un torso), cambia la mano, oppure passa.
ask-keep = Quale carta tieni? Tutte le altre si scartano.
ask-redraw-split = { $count ->
    [one] Peschi 1 nuova carta. Quante piccole (teste, ali, zampe singole, code), 0 o 1?
   *[other] Peschi { $count } nuove carte. Quante piccole (teste, ali, zampe singole, code)?
  }
ask-give = Quale carta della tua mano dai al Mercato?
ask-take = Quale carta del Mercato prendi in cambio di { $card }?
ask-build = Quale altra carta aggiungi alla specie, oppure dove la fai vivere?
ask-change = Come cambia la { $species }? Aggiungi, rimuovi o sostituisci una carta.
ask-second-change = Fai una seconda modifica della { $species }, oppure basta così? La seconda modifica costa fino a 3 dei suoi punti.
ask-fill = Con quale carta sostituisci { $card }?
ask-where = Dove migra la { $species }?
ask-bridge = Il ponte di terra: fai spostare la specie in un altro posto, oppure resta?
ask-late = Scambi una carta con il Mercato, oppure finisci il turno?
ask-prey = La { $species } ha fame. Quale preda mangia?
ask-points = { $count ->
    [one] Hai 1 punto salvato da disporre. Su quale specie lo metti?
   *[other] Hai { $count } punti salvati da disporre. Su quale specie metti il prossimo?
  }
ask-other = In attesa di { $seat }.
ask-others = In attesa di { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
  }.
ask-over = La partita è finita. Vittoria: { $seat }, con { $points ->
    [one] 1 punto.
   *[other] { $points } punti.
  }
ask-over-shared = La partita è finita. Vittoria condivisa: { $seats }.

## Ogni tipo di scelta, in parole che non dipendono dal momento

act-pass = { move-pass }
act-end = { move-end }
act-redraw = { move-redraw }
act-swap = { move-swap }
act-done = { move-done }
act-stay = { move-stay }
act-no-prey = { move-no-prey }
act-draw = Pesca una carta { $size }
act-settle = Falla vivere nel { $place }
act-split = Tra le carte da pescare, { $count ->
    [one] 1 piccola
   *[other] { $count } piccole
  }
act-mutate = { move-mutate }
act-migrate = { move-migrate }
act-hunt = Il carnivoro affamato mangia la { $species }
act-point = { move-point }
act-card = Scegli { $card }
act-remove = { move-remove }
act-replace = { move-replace }

## Scelte

move-pass = Passa per il resto di questa Era
move-end = Finisci il turno
move-redraw = Pesca di Carte: tieni una carta, scarta tutte le altre e pescane di nuove
move-swap = Scambia una carta con il Mercato
move-done = Finisci senza una seconda modifica
move-stay = Resta in questo posto
move-no-prey = Nessuna preda: la specie si estingue
move-draw-small = Pesca una carta piccola
move-draw-large = Pesca una carta grande
move-split = { $count ->
    [one] 1 piccola
   *[other] { $count } piccole
  }
move-at = Falla vivere nel posto { $place }
move-preview = { $move } - { $preview }
move-nowhere = { $place } (non è in gioco)
move-point = Metti 1 punto sulla { $species }
move-hunt = La { $hunter } mangia la { $species }
move-migrate = Fai migrare la { $species }
move-mutate = Fai mutare la { $species }
move-remove = Rimuovi { $card }
move-replace = Sostituisci { $card }
move-torso = Nuova specie: { $card }
move-part = Aggiungi { $card }
move-add = Aggiungi { $card }
move-fill = Prendi { $card }
move-keep = Tieni { $card }
move-give = Dai { $card }
move-take = Prendi { $card }
move-card = Carta { $card }
move-impossible = Non è possibile
preview = posizione { $rank }{ $waste ->
    [0] {""}
   *[other] , rifiuti { $waste }
  }{ $plants ->
    [0] {""}
    [one] , 1 pianta
   *[other] , { $plants } piante
  }{ $meat ->
    [0] {""}
   *[other] , carne { $meat }
  }; { $fate }{ $doomed ->
    [0] {""}
    [one] ; si estinguerebbe 1 altra specie
   *[other] ; si estinguerebbero { $doomed } altre specie
  }
lives = vive
unfit = non soddisfa i Requisiti
starves = muore di fame
hunts = vive di prede
eaten = verrebbe mangiata

## Che cosa è successo

event-era-begins = è cominciata l'Era { $era }; Primo Giocatore: { $first }
event-habitat-laid = { $place }: { $habitat }
event-territory-laid = il { $place } ha ricevuto il territorio { $territory }
event-drew = { $seat }: pescata { $card }
event-drew-many = { $seat }: pescate { $card }
event-drew-unseen = { $seat }: pescata una carta
event-chose-split = { $seat }: scelto di pescare { $count ->
    [one] 1 carta piccola
   *[other] { $count } carte piccole
  }
event-chose-split-unseen = { $seat }: scelto quante carte piccole pescare
event-new-deck = dagli scarti è stato riformato un mazzo (grandezza: { $size })
event-market-laid = nuova nel Mercato: { $card }
event-market-laid-many = nuove nel Mercato: { $card }
event-redrew = { $seat }: tenuta una carta e { $count ->
    [one] cambiata 1 carta
   *[other] cambiate { $count } carte
  }
event-discarded = { $seat }: scartata { $card }
event-discarded-many = { $seat }: scartate { $card }
event-swapped = { $seat }: scambiata { $card } con { $other }
event-created = { $seat }: creata la { $species } nel { $place }
event-mutated = { $seat }: fatta mutare la { $species }
event-card-added = la { $species } ha ricevuto { $card }
event-card-added-many = la { $species } ha ricevuto { $card }
event-card-left = la { $species } ha perso { $card }
event-paid = la { $species } ha pagato { $count ->
    [one] 1 punto
   *[other] { $count } punti
  }
event-migrated = { $seat }: fatta migrare la { $species } nel { $place }
event-passed = { $seat }: passo
event-evaluation-begins = è cominciata la valutazione dell'Era { $era }
event-failed-requirements = la { $species } non soddisfaceva i Requisiti del { $place }
event-failed-requirements-many = non soddisfacevano i Requisiti del { $place }: { $species }
event-starved = la { $species } è morta di fame nel { $place }
event-starved-many = sono morte di fame nel { $place }: { $species }
event-eaten = la { $species } ha mangiato la { $prey }
event-survived = la { $species } è sopravvissuta: { $count ->
    [one] 1 punto
   *[other] { $count } punti
  }
event-survived-many = sono sopravvissute, con { $count ->
    [one] 1 punto
   *[other] { $count } punti
  } ciascuna: { $species }
event-won-habitat = la { $species } era la più adattata nel { $place }: { $count ->
    [one] 1 punto
   *[other] { $count } punti
  }
event-won-habitat-many = erano le più adattate nel { $place }, con { $count ->
    [one] 1 punto
   *[other] { $count } punti
  } ciascuna: { $species }
event-strongest = la { $species } era tra le più forti: { $count ->
    [one] 1 punto
   *[other] { $count } punti
  }
event-strongest-many = erano tra le più forti, con { $count ->
    [one] 1 punto
   *[other] { $count } punti
  } ciascuna: { $species }
event-died-out = la { $species } si è estinta: { $count ->
    [0] nessun punto salvato
    [one] 1 punto messo al sicuro
   *[other] { $count } punti messi al sicuro
  }
event-died-out-many = si sono estinte, { $count ->
    [0] senza punti salvati
    [one] con 1 punto al sicuro per ciascuna
   *[other] con { $count } punti al sicuro per ciascuna
  }: { $species }
event-neutral-left = la { $species } ha lasciato il tavolo
event-event-turned = evento: { $event }
event-event-set-aside = l'evento { $event } richiedeva un territorio che non è in gioco; è stata pescata un'altra carta
event-index = Indice Naturale: livello { $index }
event-struck = il { $place } è stato colpito
event-group-removed = gli habitat del gruppo "{ $group }" sono usciti dal gioco
event-territory-removed = il territorio del { $place } ha lasciato il gioco{ $count ->
    [0] {""}
    [one] {" "}con 1 Segnalino Rifiuti
   *[other] {" "}con { $count } Segnalini Rifiuti
  }
event-killed-by-event = la { $species } si è estinta a causa dell'evento
event-killed-by-event-many = si sono estinte a causa dell'evento: { $species }
event-points-saved = { $seat }: { $count ->
    [one] 1 punto salvato
   *[other] { $count } punti salvati
  }
event-point-laid = la { $species } ha ricevuto { $count ->
    [one] 1 punto salvato
   *[other] { $count } punti salvati
  }
event-points-banked = { $seat }: { $count ->
    [one] 1 punto salvato messo al sicuro
   *[other] { $count } punti salvati messi al sicuro
  }
event-gained = la { $species } ha ricevuto { $count ->
    [one] 1 punto
   *[other] { $count } punti
  }
event-gained-many = hanno ricevuto { $count ->
    [one] 1 punto
   *[other] { $count } punti
  } ciascuna: { $species }
event-lost-points = la { $species } ha perso { $count ->
    [one] 1 punto
   *[other] { $count } punti
  }
event-neutral-came = la { $species } è arrivata nel { $place }
event-habitat-changed = il { $place } è diventato { $habitat }
event-territories-turned = i territori sono stati scoperti e hanno cominciato ad agire
event-decks-exchanged = le carte degli animali estinti hanno lasciato il posto a tutte le altre
event-collected = { $seat }: { $count ->
    [one] raccolto 1 punto
   *[other] raccolti { $count } punti
  } e { $waste ->
    [one] 1 Segnalino Rifiuti
   *[other] { $waste } Segnalini Rifiuti
  }
event-game-ends = la partita è finita

## Perché no

obstacle-seats-not-supported = Questa variante non si può giocare con questo numero di giocatori.
obstacle-variant-needs-expansion = Questa variante richiede l'espansione.
obstacle-variant-needs-base = Questa variante si gioca con il solo gioco base.
obstacle-game-over = La partita è finita.
obstacle-not-your-turn = Non tocca a te.
obstacle-not-asked = Ora non puoi farlo.
obstacle-already-passed = Hai già passato in questa Era.
obstacle-main-action-used = Hai già fatto l'Azione Principale di questo turno.
obstacle-main-actions-spent = Hai già fatto tutte le Azioni Principali di questa Era.
obstacle-not-in-hand = Questa carta non è nella tua mano.
obstacle-no-token = Tutti i tuoi Segnalini Giocatore sono in uso: non puoi creare un'altra specie.
obstacle-no-torso = Una nuova specie comincia da un torso.
obstacle-no-head = Una specie ha bisogno di una testa.
obstacle-second-torso = Una specie ha un solo torso.
obstacle-second-head = Una specie ha una sola testa.
obstacle-no-dock = Il torso non ha un punto di ancoraggio libero per questa carta.
obstacle-not-your-species = Non fa parte di una delle tue specie.
obstacle-has-acted = Questa specie ha già avuto la sua Azione Principale in questa Era.
obstacle-core-part = Testa e torso non si possono rimuovere, ma solo sostituire.
obstacle-other-site = La nuova carta richiede un altro tipo di punto di ancoraggio.
obstacle-torso-too-small = Questo torso ha troppo pochi punti di ancoraggio per le carte che restano.
obstacle-same-card-twice = La seconda modifica non può riguardare la carta appena aggiunta.
obstacle-no-double-mutation = Nella Variante per Principianti non c'è la Mutazione Doppia.
obstacle-no-points = La specie ha troppo pochi punti per pagare.
obstacle-same-place = La specie vive già lì.
obstacle-no-such-place = Questo posto non esiste.
obstacle-symbol-lacking = La specie ha troppo pochi simboli di un tipo che l'habitat richiede.
obstacle-symbol-forbidden = L'habitat vieta un simbolo che la specie possiede.
obstacle-park-full = Il Parco Nazionale è pieno: ci vivono già specie più adattate.
obstacle-too-few-plants = Non restano abbastanza piante per la specie.
obstacle-too-little-food = Non resta abbastanza cibo per la specie.
obstacle-no-hunting = La carne non basta, e nell'Agricoltura non si caccia.
obstacle-too-little-meat = La carne non basta, e non c'è una preda che possa saziare la specie.
obstacle-no-way-to-live = Qualunque cosa tu aggiunga, ora non potrebbe vivere da nessuna parte.
obstacle-redraw-used = Hai già fatto la Pesca di Carte in questa Era.
obstacle-redraw-too-late = La Pesca di Carte si può fare solo all'inizio del tuo primo turno di un'Era.
obstacle-hand-too-small = Hai troppo poche carte per questo.
obstacle-swap-used = Hai già scambiato in questo turno.
obstacle-swap-too-late = A questo tavolo lo Scambio si può fare solo prima dell'Azione Principale.
obstacle-market-empty = Il Mercato è vuoto.
obstacle-size-differs = A questo tavolo puoi prendere solo una carta della stessa grandezza.
obstacle-not-that-many = Non puoi pescare così tante carte piccole.
obstacle-prey-elsewhere = La preda vive in un altro posto.
obstacle-prey-carnivore = I carnivori non possono essere mangiati.
obstacle-prey-protected = Gli animali da compagnia non possono essere mangiati.
obstacle-prey-too-strong = La preda è troppo forte per il cacciatore.
obstacle-prey-too-small = La preda ha troppo pochi cuori per saziare il cacciatore.
obstacle-place-taken = Hai già una specie lì.
obstacle-not-in-childrens-game = La Variante per Bambini non lo prevede.
lacks-symbol = L'habitat { $habitat } richiede { $symbol } { $need }; la specie ne ha { $has }.
bans-symbol = L'habitat { $habitat } vieta il simbolo { $symbol }, e la specie lo ha.

## Opzioni

option-game = Quali scatole si usano.
option-game-expansion = Prima e Dopo: esseri umani, rifiuti ed eventi
option-game-base = il solo gioco base
option-cards = Quali carte animale e habitat usa il gioco base.
option-cards-base = le sue
option-cards-both = quelle di entrambe le scatole
option-variant = Quale variante si gioca.
option-variant-standard = il gioco normale
option-variant-beginner = principianti: tre Ere senza eventi
option-variant-teams = due contro due
option-variant-children = bambini dai 7 anni
option-variant-historic = Modalità Storica: sei Ere
option-double-mutation-price = Quanto costa una Mutazione Doppia.
option-double-mutation-price-up-to-3 = fino a 3 punti: tutti quelli della specie, ma almeno 1
option-double-mutation-price-exactly-3 = esattamente 3 punti
option-winner-points = Quanti punti riceve la specie più adattata.
option-winner-points-sole-3-tied-2 = 3 punti se è sola, 2 ciascuna in parità
option-winner-points-contested-3-alone-2 = 3 punti se nel posto vivono anche altre, 2 se ci vive da sola
option-winner-ties = Che cosa decide quale specie è la più adattata.
option-winner-ties-adaptation = solo l'adattamento
option-winner-ties-full = l'adattamento, poi la forza, poi i cuori
option-hearts-tiebreak = Quale specie viene prima in parità di adattamento e forza.
option-hearts-tiebreak-fewer = quella con meno cuori
option-hearts-tiebreak-more = quella con più cuori
option-strength-ties = Come si contano i posti tra specie di pari forza.
option-strength-ties-skip = occupano anche i posti successivi (1, 1, 3)
option-strength-ties-dense = chi segue prende il posto successivo (1, 1, 2)
option-partial-food = Che cosa prende una specie che non può saziarsi.
option-partial-food-release = niente: il suo cibo resta a chi segue
option-partial-food-hold = quello che c'è
option-omnivore-first = Che cosa mangiano per prima gli onnivori.
option-omnivore-first-plants = piante
option-omnivore-first-meat = carne
option-prey-strength = Quanto può essere forte la preda.
option-prey-strength-lower = meno del cacciatore
option-prey-strength-not-higher = al massimo quanto il cacciatore
option-prey-strength-any = quanto si vuole
option-prey-choice = Chi sceglie la preda.
option-prey-choice-lowest = nessuno: è l'ultima in ordine di pasto
option-prey-choice-owner = il proprietario del cacciatore
option-carnivore-entry = Quando un carnivoro può stabilirsi dove manca la carne.
option-carnivore-entry-prey-present = se troverebbe una preda
option-carnivore-entry-meat-only = solo se carne e rifiuti lo saziano
option-carnivore-entry-free = ovunque si possa cacciare
option-action-check = Che cosa si verifica dopo un'Azione Principale.
option-action-check-strict = Requisiti e cibo
option-action-check-requirements = solo i Requisiti
option-removed-cards = Dove vanno le carte rimosse da una specie.
option-removed-cards-discard = negli scarti
option-removed-cards-hand = in mano
option-swap-timing = Quando puoi fare lo Scambio.
option-swap-timing-any = prima o dopo l'Azione Principale
option-swap-timing-before = solo prima dell'Azione Principale
option-swap-size = Se le due carte di uno Scambio possono avere grandezze diverse.
option-swap-size-any = sì
option-swap-size-same = no
option-draw-style = Come peschi più carte.
option-draw-style-split = tutte insieme, dopo aver detto quante ne vuoi piccole
option-draw-style-one-by-one = una per una, scegliendo ogni volta il mazzo
option-team-hands = Se i compagni vedono le rispettive mani.
option-team-hands-closed = no
option-team-hands-open = sì
option-children-cards = Quali Carte Speciali stanno nei posti da 1 a 3 nella Variante per Bambini.
option-children-cards-random = tre a caso
option-children-cards-agriculture-industry-suburb = Agricoltura, Industria, Sobborghi
option-children-cards-agriculture-industry-city = Agricoltura, Industria, Città
option-children-cards-agriculture-suburb-industry = Agricoltura, Sobborghi, Industria
option-children-cards-agriculture-suburb-city = Agricoltura, Sobborghi, Città
option-children-cards-agriculture-city-industry = Agricoltura, Città, Industria
option-children-cards-agriculture-city-suburb = Agricoltura, Città, Sobborghi
option-children-cards-industry-agriculture-suburb = Industria, Agricoltura, Sobborghi
option-children-cards-industry-agriculture-city = Industria, Agricoltura, Città
option-children-cards-industry-suburb-agriculture = Industria, Sobborghi, Agricoltura
option-children-cards-industry-suburb-city = Industria, Sobborghi, Città
option-children-cards-industry-city-agriculture = Industria, Città, Agricoltura
option-children-cards-industry-city-suburb = Industria, Città, Sobborghi
option-children-cards-suburb-agriculture-industry = Sobborghi, Agricoltura, Industria
option-children-cards-suburb-agriculture-city = Sobborghi, Agricoltura, Città
option-children-cards-suburb-industry-agriculture = Sobborghi, Industria, Agricoltura
option-children-cards-suburb-industry-city = Sobborghi, Industria, Città
option-children-cards-suburb-city-agriculture = Sobborghi, Città, Agricoltura
option-children-cards-suburb-city-industry = Sobborghi, Città, Industria
option-children-cards-city-agriculture-industry = Città, Agricoltura, Industria
option-children-cards-city-agriculture-suburb = Città, Agricoltura, Sobborghi
option-children-cards-city-industry-agriculture = Città, Industria, Agricoltura
option-children-cards-city-industry-suburb = Città, Industria, Sobborghi
option-children-cards-city-suburb-agriculture = Città, Sobborghi, Agricoltura
option-children-cards-city-suburb-industry = Città, Sobborghi, Industria
option-children-competition-card = Quale Carta Speciale sta sui Segnalini Competizione nella Variante per Bambini.
option-children-competition-card-none = nessuna
option-children-competition-card-agriculture = Agricoltura
option-children-competition-card-industry = Industria
option-children-competition-card-suburb = Sobborghi
option-children-competition-card-city = Città
option-children-hands = Bambini: carte in mano
option-children-hands-fresh = otto nuove in ogni Era, con una Pesca di Carte
option-children-hands-kept = quelle avanzate restano in mano e si completano fino a otto, senza Pesca di Carte

## Punteggi e dati

score-bank = al sicuro
score-species = su specie viventi
score-waste = rifiuti raccolti
score-prehistoric = animali estinti
score-partner = compagno
score-total = totale

## Nomi nei dati delle cose, e che cosa dicono i dati

rulebook = dal regolamento
published = pubblicati
reconstructed = ricostruiti
base = gioco base
expansion = Prima e Dopo
card-key = punti di ancoraggio: H testa, W ali, L una zampa, T coda
card-legend = Una carta: nome, numero, parte (un torso con i suoi punti di ancoraggio: H testa, W ali, L una zampa, T coda; le gambe doppie occupano due L), simboli. Scrivi "look" e un nome per saperne di più, per esempio quali valori sono ricostruiti.
fact-count = { $value ->
    [one] 1 punto
   *[other] { $value } punti
  }
fact-plants = piante { $value }
fact-plants-left = { $value ->
    [one] (resta 1)
   *[other] (restano { $value })
  }
fact-meat = carne { $value }
fact-meat-left = { $value ->
    [one] (resta 1)
   *[other] (restano { $value })
  }
fact-needs = richiede { $value }
fact-forbids = vieta { $value }
fact-counts = adattamento con { $value }
fact-symbols = ha { $value }
fact-strength = forza { $value }
fact-hearts = cuori { $value }
fact-waste = rifiuti { $value }
fact-lacks = cibo mancante { $value }
fact-territory = territorio { $value }
fact-level = livello { $value }
fact-limit = al massimo { $value } specie
fact-waste-hearts-least = { $value ->
    [1] rifiuti con 1 o più cuori
   *[other] rifiuti con { $value } o più cuori
  }
fact-waste-hearts-most = { $value ->
    [1] rifiuti con esattamente 1 cuore
   *[other] rifiuti con 1 fino a { $value } cuori
  }
fact-waste-strength-least = rifiuti con forza { $value } o più
fact-waste-strength-most = rifiuti con forza { $value } o meno
fact-no-hunting = qui non si caccia
fact-no-requirements = nessun Requisito in questa Era
fact-struck = colpito dall'evento
fact-doubled = vincere qui vale il doppio
fact-points = punti { $value }
fact-adaptation = adattamento { $value }
fact-rank = posizione { $value }
fact-ticked = ha già avuto l'Azione Principale
fact-diet = { $value }
fact-fate = { $value }
fact-missing = manca { $value }
fact-unwanted = ha il simbolo vietato { $value }
fact-park-full = è oltre il limite del Parco Nazionale
fact-eaten-by = cacciata da { $value }
fact-part = { $value }
fact-size = carta { $value }
fact-set = scatola: { $value }
fact-dock = punti di ancoraggio { $value }
fact-extinct = animale estinto
fact-species = specie { $value }
fact-passed = ha passato
place-name-text = Per vivere qui una specie deve avere ciò che l'habitat richiede, niente di ciò che vieta e tanto cibo quanti sono i suoi cuori. I simboli dell'adattamento decidono quale specie mangia per prima e quale è la più adattata.
species-owned-text = Una specie ha tutti i simboli delle sue carte messi insieme. Deve ricevere tanto cibo quanti sono i suoi cuori, altrimenti alla fine dell'Era si estingue.
neutral-pets-text = Non appartengono a nessuno. Mangiano come un onnivoro, non muoiono mai di fame, non possono essere mangiati e possono vincere l'habitat.
neutral-invader-text = Non appartiene a nessuno. Per un'Era mangia come un onnivoro, può morire di fame o essere mangiata e può vincere l'habitat.

## Che cosa aggiunge "look": da dove vengono i valori

about-provenance = i suoi valori sono { $value }
about-provenance-name = i suoi nomi sono { $value }
about-provenance-requirements = i suoi Requisiti sono { $value }
about-provenance-adaptation = i suoi simboli per l'adattamento sono { $value }
about-provenance-plants = i valori delle sue piante sono { $value }
about-provenance-meat = i valori della sua carne sono { $value }
about-territory-provenance = i valori del territorio sono { $value }
about-provenance-condition = i valori della Condizione di Rifiuti sono { $value }
about-provenance-plants-max = i valori del limite di piante sono { $value }
about-provenance-meat-max = i valori del limite di carne sono { $value }
about-plants-max = il territorio limita le piante a { $value }
about-meat-max = il territorio limita la carne a { $value }

## In una riga: che cosa dice il terminale dove c'è poco spazio

line-rank = {""}
line-symbols = {""}
line-needs = richiede { $value }
line-forbids = vieta { $value }
line-counts = adattano { $value }
line-waste-hearts-least = rifiuti: cuori { $value }+
line-waste-hearts-most = { $value ->
    [1] rifiuti: cuori 1
   *[other] rifiuti: cuori 1-{ $value }
  }
line-waste-strength-least = rifiuti: forza { $value }+
line-waste-strength-most = rifiuti: forza 0-{ $value }
line-points = { $value ->
    [one] 1 punto
   *[other] { $value } punti
  }
line-adaptation = adatt. { $value }
line-strength = forza { $value }
line-species-owned = { $label } { $seat }: { $head }
line-ticked = ha agito
brief-points = { $value ->
    [one] 1 pt
   *[other] { $value } pt
  }
brief-plants = {""}
brief-meat = {""}
brief-plants-left = piante rimaste { $value }
brief-meat-left = carne rimasta { $value }
brief-level = {""}
brief-counts = per { $value }
brief-diet = {""}
brief-ticked = {""}
brief-limit = massimo { $value }
brief-park-full = {""}
brief-doubled = punti doppi
brief-missing = {""}
brief-unwanted = {""}
tight-adaptation = {""}
tight-strength = {""}
tight-hearts = {""}
tight-waste = {""}
tight-needs = {""}
tight-forbids = {""}
tight-counts = {""}
tight-waste-hearts-least = {""}
tight-waste-hearts-most = {""}
tight-waste-strength-least = {""}
tight-waste-strength-most = {""}
tight-lacks = {""}
tight-eaten-by = {""}
tight-limit = {""}
tight-no-hunting = {""}
tight-no-requirements = {""}
tight-doubled = {""}
short-heat = caldo
short-cold = freddo
value-lives = {""}
value-unfit = non adatta
value-hunts = caccia
value-eaten = mangiata
short-species-owned = { $label } { $seat }
short-species-name = { $label } { $head }
short-strength = forza
short-card-label-torso = { $name } ({ $dock }; { $symbols })
short-move-torso = Nuova: { $card }
shorter-card-label = { $name }
shorter-card-label-head = { $name }
shorter-card-label-torso = { $name }
shorter-event-label = { $event }
shortest-card-label = { $name } ({ $symbols })
shortest-species-owned = { $label }
shortest-species-name = { $label }

## Colonne dei file di dati

column-name = nomi
column-requirements = Requisiti
column-adaptation = simboli per l'adattamento
column-plants = piante
column-meat = carne
column-abilities = abilità
column-condition = Condizione di Rifiuti
column-plants-max = limite di piante
column-meat-max = limite di carne
column-eras = numero di Ere
column-hand = carte in mano
column-market = carte del Mercato
column-change = habitat che cambiano
column-note = nota (in inglese)

## Carte evento

card-event-climate-change = Cambiamento climatico
card-event-climate-change-text = L'Indice Naturale scende di un livello. Tutte le regioni fredde escono dal gioco.
card-event-deforestation = Deforestazione
card-event-deforestation-text = L'Indice Naturale scende di un livello. Tutte le foreste escono dal gioco.
card-event-drainage = Prosciugamento
card-event-drainage-text = L'Indice Naturale scende di un livello. Tutte le zone umide escono dal gioco.
card-event-pesticides = Pesticidi
card-event-pesticides-text = L'Indice Naturale scende di un livello. Nella prossima Era per i rifiuti servono 1 cuore in più nell'Agricoltura e 1 di forza in più nell'Industria.
card-event-sea-pollution = Inquinamento dei mari
card-event-sea-pollution-text = L'Indice Naturale scende di un livello. Tutti i mari escono dal gioco.
card-event-environmental-catastrophe = Catastrofe ambientale
card-event-environmental-catastrophe-text = L'Indice Naturale scende di due livelli.
card-event-artificial-barriers = Barriere artificiali
card-event-artificial-barriers-text = L'Indice Naturale scende di un livello. Nella prossima Era ogni migrazione costa 1 punto alla specie.
card-event-illegal-trade = Commercio illegale di animali
card-event-illegal-trade-text = L'Indice Naturale scende di un livello. Le specie formate da esattamente due carte si estinguono, ma i loro punti si salvano.
card-event-plastic = Plastiche nello stomaco
card-event-plastic-text = L'Indice Naturale scende di un livello. Le specie che hanno mangiato solo rifiuti si estinguono, ma i loro punti si salvano.
card-event-war = Guerra
card-event-war-text = L'Indice Naturale scende di un livello. La Città lascia il gioco, e per ora il suo habitat non cambia.
card-event-conservation = Programma di conservazione
card-event-conservation-text = L'Indice Naturale sale di un livello. In ogni posto con più di una specie la meno adattata riceve 2 punti (2 ciascuna in parità).
card-event-restoration = Recupero ecologico
card-event-restoration-text = L'Indice Naturale sale di un livello. Nella prossima Era non ci sono rifiuti.
card-event-pets = Animali da compagnia
card-event-pets-text = Gli animali da compagnia arrivano nel posto dei Sobborghi. Ci mangiano e non si estinguono mai.
card-event-tourism = Turismo
card-event-tourism-text = L'Indice Naturale scende di un livello. Nell'ultima Era vincere l'habitat del Parco Nazionale vale il doppio.
card-event-invasive-species = Specie intrusiva
card-event-invasive-species-text = Un animale neutrale vive in un posto per un'Era.
card-event-meat-supply = Riserva di carne
card-event-meat-supply-text = Ogni habitat offre 3 unità di carne in più per un'Era.
card-event-green-explosion = Esplosione verde
card-event-green-explosion-text = Ogni habitat offre 3 unità di piante in più per un'Era.
card-event-asteroid-impact = Caduta di asteroide
card-event-asteroid-impact-text = Tutte le specie di un posto si estinguono, e il suo habitat viene sostituito.
card-event-volcanic-eruption = Eruzione vulcanica
card-event-volcanic-eruption-text = Un posto non ha piante e ha metà della carne per un'Era.
card-event-optimal-conditions = Condizioni ottimali
card-event-optimal-conditions-text = Gli habitat non hanno Requisiti per un'Era.
card-event-cold-period = Periodo freddo
card-event-cold-period-text = Per un'Era la resistenza al freddo si aggiunge all'adattamento ovunque, e una qualsiasi resistenza al caldo toglie 1.
card-event-heat-wave = Ondata di caldo
card-event-heat-wave-text = Per un'Era la resistenza al caldo si aggiunge all'adattamento ovunque, e una qualsiasi resistenza al freddo toglie 1.
card-event-drought = Siccità
card-event-drought-text = Ogni habitat offre 2 unità di piante in meno per un'Era.
card-event-prey-scarcity = Scarsità di prede
card-event-prey-scarcity-text = Ogni habitat offre 2 unità di carne in meno per un'Era.
card-event-epidemic = Epidemia
card-event-epidemic-text = Nel posto con più specie si estingue l'ultima in ordine di pasto.
card-event-land-bridge = Ponte di terra
card-event-land-bridge-text = Per un'Era una specie può migrare subito dopo la sua creazione o mutazione.
card-event-flood = Alluvione
card-event-flood-text = In un posto ogni specie che non nuota né vola perde 1 punto.
card-event-genetic-drift = Deriva genetica
card-event-genetic-drift-text = Per un'Era le Mutazioni Doppie non costano nulla.
card-event-quiet-times = Tempi tranquilli
card-event-quiet-times-text = Questa volta viene sostituito un habitat in meno.

## Carte animale, come in data/animals.csv

card-h01a = Zebra di pianura h01a
card-h01b = Gnu striato h01b
card-h01c = Antilope saltante h01c
card-h01d = Ipparione h01d
card-h02a = Bufalo africano h02a
card-h02b = Rinoceronte bianco h02b
card-h02c = Triceratopo h02c
card-h02d = Stiracosauro h02d
card-h03a = Gazzella dorcade h03a
card-h03b = Orice d'Arabia h03b
card-h03c = Antilope addax h03c
card-h03d = Macrauchenia h03d
card-h04a = Renna h04a
card-h04b = Bue muschiato h04b
card-h04c = Saiga h04c
card-h04d = Rinoceronte lanoso h04d
card-h05a = Bradipo tridattilo h05a
card-h05b = Iguana verde h05b
card-h05c = Koala h05c
card-h05d = Arthropleura h05d
card-h06a = Gorilla occidentale h06a
card-h06b = Nasica h06b
card-h06c = Orango del Borneo h06c
card-h06d = Gigantopiteco h06d
card-h07a = Volpe volante dalla corona dorata h07a
card-h07b = Rossetto egiziano h07b
card-h07c = Tucano toco h07c
card-h07d = Parrocchetto della Carolina h07d
card-h08a = Lamantino dei Caraibi h08a
card-h08b = Dugongo h08b
card-h08c = Tartaruga verde h08c
card-h08d = Ritina di Steller h08d
card-h09a = Colibrì di Elena h09a
card-h09b = Farfalla monarca h09b
card-h09c = Ape europea h09c
card-h09d = Farfalla blu Xerces h09d
card-h10a = Testuggine gigante delle Galapagos h10a
card-h10b = Rinoceronte indiano h10b
card-h10c = Anchilosauro h10c
card-h10d = Moeritherium h10d
card-h11a = Germano reale h11a
card-h11b = Testuggine palustre americana h11b
card-h11c = Nutria h11c
card-h11d = Antracoterio h11d
card-h12a = Orso nero americano h12a
card-h12b = Scimpanzé h12b
card-h12c = Orso malese h12c
card-h12d = Orso delle caverne h12d
card-h13a = Cinghiale h13a
card-h13b = Tasso europeo h13b
card-h13c = Facocero h13c
card-h13d = Entelodonte h13d
card-h14a = Procione h14a
card-h14b = Ratto bruno h14b
card-h14c = Tamia orientale h14c
card-h14d = Melomio di Bramble Cay h14d
card-h15a = Corvo imperiale h15a
card-h15b = Kea h15b
card-h15c = Gazza ladra h15c
card-h15d = Confuciusornis h15d
card-h16a = Orso bruno h16a
card-h16b = Gabbiano reale nordico h16b
card-h16c = Ghiottone h16c
card-h16d = Orso dal muso corto h16d
card-h17a = Pesce pagliaccio comune h17a
card-h17b = Pesce angelo regina h17b
card-h17c = Pesce angelo imperatore h17c
card-h17d = Ammonite Dactylioceras h17d
card-h18a = Leone h18a
card-h18b = Tigre h18b
card-h18c = Puma h18c
card-h18d = Tirannosauro h18d
card-h18e = Smilodonte h18e
card-h19a = Lupo grigio h19a
card-h19b = Volpe artica h19b
card-h19c = Leopardo delle nevi h19c
card-h19d = Enocione h19d
card-h20a = Scorpione imperatore h20a
card-h20b = Vipera cornuta h20b
card-h20c = Velociraptor h20c
card-h20d = Dimetrodonte h20d
card-h21a = Aquila reale h21a
card-h21b = Falco pellegrino h21b
card-h21c = Gufo reale h21c
card-h21d = Aquila di Haast h21d
card-h22a = Squalo bianco h22a
card-h22b = Orca h22b
card-h22c = Squalo martello maggiore h22c
card-h22d = Megalodonte h22d
card-h22e = Mosasauro h22e
card-h23a = Orso polare h23a
card-h23b = Foca leopardo h23b
card-h23c = Squalo della Groenlandia h23c
card-h23d = Visone marino h23d
card-h24a = Boa smeraldino h24a
card-h24b = Ocelot h24b
card-h24c = Fossa h24c
card-h24d = Tilacoleone h24d
card-h25a = Coccodrillo del Nilo h25a
card-h25b = Anaconda verde h25b
card-h25c = Spinosauro h25c
card-h25d = Deinosuco h25d
card-h26a = Raganella dagli occhi rossi h26a
card-h26b = Rana toro h26b
card-h26c = Salamandra pezzata h26c
card-h26d = Rospo dorato h26d
card-l01a = Cavallo l01a
card-l01b = Cervo nobile l01b
card-l01c = Asino selvatico africano l01c
card-l01d = Uro l01d
card-l02a = Leopardo l02a
card-l02b = Iena macchiata l02b
card-l02c = Tasso del miele l02c
card-l02d = Tilacino l02d
card-l03a = Bradipo didattilo l03a
card-l03b = Scoiattolo rosso l03b
card-l03c = Picchio rosso maggiore l03c
card-l03d = Paleopropiteco l03d
card-l04a = Lemure catta l04a
card-l04b = Opossum della Virginia l04b
card-l04c = Coati rosso l04c
card-l04d = Plesiadapis l04d
card-l05a = Cigno reale l05a
card-l05b = Lontra europea l05b
card-l05c = Cormorano l05c
card-l05d = Esperornite l05d
card-l06a = Fenicottero maggiore l06a
card-l06b = Airone cenerino l06b
card-l06c = Cicogna bianca l06c
card-l06d = Presbyornis l06d
card-l07a = Falco pescatore l07a
card-l07b = Arpia l07b
card-l07c = Deinonico l07c
card-l07d = Utahraptor l07d
card-l08a = Pinguino imperatore l08a
card-l08b = Pulcinella di mare l08b
card-l08c = Pinguino papua l08c
card-l08d = Anthropornis l08d
card-l09a = Lepre variabile l09a
card-l09b = Lince eurasiatica l09b
card-l09c = Pernice bianca l09c
card-l09d = Leone delle caverne l09d
card-l10a = Fennec l10a
card-l10b = Suricato l10b
card-l10c = Geco delle sabbie del Namib l10c
card-l10d = Protoceratopo l10d
card-l11a = Canguro rosso l11a
card-l11b = Gerboa egiziano minore l11b
card-l11c = Lucertola dal collare l11c
card-l11d = Procoptodonte l11d
card-l12a = Geco tokay l12a
card-l12b = Camaleonte velato l12b
card-l12c = Geco diurno gigante l12c
card-l12d = Geco gigante di Delcourt l12d
card-l13a = Cervo volante l13a
card-l13b = Mantide religiosa l13b
card-l13c = Migale Golia l13c
card-l13d = Titanomyrma l13d
card-l14a = Astice europeo l14a
card-l14b = Granciporro l14b
card-l14c = Bernardo l'eremita l14c
card-l14d = Jaekelopterus l14d
card-l15a = Capra delle nevi l15a
card-l15b = Stambecco delle Alpi l15b
card-l15c = Camoscio alpino l15c
card-l15d = Stambecco dei Pirenei l15d
card-l16a = Ghepardo l16a
card-l16b = Struzzo l16b
card-l16c = Moa gigante l16c
card-l16d = Gallimimo l16d
card-t01a = Gatto selvatico europeo t01a
card-t01b = Panda rosso t01b
card-t01c = Leopardo nebuloso t01c
card-t01d = Celofisi t01d
card-t02a = Scimmia ragno di Geoffroy t02a
card-t02b = Camaleonte comune t02b
card-t02c = Cercoletto t02c
card-t02d = Drepanosauro t02d
card-t03a = Binturong t03a
card-t03b = Boa costrittore t03b
card-t03c = Aluatta dal mantello t03c
card-t03d = Titanoboa t03d
card-t04a = Tursiope t04a
card-t04b = Megattera t04b
card-t04c = Beluga t04c
card-t04d = Ittiosauro t04d
card-t05a = Pesce spada t05a
card-t05b = Balenottera azzurra t05b
card-t05c = Basilosauro t05c
card-t05d = Leedsichthys t05d
card-t06a = Rondine t06a
card-t06b = Corridore della strada maggiore t06b
card-t06c = Fagiano comune t06c
card-t06d = Archeotterige t06d
card-t07a = Pavone indiano t07a
card-t07b = Nibbio reale t07b
card-t07c = Uccello lira superbo t07c
card-t07d = Colomba migratrice t07d
card-t08a = Scorpione giallo t08a
card-t08b = Calabrone europeo t08b
card-t08c = Pulmonoscorpius t08c
card-t08d = Stegosauro t08d
card-t09a = Coccodrillo marino t09a
card-t09b = Drago di Komodo t09b
card-t09c = Tartaruga azzannatrice t09c
card-t09d = Euoplocefalo t09d
card-t09e = Dedicuro t09e
card-t10a = Duprasi t10a
card-t10b = Uromastice egiziano t10b
card-t10c = Geco leopardino t10c
card-t10d = Edafosauro t10d
card-t11a = Volpe rossa t11a
card-t11b = Gatto di Pallas t11b
card-t11c = Ermellino t11c
card-t11d = Megalocero t11d
card-t12a = Clamidosauro t12a
card-t12b = Lucertola agile t12b
card-t12c = Mostro di Gila t12c
card-t12d = Maiasaura t12d
card-t13a = Anguilla europea t13a
card-t13b = Anguilla elettrica t13b
card-t13c = Murena mediterranea t13c
card-t13d = Elasmosauro t13d
card-t14a = Castoro europeo t14a
card-t14b = Foca della Groenlandia t14b
card-t14c = Topo muschiato t14c
card-t14d = Castoroide t14d
card-t15a = Varano del Nilo t15a
card-t15b = Giraffa t15b
card-t15c = Diplodoco t15c
card-t15d = Brachiosauro t15d
card-w01a = Gallo rosso della giungla w01a
card-w01b = Quaglia comune w01b
card-w01c = Tacchino selvatico w01c
card-w01d = Dodo w01d
card-w02a = Piccione selvatico w02a
card-w02b = Barbagianni w02b
card-w02c = Cuculo w02c
card-w02d = Anatra del Labrador w02d
card-w03a = Albatro urlatore w03a
card-w03b = Condor delle Ande w03b
card-w03c = Grifone w03c
card-w03d = Quetzalcoatlus w03d
card-w03e = Argentavis w03e
card-w04a = Vespertilio maggiore w04a
card-w04b = Vampiro comune w04b
card-w04c = Pterodattilo w04c
card-w04d = Onychonycteris w04d
card-w05a = Libellula imperatore w05a
card-w05b = Locusta del deserto w05b
card-w05c = Falena atlante w05c
card-w05d = Meganeura w05d
card-w06a = Ara scarlatta w06a
card-w06b = Tucano carenato w06b
card-w06c = Quetzal splendente w06c
card-w06d = Ara di Cuba w06d
card-w07a = Civetta delle nevi w07a
card-w07b = Oca facciabianca w07b
card-w07c = Beccofrusone w07c
card-w07d = Cormorano dagli occhiali w07d
card-w08a = Sula bassana w08a
card-w08b = Pellicano bruno w08b
card-w08c = Sterna codalunga w08c
card-w08d = Pelagornis w08d
card-w09a = Pinguino reale w09a
card-w09b = Gazza marina w09b
card-w09c = Gazza marina minore w09c
card-w09d = Alca impenne w09d
card-w10a = Aquila testabianca w10a
card-w10b = Astore w10b
card-w10c = Pteranodonte w10c
card-w10d = Dimorfodonte w10d
card-w11a = Galeopiteco della Sonda w11a
card-w11b = Scoiattolo volante americano w11b
card-w11c = Microraptor w11c
card-w11d = Scansoriopteryx w11d
card-b01a = Lepre comune b01a
card-b01b = Crisocione b01b
card-b01c = Riccio europeo b01c
card-b01d = Compsognato b01d
card-b02a = Impala b02a
card-b02b = Antilocapra b02b
card-b02c = Antilope cervicapra b02c
card-b02d = Ippotrago azzurro b02d
card-b03a = Bisonte americano b03a
card-b03b = Gaur b03b
card-b03c = Antilope alcina b03c
card-b03d = Iguanodonte b03d
card-b03e = Parasaurolofo b03e
card-b04a = Dromedario b04a
card-b04b = Orice gazzella b04b
card-b04c = Asino selvatico somalo b04c
card-b04d = Aepycamelus b04d
card-b05a = Lucertola cornuta del Texas b05a
card-b05b = Drago barbuto b05b
card-b05c = Moloch b05c
card-b05d = Ouranosauro b05d
card-b06a = Pangolino di Temminck b06a
card-b06b = Armadillo a nove fasce b06b
card-b06c = Gliptodonte b06c
card-b06d = Scutosauro b06d
card-b07a = Marmotta alpina b07a
card-b07b = Lepre artica b07b
card-b07c = Lemming norvegese b07c
card-b07d = Iena delle caverne b07d
card-b08a = Yak selvatico b08a
card-b08b = Orso kodiak b08b
card-b08c = Mammut lanoso b08c
card-b08d = Elasmoterio b08d
card-b09a = Tricheco b09a
card-b09b = Elefante marino del sud b09b
card-b09c = Narvalo b09c
card-b09d = Desmostilo b09d
card-b10a = Foca grigia b10a
card-b10b = Foca di Weddell b10b
card-b10c = Lontra marina b10c
card-b10d = Puijila b10d
card-b11a = Salmone atlantico b11a
card-b11b = Pesce volante b11b
card-b11c = Celacanto b11c
card-b11d = Dunkleosteo b11d
card-b12a = Capodoglio b12a
card-b12b = Balenottera comune b12b
card-b12c = Balena grigia b12c
card-b12d = Livyatan b12d
card-b12e = Shonisauro b12e
card-b13a = Squalo tigre b13a
card-b13b = Squalo mako b13b
card-b13c = Elicoprione b13c
card-b13d = Stetacanto b13d
card-b14a = Cobra reale b14a
card-b14b = Pitone verde b14b
card-b14c = Serpente del grano b14c
card-b14d = Najash b14d
card-b15a = Serpente di mare dalle labbra gialle b15a
card-b15b = Murena nastro b15b
card-b15c = Anguilla giardiniera b15c
card-b15d = Diplocaulo b15d
card-b16a = Scimmia scoiattolo b16a
card-b16b = Macaco rhesus b16b
card-b16c = Leontocebo rosalia b16c
card-b16d = Darwinius b16d
card-b17a = Bonobo b17a
card-b17b = Mandrillo b17b
card-b17c = Siamango b17c
card-b17d = Archeoindri b17d
card-b18a = Bradipo di Hoffmann b18a
card-b18b = Tamandua meridionale b18b
card-b18c = Dendrolago di Matschie b18c
card-b18d = Acratocnus b18d
card-b19a = Scoiattolo grigio b19a
card-b19b = Topo quercino b19b
card-b19c = Mirmecobio b19c
card-b19d = Megazostrodonte b19d
card-b20a = Passero domestico b20a
card-b20b = Cinciallegra b20b
card-b20c = Pettirosso b20c
card-b20d = Iberomesornis b20d
card-b21a = Gru cenerina b21a
card-b21b = Otarda b21b
card-b21c = Aquila imperiale b21c
card-b21d = Gastornis b21d
card-b22a = Coccinella comune b22a
card-b22b = Insetto stecco gigante b22b
card-b22c = Cicala comune b22c
card-b22d = Stenodictya b22d
card-b23a = Scarabeo Ercole b23a
card-b23b = Scarabeo rinoceronte b23b
card-b23c = Scarabeo Golia b23c
card-b23d = Trilobite Isotelus b23d
card-b24a = Tartaruga caretta b24a
card-b24b = Tartaruga alligatore b24b
card-b24c = Archelon b24c
card-b24d = Meiolania b24d
card-b25a = Alligatore americano b25a
card-b25b = Gaviale b25b
card-b25c = Caimano nero b25c
card-b25d = Sarcosuco b25d
card-b25e = Barionice b25e
card-b26a = Raganella europea b26a
card-b26b = Rana temporaria b26b
card-b26c = Assolotto b26c
card-b26d = Beelzebufo b26d
card-b27a = Coyote b27a
card-b27b = Lince canadese b27b
card-b27c = Cuon b27c
card-b27d = Omoterio b27d
card-b28a = Elefante africano di savana b28a
card-b28b = Ippopotamo b28b
card-b28c = Elefante asiatico b28c
card-b28d = Deinoterio b28d
card-b28e = Argentinosauro b28e
card-b29a = Zigolo delle nevi b29a
card-b29b = Oca delle nevi b29b
card-b29c = Pernice bianca nordica b29c
card-b29d = Ittiornite b29d
card-d01a = Gazzella di Grant d01a
card-d01b = Cavallo di Przewalski d01b
card-d01c = Quagga d01c
card-d01d = Iracoterio d01d
card-d02a = Giaguaro d02a
card-d02b = Licaone d02b
card-d02c = Andrewsarco d02c
card-d02d = Ienodonte d02d
card-d03a = Mara della Patagonia d03a
card-d03b = Guanaco d03b
card-d03c = Capriolo d03c
card-d03d = Ipsilofodonte d03d
card-d04a = Alce d04a
card-d04b = Cammello della Battriana d04b
card-d04c = Wapiti d04c
card-d04d = Bisonte delle steppe d04d
card-d05a = Kudu maggiore d05a
card-d05b = Caracal d05b
card-d05c = Sciacallo dalla gualdrappa d05c
card-d05d = Sivaterio d05d
card-d06a = Rinoceronte nero d06a
card-d06b = Elefante africano delle foreste d06b
card-d06c = Tapiro della Malesia d06c
card-d06d = Paraceraterio d06d
card-d06e = Apatosauro d06e
card-d07a = Gibbone dalle mani bianche d07a
card-d07b = Orango di Sumatra d07b
card-d07c = Aye-aye d07c
card-d07d = Megaladapis d07d
card-d08a = Uistitì dai pennacchi bianchi d08a
card-d08b = Lori lento della Sonda d08b
card-d08c = Tarsio delle Filippine d08c
card-d08d = Archicebus d08d
card-d09a = Babbuino verde d09a
card-d09b = Martora d09b
card-d09c = Procavia delle rocce d09c
card-d09d = Proconsul d09d
card-d10a = Indri d10a
card-d10b = Camaleonte pantera d10b
card-d10c = Sifaka di Verreaux d10c
card-d10d = Hypuronector d10d
card-d11a = Tahr dell'Himalaya d11a
card-d11b = Macaco giapponese d11b
card-d11c = Bharal d11c
card-d11d = Miotrago d11d
card-d12a = Tartaruga liuto d12a
card-d12b = Tartaruga embricata d12b
card-d12c = Plesiosauro d12c
card-d12d = Liopleurodonte d12d
card-d13a = Ornitorinco d13a
card-d13b = Lontra nordamericana d13b
card-d13c = Lontra gigante d13c
card-d13d = Ambuloceto d13d
card-d14a = Rospo comune d14a
card-d14b = Tritone alpino d14b
card-d14c = Salamandra gigante cinese d14c
card-d14d = Ittiostega d14d
card-d15a = Foca dagli anelli d15a
card-d15b = Foca cancrivora d15b
card-d15c = Foca barbata d15c
card-d15d = Enaliarctos d15d
card-d16a = Seppia comune d16a
card-d16b = Nautilo d16b
card-d16c = Polpo mimetico d16c
card-d16d = Belemnitella d16d
card-d17a = Polpo comune d17a
card-d17b = Calamaro gigante d17b
card-d17c = Cameroceras d17c
card-d17d = Tusoteuthis d17d
card-d18a = Formica rufa d18a
card-d18b = Grillo campestre d18b
card-d18c = Blatta sibilante del Madagascar d18c
card-d18d = Archimylacris d18d
card-d19a = Ragno crociato d19a
card-d19b = Tarantola dal ginocchio rosso d19b
card-d19c = Granchio del cocco d19c
card-d19d = Megarachne d19d
card-d20a = Serpentario d20a
card-d20b = Pavoncella d20b
card-d20c = Hoatzin d20c
card-d20d = Anchiornis d20d
card-d21a = Oritteropo d21a
card-d21b = Talpa europea d21b
card-d21c = Talpa marsupiale meridionale d21c
card-d21d = Megaterio d21d

## Una prima partita

lesson-turn = Un'Era intera
lesson-aim = Componi animali con delle parti e aiutali a sopravvivere nei loro habitat. Le specie che sopravvivono, sono le più adattate o sono le più forti guadagnano Punti Darwin.
lesson-places = Questi sono i posti. Ogni habitat dice quali simboli servono a un animale, quali sono vietati, quali contano per l'adattamento e quanto cibo c'è.
lesson-create = Nel tuo turno fai un'Azione Principale: creare, mutare o migrare. Ora crea una specie.
lesson-torso = Ogni specie comincia con un torso. Prendi l'impala: corre e ha un cuore, quindi gli serve 1 unità di cibo.
lesson-create-otherwise = Lo vedrai più avanti. Comincia con il torso: l'impala.
lesson-head = Ora aggiungi una testa. Decide che cosa mangia il tuo animale. Prendi la zebra: un erbivoro, che mangia piante.
lesson-head-otherwise = Andrebbe bene anche quella, ma qui prendi prima la testa della zebra.
lesson-legs = Puoi aggiungere altre parti. Nella savana conta la corsa, quindi aggiungi le zampe del cavallo.
lesson-legs-otherwise = Può già vivere, ma più veloce è meglio. Aggiungi le zampe del cavallo.
lesson-place = Ora ha corsa 5. Dove la fai vivere? Nella savana: lì serve la corsa, ed è quella che conta.
lesson-place-otherwise = Scegli la savana, posto 1: lì conta la corsa.
lesson-created = La tua prima specie: 0a. In questa Era ha già avuto la sua Azione Principale: lo mostra la spunta.
lesson-swap = Una volta per turno puoi scambiare una carta con il Mercato, e prima di ogni altra cosa in un'Era puoi cambiare la mano con la Pesca di Carte. Le tue carte vanno bene: finisci il turno.
lesson-swap-otherwise = Si scambia così, ma questa volta finisci il turno.
lesson-feeding-order = Anche l'altro giocatore vive nella savana. La specie più adattata mangia per prima: corsa 5 contro 2, quindi la tua è davanti. In quest'ordine ogni specie prende tanto cibo quanti sono i suoi cuori, finché ce n'è.
lesson-ticked = Si gioca a turno finché tutti hanno passato. La tua unica specie ha la spunta, e non hai altri torsi.
lesson-pass = Quindi passa per il resto di questa Era. Quando tutti hanno passato, l'Era viene valutata.
lesson-pass-otherwise = Potresti, ma in questa Era non c'è altro da guadagnare. Passa.
lesson-era-over = Prima si controlla il cibo: le due specie hanno potuto mangiare. Poi vengono i punti: 1 a chi sopravvive, 3 alla specie più adattata di ogni posto (qui la tua), e 3, 2 e 1 alle più forti di tutte (qui il bufalo è il primo).
lesson-change = Tra le Ere il mondo cambia: la savana è diventata deserto polare! Nella prossima Era la tua specie deve mutare o migrare, altrimenti si estingue.

lesson-feeding = Chi mangia per primo
lesson-short = Le due specie vivono nel deserto, e a ciascuna servono 2 unità di cibo. Ci sono solo 3 piante.
lesson-ranking = Decide l'ordine: prima l'adattamento più alto, poi la forza più alta, poi meno cuori. L'altra specie è davanti con 5 contro il tuo 4. Mangia 2 e lascia 1: troppo poco per la tua.
lesson-mutate = Una mutazione cambia una carta della specie. Scegli la tua specie, poi aggiungi la coda del duprasi: dà resistenza al caldo.
lesson-mutate-otherwise = Così la specie non si salva. Falla mutare, e aggiungi la coda del duprasi.
lesson-mutate-done = Pagando punti della specie potresti cambiare una seconda carta. Una basta: finisci.
lesson-mutate-done-otherwise = Una seconda modifica costa punti. Fermati qui.
lesson-mutated = Adattamento 6 contro 5!
lesson-first-now = Il cibo è stato distribuito di nuovo. Ora la tua specie mangia per prima, e ha fame l'altra. Finisci il turno, poi passa.
lesson-first-now-otherwise = Non serve altro. Finisci il turno, poi passa.
lesson-fed = L'altra specie è morta di fame: un erbivoro che non si sazia si estingue. Dei suoi punti 1 è al sicuro; gli altri sono persi.

lesson-attack = Cacciare
lesson-carnivore = La tua specie ha la testa di un leone: è carnivora. Mangia carne, e se la carne non basta può mangiare un'altra specie del suo posto.
lesson-prey = La preda dev'essere erbivora o onnivora, più debole, e avere abbastanza cuori. Nel posto 2 la specie 1a ha forza 2 contro il tuo 3: è una preda. La specie 1b ha 4: è troppo forte.
lesson-migrate = La migrazione porta una specie in un altro posto. Fai migrare la tua nel posto 2: c'è pochissima carne, ma c'è una preda.
lesson-migrate-otherwise = Si può, ma la preda vive nel posto 2. Fai migrare lì la tua specie.
lesson-migrated = Per ora nessuno viene mangiato: si decide quando l'Era viene valutata.
lesson-hunt-look = Ora vedi che cosa succederebbe: 0a vive di prede, e 1a verrebbe mangiata. Finisci il turno, poi passa.
lesson-hunted = Il tuo cacciatore ha mangiato 1a e vive. Mangiano prima gli erbivori, poi gli onnivori, poi i carnivori. Tra più prede possibili viene mangiata l'ultima in ordine di pasto.

lesson-defence = Difendersi
lesson-danger = Ora la preda è la tua specie: il leone dell'altro giocatore ha forza 3, il tuo bufalo 2, e qui non c'è carne.
lesson-defend = La forza protegge. Fai mutare la tua specie: aggiungi la coda del coccodrillo marino, con forza 3.
lesson-defend-otherwise = Questo non fermerebbe un leone. Fai mutare la tua specie, e aggiungi la coda del coccodrillo.
lesson-defended = Con forza 5 non è più una preda.
lesson-defend-look = Anche migrare altrove avrebbe aiutato. Finisci il turno, poi passa.
lesson-starved = Il leone non ha trovato da mangiare e si è estinto. La tua specie è sopravvissuta, era la più adattata e la più forte: 7 punti.

lesson-territories = Esseri umani, rifiuti ed eventi
lesson-territory = Nel gioco completo accanto a ogni habitat c'è un Territorio Umano. Limita il cibo del suo posto e dà rifiuti: 1 Segnalino Rifiuti vale 1 unità di cibo per ogni dieta.
lesson-waste = Ogni tipo ha la sua condizione. L'Agricoltura dà rifiuti alle specie con 2 o più cuori, come 1a, e non permette la caccia. La Città li dà alle specie con esattamente 1 cuore, come la tua. L'Industria chiede forza 5 o più, i Sobborghi 3 o meno.
lesson-park = Il Parco Nazionale non dà rifiuti e non limita il cibo. Ma ci possono vivere solo 3 specie, o 4 con più giocatori: le più adattate.
lesson-waste-move = Nel deserto polare non crescono piante, e nessuno ci vive. Al tuo erbivoro serve solo 1 unità di cibo, e i rifiuti bastano. Fallo migrare nel posto 1.
lesson-waste-move-otherwise = Si può, ma usa i rifiuti della Città: fai migrare la tua specie nel posto 1.
lesson-waste-move-done = La tua specie ha preso 1 Segnalino Rifiuti ed è sazia.
lesson-event-next = Dopo ogni Era tranne l'ultima si scopre un evento umano. Finisci il turno, poi passa, e guarda che cosa succede.
lesson-event = È il Cambiamento climatico. Il suo smog ha abbassato l'Indice Naturale da IV a III: ora i territori concedono meno cibo. Un albero lo rialzerebbe.
lesson-event-group = Tutte le regioni fredde sono uscite dal gioco, quindi il deserto polare è dovuto cambiare. Altri eventi fanno estinguere specie, costano punti o durano per tutta la prossima Era: leggili quando arrivano.

lesson-scoring = Come finisce la partita
lesson-last = È l'ultima Era; dopo la valutazione la partita finisce. Le tue due specie soddisfano i Requisiti e hanno cibo. Alla specie 1b dell'altro giocatore nel deserto serve la resistenza al caldo, e non ce l'ha.
lesson-last-pass = Non c'è altro da migliorare: passa.
lesson-last-otherwise = Potresti, ma non porterebbe più punti. Passa.
lesson-score = Contano i punti sulle tue specie vive e quelli al sicuro.
lesson-score-yours = 0a: 9 punti + 1 perché sopravvive + 2 per il miglior adattamento condiviso + 3 per la forza = 15. 0b: 4 + 1 + 3 = 8. Al sicuro: 1. In tutto 24 punti.
lesson-end = Adattati, e tieni d'occhio i vicini. Buona prima partita!

# Prima della partita
data-animals = Carte Animale
data-habitats = quasi tutti gli habitat
data-territories = limiti di cibo dei territori
data-base-events = effetti degli eventi base
data-neutral-animals = animali neutrali
data-components = numero di Segnalini Giocatore
data-setup = parte della preparazione
notice-historic-seats = Il regolamento consiglia la Modalità Storica per tre o quattro giocatori; qui si gioca in { $seats }.
