/** Decisions of a player: what every legal choice is worth, and what an answer cost compared with the best one. */
import type { AdviceRow, GradedDecision, GradedOption, GradeReason } from '@croupier/kernel';
import { cellOfHand } from '../chart/cell-id.ts';
import { type HandOdds, handOdds, mightRunOut, type OddsAction } from '../odds/table/hand-odds.ts';
import { ACTIONS, type Action } from '../rules/commands.ts';
import { isTwoCard21 } from '../rules/round/hand.ts';
import { countAt, type Moment, sayHand, sayUpcard } from './moment.ts';
import { chartPlay, chartSurrendersEarly, insuranceReason, reasonFor } from './reason.ts';

/** What was answered; `insured`: cents. */
export interface Answer {
  readonly action: Action | 'Insure' | 'Decline' | 'EvenMoney';
  readonly insured?: number;
  readonly by: GradedDecision['by'];
}

/** The value of every choice at a moment, in bets. */
export interface Priced {
  readonly kind: string;
  readonly name: string;
  readonly options: readonly GradedOption[];
}

/** Bets. Differences below it are rounding: the chart's choice is as good as any. */
const ROUNDING = 1e-12;

const ODDS_ACTION: { readonly [action in Action]: OddsAction } = {
  Hit: 'hit',
  Stand: 'stand',
  Double: 'double',
  Split: 'split',
  Surrender: 'surrender',
};

const oddsOf = (moment: Moment, splits: boolean): HandOdds => handOdds({ ...moment, splits });

/** What the hand is worth before the dealer has looked, insurance apart. */
const playOn = ({ rules, cards }: Moment, { actions, best, naturalChance }: HandOdds): number => {
  const [pays, per] = rules.naturalPays;
  if (isTwoCard21(cards)) return (pays / per) * (rules.naturalTie === 'push' ? 1 - naturalChance : 1);
  const played = actions[best] ?? 0;
  return rules.holeCard === 'peek' ? played * (1 - naturalChance) - naturalChance : played;
};

const saySubject = (cards: Moment['cards']): string =>
  isTwoCard21(cards) ? 'blackjack' : sayHand(cards).toLowerCase();

export const nameOf = ({ isBeforePeek, insurance, cards, upcard }: Moment): string =>
  isBeforePeek
    ? `${insurance > 0 ? 'Insurance on' : 'Surrender on'} ${saySubject(cards)} ${sayUpcard(upcard)}`
    : `${sayHand(cards)} ${sayUpcard(upcard)}`;

/** One of the five actions; what has no price yet is left out. */
const pricePlay = (moment: Moment, splits: boolean): Priced => {
  const odds = oddsOf(moment, splits);
  const options = moment.legal.flatMap((each): readonly GradedOption[] => {
    const ev = odds.actions[ODDS_ACTION[each]];
    return ev === undefined ? [] : [{ action: ODDS_ACTION[each], name: each, ev }];
  });
  return { kind: 'play', name: nameOf(moment), options };
};

/** What is asked before the peek: insurance, even money, early surrender. */
const beforePeek = ({ insurance, evenMoney, legal }: Moment, isPart: boolean): readonly AdviceRow[] => [
  { action: 'decline', name: insurance > 0 ? 'No insurance' : 'Play on' },
  ...(insurance > 0 ? [{ action: 'insure', name: 'Insurance' }] : []),
  ...(isPart ? [{ action: 'insure-part', name: 'Partial insurance' }] : []),
  ...(evenMoney ? [{ action: 'even-money', name: 'Even money' }] : []),
  ...(legal.includes('Surrender') ? [{ action: 'surrender', name: 'Surrender' }] : []),
];

/** Everything that can be done, without its price. */
export const namesOf = (moment: Moment): readonly AdviceRow[] =>
  moment.isBeforePeek ? beforePeek(moment, false) : moment.legal.map((name) => ({ action: ODDS_ACTION[name], name }));

/** `part`: cents of insurance, less than all of it. */
const priceBeforePeek = (moment: Moment, splits: boolean, part: number | undefined): Priced => {
  const { insurance, stake } = moment;
  const odds = oddsOf(moment, splits);
  const declined = playOn(moment, odds);
  const insuring = (cents: number): number => declined + (cents / stake) * (odds.insurance ?? 0);
  const worth: { readonly [action: string]: number } = {
    decline: declined,
    insure: insuring(insurance),
    'insure-part': insuring(part ?? 0),
    'even-money': 1,
    surrender: -0.5,
  };
  const options = beforePeek(moment, part !== undefined).map(({ action, name }) => ({
    ...{ action, name },
    ev: worth[action] ?? 0,
  }));
  return { kind: insurance > 0 ? 'insurance' : 'surrender', name: nameOf(moment), options };
};

/** Undefined if too few cards are left for exact odds. Splits take longest, so the rest comes sooner without them. */
export const priced = (moment: Moment, splits: boolean, part?: number): Priced | undefined => {
  if (mightRunOut(moment.unseen, 1)) return undefined;
  return moment.isBeforePeek ? priceBeforePeek(moment, splits, part) : pricePlay(moment, splits);
};

/** True if every legal choice has a price. A split might use up the cards, and then the best choice is unknown. */
export const isWhole = ({ isBeforePeek, legal }: Moment, { options }: Priced): boolean =>
  isBeforePeek || options.length === legal.length;

export const chartOf = (moment: Moment): string => {
  if (!moment.isBeforePeek) return ODDS_ACTION[chartPlay(moment, moment.legal)];
  return moment.legal.includes('Surrender') && chartSurrendersEarly(moment) ? 'surrender' : 'decline';
};

export const evOf = ({ options }: Pick<Priced, 'options'>, action: string): number =>
  options.find((option) => option.action === action)?.ev ?? Number.NEGATIVE_INFINITY;

/** What the chart calls it; insurance and 21 are not in the chart. */
export const cellOf = ({ cards, upcard, isBeforePeek, insurance }: Moment): { readonly cell?: string } => {
  const cell = isBeforePeek && insurance > 0 ? undefined : cellOfHand(cards, upcard);
  return cell === undefined ? {} : { cell };
};

/** The first of the most valuable choices, or the chart's choice if it is as good. */
export const bestOf = (given: Pick<Priced, 'options'>, chart?: string): string => {
  const most = Math.max(...given.options.map(({ ev }) => ev));
  if (chart !== undefined && most - evOf(given, chart) <= ROUNDING) return chart;
  return given.options.find(({ ev }) => ev === most)?.action ?? '';
};

const actionOf = (name: string): Action => ACTIONS.find((action) => ODDS_ACTION[action] === name) ?? 'Stand';

/** Why the best choice differs from the chart's; undefined if it doesn't. */
export const whyOf = (moment: Moment, best: string, chart: string): GradeReason | undefined => {
  if (best === chart) return undefined;
  if (!moment.isBeforePeek) return reasonFor(moment, moment.legal, actionOf(best), actionOf(chart));
  return best === 'insure' || best === 'even-money' ? insuranceReason(moment) : { because: 'cards' };
};

const ANSWERS: { readonly [action in Answer['action']]: string } = {
  ...ODDS_ACTION,
  Insure: 'insure',
  EvenMoney: 'even-money',
  Decline: 'decline',
};

/** Undefined where too few cards are left for exact odds. */
export const gradeAnswer = (moment: Moment, { action, insured = 0, by }: Answer): GradedDecision | undefined => {
  const isPart = action === 'Insure' && insured < moment.insurance;
  const given = priced(moment, true, isPart ? insured : undefined);
  const chosen = isPart ? 'insure-part' : ANSWERS[action];
  if (given === undefined || !isWhole(moment, given) || evOf(given, chosen) === Number.NEGATIVE_INFINITY)
    return undefined;
  const { kind, name, options } = given;
  const { cards, upcard, unseen, stake } = moment;
  const chart = chartOf(moment);
  const best = bestOf(given, chart);
  const costInBets = Math.max(0, evOf(given, best) - evOf(given, chosen));
  const why = whyOf(moment, best, chart);
  const cost = costInBets * stake;
  return {
    ...{ kind, name, cards, against: upcard, unseen, stake, options, chosen, best, costInBets, cost, chart, by },
    count: countAt(moment),
    ...cellOf(moment),
    ...(why && { why }),
  };
};
