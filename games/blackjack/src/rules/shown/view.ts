/**
 * The view: what one viewer may see, with every action it could think of and, where one is not possible, why.
 * Amounts are chips. There is nothing to redact: the state holds no hidden card.
 */
import { type Card, cardsLeft, cutCardOut } from '@croupier/cards';
import { type Cents, onceFor, toChips, type ViewBase, type Viewer } from '@croupier/kernel';
import { type HandValue, handValue } from '../round/hand.ts';
import type { HouseRules } from '../setup/house-rules.ts';
import { formatRules } from '../setup/options.ts';
import type { SideBetId } from '../side-bets/ids.ts';
import {
  type BettingState,
  type DealerHand,
  dealerHasNatural,
  faces,
  type Hand,
  type HandStatus,
  type InPlay,
  type Insurance,
  type Outcome,
  openDecisions,
  type Phase,
  type SideWager,
  type Spot,
  type State,
  tally,
} from '../state.ts';
import { offersFor } from './offers.ts';

export interface HandView extends HandValue {
  readonly cards: readonly Card[];
  readonly stake: number;
  readonly status: HandStatus;
  readonly fromSplit: boolean;
  readonly outcome?: Outcome;
  readonly returned?: number;
}

export interface SideBetView {
  readonly on: SideBetId;
  readonly stake: number;
  /** Once it is settled: one of its winning results, or `lost`. */
  readonly result?: string;
  readonly returned?: number;
}

/** Missing where a spot has none. */
interface WithSideBets {
  readonly sideBets?: readonly SideBetView[];
}

export interface SpotView extends WithSideBets {
  readonly spot: number;
  readonly stake: number;
  readonly hands: readonly HandView[];
  readonly insurance: { readonly answer: Insurance['answer']; readonly stake: number; readonly returned?: number };
  /** Once the round is settled: all that came back, less all that was staked. */
  readonly net?: number;
}

/** A bet before the deal, when nothing of it can be settled. */
export interface WagerView {
  readonly spot: number;
  readonly stake: number;
  readonly sideBets?: readonly Pick<SideBetView, 'on' | 'stake'>[];
}

export interface DealerView extends HandValue {
  readonly cards: readonly Card[];
  /** How many cards lie face down: 0 or 1. Nobody at the table knows more. */
  readonly faceDown: number;
  readonly peeked: boolean;
  readonly natural: boolean;
}

export interface ShoeView {
  readonly id: string;
  readonly commitment: string;
  readonly size: number;
  readonly left: number;
  readonly cutAt: number;
  readonly drawn: number;
  /** The next round will be dealt from a new shoe. */
  readonly reshuffleSoon: boolean;
}

export interface View extends ViewBase {
  readonly phase: Phase;
  readonly round: number;
  readonly seats: number;
  readonly rules: ReturnType<typeof formatRules>;
  readonly funds: number;
  readonly wagers: readonly WagerView[];
  readonly spots: readonly SpotView[];
  readonly dealer: DealerView;
  /** Whose decision is awaited; several spots while insurance is asked. */
  readonly turn: readonly { readonly spot: number; readonly hand: number; readonly decision: string }[];
  readonly shoe?: ShoeView;
  readonly tray: readonly Card[];
}

/** The same for every viewer, as are the tray and the rules. */
const handView = onceFor(
  ({ cards, stake, status, origin, result }: Hand): HandView => ({
    cards: faces(cards),
    ...handValue(faces(cards)),
    stake: toChips(stake),
    status,
    fromSplit: origin !== 'dealt',
    ...(result && { outcome: result.outcome, returned: toChips(result.returned) }),
  }),
);

const insuranceView = (insurance: Insurance): SpotView['insurance'] => {
  if (insurance.answer !== 'taken') return { answer: insurance.answer, stake: 0 };
  const { answer, stake, returned } = insurance;
  return { answer, stake: toChips(stake), ...(returned !== undefined && { returned: toChips(returned) }) };
};

const sideBetsView = (bets: readonly SideWager[] = []): WithSideBets => {
  if (bets.length === 0) return {};
  const shown = ({ on, stake, settled }: SideWager): SideBetView => ({
    on,
    stake: toChips(stake),
    ...(settled && { result: settled.result, returned: toChips(settled.returned) }),
  });
  return { sideBets: bets.map(shown) };
};

/** The bets on hands, each with the side bets beside it. */
const wagersView = (wagers: BettingState['wagers']): View['wagers'] =>
  wagers.flatMap(({ spot: number, on: main, stake }) => {
    if (main !== undefined) return [];
    const beside = wagers.flatMap(({ spot, on, stake: side }) =>
      spot === number && on !== undefined ? [{ on, stake: side }] : [],
    );
    return [{ spot: number, stake: toChips(stake), ...sideBetsView(beside) }];
  });

const spotView = (spot: Spot, settled: boolean): SpotView => {
  const { staked, returned } = tally(spot);
  return {
    spot: spot.spot,
    stake: toChips(spot.original),
    hands: spot.hands.map(handView),
    insurance: insuranceView(spot.insurance),
    ...sideBetsView(spot.sideBets),
    ...(settled && { net: (returned - staked) / 100 }),
  };
};

const dealerView = ({ cards, hole, peeked }: DealerHand, natural: boolean): DealerView => ({
  cards: faces(cards),
  ...handValue(faces(cards)),
  faceDown: hole === undefined ? 0 : 1,
  peeked,
  natural,
});

const shoeView = ({ shoe }: State): { readonly shoe?: ShoeView } => {
  if (shoe === undefined) return {};
  const { id, commitment, size, cutAt, drawn } = shoe;
  return { shoe: { id, commitment, size, left: cardsLeft(shoe), cutAt, drawn, reshuffleSoon: cutCardOut(shoe) } };
};

const NOTHING_DEALT: Pick<InPlay, 'spots' | 'dealer'> = { spots: [], dealer: { cards: [], peeked: false } };

const trayView = onceFor(faces);
const rulesView = onceFor((rules: HouseRules) => formatRules(rules));

export const view = (state: State, viewer: Viewer, funds: Cents): View => {
  const { spots, dealer } = state.phase === 'betting' ? NOTHING_DEALT : state;
  const wagers = state.phase === 'betting' ? state.wagers : [];
  return {
    viewer,
    phase: state.phase,
    round: state.round,
    seats: state.seats,
    rules: rulesView(state.rules),
    funds: toChips(funds),
    wagers: wagersView(wagers),
    spots: spots.map((spot) => spotView(spot, state.phase === 'settled')),
    dealer: dealerView(dealer, state.phase !== 'betting' && dealerHasNatural(state)),
    turn: openDecisions(state).map(({ id, spot, handIndex }) => ({
      spot: spot.spot,
      hand: handIndex + 1,
      decision: id,
    })),
    ...shoeView(state),
    tray: trayView(state.tray),
    actions: viewer === 'rail' ? [] : offersFor(state, viewer, funds),
  };
};
