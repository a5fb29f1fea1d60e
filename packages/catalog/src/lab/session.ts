/** A session of so many hands with the same bet: how it may end. */
import {
  type EdgeWork,
  type LabFigure,
  type LabPart,
  type LabWork,
  type ResultCounts,
  sayLabValue,
} from '@croupier/kernel';
import { FAN_SHARES, outlook, quantile, type Spread, spreadsAfter } from '@croupier/sim';
import { loadSimulator } from '../simulators.ts';
import { meanOf, type Outcome } from './betting-systems.ts';
import { BET, HANDS, MORE_THAN, numberOf, PER_HOUR } from './controls.ts';
import { PERCENT, say, sayChance, WITHIN } from './figures.ts';
import { playUntil } from './play.ts';
import { sidesOf } from './sides.ts';
import { chanceBelow, columnsOf } from './spread.ts';

const WANTED = { seed: 'lab', rounds: 4_000_000 };
/** One round for each shoe, so that results of shoes are those of rounds; all of them by the chart, with a bet of one. */
const FLAGS = { fresh: '', count: 'hi-lo' };

export interface Session {
  readonly hands: number;
  readonly bet: number;
  readonly moreThan: number;
  readonly perHour: number;
}

/** Average and standard deviation of one hand with a bet of one. */
interface OneHand {
  readonly mean: number;
  readonly sd: number;
}

const CHIPS = { kind: 'number', digits: 0, signed: true } as const;

const sayChips = (chips: number): string => sayLabValue(chips, { ...CHIPS, digits: 1 });

const spreadFigure = (spread: Spread, { bet }: Session): LabFigure => ({
  kind: 'lines',
  id: 'results',
  title: 'How the session ends',
  x: { name: 'Won or lost, in chips', unit: CHIPS },
  y: { name: 'Sessions', unit: PERCENT },
  series: [{ name: 'Sessions', shape: 'columns', points: columnsOf(spread, bet) }],
});

const sharesFigure = (spread: Spread): LabFigure => {
  const { lose, even, win } = outlook(spread);
  return {
    kind: 'shares',
    id: 'shares',
    title: 'Ahead or behind',
    rowsAre: 'Result',
    axis: { name: 'Sessions', unit: PERCENT },
    bars: [
      { name: 'Ahead', value: win },
      { name: 'Even', value: even },
      { name: 'Behind', value: lose },
    ],
  };
};

const numbersFigure = (spread: Spread, { mean, sd }: OneHand, { hands, bet, perHour }: Session): LabFigure => ({
  kind: 'table',
  id: 'numbers',
  title: 'In numbers',
  columns: [{ name: 'What' }, { name: 'Chips' }],
  rows: [
    ['Average result', sayChips(hands * mean * bet)],
    ['Standard deviation', say(Math.sqrt(hands) * sd * bet, 1)],
    ['Average result per hour', sayChips(perHour * mean * bet)],
    ...FAN_SHARES.map((share): readonly [string, string] => [
      `${Math.round(share * 100)}% of sessions end at or below`,
      sayChips(quantile(spread, share) * bet),
    ]),
  ],
});

const sayAnswer = (spread: Spread, { mean }: OneHand, session: Session): string => {
  const { hands, bet, moreThan, perHour } = session;
  const { lose, win } = outlook(spread);
  const perHourChips = -mean * bet * perHour;
  const cost = perHourChips > 0 ? `costs ${say(perHourChips, 1)}` : `earns ${say(-perHourChips, 1)}`;
  return `After ${say(hands)} ${hands === 1 ? 'hand' : 'hands'} at ${say(bet)} chips, ${sayChance(win)} of players are ahead and ${sayChance(lose)} are behind. ${sayChance(chanceBelow(spread, -moreThan / bet))} lose more than ${say(moreThan)} chips. An hour of play ${cost} chips on average.`;
};

const partOf = (results: ResultCounts, hand: OneHand, session: Session): LabPart => {
  const [spread] = spreadsAfter(results, [session.hands]);
  if (spread === undefined) return {};
  return {
    sentence: sayAnswer(spread, hand, session),
    figures: [spreadFigure(spread, session), sharesFigure(spread), numbersFigure(spread, hand, session)],
  };
};

/** All payouts of these bets are multiples of it. */
const STEP = 1 / 20;

/** What a round brings, in steps. Throws on a payout in between. */
const inSteps = (outcomes: readonly Outcome[]): ResultCounts => {
  const places = outcomes.map(({ net, chance }) => ({ at: Math.round(net / STEP), net, chance }));
  if (places.some(({ at, net }) => Math.abs(at * STEP - net) > 1e-9))
    throw new RangeError('a payout between two steps');
  const lowest = Math.min(...places.map(({ at }) => at));
  const counts = new Array<number>(Math.max(...places.map(({ at }) => at)) - lowest + 1).fill(0);
  for (const { at, chance } of places) counts[at - lowest] = (counts[at - lowest] ?? 0) + chance;
  return { step: STEP, lowest, counts };
};

/** Nothing in it is simulated. */
const exactPart = async (on: string, session: Session, work: EdgeWork): Promise<LabPart> => {
  const [outcomes] = await sidesOf(on, work);
  const mean = meanOf(outcomes);
  const sd = Math.sqrt(outcomes.reduce((sum, { net, chance }) => sum + chance * (net - mean) ** 2, 0));
  return {
    ...partOf(inSteps(outcomes), { mean, sd }, session),
    notes: [
      'The chance of each result of a round is exact, for a full shoe and the usual rules of the game. On Player and Banker, a tie wins and loses nothing. The total over all rounds is computed exactly, too.',
    ],
  };
};

export const workOf =
  (game: string): LabWork =>
  async ({ rules, values }, work, tell) => {
    const session: Session = {
      hands: Math.round(numberOf(values, HANDS)),
      bet: numberOf(values, BET),
      moreThan: numberOf(values, MORE_THAN),
      perHour: numberOf(values, PER_HOUR),
    };
    const { on = game } = values;
    if (on !== game) {
      tell(await exactPart(on, session, work));
      return;
    }
    const compiled = (await loadSimulator(game))?.compile(rules, FLAGS);
    if (compiled === undefined) throw new RangeError(`${game} cannot be simulated`);
    if (!compiled.ok) {
      tell({ trouble: compiled.error.message });
      return;
    }
    await playUntil(compiled.value, WANTED, work, (summary, done) => {
      tell({
        ...partOf(summary.shoeResults, { mean: summary.ev.mean, sd: summary.sd }, session),
        notes: [
          `We simulated ${say(summary.rounds)} hands and counted how often each result came up. The average is accurate to ±${say(WITHIN * summary.ev.se * 100, 4)}% of a bet. From those counts, the total over ${say(session.hands)} hands is computed exactly.`,
        ],
        progress: done,
      });
    });
  };
