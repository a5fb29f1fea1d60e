/** decide: the one door through which a table changes. Same state, command and shoe: same events. */
import { cutCardOut } from '@croupier/cards';
import {
  type Actor,
  type Ask,
  type Cents,
  err,
  expectOk,
  insufficientBalance,
  ok,
  plus,
  type Refusal,
  type Result,
  toChips,
  unreachable,
} from '@croupier/kernel';
import type { Command, CommandOf } from './commands.ts';
import type { Event } from './events.ts';
import { refuse } from './refusals.ts';
import { deadline } from './round/deadline.ts';
import { dealCoup } from './round/deal.ts';
import { checkTurn, layCoup, turnAll, turnCard } from './round/turning.ts';
import { type HouseRules, SIDE_BETS, type WagerOn } from './setup/house-rules.ts';
import { parseSetup } from './setup/options.ts';
import { type State, stakedBy, stakeOn } from './state.ts';

type Decided = Result<readonly Event[], Refusal>;

/** BC-X3: only a new shoe brings other rules; the seats stay. */
const opensShoe = ({ nextShoe, nextSetup }: Ask): Event => ({
  type: 'ShoeOpened',
  ticket: nextShoe,
  ...(nextSetup !== undefined && { rules: expectOk(parseSetup(nextSetup)).rules }),
});

/** BC-R2: cards to the tray, a new shoe if the cut card is out, then wagers open. */
const openRound = ({ round, shoe }: State, ask: Ask): readonly Event[] => {
  const discarded: readonly Event[] = round > 0 ? [{ type: 'CardsDiscarded', round }] : [];
  const ended = shoe !== undefined && cutCardOut(shoe);
  const retired: readonly Event[] = ended ? [{ type: 'ShoeRetired', shoe: shoe.id }] : [];
  const opened: readonly Event[] = ended || shoe === undefined ? [opensShoe(ask)] : [];
  return [...discarded, ...retired, ...opened, { type: 'RoundOpened', round: round + 1 }];
};

const checkBetting = ({ phase, round }: State, asked: number): Refusal | undefined => {
  if (phase !== 'betting') return refuse('BC_BETTING_CLOSED');
  return asked === round ? undefined : refuse('BC_WRONG_ROUND', { asked, round });
};

const checkSeat = ({ seats }: State, seat: number, by: Actor): Refusal | undefined => {
  if (seat < 1 || seat > seats) return refuse('BC_UNKNOWN_SEAT', { seats });
  return seat === by ? undefined : refuse('BC_NOT_YOUR_SEAT', { seat });
};

/** BC-B4: side bets are taken only where the table offers them. */
export const isOffered = ({ sideBets }: HouseRules, on: WagerOn): boolean =>
  !SIDE_BETS.some((bet) => bet === on) || sideBets.some((bet) => bet === on);

/** BC-B2. `available` is what the seat has, its present wager on the same spot included. */
export const checkStake = ({ rules }: State, stake: Cents, available: Cents): Refusal | undefined => {
  const { min, max, step } = rules.limits;
  if (stake < min) return refuse('BET_BELOW_MIN', { min: toChips(min), actual: toChips(stake) });
  if (stake > max) return refuse('BET_ABOVE_MAX', { max: toChips(max), actual: toChips(stake) });
  if (stake % step !== 0) return refuse('BC_OFF_STEP', { step: toChips(step) });
  return stake > available ? insufficientBalance(stake, available) : undefined;
};

const placeWager = (state: State, { round, seat, on, amount }: CommandOf<'PlaceWager'>, ask: Ask): Decided => {
  const placed = stakeOn(state, seat, on);
  const refusal =
    checkBetting(state, round) ??
    checkSeat(state, seat, ask.by) ??
    (isOffered(state.rules, on) ? undefined : refuse('BC_WAGER_OFF', { on })) ??
    checkStake(state, amount, plus(ask.funds(seat), placed));
  if (refusal) return err(refusal);
  const back: readonly Event[] = placed > 0 ? [{ type: 'WagerTakenBack', seat, on, stake: placed }] : [];
  return ok([...back, { type: 'WagerPlaced', seat, on, stake: amount }]);
};

const takeBack = (state: State, { round, seat, on }: CommandOf<'TakeBackWager'>, ask: Ask): Decided => {
  const stake = stakeOn(state, seat, on);
  const refusal =
    checkBetting(state, round) ??
    checkSeat(state, seat, ask.by) ??
    (stake > 0 ? undefined : refuse('BC_NOTHING_TO_TAKE_BACK'));
  return refusal ? err(refusal) : ok([{ type: 'WagerTakenBack', seat, on, stake }]);
};

/** BC-R4: a seat may ask for the deal once it has a wager; the house may as soon as there is any. */
export const checkDeal = (state: State, by: Actor, round: number): Refusal | undefined => {
  const entitled = by === 'house' ? state.wagers.length > 0 : stakedBy(state, by) > 0;
  return checkBetting(state, round) ?? (entitled ? undefined : refuse('BC_NO_WAGER'));
};

const decideOpenRound = (state: State, asked: number, ask: Ask): Decided => {
  const { phase, round } = state;
  if (phase !== 'settled') return err(refuse('BC_ROUND_RUNNING'));
  if (asked !== round + 1) return err(refuse('BC_WRONG_ROUND', { asked, round }));
  return ok(openRound(state, ask));
};

const decideTimeOut = (state: State, id: string, ask: Ask): Decided => {
  if (ask.by !== 'house') return err(refuse('BC_NOT_THE_HOUSE'));
  if (deadline(state)?.id !== id) return err(refuse('BC_DEADLINE_PASSED'));
  if (state.phase === 'turning') return ok(turnAll(state, ask));
  return ok(state.phase === 'betting' ? startCoup(state, ask) : openRound(state, ask));
};

const startCoup = (state: State, ask: Ask): readonly Event[] =>
  state.rules.squeeze ? layCoup(state, ask) : dealCoup(state, ask);

const decideTurn = (state: State, { round, seat, hand }: CommandOf<'TurnCard'>, ask: Ask): Decided => {
  if (round !== state.round) return err(refuse('BC_WRONG_ROUND', { asked: round, round: state.round }));
  const refusal = checkSeat(state, seat, ask.by) ?? checkTurn(state, hand, seat);
  return refusal ? err(refusal) : ok(turnCard(state, hand, ask));
};

export const decide = (state: State, command: Command, ask: Ask): Decided => {
  switch (command.type) {
    case 'OpenRound':
      return decideOpenRound(state, command.round, ask);
    case 'PlaceWager':
      return placeWager(state, command, ask);
    case 'TakeBackWager':
      return takeBack(state, command, ask);
    case 'Deal': {
      const refusal = checkDeal(state, ask.by, command.round);
      return refusal ? err(refusal) : ok(startCoup(state, ask));
    }
    case 'TurnCard':
      return decideTurn(state, command, ask);
    case 'TimeOut':
      return decideTimeOut(state, command.deadline, ask);
    default:
      return unreachable(command);
  }
};
