/** Every bet of baccarat, exactly, for any shoe: what it costs, what each rank does to it, and how the third card is drawn. */
import { type Card, cardOf, RANKS, SUITS } from '@croupier/cards';
import {
  type LabAsked,
  type LabCell,
  type LabFigure,
  type LabUnit,
  type LabWork,
  readLabCounts,
  type Settings,
  sayEdge,
  settingsOf,
  shortened,
} from '@croupier/kernel';
import { WAGER_NAMES } from '../narrate.ts';
import { type Counts, countOutcomes } from '../odds/count-outcomes.ts';
import { payRulesOf } from '../odds/next-coup.ts';
import {
  type ByWager,
  oddsFrom,
  type PayRules,
  PRICED_WAGERS,
  type PricedWager,
  type WagerOdds,
} from '../odds/odds-of.ts';
import {
  countRemaining,
  FEWEST_CARDS,
  fullShoe,
  type Remaining,
  remainingOf,
  withoutCards,
} from '../odds/remaining.ts';
import { ruleBook } from '../rule-book.ts';
import { bankerDraws, playerDraws } from '../rules/round/tableau.ts';
import { parseSetup } from '../rules/setup/options.ts';

const EDGE: LabUnit = { kind: 'percent', digits: 4 };
const CHANGE: LabUnit = { ...EDGE, signed: true };
const WHOLE: LabUnit = { kind: 'number', digits: 0 };

const MOST_DECKS = 8;

interface Question {
  readonly decks: number;
  readonly settings: Settings;
  readonly pays: PayRules;
  readonly remaining: Remaining;
  readonly isFull: boolean;
  readonly bet: PricedWager;
  readonly player: number;
  readonly banker: number;
}

/** Evenly over the suits. */
const cardsOf = (counts: readonly number[]): readonly Card[] =>
  RANKS.flatMap((rank, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, index) => cardOf(rank, SUITS[index % SUITS.length] ?? 's')),
  );

type Read =
  | { readonly value: Question; readonly trouble?: undefined }
  | { readonly value?: undefined; readonly trouble: string };

const totalIn = (text: string | undefined): number => (/^\d$/.test(text ?? '') ? Number(text) : 0);

const readQuestion = ({ values }: LabAsked): Read => {
  const { decks: text = '8', banker = '', tie = '', pair = '', shoe = '', bet } = values;
  const wager = PRICED_WAGERS.find((each) => each === bet);
  const settings: Settings = { decks: Number(text), bankerPays: banker, tiePays: tie, pairPays: pair };
  const setup = parseSetup(settings);
  if (!setup.ok) return { trouble: setup.error.message };
  if (wager === undefined) return { trouble: 'There is no such bet.' };
  const { rules } = setup.value;
  const counts = readLabCounts(
    shoe,
    RANKS,
    RANKS.map(() => SUITS.length * rules.decks),
  );
  if (counts.trouble !== undefined) return { trouble: counts.trouble };
  const remaining = remainingOf(cardsOf(counts.counts));
  if (countRemaining(remaining) < FEWEST_CARDS)
    return { trouble: `A round can take ${FEWEST_CARDS} cards, so at least ${FEWEST_CARDS} must be left.` };
  return {
    value: {
      decks: rules.decks,
      settings,
      pays: payRulesOf(rules),
      remaining,
      isFull: shoe === '',
      bet: wager,
      player: totalIn(values['p']),
      banker: totalIn(values['b']),
    },
  };
};

const edgeIn = (odds: ByWager<WagerOdds>, wager: PricedWager): number => odds[wager].edge.value;

const sayAnswer = ({ decks, isFull, remaining }: Question, odds: ByWager<WagerOdds>): string => {
  const shoe = isFull ? (decks === 1 ? 'one deck' : `${decks} decks`) : `the ${countRemaining(remaining)} cards left`;
  const say = (wager: PricedWager): string => sayEdge(-edgeIn(odds, wager), 4);
  return `From ${shoe}: Banker ${say('banker')}, Player ${say('player')}, Tie ${say('tie')}.`;
};

const edgeBars = (odds: ByWager<WagerOdds>): LabFigure => {
  const cheapest = PRICED_WAGERS.reduce((one, other) => (edgeIn(odds, other) < edgeIn(odds, one) ? other : one));
  return {
    kind: 'bars',
    id: 'edges',
    title: 'House edge of every bet',
    rowsAre: 'Bet',
    axis: { name: 'House edge', unit: EDGE, betterIs: 'lower' },
    bars: PRICED_WAGERS.map((wager) => ({
      name: WAGER_NAMES[wager],
      value: edgeIn(odds, wager),
      ...(wager === cheapest && { mark: 'best' }),
    })),
  };
};

const outcomeShares = ({ player, banker, tie, total }: Counts): LabFigure => {
  const share = (count: bigint): number => Number(count) / Number(total);
  return {
    kind: 'shares',
    id: 'outcomes',
    title: 'How rounds end',
    rowsAre: 'Result',
    axis: { name: 'Chance', unit: EDGE },
    bars: [
      { name: 'Player', value: share(player) },
      { name: 'Tie', value: share(tie) },
      { name: 'Banker', value: share(banker) },
    ],
  };
};

const COMMISSIONS = [
  ['19:20', '5% commission'],
  ['24:25', '4% commission'],
  ['no-commission', 'No commission, a win on 6 pays half'],
  ['ez', 'No commission, a three-card 7 pushes'],
] as const;

const commissionBars = ({ settings }: Question, counts: Counts): LabFigure => ({
  kind: 'bars',
  id: 'commission',
  title: 'Banker with and without commission',
  rowsAre: 'Banker payout',
  axis: { name: 'House edge', unit: EDGE, betterIs: 'lower' },
  bars: COMMISSIONS.flatMap(([bankerPays, name]) => {
    const setup = parseSetup({ ...settings, bankerPays });
    if (!setup.ok) return [];
    return [{ name, value: edgeIn(oddsFrom(counts, payRulesOf(setup.value.rules)), 'banker') }];
  }),
});

const removalBars = ({ remaining, pays, bet }: Question, odds: ByWager<WagerOdds>): LabFigure => ({
  kind: 'bars',
  id: 'removal',
  title: `${WAGER_NAMES[bet]}: if one more card is gone`,
  says: 'How the house edge changes when one card of a rank leaves this shoe. Bars to the left are better for you.',
  rowsAre: 'Card',
  axis: { name: 'Change in the house edge', unit: { ...CHANGE, digits: 5 }, betterIs: 'lower' },
  bars: RANKS.flatMap((rank) => {
    const card = SUITS.map((suit) => cardOf(rank, suit)).find((each) => remaining[each] > 0);
    if (card === undefined || countRemaining(remaining) <= FEWEST_CARDS) return [];
    const left = oddsFrom(countOutcomes(withoutCards(remaining, [card])), pays);
    return [{ name: rank, value: edgeIn(left, bet) - edgeIn(odds, bet) }];
  }),
});

interface ByDecks {
  readonly decks: number;
  readonly odds: ByWager<WagerOdds>;
}

const deckFigures = (bet: PricedWager, all: readonly ByDecks[]): readonly LabFigure[] => [
  {
    kind: 'lines',
    id: 'decks',
    title: `${WAGER_NAMES[bet]} by number of decks`,
    says: 'From a full shoe.',
    x: { name: 'Decks', unit: WHOLE },
    y: { name: 'House edge', unit: { ...EDGE, digits: 3 }, betterIs: 'lower' },
    series: [
      {
        name: WAGER_NAMES[bet],
        shape: 'line',
        points: all.map(({ decks, odds }) => ({ x: decks, y: edgeIn(odds, bet) })),
      },
    ],
  },
  {
    kind: 'table',
    id: 'all-decks',
    title: 'Every bet by number of decks',
    columns: [
      { name: 'Bet' },
      ...all.map(({ decks }) => ({ name: decks === 1 ? '1 deck' : `${decks} decks`, unit: EDGE })),
    ],
    rows: PRICED_WAGERS.map((wager): readonly LabCell[] => [
      WAGER_NAMES[wager],
      ...all.map(({ odds }) => edgeIn(odds, wager)),
    ]),
  },
];

const NATURAL = 8;
const PIPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const winner = (player: number, banker: number): string =>
  player === banker
    ? `Tie, ${player} to ${banker}`
    : `${player > banker ? 'Player' : 'Banker'} wins, ${player} to ${banker}`;

/** The coup from these totals: what is drawn, and how it ends where Banker doesn't draw. */
const thirdCardTable = ({ player, banker }: Question): LabFigure => {
  const isNatural = player >= NATURAL || banker >= NATURAL;
  const draws = !isNatural && playerDraws(player);
  const rowFor = (third: number | undefined): readonly LabCell[] => {
    const total = third === undefined ? player : (player + third) % 10;
    const bankerDrew = !isNatural && bankerDraws(banker, third);
    return [
      third ?? '–',
      total,
      bankerDrew ? 'Draws' : 'Stands',
      bankerDrew ? 'Depends on the card' : winner(total, banker),
    ];
  };
  return {
    kind: 'table',
    id: 'third',
    title: `Player ${player}, Banker ${banker}: the third card`,
    says: isNatural
      ? 'With an 8 or 9 in two cards, nobody draws.'
      : draws
        ? 'Player draws on 0 to 5. What Banker does depends on Player’s third card.'
        : 'Player stands on 6 and 7, and Banker then draws on 0 to 5.',
    columns: [
      { name: 'Player’s third card', unit: WHOLE },
      { name: 'Player has', unit: WHOLE },
      { name: 'Banker' },
      { name: 'Result' },
    ],
    rows: draws ? PIPS.map(rowFor) : [rowFor(undefined)],
  };
};

export const work: LabWork = async (asked, { pause, signal }, tell) => {
  const read = readQuestion(asked);
  if (read.trouble !== undefined) {
    tell({ trouble: read.trouble });
    return;
  }
  const question = read.value;
  const counts = countOutcomes(question.remaining);
  const odds = oddsFrom(counts, question.pays);
  const rules = ruleBook.read(question.settings);
  tell({
    sentence: sayAnswer(question, odds),
    figures: [edgeBars(odds), outcomeShares(counts), commissionBars(question, counts), thirdCardTable(question)],
    links: rules.ok
      ? [{ label: 'Third-card chart', chart: { rules: shortened(ruleBook, settingsOf(ruleBook, rules.value)) } }]
      : [],
  });
  await pause();
  signal?.throwIfAborted();
  tell({ figures: [removalBars(question, odds)] });
  const all: ByDecks[] = [];
  for (let decks = 1; decks <= MOST_DECKS; decks++) {
    await pause();
    signal?.throwIfAborted();
    all.push({ decks, odds: oddsFrom(countOutcomes(fullShoe(decks)), question.pays) });
    tell({ progress: decks / MOST_DECKS });
  }
  tell({ figures: deckFigures(question.bet, all) });
};
