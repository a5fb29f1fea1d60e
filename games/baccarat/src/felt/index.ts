/** Baccarat in the browser. */
import type { ChipLimits, ViewBase } from '@croupier/kernel';
import type { Felt } from '@croupier/ui/felt';
import type { View } from '../rules/shown/view.ts';
import { staked } from '../view-words.ts';
import { BaccaratTable } from './BaccaratTable.tsx';
import { actionsOf, goOnOf, phaseOf, spotsOf } from './dock.ts';
import { hear, hearResult } from './heard.ts';
import { KNOWN_EDGES } from './known-edges.data.ts';
import { OddsRail } from './OddsRail.tsx';
import { placesOf } from './places.ts';
import { seatLines } from './seating.ts';
import { call, netOf, rulesPill, sayBanker, sayPlayer } from './words.ts';

/** However many sit at the table; eight decks, with the third cards. */
const CARDS_PER_COUP_ON_AVERAGE = 4.94;

/** A view of this game has its two hands and its coups; the server is trusted for the rest. */
const isView = (view: ViewBase): view is View => 'hands' in view && 'coups' in view;

export const felt: Felt<View> = {
  id: 'baccarat',
  isView,
  Table: BaccaratTable,
  Rail: OddsRail,
  sayRules: rulesPill,
  setup: ({ rules }) => rules,
  knownEdges: KNOWN_EDGES,
  phase: phaseOf,
  round: ({ round }) => round,
  funds: ({ funds }) => funds,
  staked,
  limits: ({ rules }) => rules['limits'] as unknown as ChipLimits,
  spots: spotsOf,
  // The coup plays itself, unless its cards are squeezed.
  actions: actionsOf,
  question: () => undefined,
  goOn: goOnOf,
  shoe: ({ shoe, tray, hands }) =>
    shoe && {
      id: shoe.id,
      size: shoe.size,
      drawn: shoe.drawn,
      left: shoe.left,
      cutAt: shoe.cutAt,
      reshuffleSoon: shoe.reshuffleSoon,
      cardsPerRound: CARDS_PER_COUP_ON_AVERAGE,
      tray,
      onTable: [...hands.player.cards, ...hands.banker.cards],
    },
  net: netOf,
  seats: (view) => seatLines(view),
  say: (view) => ({ hand: sayPlayer(view), dealer: sayBanker(view), call: call(view) }),
  hear,
  hearResult,
  places: placesOf,
};
