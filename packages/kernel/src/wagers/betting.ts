/**
 * The betting phase: bets are placed, changed and taken back until the cards are dealt. Every game that takes bets has
 * the same one: it names its kinds of bets, the limits of each, and its own refusal codes. `decide` and `view` both go
 * through here, so what is offered is what is accepted.
 */
import type { Actor, Ask, Deadline, Offer, WireCommand } from '../contract/game.ts';
import { type Details, fillBlanks, type Refusal, type RefusalBook } from '../contract/refusal.ts';
import { err, ok, type Result } from '../contract/result.ts';
import { insufficientBalance } from '../contract/table.ts';
import { timeOut } from '../contract/time-out.ts';
import { type Cents, plus, roundDown, toChips, ZERO } from '../money/money.ts';
import type { Seat } from '../money/posting.ts';
import type { Limits } from '../setup/option.ts';
import { stakeOn } from './stakes.ts';
import type { Wager, WagerKey, WagerMoved, WagerSpelling } from './wager.ts';

/** What a betting phase looks at. Bets are taken in the phase `betting`; a round may be opened in the phase `settled`. */
export interface BettingState<Fields extends object> {
  readonly phase: string;
  readonly round: number;
  readonly seats: number;
  /** Missing where the game keeps none once cards are on the table. */
  readonly wagers?: readonly Wager<Fields>[];
}

/** One kind of bet as a table takes it. */
export interface WagerKind<On extends string> {
  readonly limits: Limits;
  /** Why this table does not take it, if it does not. */
  readonly off?: Refusal;
  /** The bet that has to lie on the same spot first; taking that one back takes this one back with it. */
  readonly needs?: { readonly on: On; readonly otherwise: Refusal };
}

/** The codes a game refuses with. Its sentences may use the blanks named here, and get the details they use. */
export interface BettingCodes<Code extends string> {
  readonly roundRunning: Code;
  /** asked, round */
  readonly wrongRound: Code;
  readonly closed: Code;
  /** seats */
  readonly unknownSpot: Code;
  /** seat */
  readonly notYourSpot: Code;
  /** min, actual */
  readonly belowMinimum: Code;
  /** max, actual */
  readonly aboveMaximum: Code;
  /** step */
  readonly offStep: Code;
  readonly noWager: Code;
  readonly nothingToTakeBack: Code;
}

export interface BettingRules<
  State extends BettingState<Fields>,
  On extends string,
  Fields extends object,
  Code extends string,
> {
  /** The kinds of bets a view lists, in this order. One that the table does not take may be listed, with the reason. */
  readonly kinds: (state: State) => readonly On[];
  /** For every kind the game knows. */
  readonly kindOf: (state: State, on: On) => WagerKind<On>;
  readonly spelling: WagerSpelling<On, Fields>;
  readonly refusals: RefusalBook<Code>;
  readonly codes: BettingCodes<Code>;
}

type InRound = { readonly round: number };
type Maybe = Refusal | undefined;

export interface Betting<State, Fields extends object> {
  checkOpenRound(state: State, round: number): Maybe;
  /** Whether the spot exists and belongs to the sender. */
  checkSpot(state: State, spot: Seat, by: Actor): Maybe;
  /** A seat may ask for the deal once it has a bet; the house may as soon as there is any. */
  checkDeal(state: State, round: number, by: Actor): Maybe;
  /** Placing a bet where one of the same kind lies changes it: the old stake comes back first. */
  place(
    state: State,
    command: InRound & Fields & { readonly amount: Cents },
    ask: Ask,
  ): Result<readonly WagerMoved<Fields>[], Refusal>;
  takeBack(state: State, command: InRound & Fields, ask: Ask): Result<readonly WagerMoved<Fields>[], Refusal>;
  /** Every bet of every kind, placed and taken back, and the deal. */
  offers(state: State, seat: Seat, funds: Cents): readonly Offer[];
  /** Once there is a bet: the cards are dealt with the bets that are there. Without any, the table waits. */
  deadline(state: State, seconds: number): Deadline | undefined;
}

export const betting = <
  State extends BettingState<Fields>,
  On extends string,
  Fields extends { readonly [field: string]: string | number },
  Code extends string,
>({
  kinds,
  kindOf,
  spelling,
  refusals,
  codes,
}: BettingRules<State, On, Fields, Code>): Betting<State, Fields> => {
  const refuse = (reason: keyof BettingCodes<Code>, details: Details = {}): Refusal =>
    fillBlanks(refusals, codes[reason], details);

  // Views are made for every seat after every event: what never changes is made once.
  const closed = refuse('closed');
  const noWager = refuse('noWager');
  const nothingToTakeBack = refuse('nothingToTakeBack');

  const stakeAt = ({ wagers = [] }: State, key: WagerKey<On>): Cents => stakeOn(spelling, wagers, key);

  const stakesOf = ({ wagers = [] }: State, spot: Seat): ReadonlyMap<On, Cents> => {
    const stakes = new Map<On, Cents>();
    for (const wager of wagers) {
      const key = spelling.read(wager);
      if (key.spot === spot) stakes.set(key.on, wager.stake);
    }
    return stakes;
  };

  const hasBet = ({ wagers = [] }: State, spot: Seat): boolean =>
    wagers.some((wager) => spelling.read(wager).spot === spot);

  const checkRound = ({ phase, round }: State, asked: number): Maybe => {
    if (phase !== 'betting') return closed;
    return asked === round ? undefined : refuse('wrongRound', { asked, round });
  };

  const checkSpot = ({ seats }: State, spot: Seat, by: Actor): Maybe => {
    if (spot < 1 || spot > seats) return refuse('unknownSpot', { seats });
    return spot === by ? undefined : refuse('notYourSpot', { seat: spot });
  };

  const checkKind = ({ off, needs }: WagerKind<On>, stakes: ReadonlyMap<On, Cents>): Maybe => {
    if (off) return off;
    return needs && !stakes.has(needs.on) ? needs.otherwise : undefined;
  };

  /** `available` is what the seat has, its present bet of the same kind included. */
  const checkStake = ({ min, max, step }: Limits, stake: Cents, available: Cents): Maybe => {
    const actual = toChips(stake);
    if (stake < min) return refuse('belowMinimum', { min: toChips(min), actual });
    if (max !== 'balance' && stake > max) return refuse('aboveMaximum', { max: toChips(max), actual });
    if (stake % step !== 0) return refuse('offStep', { step: toChips(step) });
    return stake > available ? insufficientBalance(stake, available) : undefined;
  };

  const checkDeal = (state: State, round: number, by: Actor): Maybe => {
    const wrong = checkRound(state, round);
    if (wrong) return wrong;
    const { wagers = [] } = state;
    const entitled = by === 'house' ? wagers.length > 0 : hasBet(state, by);
    return entitled ? undefined : noWager;
  };

  const takenBack = (key: WagerKey<On>, stake: Cents): WagerMoved<Fields> => ({
    type: 'WagerTakenBack',
    ...spelling.write(key),
    stake,
  });

  /** The bet itself last: until then, those that need it have it. */
  const withDependents = (state: State, key: WagerKey<On>): readonly WagerMoved<Fields>[] => {
    const onSpot = (state.wagers ?? []).map(spelling.read).filter(({ spot }) => spot === key.spot);
    const dependent = onSpot.filter(({ on }) => kindOf(state, on).needs?.on === key.on);
    return [...dependent, key].map((each) => takenBack(each, stakeAt(state, each)));
  };

  const offer = (command: WireCommand, refusal: Maybe): Offer => (refusal ? { command, refusal } : { command });

  const placeOffer = (
    { round }: State,
    { key, kind }: { readonly key: WagerKey<On>; readonly kind: WagerKind<On> },
    stakes: ReadonlyMap<On, Cents>,
    funds: Cents,
  ): Offer => {
    const { min, max, step } = kind.limits;
    const available = plus(funds, stakes.get(key.on) ?? ZERO);
    const command = { type: 'PlaceWager', round, ...spelling.write(key), amount: toChips(min) };
    const refusal = checkKind(kind, stakes) ?? checkStake(kind.limits, min, available);
    if (refusal) return { command, refusal };
    const most = roundDown(max === 'balance' ? available : Math.min(max, available), step);
    return { command, amount: { min: toChips(min), max: toChips(most), step: toChips(step) } };
  };

  return {
    checkOpenRound: ({ phase, round }, asked) => {
      if (phase !== 'settled') return refuse('roundRunning');
      return asked === round + 1 ? undefined : refuse('wrongRound', { asked, round });
    },
    checkSpot,
    checkDeal,
    place: (state, command, { by, funds }) => {
      const key = spelling.read(command);
      const kind = kindOf(state, key.on);
      const stakes = stakesOf(state, key.spot);
      const stake = command.amount;
      const placed = stakes.get(key.on) ?? ZERO;
      const refusal =
        checkRound(state, command.round) ??
        checkSpot(state, key.spot, by) ??
        checkKind(kind, stakes) ??
        checkStake(kind.limits, stake, plus(funds(key.spot), placed));
      if (refusal) return err(refusal);
      const back = placed > 0 ? [takenBack(key, placed)] : [];
      return ok([...back, { type: 'WagerPlaced', ...spelling.write(key), stake }]);
    },
    takeBack: (state, command, { by }) => {
      const key = spelling.read(command);
      const refusal =
        checkRound(state, command.round) ??
        checkSpot(state, key.spot, by) ??
        (stakeAt(state, key) > 0 ? undefined : nothingToTakeBack);
      return refusal ? err(refusal) : ok(withDependents(state, key));
    },
    offers: (state, seat, funds) => {
      const { round } = state;
      const stakes = stakesOf(state, seat);
      const each = kinds(state).map((on) => ({ key: { spot: seat, on }, kind: kindOf(state, on) }));
      return [
        ...each.map((one) => placeOffer(state, one, stakes, funds)),
        ...each.map(({ key }) => {
          const command = { type: 'TakeBackWager', round, ...spelling.write(key) };
          return offer(command, stakes.has(key.on) ? undefined : nothingToTakeBack);
        }),
        offer({ type: 'Deal', round }, checkDeal(state, round, seat)),
      ];
    },
    deadline: (state, seconds) => {
      const { round, seats, wagers = [] } = state;
      if (wagers.length === 0) return undefined;
      const idle = Array.from({ length: seats }, (_, index) => index + 1).filter((seat) => !hasBet(state, seat));
      return { ...timeOut(`${round}.betting`, seconds, idle), startsRound: true };
    },
  };
};
