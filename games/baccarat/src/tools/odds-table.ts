/** Odds as a table for people: what each wager pays, how often it wins, and its house edge. */
import {
  type Block,
  type Json,
  type Line,
  line,
  type Role,
  render,
  span,
  type ToolReport,
  wrapText,
} from '@croupier/kernel';
import { WAGER_NAMES } from '../narrate.ts';
import type { Counts } from '../odds/count-outcomes.ts';
import { type ByWager, PRICED_WAGERS, type PricedWager, type WagerOdds } from '../odds/odds-of.ts';
import { sayPays } from '../pays.ts';
import { sayPercent } from '../percent.ts';

type Drawn = Parameters<ToolReport['draw']>[0];

export interface OddsPicture {
  readonly decks: number;
  readonly cards: number;
  /** As they were removed; empty for a fresh shoe. */
  readonly removed: readonly string[];
  /** As a view writes them. */
  readonly rules: { readonly [option: string]: Json };
  readonly counts: Counts;
  readonly odds: ByWager<WagerOdds>;
  readonly fresh: ByWager<WagerOdds>;
}

const DECIMALS = 4;
const NUMBER_COLUMN = 11;

const change = (value: number): string => {
  const text = (Math.abs(value) * 100).toFixed(DECIMALS);
  if (Number(text) === 0) return '0';
  return `${value < 0 ? '−' : '+'}${text}`;
};

/** The color repeats what the sign says. */
const edgeRole = (edge: number): Role => (edge < 0 ? 'better' : 'worse');

const grouped = (count: bigint): string => count.toString().replace(/\B(?=(\d{3})+$)/g, ',');

const LONGEST_BAR = 30;
const LEAST_BAR = 8;

/** Written out to `wide` characters, at least one for any edge at all. */
const barOf = (edge: number, most: number, wide: number): string =>
  edge === 0 || most === 0 ? '' : '█'.repeat(Math.max(1, Math.round((Math.abs(edge) / most) * wide)));

const rowOf = (picture: OddsPicture, wager: PricedWager, columns: Columns): Line => {
  const { odds, fresh, rules } = picture;
  const { probability, edge } = odds[wager];
  const moved = edge.value - fresh[wager].edge.value;
  return [
    span(WAGER_NAMES[wager].padEnd(columns.name)),
    span(sayPays(rules, wager).padEnd(columns.pays), 'dim'),
    span(sayPercent(probability.win, DECIMALS).padStart(NUMBER_COLUMN)),
    span(sayPercent(edge.value, DECIMALS).padStart(NUMBER_COLUMN + 1), 'strong'),
    ...(columns.change ? [span(change(moved).padStart(NUMBER_COLUMN), moved === 0 ? 'dim' : edgeRole(moved))] : []),
    span('  '),
    span(barOf(edge.value, columns.most, columns.bar), edgeRole(edge.value)),
  ];
};

interface Columns {
  readonly name: number;
  readonly pays: number;
  readonly change: boolean;
  readonly bar: number;
  /** The largest edge of the table: the longest bar. */
  readonly most: number;
}

const columnsOf = ({ rules, odds, removed }: OddsPicture, width: number): Columns => {
  const longest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
  const name = longest(Object.values(WAGER_NAMES)) + 2;
  const pays = longest(['pays', ...PRICED_WAGERS.map((wager) => sayPays(rules, wager))]);
  const isChanged = removed.length > 0;
  const used = name + pays + NUMBER_COLUMN * (isChanged ? 3 : 2) + 3;
  return {
    name,
    pays,
    change: isChanged,
    bar: Math.max(0, width - used < LEAST_BAR ? 0 : Math.min(LONGEST_BAR, width - used)),
    most: Math.max(...PRICED_WAGERS.map((wager) => Math.abs(odds[wager].edge.value))),
  };
};

const headOf = ({ decks, cards, removed, counts }: OddsPicture): Block => [
  line(`${decks} ${decks === 1 ? 'deck' : 'decks'}, ${cards} cards, ${grouped(counts.total)} deals counted`, 'strong'),
  ...(removed.length === 0 ? [] : [line(`without ${removed.join(' ')}`)]),
  line(''),
];

const NOTES = [
  'The house edge is the share of a bet that the house keeps on average.',
  'A negative house edge favors you.',
];
const CHANGE_NOTE = 'Changes are from a fresh shoe, as a percentage of the bet.';

export const drawOdds = (picture: OddsPicture, options: Drawn): readonly string[] => {
  const columns = columnsOf(picture, options.width);
  const { name, pays } = columns;
  const last = columns.change ? 'change'.padStart(NUMBER_COLUMN) : '';
  const numbers = `${'wins'.padStart(NUMBER_COLUMN)}${'house edge'.padStart(NUMBER_COLUMN + 1)}${last}`;
  const title = `${'bet'.padEnd(name)}${'pays'.padEnd(pays)}${numbers}`;
  const block: Block = [
    ...headOf(picture),
    line(title, 'dim'),
    ...PRICED_WAGERS.map((wager) => rowOf(picture, wager, columns)),
    line(''),
    ...[...NOTES, ...(columns.change ? [CHANGE_NOTE] : [])].flatMap((text) =>
      wrapText(text, options.width).map((each) => line(each, 'dim')),
    ),
  ];
  // Without room for a whole bar, a part of one would say nothing.
  const cut = columns.bar === 0 ? block.map((spans) => spans.filter(({ text }) => !text.startsWith('█'))) : block;
  return render(cut, options);
};
