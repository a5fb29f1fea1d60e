/**
 * Shoes of a few cards that no round can empty, and what is set differently from the preset `standard`. Chosen so that every
 * value of every option changes what some of these shoes are worth.
 */
export const SMALL_SHOES = `
55AAQTTTTTTT holeCard=no-peek,lostToNatural=original,naturalPays=6:5,naturalTie=player-wins,double=any,doubleAfterSplit=false,splitBy=rank,maxHands=3,resplitAces=true,hitSplitAces=true,surrender=none,surrenderSplit=true
66AAAAQTTT soft17=stand,holeCard=no-peek,naturalPays=2:1,doubleAfterSplit=false,splitBy=rank,maxHands=1,hitSplitAces=true,surrenderSplit=true
6777AATTTT holeCard=no-peek,naturalPays=2:1,naturalTie=player-wins,double=none,maxHands=2,surrenderSplit=true,insurance=false,autoStand21=false
55555AAQQTTT holeCard=none,naturalPays=2:1,naturalTie=player-wins,double=none,doubleAfterSplit=false,splitBy=rank,hitSplitAces=true,surrender=early,autoStand21=false
3ATTTTTTTTT double=10-11,doubleAfterSplit=false,maxHands=8,resplitAces=true,hitSplitAces=true,surrender=early,surrenderSplit=true,insurance=false,autoStand21=false
55555AQQTT holeCard=no-peek,naturalPays=1:1,double=any,splitBy=rank,maxHands=1,resplitAces=true,surrenderSplit=true,insurance=false,autoStand21=false
229TTTTTTT holeCard=no-peek,naturalPays=2:1,naturalTie=player-wins,double=10-11,maxHands=8,resplitAces=true,insurance=false,autoStand21=false
AAAAAQQQQTTT soft17=stand,holeCard=no-peek,naturalPays=2:1,double=10-11,splitBy=rank,maxHands=3,surrender=early,insurance=false
9999AATTTTT lostToNatural=original,naturalTie=player-wins,double=9-11,doubleAfterSplit=false,maxHands=1,surrender=none,insurance=false
3377QQTTT holeCard=no-peek,lostToNatural=original,naturalPays=6:5,splitBy=rank,maxHands=2,hitSplitAces=true,surrender=none,surrenderSplit=true,insurance=false
555AAAQTTT naturalPays=6:5,doubleAfterSplit=false,splitBy=rank,maxHands=1,resplitAces=true,surrender=early,surrenderSplit=true,insurance=false,autoStand21=false
3333ATTTTT soft17=stand,holeCard=none,naturalPays=1:1,naturalTie=player-wins,double=10-11,doubleAfterSplit=false,maxHands=1,hitSplitAces=true,surrender=none,insurance=false
88ATTTTTTTTT holeCard=no-peek,naturalPays=2:1,naturalTie=player-wins,maxHands=2,hitSplitAces=true,surrenderSplit=true,insurance=false
AAAQQTTTTTT soft17=stand,holeCard=none,naturalPays=6:5,naturalTie=player-wins,double=10-11,doubleAfterSplit=false,splitBy=rank,maxHands=2,hitSplitAces=true,surrender=early,surrenderSplit=true,insurance=false,autoStand21=false
AQQQQQTTT soft17=stand,holeCard=none,lostToNatural=original,double=any,doubleAfterSplit=false,splitBy=rank,maxHands=3,resplitAces=true,surrender=none,autoStand21=false
6AQQQQQTTTT soft17=stand,holeCard=no-peek,naturalPays=2:1,naturalTie=player-wins,double=none,splitBy=rank,maxHands=2,hitSplitAces=true,insurance=false
55AAQQQQTT soft17=stand,lostToNatural=original,naturalPays=2:1,naturalTie=player-wins,double=9-11,splitBy=rank,maxHands=1,resplitAces=true,surrender=none,surrenderSplit=true
AAAAQQQTTTT soft17=stand,holeCard=no-peek,lostToNatural=original,naturalPays=6:5,naturalTie=player-wins,splitBy=rank,maxHands=1,surrenderSplit=true
44AAATTTTT lostToNatural=original,naturalTie=player-wins,double=10-11,doubleAfterSplit=false,maxHands=1,hitSplitAces=true,insurance=false,autoStand21=false
22266TTTTTTT soft17=stand,holeCard=no-peek,naturalPays=6:5,double=any,maxHands=8,resplitAces=true,surrenderSplit=true,insurance=false,autoStand21=false
999AAAATTTTT soft17=stand,holeCard=none,naturalTie=player-wins,double=none,maxHands=1,surrenderSplit=true,insurance=false
88888AATTTTT soft17=stand,holeCard=no-peek,lostToNatural=original,naturalPays=2:1,naturalTie=player-wins,doubleAfterSplit=false,maxHands=2,hitSplitAces=true,surrenderSplit=true,autoStand21=false
55777ATTT soft17=stand,holeCard=none,lostToNatural=original,naturalPays=1:1,doubleAfterSplit=false,maxHands=1,hitSplitAces=true,surrenderSplit=true,autoStand21=false
66666AATT holeCard=no-peek,lostToNatural=original,naturalPays=2:1,double=none,doubleAfterSplit=false,maxHands=1,resplitAces=true,autoStand21=false
36666AATTTTT holeCard=none,lostToNatural=original,naturalPays=2:1,naturalTie=player-wins,double=10-11,maxHands=1,hitSplitAces=true
AAAATTTTTTT soft17=stand,holeCard=none,naturalPays=6:5,double=10-11,doubleAfterSplit=false,maxHands=1,hitSplitAces=true,insurance=false
9999AAAQQQQT soft17=stand,holeCard=none,naturalPays=6:5,double=any,maxHands=3,resplitAces=true,hitSplitAces=true,surrender=none,insurance=false
888AAAAQQQT holeCard=no-peek,naturalPays=1:1,double=10-11,maxHands=3,resplitAces=true,surrender=none,insurance=false,autoStand21=false
9999AQQQQQT holeCard=no-peek,lostToNatural=original,naturalPays=6:5,double=9-11,doubleAfterSplit=false,maxHands=3,resplitAces=true,insurance=false,autoStand21=false
9999QQQQQTT holeCard=none,naturalPays=2:1,double=any,doubleAfterSplit=false,maxHands=3,resplitAces=true,hitSplitAces=true,insurance=false
`;
