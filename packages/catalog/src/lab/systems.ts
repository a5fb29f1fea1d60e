/** Betting systems against flat betting: a system changes how results are spread, and never the edge. */
import { type Random, seededRandom } from '@croupier/cards';
import { type LabBar, type LabCell, type LabFigure, type LabWork, sayLabValue } from '@croupier/kernel';
import {
  type BettingSystem,
  type Expected,
  expectedOf,
  playSession,
  type Sides,
  systemsFor,
} from './betting-systems.ts';
import { BET, DOUBLINGS, HANDS, numberOf } from './controls.ts';
import { EDGE, PERCENT, say, sayChance, WHOLE, WITHIN } from './figures.ts';
import { sidesOf } from './sides.ts';

const SESSIONS = 4000;
/** Hands played between two pauses. */
const AT_ONCE = 100_000;
const PLACES = 60;
const CHIPS = { kind: 'number', digits: 1, signed: true } as const;
const DRAWS = 2 ** 32;

/** Sessions of one system, in chips. */
interface Played {
  readonly system: BettingSystem;
  readonly expected: Expected;
  readonly results: number[];
  bet: number;
  /** Of results minus the exact average loss on what was bet: for the error bar. */
  squares: number;
}

const sorted = ({ results }: Played): readonly number[] => results.toSorted((one, other) => one - other);
const at = (results: readonly number[], share: number): number =>
  results[Math.min(results.length - 1, Math.floor(share * results.length))] ?? 0;
const shareOf = ({ results }: Played, is: (result: number) => boolean): number =>
  results.filter(is).length / results.length;
const sumOf = ({ results }: Played): number => results.reduce((sum, result) => sum + result, 0);

const edgesFigure = (played: readonly Played[]): LabFigure => ({
  kind: 'bars',
  id: 'edges',
  title: 'Average loss per chip bet',
  says: 'The result of a session divided by everything bet in it. Each system has two bars: the exact value, and below it the simulated one. They differ only by luck, as the error bars show.',
  rowsAre: 'System',
  axis: { name: 'Result per chip bet', unit: EDGE, betterIs: 'higher' },
  bars: played.flatMap((each): readonly LabBar[] => {
    const value = sumOf(each) / each.bet;
    const within = (WITHIN * Math.sqrt(each.squares)) / each.bet;
    return [
      { name: `${each.system.name}, exact`, value: each.expected.result / each.expected.bet, mark: 'total' },
      { name: each.system.name, value, low: value - within, high: value + within },
    ];
  }),
});

const spreadFigure = (played: readonly Played[]): LabFigure => {
  const all = played.map(sorted);
  const low = Math.min(...all.map((results) => at(results, 0.01)));
  const high = Math.max(...all.map((results) => at(results, 0.99)));
  const places = Array.from({ length: PLACES + 1 }, (_, place) => Math.round(low + ((high - low) * place) / PLACES));
  return {
    kind: 'lines',
    id: 'spread',
    title: 'How sessions end',
    says: 'The share of sessions that end at or below each result. A line that rises early and late belongs to a system with many small wins and a few large losses.',
    x: { name: 'Won or lost, in chips', unit: { ...WHOLE, signed: true } },
    y: { name: 'Sessions at or below this result', unit: PERCENT },
    series: played.map(({ system }, which) => {
      const results = all[which] ?? [];
      const below = (x: number): number => {
        const first = results.findIndex((result) => result > x);
        return (first === -1 ? results.length : first) / Math.max(1, results.length);
      };
      return { name: system.name, shape: 'line', points: places.map((x) => ({ x, y: below(x) })) };
    }),
  };
};

const tableFigure = (played: readonly Played[]): LabFigure => ({
  kind: 'table',
  id: 'systems',
  title: 'Systems compared',
  says: 'In chips for one session. The first two columns are exact.',
  columns: [
    { name: 'System' },
    { name: 'Total bet', unit: WHOLE },
    { name: 'Result, exact', unit: CHIPS },
    { name: 'Result, simulated', unit: CHIPS },
    { name: 'Ahead', unit: PERCENT },
    { name: '5% of sessions end at or below', unit: { ...WHOLE, signed: true } },
    { name: '95% of sessions end at or below', unit: { ...WHOLE, signed: true } },
  ],
  rows: played.map((each): readonly LabCell[] => {
    const results = sorted(each);
    return [
      each.system.name,
      each.expected.bet,
      each.expected.result,
      sumOf(each) / each.results.length,
      shareOf(each, (result) => result > 0),
      at(results, 0.05),
      at(results, 0.95),
    ];
  }),
});

const sayAnswer = (played: readonly Played[]): string => {
  const said = played.map(
    (each) =>
      `${each.system.name}: ${sayLabValue(each.expected.result, CHIPS)} chips, ${sayChance(shareOf(each, (result) => result > 0))}`,
  );
  return `No system beats the house edge. The average result of a session, and how many sessions end ahead: ${said.join('; ')}.`;
};

/** One more session of each system. */
const playOne = (played: readonly Played[], sides: Sides, hands: number, bet: number, random: Random): void => {
  for (const each of played) {
    const session = playSession(each.system, sides, hands, () => random.uint32() / DRAWS);
    each.results.push(bet * session.result);
    each.bet += bet * session.bet;
    const edge = each.expected.result / each.expected.bet;
    each.squares += (bet * (session.result - edge * session.bet)) ** 2;
  }
};

export const work: LabWork = async ({ values }, { pause, signal }, tell) => {
  const [hands, bet, doublings] = [
    Math.round(numberOf(values, HANDS)),
    numberOf(values, BET),
    Math.round(numberOf(values, DOUBLINGS)),
  ];
  const { on = 'banker', seed = '' } = values;
  const sides = await sidesOf(on, { pause, ...(signal && { signal }) });
  const random = seededRandom(`systems ${seed}`);
  const played: Played[] = systemsFor(sides.length, doublings).map((system) => {
    const { bet: all, result } = expectedOf(system, sides, hands);
    return { system, expected: { bet: bet * all, result: bet * result }, results: [], bet: 0, squares: 0 };
  });
  const atOnce = Math.max(1, Math.floor(AT_ONCE / hands / played.length));
  let told = 0;
  for (let session = 1; session <= SESSIONS; session++) {
    playOne(played, sides, hands, bet, random);
    if (session % atOnce !== 0 && session !== SESSIONS) continue;
    if (session === SESSIONS || session >= 1.5 * told) {
      told = session;
      tell({
        sentence: sayAnswer(played),
        figures: [spreadFigure(played), edgesFigure(played), tableFigure(played)],
        notes: [
          `${say(session)} sessions of each system are simulated, with the seed “${seed}”. Error bars are 95% likely to contain the exact value.`,
        ],
        progress: session / SESSIONS,
      });
    }
    await pause();
    signal?.throwIfAborted();
  }
};
