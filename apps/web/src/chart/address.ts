/**
 * Addresses of the chart: `/chart?game=…&rules=standard,decks%3D8&view=values&cell=H16.10&compare=…`. Tables, lessons and the
 * coach link here. A game says what its cells are called (`ChartCell`), so a link needs no more than that name. The first version
 * has no `v`.
 */
import type { Settings } from '@croupier/kernel';
import { readRules } from '@croupier/kernel';
import { rulesInAddress } from '../rules/rules-in-address.ts';

/** plays: what to do · values: what the best choice is worth · costs: what the second best costs */
export const VIEWS = ['plays', 'values', 'costs'] as const;
export type View = (typeof VIEWS)[number];

export interface ChartAddress {
  /** Missing: the first game that has a chart. */
  readonly game?: string | undefined;
  /** Missing: the usual table. */
  readonly rules?: Settings | undefined;
  readonly view?: View | undefined;
  readonly cell?: string | undefined;
  /** The table it is compared with. */
  readonly compare?: Settings | undefined;
}

const VERSION = '1';

export const chartAddress = ({ game, rules, view, cell, compare }: ChartAddress): string => {
  const ruleText = rules && rulesInAddress(rules);
  const parts = [
    ...(game === undefined ? [] : [`game=${encodeURIComponent(game)}`]),
    ...(ruleText === undefined || ruleText === '' ? [] : [`rules=${ruleText}`]),
    ...(view === undefined || view === 'plays' ? [] : [`view=${view}`]),
    ...(cell === undefined ? [] : [`cell=${encodeURIComponent(cell)}`]),
    ...(compare === undefined ? [] : [`compare=${rulesInAddress(compare)}`]),
  ];
  return parts.length === 0 ? '/chart' : `/chart?${parts.join('&')}`;
};

export interface ReadAddress {
  readonly asked: ChartAddress;
  /** A sentence about each part that can't be used; the page uses the default instead. */
  readonly troubles: readonly string[];
}

/** Names are short, and text in an address may be anything. */
const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Checking that games, rules and cells exist is left to the page, which knows the games. */
export const readChartAddress = (search: string): ReadAddress => {
  const params = new URLSearchParams(search);
  const troubles: string[] = [];
  const version = params.get('v') ?? VERSION;
  if (version !== VERSION)
    return {
      asked: {},
      troubles: [`This link is for version ${shown(version)} of the chart, which this page can’t read.`],
    };
  const settingsIn = (name: string): Settings | undefined => {
    const text = params.get(name);
    if (text === null || text.trim() === '') return undefined;
    const read = readRules(text);
    if (read.ok) return read.value;
    troubles.push(read.error.message);
    return undefined;
  };
  const viewText = params.get('view') ?? 'plays';
  const view = VIEWS.find((name) => name === viewText);
  if (view === undefined) troubles.push(`There is no view called “${shown(viewText)}”.`);
  const [rules, compare] = [settingsIn('rules'), settingsIn('compare')];
  const [game, cell] = [params.get('game'), params.get('cell')];
  return {
    asked: {
      ...(game !== null && game !== '' && { game }),
      ...(rules && { rules }),
      ...(view !== undefined && view !== 'plays' && { view }),
      ...(cell !== null && cell !== '' && { cell }),
      ...(compare && { compare }),
    },
    troubles,
  };
};
