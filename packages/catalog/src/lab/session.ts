/** A session of so many hands with the same bet: how it may end. */
import { type LabFigure, type LabWork, type SimulationSummary, sayLabValue } from '@croupier/kernel';
import { FAN_SHARES, outlook, quantile, type Spread, spreadsAfter } from '@croupier/sim';
import { compiledFor } from './compiled.ts';
import { BET, HANDS, MORE_THAN, numberOf, PER_HOUR } from './controls.ts';
import { PERCENT, say, sayChance, WITHIN } from './figures.ts';
import { playUntil } from './play.ts';
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

const numbersFigure = (spread: Spread, { ev, sd }: SimulationSummary, { hands, bet, perHour }: Session): LabFigure => ({
  kind: 'table',
  id: 'numbers',
  title: 'In numbers',
  columns: [{ name: 'What' }, { name: 'Chips' }],
  rows: [
    ['Average result', sayChips(hands * ev.mean * bet)],
    ['Standard deviation', say(Math.sqrt(hands) * sd * bet, 1)],
    ['Average result per hour', sayChips(perHour * ev.mean * bet)],
    ...FAN_SHARES.map((share): readonly [string, string] => [
      `${Math.round(share * 100)}% of sessions end at or below`,
      sayChips(quantile(spread, share) * bet),
    ]),
  ],
});

const sayAnswer = (spread: Spread, { ev }: SimulationSummary, session: Session): string => {
  const { hands, bet, moreThan, perHour } = session;
  const { lose, win } = outlook(spread);
  const perHourChips = -ev.mean * bet * perHour;
  const cost = perHourChips > 0 ? `costs ${say(perHourChips, 1)}` : `earns ${say(-perHourChips, 1)}`;
  return `After ${say(hands)} ${hands === 1 ? 'hand' : 'hands'} at ${say(bet)} chips, ${sayChance(win)} of players are ahead and ${sayChance(lose)} are behind. ${sayChance(chanceBelow(spread, -moreThan / bet))} lose more than ${say(moreThan)} chips. An hour ${cost} chips on average.`;
};

export const workOf =
  (game: string): LabWork =>
  async ({ rules, values }, work, tell) => {
    const simulation = await compiledFor(game, rules, FLAGS, tell);
    if (simulation === undefined) return;
    const session: Session = {
      hands: Math.round(numberOf(values, HANDS)),
      bet: numberOf(values, BET),
      moreThan: numberOf(values, MORE_THAN),
      perHour: numberOf(values, PER_HOUR),
    };
    await playUntil(simulation, WANTED, work, (summary, done) => {
      const [spread] = spreadsAfter(summary.shoeResults, [session.hands]);
      if (spread === undefined) return;
      tell({
        sentence: sayAnswer(spread, summary, session),
        figures: [spreadFigure(spread, session), sharesFigure(spread), numbersFigure(spread, summary, session)],
        notes: [
          `How often each result of a hand comes up is counted in ${say(summary.rounds)} simulated hands. The average is known to ±${say(WITHIN * summary.ev.se * 100, 4)}% of a bet. What ${say(session.hands)} of them add up to is computed exactly.`,
        ],
        progress: done,
      });
    });
  };
