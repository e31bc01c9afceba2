### Che cosa dice Origins, in italiano.

game-origins = Evoluzione: l'origine delle specie
game-origins-text = Dai caratteristiche ai tuoi animali, nutrili, difendili e lascia a digiuno quelli degli altri: alla fine vince la popolazione superstite che vale di più.

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
trait-none = una caratteristica che la carta non mostra
trait-carnivorous-text = Ha bisogno di 1 cibo in più. Una volta per turno, invece di prendere un segnalino rosso, può attaccare un altro animale e mangiarlo per 2 cibi.
trait-fat-tissue-text = Può contenere un segnalino giallo, che l'animale già nutrito mette da parte; più tardi lo puoi trasformare in cibo.
trait-high-body-weight-text = Ha bisogno di 1 cibo in più. Può essere attaccato solo da carnivori di Grandi dimensioni.
trait-parasite-text = Si gioca solo sugli animali degli altri. L'animale ha bisogno di 2 cibi in più.
trait-swimming-text = Può essere attaccato solo da animali acquatici; da carnivoro attacca solo animali acquatici.
trait-camouflage-text = Può essere attaccato solo da carnivori con Vista acuta.
trait-sharp-vision-text = Da carnivoro può attaccare animali camuffati.
trait-burrowing-text = Non può essere attaccato finché è nutrito.
trait-running-text = Quando è attaccato può tirare un dado: con 4, 5 o 6 scappa.
trait-mimicry-text = Quando è attaccato può deviare l'attacco su un altro tuo animale attaccabile.
trait-tail-loss-text = Quando è attaccato può perdere una qualsiasi delle sue carte e sopravvivere; l'attaccante riceve solo 1 cibo.
trait-poisonous-text = Un carnivoro che lo mangia muore alla fine del turno.
trait-scavenger-text = Quando un animale viene mangiato può ricevere 1 cibo. Non si può unire a Carnivoro.
trait-grazing-text = In ogni tua mossa può distruggere 1 segnalino rosso della base dell'alimentazione.
trait-piracy-text = Una volta per turno può rubare 1 cibo a un animale non nutrito.
trait-hibernation-text = Può andare in letargo e allora conta come nutrito; non per due turni di fila e non nell'ultimo.
trait-symbiosis-text = L'animale protetto non può essere attaccato e mangia solo se il suo simbionte è nutrito.
trait-communication-text = Quando uno dei due prende un segnalino rosso, ne prende uno anche l'altro.
trait-cooperation-text = Quando uno dei due riceve cibo, l'altro riceve un segnalino blu.

## Carte e zone

card-single = { $top }
card-double = { $top } / { $bottom }
a-card = una carta
animal = animale { $name }
some-animal = animale
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
fact-slots = Strati di grasso { $value }
fact-yellow = segnalini gialli { $value }
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
phase-scoring = conteggio finale
status-turn = turno { $number }
status-first = primo giocatore: { $seat }
status-base = base dell'alimentazione: { $count }
status-deck = mazzo: { $count }
status-last-turn = questo è l'ultimo turno

## Domande

ask-play-card = Gioca una carta come animale o come caratteristica, oppure passa per il resto della fase.
ask-choose-animal = Su quale animale giochi { $trait }?
ask-choose-symbiont = { $trait }: quale animale è il simbionte, cioè quello che protegge?
ask-choose-partner = { $trait }: quale animale unisci all'{ $animal }?
ask-choose-protected = { $trait }: quale animale è protetto dall'{ $animal }?
ask-go = La tua mossa: prendi un segnalino rosso, attacca o trasforma il grasso in cibo. Le azioni aggiuntive sono possibili prima e dopo.
ask-go-extras = Hai già fatto l'azione principale. Altre azioni aggiuntive?
ask-choose-prey = L'{ $animal } attacca: quale preda scegli?
ask-choose-victim = A quale animale ruba l'{ $animal }?
ask-defend = L'{ $attacker } attacca il tuo { $animal }. Come reagisci?
ask-scavenge = Quale dei tuoi spazzini si ciba dei resti?
ask-links = Più caratteristiche comuni possono passare cibo. Quale agisce adesso?
ask-other = In attesa di { $seat }.
ask-over = La partita è finita. Vittoria: { $seat }, con { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }
ask-over-shared = La partita è finita. Vittoria condivisa: { $seat } e altri, con { $points ->
    [one] { $points } punto.
   *[other] { $points } punti.
  }

## Ogni tipo di scelta, in parole che non dipendono dal momento

act-pass = { move-pass }
act-play-animal = { move-play-animal }
act-play-trait = { move-play-trait }
act-on-animal = { move-on }
act-end-go = { move-end }
act-take = { move-take }
act-hunt = { move-hunt }
act-attack = { move-attack-somehow }
act-convert = { move-convert }
act-graze = { move-graze }
act-pirate = { move-pirate }
act-steal = { move-steal }
act-hibernate = { move-hibernate }
act-no-defence = Nessuna difesa: l'animale viene mangiato
act-run = L'animale scappa
act-mimic = { move-mimic-somehow }
act-drop = L'animale perde { $trait } e sopravvive
act-drop-filled = L'animale perde una carta Strato di grasso con il suo segnalino e sopravvive
act-drop-link = L'animale perde la carta comune { $link } e sopravvive
act-link = Carta comune { $link }: { $direction ->
    [0] il primo animale nutre il secondo
   *[other] il secondo animale nutre il primo
  }
act-scavenge = { move-scavenge }

## Scelte

move-pass = Passa per il resto della fase
move-play-animal = Gioca { $card } come animale
move-play-trait = Gioca { $card } come { $trait }
move-on = Sull'{ $animal }
move-on-symbiont = L'{ $animal } è il simbionte
move-on-protected = L'{ $animal } è protetto
move-end = Termina la tua mossa
move-skip = Salta questa mossa
move-take = Segnalino rosso per l'{ $animal }
move-hunt = Attacca con l'{ $animal }
move-attack = L'{ $attacker } attacca l'{ $animal }
move-attack-somehow = Attacca l'{ $animal }
move-convert = Trasforma { $count ->
    [one] { $count } segnalino giallo
   *[other] { $count } segnalini gialli
  } dell'{ $animal } in cibo
move-graze = Bruca con l'{ $animal }: distruggi un segnalino rosso
move-pirate = Ruba con l'{ $animal }
move-steal = Ruba all'{ $animal }
move-theft = L'{ $pirate } ruba all'{ $animal }
move-hibernate = L'{ $animal } va in letargo
move-no-defence = Nessuna difesa: l'{ $attacker } mangia l'{ $animal }
move-run = L'{ $animal } scappa con { $least } o più, altrimenti l'attacco continua
move-mimic = L'{ $target } devia l'attacco sull'{ $animal }, che poi si difende a sua volta
move-mimic-somehow = Devia l'attacco sull'{ $animal }
move-drop = L'{ $animal } perde { $trait } e sopravvive; l'{ $attacker } riceve 1 cibo
move-drop-empty = L'{ $animal } perde una carta { $trait } vuota e sopravvive; l'{ $attacker } riceve 1 cibo
move-drop-filled = L'{ $animal } perde una carta Strato di grasso con il suo segnalino e sopravvive; l'{ $attacker } riceve 1 cibo
move-drop-link = L'{ $animal } perde { $trait } con l'{ $other } e sopravvive; l'{ $attacker } riceve 1 cibo
move-link = { $trait }: l'{ $animal } nutre l'{ $other }
move-scavenge = L'{ $animal } si ciba dei resti

## Che cosa è successo

event-new-turn = è cominciato il turno { $turn }; primo giocatore: { $first }
event-last-turn = il mazzo è finito: è cominciato l'ultimo turno
event-passed = { $seat }: passo
event-played-animal = { $seat }: giocata { $card } come { $animal }
event-played-animal-unseen = { $seat }: giocato l'{ $animal }
event-played-trait = { $seat }: giocata { $card } come { $trait } sull'{ $animal }
event-played-pair = { $trait } ({ $card }) ha unito l'{ $animal } e l'{ $other }
event-food-die = { $seat }: tirato { $die }
event-food-base = { $count ->
    [one] { $count } segnalino rosso è arrivato
   *[other] { $count } segnalini rossi sono arrivati
  } nella base dell'alimentazione
event-took = { $seat }: un segnalino rosso per l'{ $animal }
event-received = l'{ $animal } ha ricevuto { $count ->
    [one] { $count } cibo
   *[other] { $count } cibi
  }{ $lost ->
    [0] {""}
    [one] , { $lost } è andato perso
   *[other] , { $lost } sono andati persi
  }
event-converted = l'{ $animal } ha trasformato in cibo { $count ->
    [one] { $count } segnalino giallo
   *[other] { $count } segnalini gialli
  }
event-grazed = l'{ $animal } ha brucato; segnalini rossi rimasti: { $count }
event-stole = l'{ $animal } ha rubato all'{ $other }
event-fell-asleep = l'{ $animal } è andato in letargo
event-link-worked = { $trait }: l'{ $animal } ha nutrito l'{ $other }
event-attacked = l'{ $animal } ha attaccato l'{ $other }
event-ran = l'{ $animal } ha provato a scappare e ha tirato { $die }
event-escaped = l'{ $animal } è scappato
event-redirected = l'{ $animal } ha deviato l'attacco sull'{ $other }
event-dropped = l'{ $animal } ha perso { $trait } ed è sopravvissuto
event-eaten = l'{ $animal } è stato mangiato dall'{ $other }
event-poisoned = l'{ $animal } è stato avvelenato
event-scavenged = l'{ $animal } si è cibato dei resti
event-skipped = { $seat }: mossa saltata
event-feeding-ends = la fase di alimentazione è finita; segnalini rossi avanzati: { $count }
event-died = l'{ $animal } è morto
event-died-many = morti: { $animal }
event-dealt = { $seat }: pescata { $card }
event-dealt-many = { $seat }: pescate { $card }
event-dealt-unseen = { $seat }: pescata una carta
event-tie-die = { $seat }: tirato { $die } per la vittoria
event-game-ends = la partita è finita

## Perché qualcosa non è possibile

reason-and = { $first } { $rest }
reason-of = ({ $animal }) { $reason }
reason-no-prey = Non può attaccare nessun animale. { $reasons }
obstacle-bad-player-count = Il gioco è per 2-8 giocatori.
obstacle-bad-option = Opzione o valore sconosciuti.
obstacle-game-over = La partita è finita.
obstacle-wrong-phase = Non lo puoi fare in questa fase.
obstacle-decision-pending = Prima bisogna prendere un'altra decisione.
obstacle-already-passed = Hai già passato.
obstacle-not-your-go = Non è la tua mossa.
obstacle-not-your-decision = Deve decidere un altro giocatore.
obstacle-bad-choice = Non è una delle scelte previste.
obstacle-card-not-in-hand = Questa carta non è nella tua mano.
obstacle-trait-not-on-card = La carta non ha questa caratteristica.
obstacle-target-not-on-table = Questo animale non esiste.
obstacle-parasite-on-own = Puoi giocare Parassita solo sugli animali degli altri.
obstacle-target-not-own = Va solo sui tuoi animali.
obstacle-pair-same-animal = Una caratteristica comune richiede due animali diversi.
obstacle-duplicate-trait = L'animale ha già questa caratteristica.
obstacle-pair-duplicate = Questi due animali hanno già in comune questa caratteristica.
obstacle-scavenger-carnivorous-clash = Un animale non può essere insieme Spazzino e Carnivoro.
obstacle-no-target = Nessun animale è adatto.
obstacle-main-action-spent = In questa mossa hai già fatto la tua azione principale.
obstacle-must-feed = Devi prendere un segnalino rosso, se puoi.
obstacle-base-empty = La base dell'alimentazione è esaurita.
obstacle-animal-not-own = Questo animale non esiste o non è tuo.
obstacle-no-such-trait = L'animale non ha questa caratteristica.
obstacle-grazed-this-go = Ha già brucato in questa mossa.
obstacle-piracy-used = Ha già rubato in questo turno.
obstacle-not-in-last-turn = Nell'ultimo turno gli animali non vanno in letargo.
obstacle-slept-last-turn = Era in letargo nel turno precedente.
obstacle-animal-asleep = L'animale è in letargo.
obstacle-animal-fed = L'animale è nutrito.
obstacle-animal-full = L'animale è nutrito e non ha Strati di grasso liberi.
obstacle-animal-waits = L'animale deve aspettare: il suo simbionte non è nutrito.
obstacle-no-yellow = Non ha grasso da trasformare.
obstacle-bad-amount = Non puoi trasformare questo numero di segnalini.
obstacle-victim-is-pirate = Un animale non può rubare a se stesso.
obstacle-victim-fed = La vittima è nutrita.
obstacle-victim-no-food = La vittima non ha cibo.
obstacle-victim-not-received = La vittima non ha ricevuto cibo in questo turno.
obstacle-attacker-not-own = L'attaccante non è un tuo animale.
obstacle-attacker-not-carnivorous = L'attaccante non è carnivoro.
obstacle-attacker-already-hunted = Ha già attaccato in questo turno.
obstacle-attacker-asleep = L'attaccante è in letargo.
obstacle-attacker-full = L'attaccante è nutrito e non ha Strati di grasso liberi.
obstacle-attacker-waits = L'attaccante deve aspettare: il suo simbionte non è nutrito.
obstacle-target-is-attacker = Un animale non può attaccare se stesso.
obstacle-target-symbiosis = È protetto dal simbionte.
obstacle-target-high-body-weight = È troppo grande per questo attaccante.
obstacle-target-swimming = Può essere attaccato solo da animali acquatici.
obstacle-attacker-swimming = Un animale acquatico attacca solo animali acquatici.
obstacle-target-camouflage = È camuffato: serve Vista acuta.
obstacle-target-burrowing = È nutrito e sta nella sua tana.
obstacle-reaction-not-available = Questa difesa non è disponibile.
obstacle-must-defend = Devi usare una difesa.
obstacle-card-not-on-animal = L'animale non ha questa carta.
obstacle-redirect-not-own = Puoi deviare un attacco solo sui tuoi animali.
obstacle-redirect-same-animal = Devi deviare l'attacco su un altro animale.

## Punti

score-animals = animali
score-traits = caratteristiche
score-extra = caratteristiche che richiedono cibo
score-pairs = caratteristiche comuni
score-total = totale
tie-discards = A parità di punti viene prima chi ha più carte nel mazzo degli scarti.
tie-discard = { $seat }: { $count ->
    [one] { $count } carta
   *[other] { $count } carte
  } negli scarti.
tie-dice = Anche gli scarti erano pari. Tiro dei dadi vinto: { $seat }.

## Opzioni

option-first-player = Quale giocatore comincia (contando intorno al tavolo).
option-first-player-random = scelto a caso
option-first-player-0 = giocatore 1
option-first-player-1 = giocatore 2
option-first-player-2 = giocatore 3
option-first-player-3 = giocatore 4
option-first-player-4 = giocatore 5
option-first-player-5 = giocatore 6
option-first-player-6 = giocatore 7
option-first-player-7 = giocatore 8
option-mimicry-limit = Quante volte un animale può deviare un attacco.
option-mimicry-limit-per-attack = una volta in ogni attacco
option-mimicry-limit-per-turn = una volta per turno
option-optional-defences = Se il difensore può rinunciare a reagire.
option-optional-defences-yes = sì
option-optional-defences-no = no, se una reazione è possibile
option-piracy-into-fat = Se un segnalino rubato può diventare grasso.
option-piracy-into-fat-yes = sì
option-piracy-into-fat-no = no, ruba solo chi non è nutrito
option-piracy-victim = Quale cibo si può rubare.
option-piracy-victim-received = solo ad animali che hanno ricevuto cibo in questo turno
option-piracy-victim-any-token = qualsiasi, anche quello che era grasso
option-scavenger-choice = Chi decide se un giocatore ha più spazzini.
option-scavenger-choice-owner = il loro proprietario
option-scavenger-choice-table-order = i resti vanno a quello giocato per primo
option-forced-feeding = Se devi prendere un segnalino rosso quando puoi.
option-forced-feeding-no = no
option-forced-feeding-yes = sì
option-fat-triggers-links = Se anche i segnalini che diventano grasso attivano i legami.
option-fat-triggers-links-yes = sì
option-fat-triggers-links-no = no
option-refill = In che modo chi non ha più nulla pesca sei carte.
option-refill-at-once = tutte insieme
option-refill-one-by-one = una alla volta, come tutti gli altri
option-final-tie = Che cosa decide, se anche gli scarti sono pari.
option-final-tie-dice = i dadi
option-final-tie-shared = niente: i giocatori condividono la vittoria

preset-second = La seconda edizione, come stampata.
preset-third-edition = Ciò che, per quanto si sa, è cambiato con la terza edizione.
preset-online = Vicino alle regole delle versioni online.

## Una prima partita

lesson-turn = Un turno intero
lesson-aim = Allevi animali e dai loro caratteristiche. Alla fine tutto ciò che è ancora in vita ti dà punti.
lesson-phases = Un turno ha quattro fasi: sviluppo, dadi del cibo, alimentazione, ed estinzione con nuove carte. Ogni volta che un giocatore agisce, quella è una mossa; un turno ne ha molte.
lesson-development = Nella fase di sviluppo ognuno gioca una carta alla volta, a rotazione, finché tutti hanno passato. Ogni carta può essere un animale o una delle sue caratteristiche.
lesson-animal = Gioca Veloce come animale.
lesson-animal-otherwise = Andrebbe bene anche così. Per questa lezione gioca Veloce come animale.
lesson-animal-done = Ora è a faccia in giù: l'animale 4, senza caratteristiche. Un animale ha bisogno di 1 cibo a ogni turno.
lesson-trait = Ora una caratteristica: gioca la carta con Camuffamento e Strato di grasso come Camuffamento, sull'animale 1. Così quasi nessun cacciatore può vederlo.
lesson-trait-otherwise = Andrebbe bene anche così. Ma prova Camuffamento sull'animale 1.
lesson-trait-done = Una caratteristica resta come è stata giocata; non si può girare dopo.
lesson-pass = L'altro giocatore ha passato. Potresti continuare, ma tieni una carta per dopo: passa.
lesson-pass-otherwise = Potresti, ma ora passiamo all'alimentazione: passa.
lesson-pass-done = Tutti hanno passato: i dadi decidono quanto cibo c'è.
lesson-base = È uscito 1, e in due giocatori si aggiunge 2: nella base dell'alimentazione ci sono 3 segnalini rossi per tutti.
lesson-feeding-order = Nella fase di alimentazione i giocatori fanno una mossa dopo l'altra, a cominciare dal primo giocatore. Nella tua mossa un animale prende un segnalino. Fai i conti: gli animali sono quattro, e all'animale 3 servono 2 segnalini, perché è di Grandi dimensioni.
lesson-take = Non basta per tutti. Cominci tu: prendi un segnalino rosso per l'animale 1.
lesson-take-otherwise = Quando il cibo è poco, non sprecare una mossa. Prendi un segnalino per l'animale 1.
lesson-take-again = L'altro giocatore ha nutrito l'animale 2. Resta un segnalino: per l'animale 4!
lesson-take-again-otherwise = Così l'altro prenderebbe l'ultimo segnalino. Prendilo per l'animale 4.
lesson-died = I tuoi animali sono nutriti. L'animale 3 no, e quindi è morto.
lesson-dealt = Poi ognuno pesca 1 carta e 1 per ogni animale vivo: 3 per te. Comincia un nuovo turno e il primo giocatore è l'altro, che ha già giocato un altro animale.

lesson-attack = Attaccare
lesson-carnivore = L'animale 1 è Carnivoro, perciò ha bisogno di 2 cibi. Può prendere segnalini rossi, o cacciare una volta per turno: un animale intero dà subito 2 cibi.
lesson-attack-rules = Non tutti gli animali si possono cacciare: l'animale 3 è Acquatico e il tuo no, il 5 ha Camuffamento e il tuo non ha Vista acuta.
lesson-hunt = Caccia con l'animale 1 e attacca l'animale 4. Può scappare, ma forse non è abbastanza veloce.
lesson-hunt-otherwise = Si può, ma la preda giusta è l'animale 4: caccia con l'animale 1, poi attacca il 4. E non mangiare i tuoi animali!
lesson-eaten = L'animale 4 ha provato a scappare e gli serviva almeno 4. È uscito 2 ed è stato mangiato: 2 cibi per il tuo cacciatore.
lesson-main-action = Hai cacciato invece di prendere un segnalino. In ogni mossa fai una di queste cose: prendere, cacciare, o trasformare il grasso in cibo. Poi l'altro ha preso un segnalino; ora il tuo animale 2 può mangiare.

lesson-defence = Difendersi
lesson-danger = Ora al contrario: l'animale 3 dell'altro giocatore è Carnivoro e ha messo gli occhi sul tuo animale 1. Vai avanti e guarda che cosa succede.
lesson-defend = Ti attaccano! Con alcune caratteristiche puoi reagire: Veloce, Mimetismo ed Eliminazione della coda. Il tuo animale 1 ne ha due, e accanto è scritto che cosa fanno.
lesson-run = Prima prova a scappare: con 4, 5 o 6 si salva.
lesson-run-otherwise = Basterebbe, ma scappare non costa nulla: prova prima così.
lesson-run-failed = Troppo lento! Ma hai una seconda possibilità.
lesson-drop = Eliminazione della coda: l'animale perde una carta e sopravvive. Perdi la carta Strato di grasso: tanto è vuota.
lesson-drop-otherwise = Ti costerebbe di più. Perdi la carta Strato di grasso.
lesson-dropped = Il tuo animale è vivo.
lesson-defended = L'attaccante ha avuto solo 1 cibo per la carta persa. In questo turno ha già attaccato e non può più farlo. Altre caratteristiche non hanno bisogno di reazioni: impediscono l'attacco fin dall'inizio, come Camuffamento, Acquatico o Scavatore.

lesson-scoring = Come si contano i punti
lesson-last = Il mazzo è vuoto: è l'ultimo turno. Resta un segnalino, e al tuo animale 1 ne manca 1. Prendilo!
lesson-last-otherwise = Così l'animale 1 morirebbe di fame e non varrebbe nulla. Prendi il segnalino per l'animale 1.
lesson-last-done = I tuoi due animali sono nutriti. L'animale 3 dell'altro giocatore non lo era, ed è morto.
lesson-score = Ogni animale vivo vale 2 punti, ogni caratteristica 1. Quelle che aumentano il fabbisogno di cibo valgono di più: Carnivoro e Grandi dimensioni 1 in più, Parassita 2 in più.
lesson-score-yours = Animale 1: 2 + 2 per Grandi dimensioni + 1 per Strato di grasso. Animale 2: 2 + 1. In tutto 8 punti.
lesson-end = Prima nutri i tuoi animali, poi osa di più. Buona prima partita!
