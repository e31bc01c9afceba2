### Che cosa dice Evoluzione: Clima, in italiano.

## Nomi

game-climate = Evoluzione: Clima
game-climate-text = Fai crescere specie che mangiano, cacciano e si difendono mentre il clima va dall'era glaciale al caldo rovente. Cibo mangiato, Popolazione e Tratti danno punti.
card = #{ $number } { $trait } { $food }{ $icons ->
    [none] { "" }
   *[other] { " " }{ $icons }
  }
a-card = una carta
card-key = su una carta: #numero, Tratto, Piante, S un sole, F un fiocco di neve
card-legend = Una carta: #numero, Tratto, Piante come Carta Cibo, S per ogni sole, F per ogni fiocco di neve.
species = specie { $name }

## Tratti

trait-ambush = Imboscata
trait-burrowing = Scavare una Tana
trait-carnivore = Carnivoro
trait-climbing = Arrampicarsi
trait-cooling-frills = Fronzoli Rinfrescanti
trait-cooperation = Cooperazione
trait-defensive-herding = Mandria Difensiva
trait-fat-tissue = Coltre di Grasso
trait-fertile = Fertile
trait-foraging = Cercare Cibo
trait-hard-shell = Corazza Dura
trait-heavy-fur = Pelliccia Pesante
trait-hibernation = Letargo
trait-horns = Corna
trait-intelligence = Intelligenza
trait-long-neck = Collo Lungo
trait-migratory = Migrazione
trait-mud-wallowing = Sguazzare nel Fango
trait-nocturnal = Notturno
trait-pack-hunting = Cacciare in Branco
trait-scavenger = Spazzino
trait-symbiosis = Simbiosi
trait-warning-call = Segnale di Pericolo

## Zone ed eventi climatici

zone-ice-age = Era Glaciale
zone-freezing = Gelo
zone-cold = Freddo
zone-cool = Fresco
zone-temperate = Temperata
zone-warm = Tiepido
zone-tropical = Tropicale
zone-hot = Bollente
zone-scorching = Rovente
climate-event-cold-snap = Ondata di Freddo
climate-event-heat-wave = Ondata di Caldo
climate-event-desertification = Desertificazione
climate-event-meteorite = Meteorite
climate-event-volcanic-eruption = Eruzione Vulcanica
climate-event-glacial-thaw = Disgelo
climate-event-wildfire = Incendio
climate-event-cold-snap-text = In questo turno gli effetti della carta sostituiscono quelli della zona.
climate-event-heat-wave-text = In questo turno gli effetti della carta sostituiscono quelli della zona.
climate-event-desertification-text = Ogni specie perde 1 Corporatura, ma non scende sotto 1. In questo turno non si aggiungono Piante.
climate-event-meteorite-text = Da ora alla fine della partita non si aggiungono Piante nello Stagno.
climate-event-volcanic-eruption-text = Alla fine di questo turno il Segnalino Clima si sposta nella zona indicata sulla carta.
climate-event-glacial-thaw-text = I suoi soli contano nel prossimo turno, insieme a quelli delle Carte Cibo.
climate-event-wildfire-text = Ogni specie senza Scavare una Tana perde 1 Popolazione. Il cibo da aggiungere in questo turno arriva prima del prossimo.

## Cose e luoghi

climate-board = Tabellone Clima
climate-events = Carte Evento Climatico
watering-hole = Stagno
food-bank = Banca del Cibo
plant-food = Piante
draw-deck = Mazzo di Pesca
cards-aside = Carte messe da parte
discard-pile = Pila degli scarti
events-cold = Eventi del lato Freddo
events-hot = Eventi del lato Caldo
species-row = Specie
traits = Tratti
hand = Mano
food-bag = Sacchetto

## Fasi e stato

phase-select = Fase 2: Scegliere le Carte Cibo
phase-play = Fase 3: Giocare le Carte
phase-early = Fase 4: Modificare l'Ambiente
phase-feeding = Fase 5: Nutrire
phase-migration = Fine del Nutrimento
phase-over = Punteggio di Fine Partita
status-round = turno { $round }
status-zone = zona climatica: { $zone }
status-water = Stagno: { $count }
status-deck = Mazzo di Pesca: { $count } (da parte: { $aside })
status-first = Primo Giocatore: { $seat }
status-final = il turno { $round } è l'ultimo
status-meteorite = è caduto un meteorite: non si aggiungono Piante
status-thaw = Disgelo: i suoi soli valgono nel prossimo turno
status-eruption = eruzione: il Segnalino Clima andrà nella zona { $zone }
status-wildfire = dopo l'incendio { $count ->
    [one] arriverà { $count } cibo
   *[other] arriveranno { $count } cibi
  } nello Stagno

## Domande

ask-food-card = Quale carta metti a faccia in giù nello Stagno come Carta Cibo?
ask-play = Usa una carta, togli un Tratto, oppure finisci (poi puoi scambiare carte).
ask-use = Come usi { $card }?
ask-return = Scambio: metti quante carte vuoi sotto il Mazzo di Pesca e ne peschi altrettante. Scelte finora: { $count }.
ask-remove = Quale Tratto scarti da una tua specie?
ask-activate = Prima di rivelare le Carte Cibo: quale Tratto attivi adesso?
ask-night = Vuoi nutrire gratis una specie con Notturno?
ask-feed = Quale specie nutri?
ask-fed = Hai nutrito una specie. Usi Intelligenza o finisci il turno?
ask-prey = La { $species } attacca: quale preda scegli?
ask-defences = In che modo la { $species } supera le difese della { $prey }?
ask-discard = Quale carta scarti? Ancora da scartare: { $count }.
ask-amount = Quanto cibo prende la { $species }, da { $least } a { $most }?
ask-bonus = La { $species } prende il cibo aggiuntivo di Cercare Cibo (da { $least } a { $most })?
ask-migrate = Quale specie con Migrazione prende cibo per prima?
ask-other = In attesa di { $seat }.
ask-others = In attesa di { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
  }.
ask-over = La partita è finita. Vittoria: { $seat }, con { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }
ask-over-shared = La partita è finita: vittoria condivisa, con { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }

## Ogni tipo di scelta, in parole che non dipendono dal momento

act-lay = { move-lay }
act-use = { move-use }
act-return = { move-return }
act-discard = { move-discard }
act-remove = { move-remove }
act-as-trait = Usa la carta come Tratto della { $species }
act-as-body = Usa la carta per la Corporatura della { $species }
act-as-population = Usa la carta per la Popolazione della { $species }
act-new-left = { move-new-left }
act-new-right = { move-new-right }
act-new-between = { move-new-between }
act-activate = { move-activate } agisce ora
act-take = { move-take }
act-feed = { move-feed }
act-attack = { move-attack }
act-negate = { move-negate }
act-ignore = { move-ignore }
act-think = { move-think }
act-migrate = La { $species } prende per prima il cibo della Migrazione
act-remove-one = { move-remove-one }
act-go = { move-go }
act-done = Passa, o finisci il turno

## Scelte

move-lay = Metti { $card }
move-use = Usa { $card }
move-return = Metti { $card } sotto il Mazzo di Pesca
move-discard = Scarta { $card }
move-remove = Togli { $card }
move-remove-one = Togli un Tratto
move-trait = Come Tratto della { $species }
move-body = Corporatura della { $species } +1
move-population = Popolazione della { $species } +1
move-new-left = Nuova specie a sinistra
move-new-right = Nuova specie a destra
move-new-between = Nuova specie in mezzo
move-activate = { $trait } della { $species }
move-take = Prendi { $count ->
    [one] { $count } cibo
   *[other] { $count } cibi
  }
move-feed = Nutri la { $species }
move-attack = Attacca la { $species }
move-negate = Annulla { $trait } con Intelligenza
move-ignore = Ignora { $trait } con Imboscata
move-think = Usa Intelligenza per nutrire la { $species }
move-migrate = Prima la { $species }
move-go = Attacca adesso
move-finish-playing = Finisci di giocare carte
move-no-night = Rinuncia al nutrimento gratuito
move-end-turn = Finisci il turno
move-pass = Passa

## Che cosa è successo

event-round-begins = è iniziato il turno { $round }
event-free-species = { $seat }: ricevuta una nuova { $species }
event-dealt = { $seat }: { $count ->
    [one] ricevuta { $count } carta
   *[other] ricevute { $count } carte
  }
event-final-round = il Mazzo di Pesca è finito: il turno { $round } è l'ultimo
event-new-deck = si forma un nuovo Mazzo di Pesca di { $count ->
    [one] { $count } carta
   *[other] { $count } carte
  }
event-food-card-laid = { $seat }: { $card } messa come Carta Cibo
event-food-card-laid-unseen = { $seat }: messa una Carta Cibo
event-trait-laid = { $seat }: { $card } a faccia in giù sulla { $species }
event-trait-laid-unseen = { $seat }: un Tratto a faccia in giù sulla { $species }
event-new-species = { $seat }: scartata { $card } per la nuova { $species }
event-new-species-unseen = { $seat }: creata la nuova { $species }
event-body-grew = { $seat }: scartata { $card }, Corporatura della { $species } +1
event-population-grew = { $seat }: scartata { $card }, Popolazione della { $species } +1
event-trait-removed = { $seat }: tolta { $card } dalla { $species }
event-exchanged = { $seat }: { $count ->
    [one] { $count } carta messa sotto il Mazzo di Pesca e 1 pescata
   *[other] { $count } carte messe sotto il Mazzo di Pesca e altrettante pescate
  }
event-drew = { $seat }: pescata { $card }
event-drew-unseen = { $seat }: pescata una carta
event-finished-playing = { $seat }: finito di giocare carte
event-trait-revealed = la { $species } rivela { $card }
event-changed = ora la { $species } ha Popolazione { $population } e Corporatura { $body }
event-spent = { $seat }: scartata { $card }
event-fat-used = la { $species } ha usato { $count ->
    [one] { $count } cibo
   *[other] { $count } cibi
  } della Coltre di Grasso
event-fertile-grew = la { $species } è Fertile: Popolazione +1
event-food-card-shown = { $seat }: la Carta Cibo è { $card }
event-climate = soli { $suns }, fiocchi di neve { $snowflakes }: zona climatica { $zone }
event-event-happens = evento climatico: { $event }
event-shrank = la { $species } ha perso 1 Corporatura
event-lost-to-wildfire = la { $species } ha perso { $count } Popolazione nell'incendio
event-lost-to-climate = la { $species } ha perso { $count } Popolazione per il clima
event-plant-food = Piante in totale: { $total }; nello Stagno: { $water }
event-food-set-aside = { $count ->
    [one] { $count } cibo messo
   *[other] { $count } cibi messi
  } da parte per l'incendio
event-event-laid = nuova Carta Evento Climatico: { $event }
event-took = la { $species } ha preso { $count ->
    [one] { $count } cibo
   *[other] { $count } cibi
  } ({ $source })
event-foraged = la { $species } ha preso ancora { $count ->
    [one] { $count } cibo
   *[other] { $count } cibi
  } (Cercare Cibo)
event-paid = { $seat }: scartata { $card } per l'attacco o per il cibo
event-negated = la { $species } ha annullato { $trait }
event-ignored = la { $species } ha ignorato { $trait }
event-attacked = la { $species } ha attaccato la { $prey }
event-gored = Corna costa alla { $species } 1 Popolazione
event-passed = { $seat }: passo
event-feeding-ends = il nutrimento è finito
event-starved = la { $species } ha perso { $count } Popolazione per fame
event-extinct = { $seat }: estinta la { $species }{ $count ->
    [0] { "" }
    [one] , scartato il suo Tratto
   *[other] , scartati i suoi { $count } Tratti
  }
event-marker-thrown = l'eruzione ha spostato il Segnalino Clima nella zona { $zone }
event-food-returns = dopo l'incendio { $count ->
    [one] è arrivato { $count } cibo
   *[other] sono arrivati { $count } cibi
  } nello Stagno
event-game-ends = la partita è finita

## Perché qualcosa non è possibile

obstacle-bad-player-count = Il gioco è per 2-6 giocatori.
obstacle-bad-option = Opzione o valore sconosciuti.
obstacle-game-over = La partita è finita.
obstacle-card-not-playable-yet = Hai pescato questa carta nello scambio: in questa fase non puoi usarla.
obstacle-not-your-turn = Non è il tuo turno.
obstacle-food-card-required = Devi mettere una Carta Cibo: scegli una delle tue carte.
obstacle-wrong-step = Non è il momento di farlo.
obstacle-card-not-in-hand = Questa carta non è nella tua mano.
obstacle-no-use-for-card = Ora questa carta non serve a nulla.
obstacle-trait-not-there = Nessuna delle tue specie ha questa carta.
obstacle-not-your-species = Questa non è una tua specie.
obstacle-trait-duplicate = Questa specie ha già questo Tratto.
obstacle-trait-limit = Questa specie non ha posto per un altro Tratto. Prima puoi toglierne uno.
obstacle-body-max = Questa specie ha già la Corporatura massima.
obstacle-population-max = Questa specie ha già la Popolazione massima.
obstacle-bad-position = Puoi mettere una nuova specie solo all'estremità sinistra o destra della tua fila.
obstacle-no-board-left = Le Tabelle Specie sono tutte in gioco: ora non puoi creare una specie.
obstacle-exchange-too-many = Non puoi scambiare più carte di quante ne restano nel Mazzo di Pesca.
obstacle-no-effect-now = Adesso non avrebbe alcun effetto.
obstacle-bad-amount = Questa specie non può prendere questa quantità.
obstacle-already-fed-this-turn = In questo turno hai già nutrito una specie.
obstacle-not-nocturnal = Solo le specie con Notturno possono nutrirsi gratis.
obstacle-not-hungry = Questa specie non ha posto per altro cibo.
obstacle-nocturnal-threatened = Un Carnivoro in gioco potrebbe mangiarla: non può nutrirsi gratis.
threatened-by = La { $species } potrebbe mangiarla: non può nutrirsi gratis.
obstacle-hungry-species-first = Prima devi nutrire le tue specie affamate.
obstacle-watering-hole-empty = Lo Stagno è vuoto.
obstacle-no-prey = Non c'è nessuna specie che possa attaccare.
obstacle-must-feed = Devi nutrire una delle tue specie affamate.
obstacle-no-intelligence = Questa specie non ha Intelligenza.
obstacle-carnivore-no-plants = I Carnivori non mangiano mai Piante.
obstacle-not-enough-cards = Non hai abbastanza carte in mano.
obstacle-not-carnivore = Solo i Carnivori possono attaccare.
obstacle-same-species = Una specie non può attaccare se stessa.
obstacle-no-such-prey = Questa specie non è in gioco.
obstacle-too-small = L'attaccante deve essere più grande della preda.
obstacle-hard-shell = Corazza Dura rende la preda troppo grande.
obstacle-cooling-frills = Fronzoli Rinfrescanti rende la preda troppo grande.
obstacle-climbing = La preda ha Arrampicarsi e l'attaccante no.
obstacle-burrowing = La preda non è affamata e resta nella tana.
obstacle-defensive-herding = L'attaccante deve avere più Popolazione della preda, che ha Mandria Difensiva.
obstacle-symbiosis = La specie più grande alla sua destra protegge la preda (Simbiosi).
obstacle-warning-call = Una specie vicina con Segnale di Pericolo protegge la preda.
obstacle-mud-wallowing = Attaccare una specie con Sguazzare nel Fango costa una carta della tua mano.
obstacle-not-negatable = Qui Intelligenza non può annullare questo Tratto.
obstacle-waiver-not-allowed = Qui Imboscata non può ignorare questo Tratto.
obstacle-carnivore-not-hungry = In questa partita possono attaccare solo i Carnivori affamati.
lifted-by-ambush = { $reason } Imboscata può ignorare questo Tratto.
lifted-by-intelligence = { $reason } Intelligenza può annullare questo Tratto.
lifted-by-card = { $reason }
and-also = { $first } { $second }
cards-needed = { $reason } Carte necessarie: { $count }.

## Punteggio

score-food = cibo
score-bag = cibo nel Sacchetto
score-fat = cibo sulla Coltre di Grasso
score-population = Popolazione
score-traits = Tratti
score-total = totale
tie-traits = A parità di punti viene prima chi ha più Tratti, poi chi ha più Popolazione. Chi è ancora alla pari condivide la posizione.

## Opzioni

option-events = Se si usano le Carte Evento Climatico.
option-events-on = sì
option-events-off = no
option-quick-play = Se tutti giocano le carte nello stesso momento, in segreto. In sei giocatori sempre.
option-quick-play-off = no, uno dopo l'altro
option-quick-play-on = sì, tutti insieme
option-species-board-limit = Quante Tabelle Specie ci sono.
option-species-board-limit-20 = le 20 della scatola, in comune per tutti
option-species-board-limit-none = quante ne servono
option-deck-out-moment = Quando il Mazzo di Pesca si considera finito.
option-deck-out-moment-when-empty = appena si prende l'ultima carta
option-deck-out-moment-when-short = solo quando manca una carta
option-must-feed-hungry-first = Se le specie affamate vanno nutrite prima delle altre.
option-must-feed-hungry-first-off = no, in qualsiasi ordine
option-must-feed-hungry-first-on = sì
option-mud-wallowing-forces-discard = Se un Carnivoro deve pagare la carta per Sguazzare nel Fango quando non trova altre prede.
option-mud-wallowing-forces-discard-on = sì
option-mud-wallowing-forces-discard-off = no, può passare
option-horns-negatable = Se Intelligenza può annullare Corna.
option-horns-negatable-on = sì
option-horns-negatable-off = no
option-fat-take-triggers-cooperation = Se prendere cibo sulla Coltre di Grasso attiva Cooperazione.
option-fat-take-triggers-cooperation-on = sì
option-fat-take-triggers-cooperation-off = no, solo il cibo sulla Tabella Specie
option-fat-accepts-bonus-food = Se il cibo di Cercare Cibo e Migrazione può andare sulla Coltre di Grasso.
option-fat-accepts-bonus-food-off = mai
option-fat-accepts-bonus-food-on = sì
option-heavy-fur-heat = Quando Pelliccia Pesante costa 1 Popolazione in più per il caldo.
option-heavy-fur-heat-three-zones = in Tropicale, Bollente e Rovente, se il caldo colpisce la sua Corporatura
option-heavy-fur-heat-in-range = ogni volta che il caldo colpisce la sua Corporatura, anche con un'Ondata di Caldo in Tiepido
option-heavy-fur-heat-hot-zones = ogni volta che ci sono soli, qualunque sia la sua Corporatura
option-migratory-food-type = Che tipo di cibo prende Migrazione.
option-migratory-food-type-eater = carne per i Carnivori, Piante per gli altri
option-migratory-food-type-untyped = nessuno dei due
option-food-bags-hidden = Quando gli altri vedono quanto c'è nel tuo Sacchetto.
option-food-bags-hidden-on = solo alla fine
option-food-bags-hidden-off = sempre
option-hungry-carnivores-only = Se possono attaccare solo i Carnivori affamati.
option-hungry-carnivores-only-off = no, tutti quelli che hanno posto per il cibo
option-hungry-carnivores-only-on = sì
option-intelligence-negates = Che cosa può annullare Intelligenza in un attacco.
option-intelligence-negates-defences = i Tratti difensivi della preda
option-intelligence-negates-scavengers-too = i Tratti difensivi e Corna, e tutti gli Spazzini
option-migratory-protection = Da che cosa protegge Migrazione.
option-migratory-protection-heat-and-cold = dal caldo e dal freddo
option-migratory-protection-cold = solo dal freddo
option-nocturnal-threat = Quali Carnivori impediscono il nutrimento gratuito di Notturno.
option-nocturnal-threat-able-to-eat = tutti quelli che potrebbero attaccare la specie
option-nocturnal-threat-not-fully-fed = quelli che potrebbero attaccarla e non sono del tutto nutriti
preset-standard = Tutti i valori predefiniti.
preset-first-game = Senza Eventi Climatici, per la prima partita.
preset-italian = Dove il regolamento italiano è diverso: solo specie e Carnivori affamati, Intelligenza contro Spazzino, Migrazione solo contro il freddo.

## Ciò che si legge su una plancia Specie

fact-population = pop. { $value }
fact-body = corp. { $value }
fact-food = cibo { $value }
fact-fat = { $value ->
    [0] { "" }
   *[other] grasso { $value }
  }
fact-hungry = fame

## Una prima partita

lesson-round = Un turno intero
lesson-aim = Le tue specie devono mangiare e sopravvivere. Il cibo che mangiano va nel tuo Sacchetto: alla fine ogni gettone vale un punto.
lesson-species = Questa è la tua specie A. La Popolazione dice quanti individui conta: a ogni turno serve altrettanto cibo. La Corporatura decide chi può mangiare chi.
lesson-phases = Un turno ha cinque fasi. Le carte sono già distribuite. Ora ognuno mette in segreto una carta a faccia in giù come Carta Cibo.
lesson-food-card = Una Carta Cibo aggiunge il suo numero di Piante; un sole rende il clima più caldo, un fiocco di neve più freddo. Rinunci al suo Tratto. Metti Letargo: 3 Piante e un sole.
lesson-food-card-otherwise = Puoi, ma fra poco quella carta ti servirà. Metti Letargo, con il 3 e il sole.
lesson-food-card-done = Nessuno la vede finché tutti non hanno giocato.
lesson-play = Ora gioca le carte, quante vuoi, ognuna in uno di quattro modi: come Tratto, per una nuova specie, per la Corporatura o per la Popolazione.
lesson-play-trait = Prima un Tratto: scegli Corna, poi la specie A, per mettere lì la carta. Corna ferisce chi attacca.
lesson-play-trait-otherwise = Puoi, ma per questa lezione metti Corna come Tratto su A.
lesson-play-trait-done = Resta a faccia in giù finché tutti non hanno giocato.
lesson-play-species = Scarta Fertile per una nuova specie: scegli la carta, poi una nuova specie a destra. Più specie, più carte a ogni turno.
lesson-play-species-otherwise = Buona idea per dopo. Ora scarta Fertile per una nuova specie a destra.
lesson-play-species-done = La specie B comincia con Popolazione 1 e Corporatura 1.
lesson-play-population = Scarta Arrampicarsi per dare ad A 1 Popolazione in più. Una Popolazione più grande mangia di più, e quindi vale di più.
lesson-play-population-otherwise = Puoi, ma qui scarta Arrampicarsi per la Popolazione di A.
lesson-play-population-done = Ora A ha Popolazione 2: le serviranno 2 cibi.
lesson-finish = Le carte che non usi restano in mano. Finisci di giocare.
lesson-finish-otherwise = Potresti usarla, ma questa volta tieni Collo Lungo. Finisci.
lesson-exchange = Puoi mettere sotto il mazzo le carte che non ti piacciono e pescarne di nuove. Tieni le tue e finisci.
lesson-exchange-otherwise = È così che si scambiano le carte. Questa volta tieni la carta e finisci.
lesson-environment = Si rivelano le Carte Cibo. C'è un sole in più dei fiocchi di neve: ora il clima è Tiepido. Verso le estremità freddo e caldo costano Popolazione; qui non costano nulla.
lesson-environment-food = Si sommano i numeri delle Carte Cibo e quello della zona: 3 + 0 + 2 = 5 Piante, da dividere fra tutti.
lesson-feeding-order = Si nutrono le specie a turno, a partire dal primo giocatore. Quando tocca a te nutri una specie, che prende 1 Pianta. Poi tocca al prossimo, e così via finché nessuno può più mangiare.
lesson-feed-first = Ci sono 5 Piante per 6 bocche, quindi l'ordine conta. Nutri prima A, a cui ne servono 2.
lesson-feed-first-otherwise = Hanno fame tutte e due, ma A di più. Nutri prima A.
lesson-feed-done = Una Pianta per A, e poi una per Z dell'altro giocatore.
lesson-feed-again = Tocca di nuovo a te. Ora nutri B.
lesson-feed-again-otherwise = Puoi, ma B non ha ancora nulla. Nutri B.
lesson-feed-again-done = Il resto è andato automaticamente: ha mangiato Z, poi A, e le Piante sono finite.
lesson-round-over = Tutte le tue specie sono nutrite. Il loro cibo è andato nel tuo Sacchetto: 3 punti. Il nuovo turno comincia con altre carte: 4, più una per ogni specie.
lesson-starved = A Z servivano 3 cibi e ne ha avuti 2: la Popolazione non nutrita muore di fame. Una specie senza più Popolazione si estingue.

lesson-attack = Attaccare
lesson-carnivore = A ha il Tratto Carnivoro: mangia solo carne. Nel suo turno di nutrimento attacca un'altra specie invece di prendere una Pianta.
lesson-attack-rules = Chi attacca deve avere la Corporatura più grande e superare i Tratti della preda. C è più piccola ma ha Arrampicarsi; E è più grande di A. Quando scegli, indica una specie per sapere perché non si può attaccare.
lesson-attack-who = Attacca D: scegli A, poi D. Potresti attaccare anche la tua B: fai attenzione.
lesson-attack-otherwise = Non questa volta: nutri A e attacca D.
lesson-attack-done = A ha preso carne: tanta quanta è la Corporatura di D, cioè 3.
lesson-attack-result = D ha perso 1 Popolazione. La carne viene dalla Banca del Cibo, non dallo Stagno: i Carnivori mangiano anche quando è vuoto. Un attacco è un turno di nutrimento come gli altri; poi gli altri hanno continuato.

lesson-defence = Difendersi
lesson-danger = Y è un Carnivoro con Corporatura 4, e la tua A ha solo 2. I Tratti sono la tua difesa: ti proteggono automaticamente.
lesson-defend = Metti Arrampicarsi come Tratto su A: così possono attaccarla solo i Carnivori con Arrampicarsi.
lesson-defend-otherwise = Così A resterebbe in pericolo. Metti Arrampicarsi come Tratto su A.
lesson-defend-done = Anche la Corporatura aiuta: un Carnivoro non può attaccare una specie grande come lui o di più.
lesson-defend-finish = Finisci, e guarda che cosa fa Y.
lesson-defend-finish-otherwise = Tieni Arrampicarsi, ad A serve. Finisci.
lesson-defended = Y non ha potuto raggiungere A. Ma un Carnivoro affamato deve attaccare, se può: ha attaccato Z, una specie del suo stesso giocatore!

lesson-climate = Freddo, caldo ed eventi
lesson-cold = Ora il clima è Fresco. Se le Carte Cibo mostrano più fiocchi di neve che soli, diventa Freddo: lì ogni specie con Corporatura 1 o 2 perde 1 Popolazione. Verso le estremità è peggio. Il caldo colpisce le specie grandi, il freddo quelle piccole.
lesson-cold-trait = Alcuni Tratti proteggono dal freddo o dal caldo. Metti Pelliccia Pesante come Tratto su A.
lesson-cold-trait-otherwise = Così A non starebbe al caldo. Metti Pelliccia Pesante come Tratto su A.
lesson-cold-trait-done = Pelliccia Pesante salva fino a 4 Popolazione dal freddo, ma peggiora il caldo.
lesson-cold-finish = Sotto due zone ci sono Carte Evento. Se il Segnalino Clima si ferma sopra una di esse, l'evento si verifica. Finisci, e guarda.
lesson-cold-finish-otherwise = Questa volta tieni le tue carte. Finisci.
lesson-cold-result = Ora il clima è Freddo. B ha perso 1 Popolazione. A si è salvata grazie a Pelliccia Pesante, e Z è troppo grande per congelare.
lesson-event = Si è verificato anche l'evento sotto Freddo: Disgelo. I suoi 3 soli contano nel prossimo turno. È arrivata una nuova Carta Evento: indicala per sapere che cosa fa. Nelle prime partite puoi anche lasciare fuori gli eventi.

lesson-scoring = Come si contano i punti
lesson-last-round = Quando il mazzo finisce si gioca un ultimo turno. A ciascuna delle tue specie manca 1 cibo: nutri A, poi toccherà a B.
lesson-last-round-otherwise = B mangerà subito dopo. Nutri prima A.
lesson-score = Contano tre cose: il cibo nel Sacchetto e, per ogni specie sopravvissuta, la Popolazione e i Tratti.
lesson-score-yours = 14 nel Sacchetto e 5 mangiati in questo turno, Popolazione 3 + 2, e 3 Tratti: 27 punti.
lesson-end = Mangia bene, e non farti mangiare. Buona prima partita!

# Prima della partita
data-traits = carte (copie, cibo, icone)
data-zones = zone climatiche (cibo, Fresco e Tiepido)
data-events = eventi climatici (zone, copie)
