/** Blackjack in the browser. */
import type { ChipLimits, ViewBase } from '@croupier/kernel';
import type { Felt } from '@croupier/ui/felt';
import type { View } from '../rules/shown/view.ts';
import { BlackjackTable } from './BlackjackTable.tsx';
import { actionsOf, goOnOf, phaseOf, questionOf, spotsOf, stakedOf } from './dock.ts';
import { hear, hearResult } from './heard.ts';
import { KNOWN_EDGES } from './known-edges.data.ts';
import { ownKeys, placesOf } from './places.ts';
import { call, rulesPill, sayDealer, sayHands, seatLines } from './words.ts';

/** A view of this game has its dealer and its spots; the server is trusted for the rest. */
const isView = (view: ViewBase): view is View => 'dealer' in view && 'spots' in view && 'turn' in view;

export const felt: Felt<View> = {
  id: 'blackjack',
  isView,
  Table: BlackjackTable,
  sayRules: rulesPill,
  setup: ({ rules }) => rules,
  knownEdges: KNOWN_EDGES,
  phase: phaseOf,
  round: ({ round }) => round,
  funds: ({ funds }) => funds,
  staked: stakedOf,
  limits: ({ rules }) => rules['limits'] as unknown as ChipLimits,
  spots: spotsOf,
  actions: actionsOf,
  question: questionOf,
  goOn: goOnOf,
  shoe: ({ shoe, tray, spots, dealer }) =>
    shoe && {
      id: shoe.id,
      size: shoe.size,
      drawn: shoe.drawn,
      left: shoe.left,
      cutAt: shoe.cutAt,
      reshuffleSoon: shoe.reshuffleSoon,
      tray,
      onTable: [...spots.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)), ...dealer.cards],
    },
  seats: seatLines,
  net: ({ spots, viewer }) => spots.find(({ spot }) => spot === viewer)?.net,
  say: (view, reading) => ({
    hand: sayHands(view, reading),
    dealer: sayDealer(view, reading),
    call: call(view, reading),
  }),
  hear,
  hearResult,
  whenAway: 'If your turn comes up, you’ll stand automatically.',
  ownCards: ({ viewer }) => (typeof viewer === 'number' ? ownKeys(viewer) : undefined),
  places: placesOf,
};
