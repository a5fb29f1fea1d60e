/** The tables of docs/reference/odds-blackjack.md: exact house edges beside published ones. */
import { SIDE_BET_IDS, SIDE_BETS, type SideBetId } from '../../../rules/side-bets/index.ts';
import { fullCounts, sideBetOdds } from '../index.ts';
import { PUBLISHED, SOURCES, type Source } from '../published.data.ts';

const DECKS = [1, 2, 6, 8];

/** With a true minus sign, as everywhere in the documents. */
const percent = (text: string): string => `${text.replace('-', '−')}%`;

const publishedCell = (id: SideBetId, payTable: string, soft17: 'hit' | 'stand', decks: number): string => {
  const found = PUBLISHED.find(
    (each) =>
      each.id === id &&
      each.payTable === payTable &&
      (each.soft17 ?? soft17) === soft17 &&
      each.edges[decks] !== undefined,
  );
  return found === undefined ? '–' : `${percent(found.edges[decks] ?? '')} ${found.source}`;
};

const rowsOf = (id: SideBetId, payTable: string, soft17: 'hit' | 'stand'): readonly string[] => {
  const name = `${SIDE_BETS[id].name}${SIDE_BETS[id].needsDealerHand ? `, dealer ${soft17}s on soft 17` : ''}`;
  const exact = DECKS.map((decks) =>
    percent((-100 * sideBetOdds(id, payTable, fullCounts(decks), soft17).ev).toFixed(4)),
  );
  const published = DECKS.map((decks) => publishedCell(id, payTable, soft17, decks));
  return [`| ${name} | \`${payTable}\` | ${exact.join(' | ')} |`, `| | published | ${published.join(' | ')} |`];
};

export const edgeTable = (): string =>
  [
    `| side bet | pay table | ${DECKS.map((decks) => (decks === 1 ? '1 deck' : `${decks} decks`)).join(' | ')} |`,
    `|---|---|${DECKS.map(() => '---').join('|')}|`,
    ...SIDE_BET_IDS.flatMap((id) =>
      Object.keys(SIDE_BETS[id].payTables).flatMap((payTable) =>
        (SIDE_BETS[id].needsDealerHand ? (['hit', 'stand'] as const) : (['hit'] as const)).flatMap((soft17) =>
          rowsOf(id, payTable, soft17),
        ),
      ),
    ),
  ].join('\n');

export const sourceList = (): string =>
  Object.entries(SOURCES)
    .map(([name, source]) => {
      const { title, address, fromCopy = false }: Source = source;
      return `- ${name}: ${title}, <${address}>${fromCopy ? ' (figures read from a copy of this page)' : ''}`;
    })
    .join('\n');
