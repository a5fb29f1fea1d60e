/** What the dock offers: spots for chips, five actions in fixed places, the question before the peek. Read off the offers. */
import { type ChipLimits, type Offer, type Refusal, sayChips, type WireCommand } from '@croupier/kernel';
import type { Action, Question, Spot } from '@croupier/ui/felt';
import type { View } from '../rules/shown/view.ts';
import { SIDE_BET_IDS, SIDE_BETS } from '../rules/side-bets/index.ts';
import { SIDE_LIMITS, sayPays } from './side-bets.ts';
import { legend } from './words.ts';

const offerOf = ({ actions }: View, type: string): Offer | undefined =>
  actions.find(({ command }) => command.type === type);

const NOT_NOW: Refusal = { code: 'BJ_NOT_NOW', message: 'You have no hand to play right now.', details: {} };

const actionFrom = (offer: Offer | undefined, id: string, label: string, key: string): Action => {
  const refusal = offer === undefined ? NOT_NOW : offer.refusal;
  return { id, label, key, command: offer?.command, ...(refusal !== undefined && { refusal }) };
};

/**
 * H S D P R, always in these places. Only Hit is meant again when pressed twice: a second Stand or Double would play the
 * next of several hands before the player has seen it.
 */
export const actionsOf = (view: View): readonly Action[] => [
  { ...actionFrom(offerOf(view, 'Hit'), 'hit', 'Hit', 'h'), again: true },
  actionFrom(offerOf(view, 'Stand'), 'stand', 'Stand', 's'),
  actionFrom(offerOf(view, 'Double'), 'double', 'Double', 'd'),
  actionFrom(offerOf(view, 'Split'), 'split', 'Split', 'p'),
  actionFrom(offerOf(view, 'Surrender'), 'surrender', 'Surrender', 'r'),
];

/** How often the hole card is a ten: it is one of the cards that nobody has seen. */
const insuranceOdds = ({ rules, tray, spots, dealer }: View): string => {
  const seen = [...tray, ...spots.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)), ...dealer.cards];
  const decks = Number(rules['decks']);
  const tens = 16 * decks - seen.filter((card) => 'TJQK'.includes(card.charAt(0))).length;
  const wins = (100 * tens) / (52 * decks - seen.length);
  return `Wins ${wins.toFixed(1)}% of the time; needs 33.3%.`;
};

/** The screen offers exactly half the stake, or no; the rules would take less. */
export const questionOf = (view: View): Question | undefined => {
  const decline = offerOf(view, 'DeclineInsurance');
  if (decline === undefined) return undefined;
  const insure = offerOf(view, 'Insure');
  const even = offerOf(view, 'TakeEvenMoney');
  const half = insure?.amount?.max;
  const yes: Offer | undefined =
    insure === undefined || half === undefined ? insure : { command: { ...insure.command, amount: half } };
  const isEven = even !== undefined && even.refusal === undefined;
  const taken = isEven
    ? actionFrom(even, 'even', 'Even money', 'i')
    : actionFrom(yes, 'insure', half === undefined ? 'Insurance' : `Insure for ${sayChips(half)}`, 'i');
  return {
    odds: insuranceOdds(view),
    sentence: isEven ? 'Even money pays 1:1 right away.' : 'The dealer shows an ace. Insurance pays 2:1.',
    answers: [taken, actionFrom(decline, 'decline', isEven ? 'No even money' : 'No insurance', 'n')],
  };
};

/** The first round is opened by itself, so its button says already what it will be for. */
export const goOnOf = (view: View): Action | undefined => {
  const open = offerOf(view, 'OpenRound');
  if (open !== undefined) return actionFrom(open, 'next', view.round === 0 ? 'Deal' : 'Next round', ' ');
  const deal = offerOf(view, 'Deal');
  return deal && actionFrom(deal, 'deal', 'Deal', ' ');
};

const mainSpot = (seat: number): string => `spot-${seat}`;

/** Read off the rules while the bet on the hand is still on its way: then nothing is offered yet. */
const sideAmounts = ({ rules, funds }: View): Spot['amounts'] => {
  const { min, max, step } = (rules['sideLimits'] ?? SIDE_LIMITS) as unknown as ChipLimits;
  return { min, max: max === 'balance' ? funds : max, step };
};

const sideSpot = (view: View, seat: number, { command, amount, refusal }: Offer): readonly Spot[] => {
  const { round, wagers } = view;
  const on = SIDE_BET_IDS.find((id) => id === command['on']);
  if (on === undefined) return [];
  const back = view.actions.find((each) => each.command.type === 'TakeBackWager' && each.command['on'] === on);
  const beside = wagers.find(({ spot }) => spot === seat)?.sideBets ?? [];
  const isAlone = refusal?.code === 'BJ_SIDE_BET_ALONE';
  const amounts = isAlone ? sideAmounts(view) : amount;
  return [
    {
      id: on,
      label: SIDE_BETS[on].name,
      staked: beside.find((bet) => bet.on === on)?.stake ?? 0,
      side: true,
      pays: sayPays(view.rules, on),
      needs: { spot: mainSpot(seat), otherwise: 'Bet on your hand first, then add side bets.' },
      place: (chips): WireCommand => ({ type: 'PlaceWager', round, spot: seat, on, amount: chips }),
      ...(amounts !== undefined && { amounts }),
      ...(back !== undefined && back.refusal === undefined && { takeBack: back.command }),
      ...(refusal !== undefined && !isAlone && { refusal }),
    },
  ];
};

/** One spot for a seat, and one for each side bet of the table. */
export const spotsOf = (view: View): readonly Spot[] => {
  const { viewer, round, wagers } = view;
  if (typeof viewer !== 'number') return [];
  const wager = offerOf(view, 'PlaceWager');
  const back = offerOf(view, 'TakeBackWager');
  const staked = wagers.find(({ spot }) => spot === viewer)?.stake ?? 0;
  return [
    {
      id: mainSpot(viewer),
      label: 'Your spot',
      staked,
      side: false,
      pays: `A win pays 1 to 1. ${legend(view).pays}.`,
      place: (amount): WireCommand => ({ type: 'PlaceWager', round, spot: viewer, amount }),
      ...(wager?.amount !== undefined && { amounts: wager.amount }),
      ...(staked > 0 && back?.refusal === undefined && back !== undefined && { takeBack: back.command }),
      ...(wager?.refusal !== undefined && { refusal: wager.refusal }),
    },
    ...view.actions
      .filter(({ command }) => command.type === 'PlaceWager')
      .flatMap((offer) => sideSpot(view, viewer, offer)),
  ];
};

export const phaseOf = (view: View): 'betting' | 'acting' | 'question' | 'waiting' | 'settled' => {
  if (view.phase === 'betting') return 'betting';
  if (view.phase === 'settled') return 'settled';
  const mine = view.turn.some(({ spot }) => spot === view.viewer);
  if (!mine) return 'waiting';
  return view.phase === 'insurance' ? 'question' : 'acting';
};

/** On all hands of the viewer, beside them and for insurance. */
export const stakedOf = ({ spots, viewer }: View): number =>
  spots
    .filter(({ spot }) => spot === viewer)
    .flatMap(({ hands, sideBets = [], insurance }) => [...hands, ...sideBets, insurance])
    .reduce((sum, { stake }) => sum + stake, 0);
