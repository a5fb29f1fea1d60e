/** One hand: what every action is worth, how it ends, and how the dealer ends. */
import { type Card, countCards } from '@croupier/cards';
import {
  type EdgeWork,
  type LabBar,
  type LabCell,
  type LabFigure,
  type LabPart,
  type LabUnit,
  type LabWork,
  sayLabValue,
  shortened,
} from '@croupier/kernel';
import { cellOfHand } from '../chart/cell-id.ts';
import { sayHand, sayUpcard } from '../coach/moment.ts';
import { dealerEnds, sayEnds } from '../coach/outcomes.ts';
import { handOf } from '../odds/solver/hands.ts';
import {
  type HandOdds,
  type HandQuestion,
  handOdds,
  mightRunOut,
  ODDS_ACTIONS,
  type OddsAction,
} from '../odds/table/hand-odds.ts';
import { ruleBook } from '../rule-book.ts';
import { cardValue } from '../rules/round/hand.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { type Read, readLabCards, readUnseen } from './read-shoe.ts';
import { PlayedOut, type Results } from './results.ts';

const VALUE: LabUnit = { kind: 'percent', digits: 3, signed: true };
const CHANCE: LabUnit = { kind: 'percent', digits: 2 };

const NAMES: { readonly [action in OddsAction]: string } = {
  stand: 'Stand',
  hit: 'Hit',
  double: 'Double',
  split: 'Split',
  surrender: 'Surrender',
};

type Ranked = readonly { readonly action: OddsAction; readonly ev: number }[];

const rankedOf = ({ actions }: HandOdds): Ranked =>
  ODDS_ACTIONS.flatMap((action) => {
    const ev = actions[action];
    return ev === undefined ? [] : [{ action, ev }];
  }).toSorted((one, other) => other.ev - one.ev);

const sayBest = (cards: readonly Card[], upcard: Card, ranked: Ranked): string => {
  const [best, next] = ranked;
  if (best === undefined) return '';
  const worth = `${sayHand(cards)} ${sayUpcard(upcard)}: ${NAMES[best.action].toLowerCase()}, worth ${sayLabValue(best.ev, VALUE)} of your bet`;
  if (next === undefined) return `${worth}. Nothing else is allowed.`;
  return `${worth}. The next best, ${NAMES[next.action].toLowerCase()}, costs ${sayLabValue(best.ev - next.ev, { ...VALUE, signed: false })} of your bet.`;
};

const actionBars = (ranked: Ranked): LabFigure => ({
  kind: 'bars',
  id: 'actions',
  title: 'What each action is worth',
  says: 'Average net result, as a share of your bet, with the best play afterward.',
  rowsAre: 'Action',
  axis: { name: 'Average net result', unit: VALUE, betterIs: 'higher' },
  bars: ranked.map(
    ({ action, ev }, at): LabBar => ({ name: NAMES[action], value: ev, ...(at === 0 && { mark: 'best' }) }),
  ),
});

const dealerBars = (question: HandQuestion): LabFigure => ({
  kind: 'bars',
  id: 'dealer',
  title: 'How the dealer ends',
  rowsAre: 'Dealer',
  axis: { name: 'Chance', unit: CHANCE },
  bars: sayEnds(dealerEnds({ ...question, isBeforePeek: false })).map(({ name, chance }) => ({ name, value: chance })),
});

const resultTable = (results: ReadonlyMap<OddsAction, Results>): LabFigure => ({
  kind: 'table',
  id: 'results',
  title: 'Win, push or lose',
  says: 'A double wins or loses twice your bet. A split has two results or more, and a surrender has none, so they are not listed.',
  columns: [
    { name: 'Action' },
    { name: 'Win', unit: CHANCE },
    { name: 'Push', unit: CHANCE },
    { name: 'Lose', unit: CHANCE },
  ],
  rows: [...results].map(([action, { win, push, lose }]): readonly LabCell[] => [NAMES[action], win, push, lose]),
});

const resultShares = (action: OddsAction, { win, push, lose }: Results): LabFigure => ({
  kind: 'shares',
  id: 'shares',
  title: `Results if you ${NAMES[action].toLowerCase()}`,
  rowsAre: 'Result',
  axis: { name: 'Chance', unit: CHANCE },
  bars: [
    { name: 'Win', value: win },
    { name: 'Push', value: push },
    { name: 'Lose', value: lose },
  ],
});

const beforePeek = ({ naturalChance, insurance, earlySurrender }: HandOdds): readonly LabFigure[] => {
  const rows: readonly LabCell[][] = [
    ...(naturalChance > 0 ? [['Chance of a dealer blackjack', sayLabValue(naturalChance, CHANCE)]] : []),
    ...(insurance === undefined ? [] : [['Insurance, as a share of the insurance bet', sayLabValue(insurance, VALUE)]]),
    ...(earlySurrender === undefined
      ? []
      : [
          ['Early surrender', sayLabValue(earlySurrender.surrender, VALUE)],
          ['Playing on instead', sayLabValue(earlySurrender.playOn, VALUE)],
        ]),
  ];
  return rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          id: 'before',
          title: 'Before the dealer checks',
          columns: [{ name: 'What' }, { name: 'Worth' }],
          rows,
        },
      ];
};

const readQuestion = (asked: Parameters<LabWork>[0]): Read<HandQuestion> => {
  const setup = parseSetup(asked.rules);
  if (!setup.ok) return { trouble: setup.error.message };
  const { rules } = setup.value;
  const [hand, up] = [readLabCards(asked.values['cards'] ?? ''), readLabCards(asked.values['up'] ?? '')];
  if (hand.trouble !== undefined) return { trouble: hand.trouble };
  if (up.trouble !== undefined) return { trouble: up.trouble };
  const [cards, [upcard, ...more]] = [hand.value, up.value];
  if (upcard === undefined || more.length > 0) return { trouble: 'The dealer shows one card.' };
  if (cards.length < 2 || handOf(cards.map(cardValue)) < 0)
    return { trouble: 'Your hand needs at least two cards that total 21 or less.' };
  const unseen = readUnseen(asked, [...cards, upcard]);
  if (unseen.trouble !== undefined) return { trouble: unseen.trouble };
  if (mightRunOut(unseen.value, 1)) return { trouble: 'Too few cards are left: this hand might use them all.' };
  const hands = Number(asked.values['hands'] ?? 1);
  if (hands > rules.maxHands) return { trouble: `This table allows at most ${rules.maxHands} hands after splitting.` };
  const [first] = cards;
  const origin = hands < 2 ? 'dealt' : first !== undefined && cardValue(first) === 1 ? 'split-aces' : 'split';
  return { value: { rules, cards, upcard, unseen: unseen.value, origin, hands } };
};

const isNatural = ({ cards, origin }: HandQuestion): boolean =>
  origin === 'dealt' &&
  cards.length === 2 &&
  cards.reduce((sum, card) => sum + cardValue(card), 0) === 11 &&
  cards.some((card) => cardValue(card) === 1);

const tellResults = async (
  question: HandQuestion,
  ranked: Ranked,
  { pause, signal }: EdgeWork,
  tell: (part: LabPart) => void,
): Promise<void> => {
  const played = {
    rules: question.rules,
    hand: question.cards.map(cardValue),
    upcard: cardValue(question.upcard),
    unseen: question.unseen,
  };
  const out = new PlayedOut(played);
  const results = new Map<OddsAction, Results>();
  const countable = ranked.flatMap(({ action }) => (action === 'split' || action === 'surrender' ? [] : [action]));
  for (const action of countable) {
    const steps = out.after(action, played);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      await pause();
      signal?.throwIfAborted();
    }
    results.set(action, step.value);
    const [best] = results;
    const missing = countable.length - results.size;
    const soFar = missing > 0 ? { soFar: `${results.size} of ${countable.length} choices` } : {};
    tell({ figures: [...(best ? [resultShares(...best)] : []), { ...resultTable(results), ...soFar }] });
  }
};

const sayGiven = ({ rules, upcard, unseen }: HandQuestion, { given }: HandOdds): readonly string[] => [
  `${countCards(unseen).toLocaleString('en-US')} cards are unseen: the hole card and the undealt cards together.`,
  ...([1, 10].includes(cardValue(upcard))
    ? [
        given === 'nothing'
          ? 'The dealer may still have a blackjack, and the values include it.'
          : 'The values assume that the dealer has checked and has no blackjack.',
      ]
    : []),
  ...(rules.holeCard !== 'peek' && rules.lostToNatural === 'original'
    ? ['Against a dealer blackjack, a double loses only the first bet; the table of results counts it as one loss.']
    : []),
];

export const work: LabWork = async (asked, edgeWork, tell) => {
  const read = readQuestion(asked);
  if (read.trouble !== undefined) {
    tell({ trouble: read.trouble });
    return;
  }
  const question = read.value;
  const quick = handOdds({ ...question, splits: false });
  const rules = shortened(ruleBook, asked.rules);
  const cell = cellOfHand(question.cards, question.upcard);
  const told = (odds: HandOdds): LabPart => ({
    sentence: sayBest(question.cards, question.upcard, rankedOf(odds)),
    figures: [actionBars(rankedOf(odds)), dealerBars(question), ...beforePeek(odds)],
    notes: sayGiven(question, odds),
    links: [{ label: 'This hand in the chart', chart: { rules, ...(cell !== undefined && { cell }) } }],
  });
  const [one, other] = question.cards;
  const mayBePair =
    question.cards.length === 2 && one !== undefined && other !== undefined && cardValue(one) === cardValue(other);
  if (!mayBePair) tell(told(quick));
  await edgeWork.pause();
  edgeWork.signal?.throwIfAborted();
  const whole = mayBePair ? handOdds(question) : quick;
  if (mayBePair) tell(told(whole));
  if (!isNatural(question)) await tellResults(question, rankedOf(whole), edgeWork, tell);
};
