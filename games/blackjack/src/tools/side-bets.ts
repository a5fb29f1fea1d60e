/** `odds --sidebets`: what every side bet keeps for the house, for any cards that are gone. */
import { type Card, fullCounts, sizeOf, withoutCards } from '@croupier/cards';
import {
  type Block,
  err,
  formatOdds,
  type Json,
  type Line,
  line,
  ok,
  type Refusal,
  type Result,
  render,
  span,
  type ToolReport,
  wrapText,
} from '@croupier/kernel';
import { byRank } from '../odds/side-bets/card-counts.ts';
import { type SideBetOdds, sideBetOdds } from '../odds/side-bets/index.ts';
import { mightRunOut } from '../odds/table/hand-odds.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { formatRules } from '../rules/setup/options.ts';
import { SIDE_BET_IDS, SIDE_BETS, type SideBetId } from '../rules/side-bets/index.ts';
import { readSuitedCards, refuse } from './read-cards.ts';

interface Row {
  readonly id: SideBetId;
  readonly payTable: string;
  readonly odds: SideBetOdds;
}

/** Positive when it favors the house: `3.24%`. */
export const sayHouseEdge = (ev: number, digits = 2): string => {
  const text = (100 * Math.abs(ev)).toFixed(digits);
  return `${ev > 0 && Number(text) > 0 ? '−' : ''}${text}%`;
};

const RESULT = 52;

const resultLines = (words: string, figures: string, width: number): readonly Line[] => {
  const room = Math.min(RESULT, width - figures.length - 1);
  const lines = wrapText(words, room - 2).map((each) => `  ${each}`);
  return lines.map((each, at) =>
    at < lines.length - 1 ? line(each) : [span(each.padEnd(room + 1)), span(figures, 'dim')],
  );
};

const rowBlock = ({ id, payTable, odds }: Row, width: number): Block => [
  line(''),
  ...wrapText(`${SIDE_BETS[id].name} ${payTable}`, width).map((each) => line(each, 'strong')),
  line(`  House edge ${sayHouseEdge(odds.ev)}`, odds.ev < 0 ? 'worse' : 'better'),
  ...odds.results.flatMap(({ result, pays, chance }) => {
    const figures = `${formatOdds(pays).padStart(6)}${`${(100 * chance).toFixed(4)}%`.padStart(10)}`;
    return resultLines(SIDE_BETS[id].results[result] ?? result, figures, width);
  }),
];

const rowJson = ({ id, payTable, odds: { results, ev, sd } }: Row): Json => ({
  sideBet: id,
  payTable,
  houseEdge: -ev,
  sd,
  results: results.map(({ result, pays, chance }) => ({ result, pays: formatOdds(pays), chance })),
});

const NOTE = 'Per chip bet, for the next round from these cards. How you play your hand makes no difference.';

const reportOf = (rules: HouseRules, cards: number, removed: readonly Card[], rows: readonly Row[]): ToolReport => ({
  json: { rules: formatRules(rules), cards, removed, sideBets: rows.map(rowJson) },
  draw: (options) =>
    render(
      [
        line(`${rules.decks} ${rules.decks === 1 ? 'deck' : 'decks'}, ${cards} cards`, 'strong'),
        ...(removed.length === 0
          ? []
          : wrapText(`without ${removed.join(' ')}`, options.width).map((each) => line(each))),
        ...rows.flatMap((row) => rowBlock(row, options.width)),
        line(''),
        ...wrapText(NOTE, options.width).map((each) => line(each, 'dim')),
      ],
      options,
    ),
});

/** Every pay table of every side bet. */
export const sideBetReport = (rules: HouseRules, removed: string): Result<ToolReport, Refusal> => {
  const gone = readSuitedCards(removed);
  if (!gone.ok) return gone;
  let counts = fullCounts(rules.decks);
  for (const card of gone.value) {
    if (counts[card] === 0) return err(refuse('ODDS_CARD_GONE', { decks: rules.decks, text: card }));
    counts = withoutCards(counts, [card]);
  }
  if (mightRunOut(byRank(counts), 1)) return err(refuse('BJ_ODDS_TOO_FEW_CARDS'));
  const rows = SIDE_BET_IDS.flatMap((id) =>
    Object.keys(SIDE_BETS[id].payTables).map(
      (payTable): Row => ({
        id,
        payTable,
        odds: sideBetOdds(id, payTable, counts, rules.soft17),
      }),
    ),
  );
  return ok(reportOf(rules, sizeOf(counts), gone.value, rows));
};
