### Che cosa dice Evoluzione: Clima, in italiano.

## Nomi

game-climate = Evoluzione: Clima
game-climate-text = Fai crescere specie che mangiano, cacciano e si difendono mentre il clima va dall'era glaciale al caldo rovente: cibo mangiato, popolazione e tratti sono punti.
card = #{ $number } { $trait } { $food }{ $icons ->
    [none] { "" }
   *[other] { " " }{ $icons }
  }
a-card = una carta
card-key = su una carta: #numero, tratto, cibo pianta, S un sole, F un fiocco di neve
card-legend = Una carta: #numero, tratto, cibo pianta come Carta Cibo, S per ogni sole, F per ogni fiocco di neve.
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
climate-event-cold-snap-text = In questo turno valgono gli effetti del clima sulla carta al posto di quelli della zona.
climate-event-heat-wave-text = In questo turno gli effetti del clima sulla carta sostituiscono quelli della zona.
climate-event-desertification-text = Ogni specie perde 1 Corporatura, non sotto 1; in questo turno non si aggiungono Piante.
climate-event-meteorite-text = Da ora alla fine della partita non si aggiungono Piante allo Stagno.
climate-event-volcanic-eruption-text = Alla fine di questo turno il Segnalino Clima viene scagliato nella zona indicata sulla carta.
climate-event-glacial-thaw-text = I suoi soli contano nel prossimo turno, insieme alle Carte Cibo.
climate-event-wildfire-text = Ogni specie senza Scavare una Tana perde 1 Popolazione; il cibo da aggiungere arriva prima del prossimo turno.

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
status-zone = clima: { $zone }
status-water = Stagno: { $count }
status-deck = Mazzo di Pesca: { $count } (da parte: { $aside })
status-first = primo giocatore: { $seat }
status-final = il turno { $round } è l'ultimo
status-meteorite = è caduto un meteorite: non si aggiungono Piante
status-thaw = Disgelo: i suoi soli valgono al prossimo conteggio
status-eruption = eruzione: il segnalino andrà in { $zone }
status-wildfire = dopo l'incendio arriveranno { $count } cibo allo Stagno

## Domande

ask-food-card = Quale carta metti a faccia in giù sullo Stagno come Carta Cibo?
ask-play = Usa una carta, togli un tratto, oppure finisci (poi puoi scambiare carte).
ask-use = A cosa serve { $card }?
ask-return = Vuoi mettere carte sotto il Mazzo di Pesca e pescarne altrettante? Scelte finora: { $count }.
ask-remove = Quale tratto scarti da una tua specie?
ask-activate = Quale tratto agisce adesso, prima che si rivelino le Carte Cibo?
ask-night = Nutrimento gratuito per una specie con Notturno?
ask-feed = Quale specie nutri?
ask-fed = Hai nutrito una specie. Intelligenza, o fine del turno?
ask-prey = Chi attacca la { $species }?
ask-defences = Come supera la { $species } le difese della { $prey }?
ask-discard = Quale carta scarti? Ancora dovute: { $count }.
ask-amount = Quanto cibo prende la { $species }, da { $least } a { $most }?
ask-bonus = La { $species } prende il cibo aggiuntivo di Cercare Cibo (da { $least } a { $most })?
ask-migrate = Quale specie con Migrazione prende cibo per prima?
ask-other = Si aspetta { $seat }.
ask-others = Si aspettano { $count } giocatori.
ask-over = La partita è finita. Vince { $seat }, con { $points } punti.
ask-over-shared = La partita è finita: vittoria condivisa con { $points } punti.

## Scelte

move-lay = Metti { $card }
move-use = Usa { $card }
move-return = Metti { $card } sotto il Mazzo di Pesca
move-discard = Scarta { $card }
move-remove = Togli { $card }
move-remove-one = Togli un tratto
move-trait = Come tratto della { $species }
move-body = Corporatura della { $species } +1
move-population = Popolazione della { $species } +1
move-new-left = Nuova specie a sinistra
move-new-right = Nuova specie a destra
move-new-between = Nuova specie in mezzo
move-activate = { $trait } della { $species }
move-take = Prendi { $count }
move-feed = Nutri la { $species }
move-attack = Attacca la { $species }
move-negate = Annulla { $trait } con Intelligenza
move-ignore = Ignora { $trait } con Imboscata
move-think = Intelligenza: cibo per la { $species }
move-migrate = Prima la { $species }
move-go = Attacca adesso
move-finish-playing = Finisci di giocare carte
move-no-night = Nessun nutrimento gratuito
move-end-turn = Fine del turno
move-pass = Passa

## Che cosa è successo

event-round-begins = è iniziato il turno { $round }
event-free-species = { $seat } ha ricevuto una nuova { $species }
event-dealt = { $seat } ha ricevuto { $count } carte
event-final-round = il Mazzo di Pesca è finito: il turno { $round } è l'ultimo
event-new-deck = un nuovo Mazzo di Pesca di { $count } carte
event-food-card-laid = { $seat } ha messo { $card } come Carta Cibo
event-food-card-laid-unseen = { $seat } ha messo una Carta Cibo
event-trait-laid = { $seat } ha messo { $card } a faccia in giù sulla { $species }
event-trait-laid-unseen = { $seat } ha messo un tratto a faccia in giù sulla { $species }
event-new-species = { $seat } ha scartato { $card } per la nuova { $species }
event-new-species-unseen = { $seat } ha creato la nuova { $species }
event-body-grew = { $seat } ha scartato { $card }: Corporatura della { $species } +1
event-population-grew = { $seat } ha scartato { $card }: Popolazione della { $species } +1
event-trait-removed = { $seat } ha tolto { $card } dalla { $species }
event-exchanged = { $seat } ha messo { $count } sotto il Mazzo di Pesca e ne ha pescate altrettante
event-drew = { $seat } ha pescato { $card }
event-drew-unseen = { $seat } ha pescato una carta
event-finished-playing = { $seat } ha finito di giocare carte
event-trait-revealed = la { $species } ha { $card }
event-changed = ora la { $species } ha Popolazione { $population } e Corporatura { $body }
event-spent = { $seat } ha scartato { $card }
event-fat-used = la { $species } ha usato { $count } dalla Coltre di Grasso
event-fertile-grew = la { $species } è Fertile: Popolazione +1
event-food-card-shown = Carta Cibo di { $seat }: { $card }
event-climate = soli { $suns }, fiocchi di neve { $snowflakes }: il clima è { $zone }
event-event-happens = evento climatico: { $event }
event-shrank = la { $species } ha perso 1 Corporatura
event-lost-to-wildfire = la { $species } ha perso { $count } Popolazione nell'incendio
event-lost-to-climate = la { $species } ha perso { $count } Popolazione per il clima
event-plant-food = totale Piante { $total }: { $water } sullo Stagno
event-food-set-aside = { $count } cibo messo da parte per l'incendio
event-event-laid = nuova carta evento climatico: { $event }
event-took = la { $species } ha preso { $count } ({ $source })
event-foraged = la { $species } ha trovato ancora { $count }
event-paid = { $seat } ha scartato { $card } per l'attacco o il cibo
event-negated = la { $species } ha annullato { $trait }
event-ignored = la { $species } ha ignorato { $trait }
event-attacked = la { $species } ha attaccato la { $prey }
event-gored = le Corna costano alla { $species } 1 Popolazione
event-passed = { $seat } ha passato
event-feeding-ends = il nutrimento è finito
event-starved = la { $species } ha perso { $count } Popolazione per fame
event-extinct = la { $species } di { $seat } si è estinta; si pescano { $count } carte
event-marker-thrown = l'eruzione ha scagliato il Segnalino Clima in { $zone }
event-food-returns = { $count } cibo è arrivato allo Stagno dopo l'incendio
event-game-ends = la partita è finita

## Perché qualcosa non è possibile

obstacle-bad-player-count = Il gioco è per 2-6 giocatori.
obstacle-bad-option = Opzione o valore sconosciuti.
obstacle-game-over = La partita è finita.
obstacle-card-not-playable-yet = Le carte pescate nello scambio non si possono usare in questa fase.
obstacle-not-your-turn = È il turno di un altro giocatore.
obstacle-food-card-required = Devi mettere una Carta Cibo.
obstacle-wrong-step = Questo non fa parte di questo momento.
obstacle-card-not-in-hand = Questa carta non è nella tua mano.
obstacle-no-use-for-card = Non c'è nulla per cui usare questa carta.
obstacle-trait-not-there = Questa carta non si trova su una tua specie.
obstacle-not-your-species = Questa non è una tua specie.
obstacle-trait-duplicate = La specie ha già questo tratto.
obstacle-trait-limit = La specie non ha posto per un altro tratto.
obstacle-body-max = La Corporatura non può più crescere.
obstacle-population-max = La Popolazione non può più crescere.
obstacle-bad-position = Le nuove specie si mettono all'estremità sinistra o destra della fila.
obstacle-no-board-left = Non ci sono più Tabelle Specie.
obstacle-exchange-too-many = Non più carte di quante ne ha il Mazzo di Pesca.
obstacle-no-effect-now = Adesso non avrebbe alcun effetto.
obstacle-bad-amount = Questa quantità non è possibile.
obstacle-already-fed-this-turn = Il nutrimento di questo turno è già fatto.
obstacle-not-nocturnal = Solo le specie con Notturno hanno un nutrimento gratuito.
obstacle-not-hungry = La specie non può più mangiare.
obstacle-nocturnal-threatened = Un Carnivoro in gioco potrebbe mangiarla.
threatened-by = La { $species } potrebbe mangiarla.
obstacle-hungry-species-first = Prima vengono le tue specie affamate.
obstacle-watering-hole-empty = Lo Stagno è vuoto.
obstacle-no-prey = Non c'è nulla che possa attaccare.
obstacle-must-feed = Devi nutrire una delle tue specie affamate.
obstacle-no-intelligence = La specie non ha Intelligenza.
obstacle-carnivore-no-plants = I Carnivori non mangiano mai Piante.
obstacle-not-enough-cards = Non hai abbastanza carte per questo.
obstacle-not-carnivore = Solo i Carnivori attaccano.
obstacle-same-species = Una specie non può attaccare se stessa.
obstacle-no-such-prey = Questa specie non è in gioco.
obstacle-too-small = L'attaccante deve essere più grande della preda.
obstacle-hard-shell = Corazza Dura rende la preda troppo grande.
obstacle-cooling-frills = I Fronzoli Rinfrescanti rendono la preda troppo grande.
obstacle-climbing = La preda si arrampica e l'attaccante no.
obstacle-burrowing = La preda non è affamata e resta nella tana.
obstacle-defensive-herding = All'attaccante serve più Popolazione della mandria.
obstacle-symbiosis = La specie più grande alla sua destra protegge la preda.
obstacle-warning-call = Un vicino avvisa la preda del pericolo.
obstacle-mud-wallowing = Attaccarla costa una carta della tua mano.
obstacle-not-negatable = Qui Intelligenza non può annullarlo.
obstacle-waiver-not-allowed = Qui Imboscata non può ignorarlo.
lifted-by-ambush = { $reason } Imboscata può ignorarlo.
lifted-by-intelligence = { $reason } Intelligenza potrebbe annullarlo.
lifted-by-card = { $reason }
and-also = { $first } { $second }
cards-needed = { $reason } Carte necessarie: { $count }.

## Punteggio

score-food = cibo
score-population = popolazione
score-traits = tratti
score-total = totale
tie-traits = A parità di punti è avanti chi ha più tratti, poi chi ha più popolazione; chi è ancora alla pari condivide il posto.

## Opzioni

option-events = Se si usano le Carte Evento Climatico.
option-events-on = sì
option-events-off = no
option-quick-play = Se tutti giocano le carte nello stesso momento, in segreto; sempre così in sei.
option-quick-play-off = uno dopo l'altro
option-quick-play-on = tutti insieme
option-species-board-limit = Quante Tabelle Specie ci sono.
option-species-board-limit-20 = le 20 della scatola
option-species-board-limit-none = quante ne servono
option-deck-out-moment = Quando il Mazzo di Pesca è finito.
option-deck-out-moment-when-empty = appena si prende l'ultima carta
option-deck-out-moment-when-short = solo quando manca una carta
option-must-feed-hungry-first = Se le specie affamate vanno nutrite prima delle altre.
option-must-feed-hungry-first-off = in qualsiasi ordine
option-must-feed-hungry-first-on = sì
option-mud-wallowing-forces-discard = Se un Carnivoro deve pagare la carta per Sguazzare nel Fango quando non trova altre prede.
option-mud-wallowing-forces-discard-on = sì
option-mud-wallowing-forces-discard-off = no, può passare
option-horns-negatable = Se Intelligenza può annullare le Corna.
option-horns-negatable-on = sì
option-horns-negatable-off = no
option-fat-take-triggers-cooperation = Se prendere cibo sulla Coltre di Grasso attiva Cooperazione.
option-fat-take-triggers-cooperation-on = sì
option-fat-take-triggers-cooperation-off = solo il cibo sulla tabella
option-fat-accepts-bonus-food = Se il cibo di Cercare Cibo e Migrazione può andare sulla Coltre di Grasso.
option-fat-accepts-bonus-food-off = mai
option-fat-accepts-bonus-food-on = sì
option-heavy-fur-heat = Quali specie perdono 1 Popolazione in più per il caldo a causa di Pelliccia Pesante.
option-heavy-fur-heat-in-range = quelle che il caldo colpisce comunque
option-heavy-fur-heat-hot-zones = tutte, dove ci sono soli
option-migratory-food-type = Come conta il cibo di Migrazione.
option-migratory-food-type-eater = carne per i Carnivori, piante per gli altri
option-migratory-food-type-untyped = nessuno dei due
option-food-bags-hidden = Se gli altri vedono quanto c'è nel tuo Sacchetto.
option-food-bags-hidden-on = solo alla fine
option-food-bags-hidden-off = sempre
preset-standard = Tutto come di norma.
preset-first-game = Senza Eventi Climatici, per la prima partita.
preset-italian = Come nel regolamento italiano: prima le specie affamate.

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
lesson-aim = Le tue specie devono mangiare e sopravvivere. Ogni cibo che mangiano va nel tuo Sacchetto e alla fine è un punto.
lesson-species = Questa è la tua specie A. La Popolazione dice quanti sono: tanto cibo serve a ogni turno. La Corporatura decide chi può mangiare chi.
lesson-phases = Un turno ha cinque fasi. Le carte sono già distribuite; ora ognuno mette in segreto una carta come Carta Cibo.
lesson-food-card = Di una Carta Cibo conta il numero di Piante; un sole o un fiocco di neve rende il clima più caldo o più freddo. Il suo Tratto va perso. Metti Letargo: 3 Piante e un sole.
lesson-food-card-otherwise = Si può, ma fra poco quella carta ti servirà. Metti Letargo, con il 3 e il sole.
lesson-food-card-done = Nessuno la vede finché tutti non hanno giocato.
lesson-play = Ora si giocano le carte, quante vuoi, ognuna in uno di quattro modi: come Tratto, per una nuova specie, per la Corporatura, per la Popolazione.
lesson-play-trait = Prima un Tratto: scegli Corna, poi la specie A, per metterlo lì. Le Corna feriscono chi attacca.
lesson-play-trait-otherwise = Andrebbe bene anche così. Per questa lezione metti Corna come Tratto su A.
lesson-play-trait-done = Resta a faccia in giù finché tutti non hanno giocato.
lesson-play-species = Scarta Fertile per una nuova specie: sceglilo, poi una nuova specie a destra. Più specie, più carte a ogni turno.
lesson-play-species-otherwise = Buona idea per dopo. Ora scarta Fertile per una nuova specie a destra.
lesson-play-species-done = La specie B comincia con Popolazione 1 e Corporatura 1.
lesson-play-population = Scarta Arrampicarsi per 1 Popolazione in più di A. Una Popolazione più grande mangia di più, e quindi vale di più.
lesson-play-population-otherwise = Si può anche così. Qui scarta Arrampicarsi per la Popolazione di A.
lesson-play-population-done = Ora A ha Popolazione 2: le serviranno 2 cibo.
lesson-finish = Le carte che non usi restano in mano. Finisci di giocare.
lesson-finish-otherwise = Potresti usarla, ma teniamo Collo Lungo. Finisci.
lesson-exchange = Le carte che non ti piacciono si possono mettere sotto il mazzo per prenderne di nuove. Le tue vanno bene: finisci.
lesson-exchange-otherwise = È così che si scambiano le carte. Questa volta tieni la carta e finisci.
lesson-environment = Si scoprono le Carte Cibo. Un sole in più dei fiocchi di neve: ora il clima è Tiepido. Verso le estremità il freddo o il caldo costa Popolazione; qui non costa nulla.
lesson-environment-food = Si sommano i numeri delle Carte Cibo e la foglia della zona: 3 + 0 + 2 = 5 Piante per tutti.
lesson-feeding-order = Si nutre a turno, a partire dal primo giocatore. Quando tocca a te nutri una specie, che prende 1 Pianta. Poi tocca al prossimo, e così via finché nessuno può più mangiare.
lesson-feed-first = Ci sono 5 Piante per 6 bocche, quindi l'ordine conta. Nutri prima A, a cui ne servono 2.
lesson-feed-first-otherwise = Hanno fame tutte e due, ma A di più. Nutri prima A.
lesson-feed-done = Una Pianta per A, e poi una per Z dell'altro giocatore.
lesson-feed-again = Tocca di nuovo a te. Ora nutri B.
lesson-feed-again-otherwise = A mangerebbe, ma B non ha ancora nulla. Nutri B.
lesson-feed-again-done = Poi tutto è andato da sé: Z, A, e le Piante sono finite.
lesson-round-over = Le tue specie hanno mangiato tutte; il loro cibo è andato nel tuo Sacchetto: 3 punti. Il nuovo turno comincia con altre carte: 4 e una per ogni specie.
lesson-starved = Z voleva 3 cibo e ne ha avuti 2: la Popolazione non nutrita muore di fame. Una specie con Popolazione 0 si estingue.

lesson-attack = Attaccare
lesson-carnivore = A ha il Tratto Carnivoro: mangia solo carne. Nel suo turno di nutrimento attacca un'altra specie invece di prendere una Pianta.
lesson-attack-rules = Chi attacca deve avere la Corporatura più grande e superare i Tratti. C è più piccola ma ha Arrampicarsi; E è più grande di A. Quando tocca a te, indicale: il tavolo ti dice il perché.
lesson-attack-who = Attacca D: scegli A, poi D. Si potrebbe anche la tua B, quindi attenzione ai tuoi stessi cacciatori.
lesson-attack-otherwise = Attenzione, non questa: nutri A e attacca D.
lesson-attack-done = A ha preso carne: tanta quanta è la Corporatura di D, cioè 3.
lesson-attack-result = D ha perso 1 Popolazione. La carne viene dalla banca, non dallo Stagno: i carnivori mangiano anche quando è vuoto. Un attacco è un turno di nutrimento come gli altri; poi gli altri hanno continuato.

lesson-defence = Difendersi
lesson-danger = Y è un Carnivoro con Corporatura 4, e la tua A ha solo 2. I Tratti sono la tua difesa: funzionano da soli quando qualcuno vuole attaccare.
lesson-defend = Metti Arrampicarsi come Tratto su A: così possono attaccarla solo i carnivori che si arrampicano.
lesson-defend-otherwise = Così A resterebbe in pericolo. Metti Arrampicarsi come Tratto su A.
lesson-defend-done = Aiuta anche la Corporatura: nessuno attacca chi è grande quanto lui o di più.
lesson-defend-finish = Finisci, e guarda che cosa fa Y.
lesson-defend-finish-otherwise = Tieni Arrampicarsi, ad A serve. Finisci.
lesson-defended = Y non ha potuto raggiungere A. Ma un carnivoro affamato deve attaccare, se può: ha mangiato da Z, una specie dello stesso giocatore!

lesson-scoring = Come si contano i punti
lesson-last-round = Quando il mazzo finisce si gioca un ultimo turno. Alle tue specie manca 1 cibo ciascuna; nutri A, poi segue B.
lesson-last-round-otherwise = B mangerà subito dopo. Nutri prima A.
lesson-score = Contano tre cose: il cibo nel Sacchetto e, delle specie sopravvissute, ogni Popolazione e ogni Tratto.
lesson-score-yours = 14 nel Sacchetto e 5 mangiati in questo turno, Popolazione 3 + 2, e 3 Tratti: 27 punti.
lesson-end = Mangia molto, e non farti mangiare. Buona prima partita!
