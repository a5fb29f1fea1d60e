/** Written by `npm run edges`, from what the solver says of every preset; a test of the catalog compares. */
import type { KnownEdges } from '@croupier/kernel';

export const KNOWN_EDGES: KnownEdges = new Map([
  [
    '[true,6,"any-two",true,false,"peek",true,{"min":1,"max":1000,"step":1},"all",4,"3:2","push","cent",false,{"when":"cut-card","penetration":0.75},"hit","value","late",false]',
    {
      edge: -0.005271915469456941,
      short: 'House edge 0.53%',
      long: 'Exact, from a full shoe, as a share of the first bet: house edge 0.5272% with the best play, house edge 0.5298% playing by the chart.',
    },
  ],
  [
    '[false,1,"none",false,false,"peek",false,{"min":1,"max":1000,"step":1},"all",4,"3:2","player-wins","cent",false,{"when":"every-round"},"hit","rank","none",false]',
    {
      edge: -0.014915563326404785,
      short: 'House edge 1.49%',
      long: 'Exact, from a full shoe, as a share of the first bet: house edge 1.4916% with the best play, house edge 1.5325% playing by the chart.',
    },
  ],
  [
    '[false,1,"any-two",true,true,"no-peek",false,{"min":1,"max":"balance","step":1},"all",2,"3:2","push","chip-down",false,{"when":"every-round"},"stand","value","none",false]',
    {
      edge: 0.0018571625571657396,
      short: 'Player edge 0.19%',
      long: 'Exact, from a full shoe, as a share of the first bet: player edge 0.1857% with the best play, player edge 0.1422% playing by the chart.',
    },
  ],
  [
    '[false,1,"any-two",true,true,"no-peek",false,{"min":1,"max":1000,"step":1},"all",2,"3:2","push","cent",false,{"when":"below","cards":20},"stand","rank","none",false]',
    {
      edge: 0.0018571625571657396,
      short: 'Player edge 0.19%',
      long: 'Exact, from a full shoe, as a share of the first bet: player edge 0.1857% with the best play, player edge 0.1422% playing by the chart.',
    },
  ],
  [
    '[false,1,"any",true,true,"peek",false,{"min":1,"max":1000,"step":1},"all",4,"3:2","push","cent",true,{"when":"below","cards":20},"stand","rank","late",true]',
    {
      edge: 0.00617122319667858,
      short: 'Player edge 0.62%',
      long: 'Exact, from a full shoe, as a share of the first bet: player edge 0.6171% with the best play, player edge 0.5718% playing by the chart.',
    },
  ],
  [
    '[true,4,"any-two",true,false,"peek",true,{"min":1,"max":1000,"step":1},"all",4,"3:2","push","cent",false,{"when":"cut-card","penetration":0.75},"stand","value","none",false]',
    {
      edge: -0.0034742721503634305,
      short: 'House edge 0.35%',
      long: 'Exact, from a full shoe, as a share of the first bet: house edge 0.3474% with the best play, house edge 0.3530% playing by the chart.',
    },
  ],
  [
    '[true,1,"10-11",false,false,"peek",true,{"min":1,"max":1000,"step":1},"all",4,"3:2","push","cent",false,{"when":"cut-card","penetration":0.6},"hit","value","none",false]',
    {
      edge: -0.00428102562230287,
      short: 'House edge 0.43%',
      long: 'Exact, from a full shoe, as a share of the first bet: house edge 0.4281% with the best play, house edge 0.4637% playing by the chart.',
    },
  ],
  [
    '[true,6,"9-11",true,false,"none",false,{"min":1,"max":1000,"step":1},"all",2,"3:2","push","cent",false,{"when":"cut-card","penetration":0.75},"stand","value","none",false]',
    {
      edge: -0.006611898341361631,
      short: 'House edge 0.66%',
      long: 'Exact, from a full shoe, as a share of the first bet: house edge 0.6612% with the best play, house edge 0.6648% playing by the chart.',
    },
  ],
  [
    '[true,6,"any-two",true,false,"peek",true,{"min":1,"max":1000,"step":1},"all",4,"6:5","push","cent",false,{"when":"cut-card","penetration":0.75},"hit","value","none",false]',
    {
      edge: -0.019750787544067762,
      short: 'House edge 1.98%',
      long: 'Exact, from a full shoe, as a share of the first bet: house edge 1.9751% with the best play, house edge 1.9778% playing by the chart.',
    },
  ],
  [
    '[true,6,"any-two",true,false,"peek",true,{"min":1,"max":1000,"step":1},"all",4,"3:2","push","cent",false,{"when":"cut-card","penetration":0.75},{"21+3":"9","perfect-pairs":"25-12-6","lucky-ladies":"1000-125-19-9-4","royal-match":"25-2.5","buster":"250-50-12-4-2-2"},"hit","value","late",false]',
    {
      edge: -0.005271915469456941,
      short: 'House edge 0.53%',
      long: 'Exact, from a full shoe, as a share of the first bet: house edge 0.5272% with the best play, house edge 0.5298% playing by the chart.',
    },
  ],
]);
