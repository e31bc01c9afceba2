### Che cosa dice Origins, in italiano.

game-origins = Evoluzione: l'origine delle specie
game-origins-text = Date caratteristiche ai vostri animali, nutriteli, difendeteli e lasciate a digiuno quelli degli altri: vince chi alla fine ha la popolazione più ricca.

## Caratteristiche

trait-carnivorous = Carnivoro
trait-fat-tissue = Strato di grasso
trait-high-body-weight = Grandi dimensioni
trait-parasite = Parassita
trait-swimming = Acquatico
trait-camouflage = Camuffamento
trait-sharp-vision = Vista acuta
trait-burrowing = Scavatore
trait-running = Veloce
trait-mimicry = Mimetismo
trait-tail-loss = Eliminazione della coda
trait-poisonous = Velenoso
trait-scavenger = Spazzino
trait-grazing = Brucatore
trait-piracy = Pirata
trait-hibernation = Letargo
trait-symbiosis = Simbiosi
trait-communication = Comunicazione
trait-cooperation = Cooperazione
trait-none = una caratteristica che non mostra
trait-carnivorous-text = Ha bisogno di 1 cibo in più. Una volta per turno, invece di prendere un segnalino rosso, può attaccare un altro animale e mangiarlo per 2 cibi.
trait-fat-tissue-text = Contiene un segnalino giallo che l'animale nutrito mette da parte; più tardi si può trasformare in cibo.
trait-high-body-weight-text = Ha bisogno di 1 cibo in più. Lo attaccano solo carnivori di Grandi dimensioni.
trait-parasite-text = Si gioca solo sugli animali degli altri. L'animale ha bisogno di 2 cibi in più.
trait-swimming-text = Lo attaccano solo animali acquatici e, da carnivoro, attacca solo animali acquatici.
trait-camouflage-text = Lo attaccano solo carnivori con Vista acuta.
trait-sharp-vision-text = Da carnivoro può attaccare animali camuffati.
trait-burrowing-text = Non può essere attaccato finché è nutrito.
trait-running-text = Quando è attaccato può tirare un dado: con 4, 5 o 6 scappa.
trait-mimicry-text = Quando è attaccato può deviare l'attacco su un altro tuo animale attaccabile.
trait-tail-loss-text = Quando è attaccato può perdere una qualsiasi delle sue carte e sopravvivere; l'attaccante riceve solo 1 cibo.
trait-poisonous-text = Chi lo mangia muore alla fine del turno.
trait-scavenger-text = Quando un animale viene mangiato può ricevere 1 cibo. Non insieme a Carnivoro.
trait-grazing-text = In ogni tua mossa può distruggere 1 segnalino rosso della base dell'alimentazione.
trait-piracy-text = Una volta per turno può rubare 1 cibo a un animale non nutrito.
trait-hibernation-text = Può andare in letargo e conta come nutrito; non per due turni di fila e non nell'ultimo.
trait-symbiosis-text = L'animale protetto non può essere attaccato e mangia solo se il suo simbionte è nutrito.
trait-communication-text = Quando uno dei due prende un segnalino rosso, ne prende uno anche l'altro.
trait-cooperation-text = Quando uno dei due riceve cibo, l'altro riceve un segnalino blu.

## Carte e zone

card-single = { $top }
card-double = { $top } / { $bottom }
a-card = una carta
animal = animale { $name }
some-animal = l'animale
base = Base dell'alimentazione
deck = Mazzo
links = Caratteristiche comuni
animals = Animali
traits = Caratteristiche
hand = Mano
discard-pile = Mazzo degli scarti

## Che cosa c'è su un animale

fact-food = cibo { $value }
fact-need = fabbisogno { $value }
fact-slots = spazi per il grasso { $value }
fact-yellow = grasso { $value }
fact-fed = nutrito
fact-waits = aspetta il simbionte
fact-protected = protetto
fact-asleep = in letargo
fact-hunted = ha cacciato
fact-pirated = ha rubato
fact-poisoned = avvelenato
fact-attacked = sotto attacco
fact-attacking = attacca
fact-first = animale { $value }
fact-second = animale { $value }
fact-symbiont = simbionte { $value }
fact-guarded = protegge { $value }
fact-filled = pieno

## Fasi e stato

phase-development = sviluppo
phase-feeding = alimentazione
phase-scoring = conteggio
status-turn = turno { $number }
status-first = primo giocatore: { $seat }
status-base = base dell'alimentazione: { $count }
status-deck = mazzo: { $count }
status-last-turn = questo è l'ultimo turno

## Domande

ask-play-card = Gioca una carta come animale o come caratteristica, oppure passa per il resto della fase.
ask-choose-animal = Su quale animale giochi { $trait }?
ask-choose-symbiont = { $trait }: quale animale è il simbionte, cioè il protettore?
ask-choose-partner = { $trait }: quale animale si unisce a { $animal }?
ask-choose-protected = { $trait }: quale animale è protetto da { $animal }?
ask-go = La tua mossa: prendi un segnalino rosso, attacca o trasforma grasso; azioni aggiuntive prima e dopo.
ask-go-extras = L'azione principale è fatta. C'è altro?
ask-choose-prey = Chi attacca { $animal }?
ask-choose-victim = A chi ruba { $animal }?
ask-defend = { $attacker } attacca il tuo { $animal }. Come reagisci?
ask-scavenge = Quale dei tuoi spazzini si ciba dei resti?
ask-links = Quale legame agisce adesso?
ask-other = Si aspetta { $seat }.
ask-over = La partita è finita. Vince { $seat }, con { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }
ask-over-shared = La partita è finita. { $seat } e altri condividono la vittoria, con { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }

## Scelte

move-pass = Passa per il resto della fase
move-play-animal = Gioca { $card } come animale
move-play-trait = Gioca { $card } come { $trait }
move-on = Su { $animal }
move-on-symbiont = { $animal } è il simbionte
move-on-protected = { $animal } è protetto
move-end = Termina la mossa
move-skip = Salta questa mossa
move-take = Segnalino rosso per { $animal }
move-hunt = Attacca con { $animal }
move-attack = { $attacker } attacca { $animal }
move-attack-somehow = Attacca { $animal }
move-convert = Trasforma { $count ->
    [one] { $count } segnalino giallo
   *[other] { $count } segnalini gialli
  } di { $animal } in cibo
move-graze = Bruca con { $animal }: un segnalino rosso in meno
move-pirate = Ruba con { $animal }
move-steal = Ruba a { $animal }
move-theft = { $pirate } ruba a { $animal }
move-hibernate = { $animal } va in letargo
move-no-defence = Nessuna difesa: { $attacker } mangia { $animal }
move-run = { $animal } scappa se tira { $least } o più, altrimenti l'attacco continua
move-mimic = { $target } devia l'attacco su { $animal }, che poi si difende da sé
move-mimic-somehow = Devia l'attacco su { $animal }
move-drop = { $animal } perde { $trait } e sopravvive; { $attacker } riceve 1 cibo
move-drop-empty = { $animal } perde una carta { $trait } vuota e sopravvive; { $attacker } riceve 1 cibo
move-drop-filled = { $animal } perde uno Strato di grasso con il suo segnalino e sopravvive; { $attacker } riceve 1 cibo
move-drop-link = { $animal } perde { $trait } con { $other } e sopravvive; { $attacker } riceve 1 cibo
move-link = { $trait }: { $animal } nutre { $other }
move-scavenge = { $animal } si ciba dei resti

## Che cosa è successo

event-new-turn = comincia il turno { $turn }; primo giocatore: { $first }
event-last-turn = il mazzo è finito: questo è l'ultimo turno
event-passed = { $seat } ha passato
event-played-animal = { $seat } ha giocato { $card } come { $animal }
event-played-animal-unseen = { $seat } ha giocato { $animal }
event-played-trait = { $seat } ha giocato { $card } come { $trait } su { $animal }
event-played-pair = { $trait } ({ $card }) unisce { $animal } e { $other }
event-food-die = { $seat } ha tirato { $die }
event-food-base = { $count ->
    [one] { $count } segnalino rosso
   *[other] { $count } segnalini rossi
  } nella base dell'alimentazione
event-took = { $seat } ha preso un segnalino rosso per { $animal }
event-received = { $animal } ha ricevuto { $count } cibo{ $lost ->
    [0] {""}
   *[other] , perso: { $lost }
  }
event-converted = { $animal } ha trasformato { $count } grasso in cibo
event-grazed = { $animal } ha brucato; segnalini rossi rimasti: { $count }
event-stole = { $animal } ha rubato a { $other }
event-fell-asleep = { $animal } è andato in letargo
event-link-worked = { $trait }: { $animal } ha nutrito { $other }
event-attacked = { $animal } ha attaccato { $other }
event-ran = { $animal } ha provato a scappare e ha tirato { $die }
event-escaped = { $animal } è scappato
event-redirected = { $animal } ha deviato l'attacco su { $other }
event-dropped = { $animal } ha perso { $trait } ed è sopravvissuto
event-eaten = { $animal } è stato mangiato da { $other }
event-poisoned = { $animal } è avvelenato
event-scavenged = { $animal } si è cibato dei resti
event-skipped = { $seat } ha saltato la mossa
event-feeding-ends = la fase di alimentazione è finita; segnalini rossi avanzati: { $count }
event-died = { $animal } si è estinto
event-died-many = estinti: { $animal }
event-dealt = { $seat } ha pescato { $card }
event-dealt-many = { $seat } ha pescato { $card }
event-dealt-unseen = { $seat } ha pescato una carta
event-tie-die = { $seat } ha tirato { $die } per la vittoria
event-game-ends = la partita è finita

## Perché qualcosa non è possibile

reason-and = { $first } { $rest }
reason-of = { $animal }: { $reason }
reason-no-prey = Non c'è niente che possa attaccare. { $reasons }
obstacle-bad-player-count = Si gioca da 2 a 8 giocatori.
obstacle-bad-option = Opzione o valore sconosciuto.
obstacle-game-over = La partita è finita.
obstacle-wrong-phase = Non è possibile in questa fase.
obstacle-decision-pending = Un'altra decisione è in sospeso.
obstacle-already-passed = Hai già passato.
obstacle-not-your-go = Non è la tua mossa.
obstacle-not-your-decision = Deve decidere un altro giocatore.
obstacle-bad-choice = Non è una delle scelte previste.
obstacle-card-not-in-hand = Non hai questa carta in mano.
obstacle-trait-not-on-card = La carta non ha questa caratteristica.
obstacle-target-not-on-table = Animale inesistente.
obstacle-parasite-on-own = Parassita va solo sugli animali avversari.
obstacle-target-not-own = Va solo sui propri animali.
obstacle-pair-same-animal = Servono due animali diversi.
obstacle-duplicate-trait = L'animale ha già questa caratteristica.
obstacle-pair-duplicate = La coppia ha già questa caratteristica.
obstacle-scavenger-carnivorous-clash = Spazzino e Carnivoro si escludono.
obstacle-no-target = Non c'è un animale adatto.
obstacle-main-action-spent = L'azione principale di questa mossa è già svolta.
obstacle-must-feed = Devi prendere cibo finché puoi.
obstacle-base-empty = La base dell'alimentazione è esaurita.
obstacle-animal-not-own = Animale inesistente o non tuo.
obstacle-no-such-trait = L'animale non ha questa caratteristica.
obstacle-grazed-this-go = Ha già brucato in questa mossa.
obstacle-piracy-used = Ha già rubato in questo turno.
obstacle-not-in-last-turn = Non nell'ultimo turno.
obstacle-slept-last-turn = Era in letargo nel turno precedente.
obstacle-animal-asleep = L'animale è in letargo.
obstacle-animal-fed = L'animale è nutrito.
obstacle-animal-full = L'animale è nutrito e con il grasso completo.
obstacle-animal-waits = Il suo simbionte non è nutrito.
obstacle-no-yellow = Non ha grasso da trasformare.
obstacle-bad-amount = Il numero di segnalini è sbagliato.
obstacle-victim-is-pirate = Non può rubare a se stesso.
obstacle-victim-fed = La vittima è nutrita.
obstacle-victim-no-food = La vittima non ha cibo.
obstacle-victim-not-received = La vittima non ha ricevuto cibo in questo turno.
obstacle-attacker-not-own = L'attaccante non è un tuo animale.
obstacle-attacker-not-carnivorous = L'attaccante non è carnivoro.
obstacle-attacker-already-hunted = Ha già attaccato in questo turno.
obstacle-attacker-asleep = L'attaccante è in letargo.
obstacle-attacker-full = L'attaccante è nutrito e con il grasso completo.
obstacle-attacker-waits = Il simbionte dell'attaccante non è nutrito.
obstacle-target-is-attacker = Un animale non può attaccare se stesso.
obstacle-target-symbiosis = È protetto dal simbionte.
obstacle-target-high-body-weight = È troppo grande per questo attaccante.
obstacle-target-swimming = Lo attaccano solo animali acquatici.
obstacle-attacker-swimming = Un acquatico attacca solo acquatici.
obstacle-target-camouflage = È camuffato: serve Vista acuta.
obstacle-target-burrowing = È nutrito e nella sua tana.
obstacle-reaction-not-available = Questa difesa non è disponibile.
obstacle-must-defend = Devi usare una difesa.
obstacle-card-not-on-animal = L'animale non ha questa carta.
obstacle-redirect-not-own = Gli attacchi si deviano solo su propri animali.
obstacle-redirect-same-animal = L'attacco va deviato su un altro animale.

## Punti

score-animals = animali
score-traits = caratteristiche
score-extra = caratteristiche che chiedono cibo
score-pairs = caratteristiche comuni
score-total = totale
tie-discards = A parità di punti è avanti chi ha più carte nel mazzo degli scarti
tie-discard = { $seat }: { $count ->
    [one] una carta
   *[other] { $count } carte
  } negli scarti
tie-dice = Anche gli scarti erano pari: { $seat } ha vinto il tiro dei dadi

## Opzioni

option-first-player = Chi comincia (un posto, contando intorno al tavolo).
option-first-player-random = scelto a caso
option-first-player-0 = posto 0
option-first-player-1 = posto 1
option-first-player-2 = posto 2
option-first-player-3 = posto 3
option-first-player-4 = posto 4
option-first-player-5 = posto 5
option-first-player-6 = posto 6
option-first-player-7 = posto 7
option-mimicry-limit = Quante volte un animale può deviare gli attacchi.
option-mimicry-limit-per-attack = una volta in ogni attacco
option-mimicry-limit-per-turn = una volta per turno
option-optional-defences = Se il difensore può rinunciare a reagire.
option-optional-defences-yes = sì
option-optional-defences-no = no, finché una reazione è disponibile
option-piracy-into-fat = Se un segnalino rubato può diventare grasso.
option-piracy-into-fat-yes = sì
option-piracy-into-fat-no = no, ruba solo chi non è nutrito
option-piracy-victim = Quale cibo si può rubare.
option-piracy-victim-received = solo ad animali che hanno ricevuto cibo in questo turno
option-piracy-victim-any-token = qualsiasi, anche quello che era grasso
option-scavenger-choice = Chi decide fra più spazzini dello stesso giocatore.
option-scavenger-choice-owner = il loro proprietario
option-scavenger-choice-table-order = tocca a quello giocato per primo
option-forced-feeding = Se bisogna prendere un segnalino rosso finché si può.
option-forced-feeding-no = no
option-forced-feeding-yes = sì
option-fat-triggers-links = Se i segnalini che diventano grasso fanno agire i legami.
option-fat-triggers-links-yes = sì
option-fat-triggers-links-no = no
option-refill = Come pesca sei carte chi non ha più nulla.
option-refill-at-once = tutte insieme
option-refill-one-by-one = una alla volta, come tutti
option-final-tie = Che cosa decide se anche gli scarti sono pari.
option-final-tie-dice = i dadi
option-final-tie-shared = niente: la vittoria è condivisa

preset-second = La seconda edizione, come stampata.
preset-third-edition = Quello che si sa cambiato con la terza edizione.
preset-online = Vicino a quello che giocano i programmi pubblici.

## Una prima partita

lesson-turn = Un turno intero
lesson-aim = Allevi animali e dai loro caratteristiche. Alla fine tutto ciò che hai ancora in vita porta punti.
lesson-phases = Un turno ha quattro fasi: sviluppo, dadi del cibo, alimentazione, ed estinzione con nuove carte.
lesson-development = Nella fase di sviluppo ognuno gioca una carta per volta, finché tutti passano. Ogni carta può essere un animale o una delle sue caratteristiche.
lesson-animal = Gioca Veloce come animale.
lesson-animal-otherwise = Andrebbe bene. Per questa lezione gioca Veloce come animale.
lesson-animal-done = Ora è a faccia in giù: l'animale 4, senza caratteristiche. Un animale ha bisogno di 1 cibo a ogni turno.
lesson-trait = Ora una caratteristica: gioca la carta con Camuffamento e Strato di grasso come Camuffamento, sull'animale 1. Così quasi nessun cacciatore lo vede.
lesson-trait-otherwise = Si può. Ma prova Camuffamento sull'animale 1.
lesson-trait-done = Una caratteristica resta come è stata giocata; non si può girare dopo.
lesson-pass = L'altro giocatore ha passato. Potresti continuare, ma tieni una carta per dopo: passa.
lesson-pass-otherwise = Puoi, ma ora guardiamo l'alimentazione: passa.
lesson-pass-done = Tutti hanno passato: i dadi decidono quanto cibo c'è.
lesson-base = È uscito 1, e in due giocatori si aggiunge 2: nella base dell'alimentazione ci sono 3 segnalini rossi per tutti.
lesson-feeding-order = Ci si nutre a turno, dal primo giocatore in poi: nella tua mossa un animale prende un segnalino, poi tocca al prossimo. Fai i conti: quattro animali, e al numero 3 ne servono 2 per le Grandi dimensioni.
lesson-take = Non basta per tutti. Comincia: un segnalino rosso per l'animale 1.
lesson-take-otherwise = Quando i segnalini sono pochi, ogni mossa senza cibo è persa. Prendine uno per l'animale 1.
lesson-take-again = L'altro giocatore ha nutrito l'animale 2. Resta un segnalino: per l'animale 4!
lesson-take-again-otherwise = Così l'altro prenderebbe l'ultimo segnalino. Prendilo per l'animale 4.
lesson-died = I tuoi animali sono nutriti. L'animale 3 no, e quindi è morto.
lesson-dealt = Poi ognuno pesca 1 carta e 1 per ogni animale vivo: 3 per te. Comincia il nuovo turno, e primo è l'altro giocatore: ha già giocato un altro animale.

lesson-attack = Attaccare
lesson-carnivore = L'animale 1 è Carnivoro. Ha bisogno di 2 cibo. Può prendere segnalini rossi, o cacciare una volta per turno: un animale intero dà subito 2 cibo.
lesson-attack-rules = Non tutte le prede si possono cacciare: l'animale 3 è Acquatico e il tuo no, il 5 ha Camuffamento e il tuo non ha Vista acuta.
lesson-hunt = Caccia con l'animale 1 e attacca l'animale 4. Sa correre, ma forse non abbastanza.
lesson-hunt-otherwise = Si può, ma la preda giusta è l'animale 4: caccia con l'animale 1, poi attacca il 4. E non mangiare i tuoi!
lesson-eaten = L'animale 4 ha provato a fuggire e gli serviva almeno 4. È uscito 2 ed è stato mangiato: 2 cibo per il tuo cacciatore.
lesson-main-action = Hai cacciato invece di prendere un segnalino. In ogni mossa fai una di queste cose: prendere, cacciare, o trasformare il grasso in cibo. Poi l'altro ha preso un segnalino, e ora può mangiare il tuo animale 2.

lesson-defence = Difendersi
lesson-danger = Ora al contrario: l'animale 3 dell'altro giocatore è Carnivoro e guarda il tuo animale 1. Vai avanti e vedi.
lesson-defend = Ti attaccano! Con alcune caratteristiche puoi reagire: Veloce, Mimetismo ed Eliminazione della coda. Il tuo animale 1 ne ha due, e accanto è scritto che cosa fanno.
lesson-run = Prima prova a fuggire: con 4, 5 o 6 si salva.
lesson-run-otherwise = Basterebbe, ma fuggire non costa nulla: prova prima così.
lesson-run-failed = Troppo lento! Ma hai una seconda possibilità.
lesson-drop = Eliminazione della coda: lascia una carta dell'animale, e lui sopravvive. Lascia Strato di grasso, che è vuoto.
lesson-drop-otherwise = Ti costerebbe di più. Lascia Strato di grasso.
lesson-dropped = Il tuo animale è vivo.
lesson-defended = L'attaccante ha avuto solo 1 cibo per la carta lasciata. In questo turno ha già cacciato e non può più farlo. Altre caratteristiche non hanno bisogno di reazioni: vietano subito l'attacco, come Camuffamento, Acquatico o Scavatore.

lesson-scoring = Come si contano i punti
lesson-last = Il mazzo è vuoto: è l'ultimo turno. Resta un segnalino, e al tuo animale 1 ne manca 1. Prendilo!
lesson-last-otherwise = Così l'animale 1 morirebbe di fame e non varrebbe nulla. Prendi il segnalino per lui.
lesson-last-done = I tuoi due animali sono nutriti. L'animale 3 dell'altro giocatore non lo era, ed è morto.
lesson-score = Ogni animale vivo vale 2 punti, ogni caratteristica 1. Quelle che danno fame valgono di più: Carnivoro e Grandi dimensioni 1 in più, Parassita 2 in più.
lesson-score-yours = Animale 1: 2 + 2 per Grandi dimensioni + 1 per Strato di grasso. Animale 2: 2 + 1. In tutto 8 punti.
lesson-end = Prima nutri i tuoi animali, poi osa di più. Buona prima partita!
