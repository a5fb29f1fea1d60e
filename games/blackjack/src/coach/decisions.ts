/** Answers of a player, each priced beside everything else that was legal. */

import type { GradedDecision, GradedOption, GradeReason } from '@croupier/kernel';
import { cellOfHand } from '../chart/cell-id.ts';
import { type HandOdds, handOdds, mightRunOut, type OddsAction } from '../odds/table/hand-odds.ts';
import { ACTIONS, type Action } from '../rules/commands.ts';
import { isTwoCard21 } from '../rules/round/hand.ts';
import { checkAction, checkEvenMoney, checkInsure, maxInsurance } from '../rules/round/legal.ts';
import { ENOUGH, type Moment, sayHand, sayUpcard } from './moment.ts';
import { chartPlay, chartSurrendersEarly, insuranceReason, reasonFor } from './reason.ts';

/** What was answered; `insured`: cents. */
export interface Answer {
  readonly action: Action | 'Insure' | 'Decline' | 'EvenMoney';
  readonly insured?: number;
  readonly by: GradedDecision['by'];
}

type Given = Pick<GradedDecision, 'kind' | 'name' | 'options' | 'chosen' | 'by'> & {
  readonly chart: string;
  readonly why: (best: string) => GradeReason;
};

/** Bets. Differences below it are rounding: the chart's choice is as good as any. */
const ROUNDING = 1e-12;

const graded = ({ decision, cards, upcard, unseen }: Moment, given: Given): GradedDecision => {
  const { options, chosen, chart, why, ...rest } = given;
  const evOf = (action: string): number =>
    options.find((option) => option.action === action)?.ev ?? Number.NEGATIVE_INFINITY;
  const most = Math.max(...options.map(({ ev }) => ev));
  const first = options.find(({ ev }) => ev === most)?.action ?? chosen;
  const best = most - evOf(chart) <= ROUNDING ? chart : first;
  const costInBets = Math.max(0, evOf(best) - evOf(chosen));
  const stake = decision.spot.original;
  // Insurance is not in the chart.
  const cell = rest.kind === 'insurance' ? undefined : cellOfHand(cards, upcard);
  return {
    ...rest,
    cards,
    against: upcard,
    unseen,
    stake,
    options,
    chosen,
    best,
    costInBets,
    cost: costInBets * stake,
    chart,
    ...(cell !== undefined && { cell }),
    ...(best !== chart && { why: why(best) }),
  };
};

const ODDS_ACTION: { readonly [action in Action]: OddsAction } = {
  Hit: 'hit',
  Stand: 'stand',
  Double: 'double',
  Split: 'split',
  Surrender: 'surrender',
};

const oddsOf = ({ state: { rules }, decision: { hand, spot }, cards, upcard, unseen }: Moment): HandOdds =>
  handOdds({ rules, cards, upcard, unseen, origin: hand.origin, hands: spot.hands.length });

const legalActions = ({ state, decision }: Moment): readonly Action[] =>
  ACTIONS.filter((action) => checkAction(action, state, decision, ENOUGH) === undefined);

/** One of the five actions. */
const gradePlay = (
  moment: Moment,
  { action, by }: Answer & { readonly action: Action },
): GradedDecision | undefined => {
  const legal = legalActions(moment);
  const { actions } = oddsOf(moment);
  const options = legal.flatMap((each): readonly GradedOption[] => {
    const ev = actions[ODDS_ACTION[each]];
    return ev === undefined ? [] : [{ action: ODDS_ACTION[each], name: each, ev }];
  });
  // A split might use up the cards: then the best choice is not known.
  if (options.length < legal.length) return undefined;
  const chart = chartPlay(moment, legal);
  const actionOf = (best: string): Action => legal.find((each) => ODDS_ACTION[each] === best) ?? chart;
  return graded(moment, {
    kind: 'play',
    name: `${sayHand(moment.cards)} ${sayUpcard(moment.upcard)}`,
    options,
    chosen: ODDS_ACTION[action],
    chart: ODDS_ACTION[chart],
    why: (best) => reasonFor(moment, legal, actionOf(best), chart),
    by,
  });
};

/** What the hand is worth before the dealer has looked, insurance apart. */
const playOn = ({ state: { rules }, cards }: Moment, { actions, best, naturalChance }: HandOdds): number => {
  const [pays, per] = rules.naturalPays;
  if (isTwoCard21(cards)) return (pays / per) * (rules.naturalTie === 'push' ? 1 - naturalChance : 1);
  const played = actions[best] ?? 0;
  return rules.holeCard === 'peek' ? played * (1 - naturalChance) - naturalChance : played;
};

/** What is asked before the peek: insurance, even money, early surrender. */
const gradeBeforePeek = (moment: Moment, { action, insured = 0, by }: Answer): GradedDecision => {
  const { state, decision, cards } = moment;
  const odds = oddsOf(moment);
  const declined = playOn(moment, odds);
  const most = maxInsurance(decision);
  const insuring = (stake: number): number => declined + (stake / decision.spot.original) * (odds.insurance ?? 0);
  const canInsure = most > 0 && checkInsure(state, decision, ENOUGH, most) === undefined;
  const isPart = action === 'Insure' && insured < most;
  const options: readonly GradedOption[] = [
    { action: 'decline', name: canInsure ? 'No insurance' : 'Play on', ev: declined },
    ...(canInsure ? [{ action: 'insure', name: 'Insurance', ev: insuring(most) }] : []),
    ...(isPart ? [{ action: 'insure-part', name: 'Partial insurance', ev: insuring(insured) }] : []),
    ...(checkEvenMoney(state, decision) === undefined ? [{ action: 'even-money', name: 'Even money', ev: 1 }] : []),
    ...(checkAction('Surrender', state, decision, ENOUGH) === undefined
      ? [{ action: 'surrender', name: 'Surrender', ev: -0.5 }]
      : []),
  ];
  const surrenders = options.some((option) => option.action === 'surrender') && chartSurrendersEarly(moment);
  const chosen = { Insure: isPart ? 'insure-part' : 'insure', EvenMoney: 'even-money', Surrender: 'surrender' };
  return graded(moment, {
    kind: canInsure ? 'insurance' : 'surrender',
    name: `${canInsure ? 'Insurance on' : 'Surrender on'} ${saySubject(cards)} ${sayUpcard(moment.upcard)}`,
    options,
    chosen: action === 'Decline' ? 'decline' : chosen[action as keyof typeof chosen],
    chart: surrenders ? 'surrender' : 'decline',
    why: (best) => (best === 'insure' || best === 'even-money' ? insuranceReason(moment) : { because: 'cards' }),
    by,
  });
};

const saySubject = (cards: Moment['cards']): string =>
  isTwoCard21(cards) ? 'blackjack' : sayHand(cards).toLowerCase();

const isAction = (answer: Answer): answer is Answer & { readonly action: Action } =>
  ACTIONS.some((action) => action === answer.action);

/** Undefined where too few cards are left for exact odds. */
export const gradeAnswer = (moment: Moment, answer: Answer): GradedDecision | undefined => {
  if (mightRunOut(moment.unseen, 1)) return undefined;
  if (moment.state.phase === 'insurance') return gradeBeforePeek(moment, answer);
  return isAction(answer) ? gradePlay(moment, answer) : undefined;
};
