/** The view: what one viewer may see, with every wager it could place. Amounts are chips. */
import { type Card, cardsLeft, cutCardOut } from '@croupier/cards';
import {
  type Cents,
  type Json,
  onceFor,
  toChips,
  type ViewBase,
  type Viewer,
  type WagerOutcome,
} from '@croupier/kernel';
import type { CoupResult, HandName } from '../round/coup.ts';
import { isNatural, totalOf } from '../round/tableau.ts';
import { turnerOf } from '../round/turning.ts';
import type { WagerOn } from '../setup/house-rules.ts';
import { formatRules } from '../setup/options.ts';
import { faces, type PastRound, type Phase, type State } from '../state.ts';
import { offersFor } from './offers.ts';

export interface HandView {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly natural: boolean;
  /** Cards that lie face down, and the seat that turns them; missing where there are none. */
  readonly faceDown?: number;
  readonly turner?: number;
}

export interface WagerView {
  readonly seat: number;
  readonly on: WagerOn;
  readonly stake: number;
  readonly outcome?: WagerOutcome;
  readonly returned?: number;
}

export interface View extends ViewBase {
  readonly phase: Phase;
  readonly round: number;
  readonly seats: number;
  readonly rules: { readonly [option: string]: Json };
  readonly funds: number;
  readonly wagers: readonly WagerView[];
  readonly hands: { readonly [hand in HandName]: HandView };
  readonly history: readonly PastRound[];
  /** The coups of this shoe, for the roads. */
  readonly coups: readonly CoupResult[];
  readonly shoe?: {
    readonly id: string;
    readonly commitment: string;
    readonly size: number;
    readonly left: number;
    readonly drawn: number;
    readonly cutAt: number;
    readonly reshuffleSoon: boolean;
  };
  readonly tray: readonly Card[];
}

const handView = (state: State, hand: HandName): HandView => {
  const cards = faces(state.hands[hand]);
  const faceDown = state.laid.filter(({ to }) => to === hand).length;
  const turner = turnerOf(state, hand);
  return {
    cards,
    total: totalOf(cards),
    natural: isNatural(cards),
    ...(faceDown > 0 && { faceDown, ...(turner !== undefined && { turner }) }),
  };
};

const shoeView = ({ shoe }: State): Pick<View, 'shoe'> => {
  if (shoe === undefined) return {};
  const { id, commitment, size, drawn, cutAt } = shoe;
  return { shoe: { id, commitment, size, left: cardsLeft(shoe), drawn, cutAt, reshuffleSoon: cutCardOut(shoe) } };
};

const wagerView = ({ seat, on, stake, result }: State['wagers'][number]): WagerView => ({
  seat,
  on,
  stake: toChips(stake),
  ...(result && { outcome: result.outcome, returned: toChips(result.returned) }),
});

/** The same for every viewer. */
const trayView = onceFor(faces);
const rulesView = onceFor(formatRules);

export const view = (state: State, viewer: Viewer, funds: Cents): View => ({
  viewer,
  phase: state.phase,
  round: state.round,
  seats: state.seats,
  rules: rulesView(state.rules),
  funds: toChips(funds),
  wagers: state.wagers.map(wagerView),
  hands: { player: handView(state, 'player'), banker: handView(state, 'banker') },
  history: state.history,
  coups: state.coups,
  ...shoeView(state),
  tray: trayView(state.tray),
  actions: viewer === 'rail' ? [] : offersFor(state, viewer, funds),
});
