/** Written by `npm run edges`, from what the solver says of every preset; a test of the catalog compares. */
import type { KnownEdges } from '@croupier/kernel';

export const KNOWN_EDGES: KnownEdges = new Map([
  [
    '["19:20",8,{"min":10,"max":5000,"step":1},"11:1",{"when":"below","cards":20},[],false,1000,"8:1"]',
    {
      edge: -0.010579057842472012,
      short: 'Banker: house edge 1.06%',
      long: 'Exact, from a full shoe, as a share of each bet. House edge: Banker 1.0579%, Player 1.2351%, Tie 14.3596%.',
    },
  ],
  [
    '["no-commission",8,{"min":10,"max":5000,"step":1},"11:1",{"when":"below","cards":20},[],false,1000,"8:1"]',
    {
      edge: -0.012350813289166138,
      short: 'Player: house edge 1.24%',
      long: 'Exact, from a full shoe, as a share of each bet. House edge: Banker 1.4581%, Player 1.2351%, Tie 14.3596%.',
    },
  ],
  [
    '["ez",8,{"min":10,"max":5000,"step":1},"11:1",{"when":"below","cards":20},["dragon7","panda8"],false,1000,"8:1"]',
    {
      edge: -0.010183007571213657,
      short: 'Banker: house edge 1.02%',
      long: 'Exact, from a full shoe, as a share of each bet. House edge: Banker 1.0183%, Player 1.2351%, Tie 14.3596%.',
    },
  ],
  [
    '["19:20",8,{"min":10,"max":5000,"step":1},"11:1",{"when":"below","cards":20},["dragon7","panda8","eitherPair","perfectPair","big","small"],false,1000,"8:1"]',
    {
      edge: -0.010579057842472012,
      short: 'Banker: house edge 1.06%',
      long: 'Exact, from a full shoe, as a share of each bet. House edge: Banker 1.0579%, Player 1.2351%, Tie 14.3596%.',
    },
  ],
  [
    '["19:20",6,{"min":10,"max":5000,"step":1},"11:1",{"when":"cut-card","penetration":0.9},[],false,1000,"9:1"]',
    {
      edge: -0.01055848695481882,
      short: 'Banker: house edge 1.06%',
      long: 'Exact, from a full shoe, as a share of each bet. House edge: Banker 1.0558%, Player 1.2374%, Tie 4.9313%.',
    },
  ],
  [
    '["19:20",8,{"min":10,"max":5000,"step":1},"11:1",{"when":"below","cards":20},[],true,1000,"8:1"]',
    {
      edge: -0.010579057842472012,
      short: 'Banker: house edge 1.06%',
      long: 'Exact, from a full shoe, as a share of each bet. House edge: Banker 1.0579%, Player 1.2351%, Tie 14.3596%.',
    },
  ],
]);
