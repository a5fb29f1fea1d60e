/** A side bet: what it pays and costs, for any number of decks and any shoe, next to published figures. */
import { type Card, cardOf, parseCard, RANKS, type Rank, rankFrom, SUITS } from '@croupier/cards';
import {
  type EdgeWork,
  formatOdds,
  type LabCell,
  type LabFigure,
  type LabPart,
  type LabUnit,
  type LabWork,
  sayEdge,
  sayLabValue,
} from '@croupier/kernel';
import { byRank } from '../odds/side-bets/card-counts.ts';
import { type CardCounts, fullCounts, type SideBetOdds, sideBetOdds, withoutCards } from '../odds/side-bets/index.ts';
import { PUBLISHED, SOURCES } from '../odds/side-bets/published.data.ts';
import { mightRunOut } from '../odds/table/hand-odds.ts';
import { SIDE_BETS } from '../rules/side-bets/index.ts';
import { type NamedSideBet, parseSideBet } from '../rules/side-bets/named.ts';
import type { Read } from './read-shoe.ts';

const EDGE: LabUnit = { kind: 'percent', digits: 4 };
const CHANGE: LabUnit = { ...EDGE, signed: true };
const CHANCE: LabUnit = { kind: 'percent', digits: 4 };
const WHOLE: LabUnit = { kind: 'number', digits: 0 };
const DECIMAL: LabUnit = { kind: 'number', digits: 2 };

const MOST_DECKS = 8;
const DECKS = Array.from({ length: MOST_DECKS }, (_, at) => at + 1);

interface Question {
  readonly bet: NamedSideBet;
  readonly decks: number;
  readonly soft17: 'hit' | 'stand';
  readonly gone: number;
  readonly counts: CardCounts;
}

/** A rank takes a card of the suit of which most are left, so that suits go evenly. */
const fullestOf = (counts: CardCounts, rank: Rank): Card =>
  SUITS.map((suit) => cardOf(rank, suit)).reduce((most, card) => (counts[card] > counts[most] ? card : most));

const LONGEST = 20;

const shoeWithout = (decks: number, text: string): Read<CardCounts> => {
  let counts = fullCounts(decks);
  for (const word of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const [rank, card] = [rankFrom(word), parseCard(word)];
    if (rank === undefined && !card.ok)
      return { trouble: `“${word.slice(0, LONGEST)}” is not a card. Write ranks such as Q, or cards such as Qh.` };
    const taken = card.ok ? card.value : fullestOf(counts, rank ?? 'A');
    if (counts[taken] < 1)
      return {
        trouble: `There aren’t that many ${word.slice(0, LONGEST)} in ${decks === 1 ? 'one deck' : `${decks} decks`}.`,
      };
    counts = withoutCards(counts, [taken]);
  }
  return mightRunOut(byRank(counts), 1) ? { trouble: 'Too few cards are left for a round.' } : { value: counts };
};

const readQuestion = ({ values }: Parameters<LabWork>[0]): Read<Question> => {
  const bet = parseSideBet(values['bet'] ?? '');
  const decks = Number(values['decks'] ?? MOST_DECKS);
  if (bet === undefined || !DECKS.includes(decks)) return { trouble: 'There is no such side bet, or no such shoe.' };
  const gone = values['gone'] ?? '';
  const counts = shoeWithout(decks, gone);
  if (counts.trouble !== undefined) return { trouble: counts.trouble };
  return {
    value: {
      bet,
      decks,
      soft17: values['soft17'] === 'stand' ? 'stand' : 'hit',
      gone: gone.split(/[\s,]+/).filter((each) => each !== '').length,
      counts: counts.value,
    },
  };
};

const oddsFor = ({ bet, soft17 }: Question, counts: CardCounts): SideBetOdds =>
  sideBetOdds(bet.id, bet.payTable, counts, soft17);

const sayAnswer = ({ bet, decks, gone }: Question, { ev, results }: SideBetOdds): string => {
  const wins = results.reduce((sum, { chance }) => sum + chance, 0);
  const shoe = `${decks === 1 ? 'one deck' : `${decks} decks`}${gone === 0 ? '' : ` without ${gone === 1 ? 'that card' : `those ${gone} cards`}`}`;
  return `${SIDE_BETS[bet.id].name}, from ${shoe}: ${sayEdge(ev, 2)}. It wins ${sayLabValue(wins, { kind: 'percent', digits: 1 })} of the time.`;
};

const resultTable = ({ bet }: Question, { results, ev, sd }: SideBetOdds): LabFigure => ({
  kind: 'table',
  id: 'results',
  title: 'What it pays',
  says: `The house edge is what is left of each bet after all payouts: ${sayEdge(ev, 4)}. One bet has a standard deviation of ${sayLabValue(sd, DECIMAL)} bets, a variance of ${sayLabValue(sd * sd, DECIMAL)}.`,
  columns: [
    { name: 'Result' },
    { name: 'Pays' },
    { name: 'Chance', unit: CHANCE },
    { name: 'Contributes', unit: CHANGE },
  ],
  rows: [
    ...results.map(({ result, pays, chance }): readonly LabCell[] => [
      SIDE_BETS[bet.id].results[result] ?? result,
      formatOdds(pays),
      chance,
      (chance * pays[0]) / pays[1],
    ]),
    [
      'everything else',
      'loses',
      1 - results.reduce((sum, { chance }) => sum + chance, 0),
      -(1 - results.reduce((sum, { chance }) => sum + chance, 0)),
    ],
  ],
});

const deckLine = (edges: readonly { readonly decks: number; readonly edge: number }[]): LabFigure => ({
  kind: 'lines',
  id: 'decks',
  title: 'House edge by number of decks',
  says: 'From a full shoe.',
  x: { name: 'Decks', unit: WHOLE },
  y: { name: 'House edge', unit: { kind: 'percent', digits: 2 }, betterIs: 'lower' },
  series: [{ name: 'House edge', shape: 'line', points: edges.map(({ decks, edge }) => ({ x: decks, y: edge })) }],
});

/** As others publish them, with the digits they give. */
const publishedTable = (
  question: Question,
  edges: readonly { readonly decks: number; readonly edge: number }[],
): readonly LabFigure[] => {
  const { bet, soft17 } = question;
  const found = PUBLISHED.filter(
    (each) => each.id === bet.id && each.payTable === bet.payTable && (each.soft17 ?? soft17) === soft17,
  );
  const rows = found.flatMap(({ edges: published, source }) =>
    Object.entries(published).flatMap(([decks, percent]): readonly (readonly LabCell[])[] => {
      const own = edges.find((each) => each.decks === Number(decks));
      return own === undefined
        ? []
        : [[Number(decks), own.edge, `${percent.replace('-', '−')}%`, SOURCES[source].title]];
    }),
  );
  return rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          id: 'published',
          title: 'Compared with published figures',
          columns: [
            { name: 'Decks', unit: WHOLE },
            { name: 'Here', unit: EDGE },
            { name: 'Published' },
            { name: 'By' },
          ],
          rows: rows.toSorted(([one], [other]) => Number(one) - Number(other)),
        },
      ];
};

const removalBars = (changes: readonly { readonly rank: string; readonly change: number }[]): LabFigure => ({
  kind: 'bars',
  id: 'removal',
  title: 'If one more card is gone',
  says: 'How the house edge changes when one card of a rank leaves this shoe. Bars to the left are better for you.',
  rowsAre: 'Card',
  axis: { name: 'Change in the house edge', unit: CHANGE, betterIs: 'lower' },
  bars: changes.map(({ rank, change }) => ({ name: rank, value: change })),
});

const tellRemovals = async (
  question: Question,
  ev: number,
  { pause, signal }: EdgeWork,
  tell: (part: LabPart) => void,
): Promise<void> => {
  const changes: { readonly rank: string; readonly change: number }[] = [];
  for (const rank of RANKS) {
    tell({ progress: (DECKS.length + changes.length) / (DECKS.length + RANKS.length) });
    const card = fullestOf(question.counts, rank);
    if (question.counts[card] > 0)
      changes.push({ rank, change: ev - oddsFor(question, withoutCards(question.counts, [card])).ev });
    await pause();
    signal?.throwIfAborted();
  }
  tell({ figures: [removalBars(changes)] });
};

export const work: LabWork = async (asked, edgeWork, tell) => {
  const read = readQuestion(asked);
  if (read.trouble !== undefined) {
    tell({ trouble: read.trouble });
    return;
  }
  const question = read.value;
  const odds = oddsFor(question, question.counts);
  tell({ sentence: sayAnswer(question, odds), figures: [resultTable(question, odds)], notes: [] });
  const edges: { readonly decks: number; readonly edge: number }[] = [];
  for (const decks of DECKS) {
    edges.push({ decks, edge: -oddsFor(question, fullCounts(decks)).ev });
    tell({ progress: edges.length / (DECKS.length + RANKS.length) });
    await edgeWork.pause();
    edgeWork.signal?.throwIfAborted();
  }
  tell({ figures: [deckLine(edges), ...publishedTable(question, edges)] });
  await tellRemovals(question, odds.ev, edgeWork, tell);
};
