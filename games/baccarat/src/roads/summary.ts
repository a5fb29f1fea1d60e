/** The roads in numbers and words, for people who do not see them drawn. */
import { bigRoad } from './big-road.ts';
import { bigEyeBoy, cockroachRoad, type DerivedRoad, smallRoad } from './derived-roads.ts';
import { type RoadOutcome, type RoadWinner, type RunWinner, WINNER_NAMES } from './outcome.ts';

export interface RoadsSummary {
  /** Rounds. */
  readonly counts: {
    readonly player: number;
    readonly banker: number;
    readonly tie: number;
    readonly playerPair: number;
    readonly bankerPair: number;
  };
  /** Most wins in a row; ties in between do not end a run of Player or Banker. */
  readonly longestRuns: { readonly player: number; readonly banker: number; readonly tie: number };
  /** One plain sentence per road. */
  readonly sentences: {
    readonly beadPlate: string;
    readonly bigRoad: string;
    readonly bigEyeBoy: string;
    readonly smallRoad: string;
    readonly cockroachRoad: string;
  };
}

const plural = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

const longestTie = (outcomes: readonly RoadOutcome[]): number => {
  let [longest, current] = [0, 0];
  for (const { winner } of outcomes) {
    current = winner === 'tie' ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
};

const sayBeadPlate = ({ player, banker, tie }: RoadsSummary['counts'], last: RoadWinner | undefined): string => {
  if (last === undefined) return 'Bead plate: no rounds yet.';
  const rounds = plural(player + banker + tie, 'round');
  const split = `Player ${player}, Banker ${banker}, ${plural(tie, 'tie')}`;
  return `Bead plate: ${rounds}, ${split}; last round: ${WINNER_NAMES[last]}.`;
};

const sayBigRoad = (outcomes: readonly RoadOutcome[], longest: RoadsSummary['longestRuns']): string => {
  const { runs, leadingTies } = bigRoad(outcomes);
  const run = runs.at(-1);
  if (run === undefined) {
    return leadingTies === 0 ? 'Big road: empty.' : `Big road: no wins yet, only ${plural(leadingTies, 'tie')}.`;
  }
  const columns = plural(runs.length, 'column');
  const now = `${WINNER_NAMES[run.winner]} now ${run.entries.length} in a row`;
  return `Big road: ${columns}, ${now}; longest streaks: Player ${longest.player}, Banker ${longest.banker}.`;
};

const sayDerived = (name: string, { marks }: DerivedRoad): string => {
  const last = marks.at(-1);
  if (last === undefined) return `${name}: not started.`;
  const reds = marks.filter((mark) => mark === 'red').length;
  const ending = marks.length - 1 - marks.lastIndexOf(last === 'red' ? 'blue' : 'red');
  const counts = `${reds} red (regular), ${marks.length - reds} blue (irregular)`;
  return `${name}: ${plural(marks.length, 'mark')}, ${counts}; ${ending === 1 ? 'the last one is' : `the last ${ending} are`} ${last}.`;
};

export const summarise = (outcomes: readonly RoadOutcome[]): RoadsSummary => {
  const { runs } = bigRoad(outcomes);
  const count = (matches: (outcome: RoadOutcome) => boolean): number => outcomes.filter(matches).length;
  const longest = (winner: RunWinner): number =>
    runs.reduce((most, run) => (run.winner === winner ? Math.max(most, run.entries.length) : most), 0);
  const counts = {
    player: count(({ winner }) => winner === 'player'),
    banker: count(({ winner }) => winner === 'banker'),
    tie: count(({ winner }) => winner === 'tie'),
    playerPair: count(({ playerPair }) => playerPair === true),
    bankerPair: count(({ bankerPair }) => bankerPair === true),
  };
  const longestRuns = { player: longest('player'), banker: longest('banker'), tie: longestTie(outcomes) };
  return {
    counts,
    longestRuns,
    sentences: {
      beadPlate: sayBeadPlate(counts, outcomes.at(-1)?.winner),
      bigRoad: sayBigRoad(outcomes, longestRuns),
      bigEyeBoy: sayDerived('Big eye boy', bigEyeBoy(outcomes)),
      smallRoad: sayDerived('Small road', smallRoad(outcomes)),
      cockroachRoad: sayDerived('Cockroach road', cockroachRoad(outcomes)),
    },
  };
};
