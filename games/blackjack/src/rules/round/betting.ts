/** Opening a round, wagers, and the deal. */
import { cutCardOut } from '@croupier/cards';
import {
  type Ask,
  type Cents,
  err,
  expectOk,
  insufficientBalance,
  type Limits,
  ok,
  plus,
  type Refusal,
  type Result,
  toChips,
  ZERO,
} from '@croupier/kernel';
import type { CommandOf } from '../commands.ts';
import type { EventOf } from '../events.ts';
import { refuse } from '../refusals.ts';
import { parseSetup } from '../setup/options.ts';
import { type BettingState, faces, naturalPossible, type Spot, type State } from '../state.ts';
import { beginActing } from './dealer.ts';
import { isTwoCard21 } from './hand.ts';
import { insuranceOffered } from './legal.ts';
import type { Scribe } from './scribe.ts';

export type Done = Result<undefined, Refusal>;
const DONE: Done = ok(undefined);

/** BJ-H7: only a new shoe brings other rules; the seats stay. */
const opensShoe = ({ nextShoe, nextSetup }: Ask): EventOf<'ShoeOpened'> => ({
  type: 'ShoeOpened',
  ticket: nextShoe,
  ...(nextSetup !== undefined && { rules: expectOk(parseSetup(nextSetup)).rules }),
});

/** BJ-R2: cards to the tray, a new shoe if the cut card is out, then wagers open. */
export const openRound = (scribe: Scribe): void => {
  const { round, shoe } = scribe.state;
  if (round > 0) scribe.write({ type: 'CardsDiscarded', round });
  if (shoe && cutCardOut(shoe)) scribe.write({ type: 'ShoeRetired', shoe: shoe.id });
  if (scribe.state.shoe === undefined) scribe.write(opensShoe(scribe.ask));
  scribe.write({ type: 'RoundOpened', round: round + 1 });
};

export const decideOpenRound = (scribe: Scribe, command: CommandOf<'OpenRound'>): Done => {
  const { phase, round } = scribe.state;
  if (phase !== 'settled') return err(refuse('BJ_ROUND_RUNNING'));
  if (command.round !== round + 1) return err(refuse('BJ_WRONG_ROUND', { asked: command.round, round }));
  openRound(scribe);
  return DONE;
};

/** Why wagers cannot be touched now, if they cannot. */
const checkBetting = (state: State, round: number): Refusal | undefined => {
  if (state.phase !== 'betting') return refuse('BJ_BETTING_CLOSED');
  return round === state.round ? undefined : refuse('BJ_WRONG_ROUND', { asked: round, round: state.round });
};

const checkSpot = (scribe: Scribe, spot: number): Refusal | undefined => {
  const { seats } = scribe.state;
  if (spot < 1 || spot > seats) return refuse('BJ_UNKNOWN_SPOT', { seats });
  return spot === scribe.ask.by ? undefined : refuse('BJ_NOT_YOUR_SEAT', { seat: spot });
};

/** BJ-B2: within the limits, in whole steps, and covered by what the seat has, its present wager included. */
export const checkStake = ({ min, max, step }: Limits, stake: Cents, available: Cents): Refusal | undefined => {
  if (stake < min) return refuse('BJ_BELOW_MINIMUM', { min: toChips(min) });
  if (max !== 'balance' && stake > max) return refuse('BJ_ABOVE_MAXIMUM', { max: toChips(max) });
  if (stake % step !== 0) return refuse('BJ_OFF_STEP', { step: toChips(step) });
  return stake > available ? insufficientBalance(stake, available) : undefined;
};

export const wagerOn = (state: State, spot: number): Cents => {
  const wagers = state.phase === 'betting' ? state.wagers : [];
  return wagers.find((wager) => wager.spot === spot)?.stake ?? ZERO;
};

const takeBack = (scribe: Scribe, spot: number): void => {
  const stake = wagerOn(scribe.state, spot);
  if (stake > 0) scribe.write({ type: 'WagerTakenBack', spot, stake });
};

export const decidePlaceWager = (scribe: Scribe, { round, spot, amount }: CommandOf<'PlaceWager'>): Done => {
  const refusal =
    checkBetting(scribe.state, round) ??
    checkSpot(scribe, spot) ??
    checkStake(scribe.state.rules.limits, amount, plus(scribe.ask.funds(spot), wagerOn(scribe.state, spot)));
  if (refusal) return err(refusal);
  takeBack(scribe, spot);
  scribe.write({ type: 'WagerPlaced', spot, stake: amount });
  return DONE;
};

export const decideTakeBack = (scribe: Scribe, { round, spot }: CommandOf<'TakeBackWager'>): Done => {
  const refusal = checkBetting(scribe.state, round) ?? checkSpot(scribe, spot);
  if (refusal) return err(refusal);
  if (wagerOn(scribe.state, spot) === 0) return err(refuse('BJ_NOTHING_TO_TAKE_BACK'));
  takeBack(scribe, spot);
  return DONE;
};

/** BJ-R4: a seat may ask for the deal once it has a wager; the house may as soon as there is any. */
export const checkDeal = (state: State, by: number | 'house', round: number): Refusal | undefined => {
  const closed = checkBetting(state, round);
  if (closed) return closed;
  const { wagers } = state as BettingState;
  const entitled = by === 'house' ? wagers.length > 0 : wagerOn(state, by) > 0;
  return entitled ? undefined : refuse('BJ_NO_WAGER');
};

/** BJ-R3: a card to each spot, the hole card face down, a second card to each spot, the upcard. */
const dealOpening = (scribe: Scribe): void => {
  scribe.write({ type: 'DealStarted', round: scribe.state.round });
  const spots = scribe.table.spots.map(({ spot }) => spot);
  for (const spot of spots) scribe.dealTo(spot);
  if (scribe.state.rules.holeCard !== 'none') scribe.write({ type: 'HoleCardDealt', ...scribe.next() });
  for (const spot of spots) scribe.dealTo(spot);
  scribe.write({ type: 'UpcardDealt', ...scribe.turn() });
  for (const { spot, hands } of scribe.table.spots)
    if (hands.some(({ cards }) => isTwoCard21(faces(cards)))) scribe.write({ type: 'NaturalDealt', spot, hand: 1 });
};

/** BJ-I1, BJ-U2: who is asked something before the peek. */
const askedBeforePeek = (scribe: Scribe): readonly Spot[] => {
  const state = scribe.table;
  const insurance = insuranceOffered({ ...state, phase: 'insurance' }) === undefined;
  const surrender = state.rules.surrender === 'early' && naturalPossible(state);
  return state.spots.filter(({ hands }) => insurance || (surrender && hands.some(({ status }) => status === 'open')));
};

export const deal = (scribe: Scribe): void => {
  dealOpening(scribe);
  const asked = askedBeforePeek(scribe).map(({ spot }) => spot);
  if (asked.length > 0) scribe.write({ type: 'InsuranceOpened', spots: asked });
  else beginActing(scribe);
};

export const decideDeal = (scribe: Scribe, { round }: CommandOf<'Deal'>): Done => {
  const refusal = checkDeal(scribe.state, scribe.ask.by, round);
  if (refusal) return err(refusal);
  deal(scribe);
  return DONE;
};
