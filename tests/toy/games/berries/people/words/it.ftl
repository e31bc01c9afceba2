game-berries = Bacche
game-berries-text = Uccelli affamati, un cespuglio a turno e una scelta segreta di tutti.
option-ties = Che cosa succede alle bacche che nessuno prende.
option-ties-rot = marciscono
option-ties-stay = restano per il turno seguente

card = n. { $number } forza { $strength }, bacche { $berries }
a-card = una carta
deck = Mazzo
bush = Cespuglio
hand = Mano
choice = Scelta
berries = Bacche
berries-count = { $count }
total = Bacche
status-round = turno { $round }
status-at-stake = in palio: { $count }
phase-choose = scelta
phase-end = fine
ask-choose = Giochi un uccello o riposi?
ask-wait = Gli altri stanno scegliendo.
ask-over = La partita è finita.
move-play = gioca { $card }
move-rest = riposa e pesca una carta

event-drew = { $seat }: pescata { $card }
event-drew-unseen = { $seat }: pescata una carta
event-bush = girato un cespuglio: { $card }
event-chose = { $seat }: scelta fatta: { $choice }
event-chose-unseen = { $seat }: scelta fatta
event-played = { $seat }: giocata { $card }
event-took = { $seat }: bacche prese: { $count }
event-nobody-took = nessuno ha preso le bacche: { $count }

obstacle-game-over = La partita è finita.
obstacle-not-your-turn = Ora non tocca a te.
obstacle-not-in-hand = Questa carta non è nella tua mano.
obstacle-just-rested = Hai riposato nel turno scorso.
