/** The fast player and the rules, given the same shoes, must tell the same of every round. */
import { laneKey, seededRandom, tapeState } from '@croupier/cards';
import { type CountSystem, HI_LO } from '../../counting/systems.ts';
import type { Chart } from '../../odds/charts/chart.ts';
import { Bets } from '../bets.ts';
import { Dealer } from '../dealer.ts';
import { ExactRound } from '../exact-round.ts';
import { compileGame, type FastGame } from '../game.ts';
import { laneGame } from '../gpu/lane-game.ts';
import { LanePlayer } from '../gpu/lane-player.ts';
import { IndexCounter } from '../index-counter.ts';
import { COUNT_SHIFT, type Lane, LEFT_MASK, LEFT_SHIFT, SORT_MASK } from '../lane.ts';
import { Shoe, TAG_SHIFT } from '../shoe.ts';
import { TableShoe } from '../table-shoe.ts';
import { TrueCounts } from '../true-counts.ts';
import { anyChart, anyRules } from './any-game.ts';
import { chartPlayer, countingPlayer, type PlayedRound, type Player, playAtTable } from './at-the-table.ts';

interface PlayedShoe {
  readonly tape: Int32Array;
  readonly rounds: readonly (PlayedRound & { readonly running: number })[];
}

export interface Compared {
  readonly rounds: number;
  readonly differences: readonly string[];
}

/** What differs, in words; shoe after shoe at one table. */
const compareShoes = (game: FastGame, shoes: readonly PlayedShoe[], players: readonly Player[]): Compared => {
  const tapes = shoes.map(({ tape }) => tape);
  const real = playAtTable(game.rules, tapes, game.pays.unit, players);
  const fast = shoes.flatMap(({ tape, rounds }) =>
    rounds.map((round, at) => ({ tape, round, isLast: at === rounds.length - 1 })),
  );
  if (real.length !== fast.length)
    return { rounds: fast.length, differences: [`${fast.length} rounds, not ${real.length}`] };
  const differences = fast.flatMap(({ tape, round, isLast }, at) => {
    const { net, drawn } = real[at] as PlayedRound;
    const running = tape.subarray(0, drawn).reduce((sum, card) => sum + (card >> TAG_SHIFT), 0);
    // The last round of a shoe may have put cards back: there is no count and no place after it.
    const same = round.net === net && (isLast || (round.drawn === drawn && round.running === running));
    return same ? [] : [`round ${at + 1}: ${JSON.stringify(round)}, not ${JSON.stringify({ net, drawn, running })}`];
  });
  return { rounds: fast.length, differences };
};

/** All cards that were drawn, in their order. */
const orderOf = (shoe: Shoe): Int32Array => Int32Array.from({ length: shoe.drawnTo }, (_, at) => shoe.cardAt(at));

const shoeOf = (
  { shoe, records, recorded }: Pick<Lane, 'shoe' | 'records' | 'recorded'>,
  { pays }: FastGame,
): PlayedShoe => ({
  tape: orderOf(shoe),
  rounds: Array.from(records.subarray(0, recorded), (record) => ({
    net: pays.bySort[record & SORT_MASK] as number,
    drawn: shoe.size - ((record >>> LEFT_SHIFT) & LEFT_MASK),
    running: record >> COUNT_SHIFT,
  })),
});

/** Deals `rounds` rounds or a few more of one game both ways. */
export const compareGame = (game: FastGame, chart: Chart, seed: string, rounds: number): Compared => {
  const dealer = new Dealer(game, tapeState(seed));
  const shoes: PlayedShoe[] = [];
  for (let dealt = 0; dealt < rounds; ) {
    dealer.dealRecorded();
    for (const lane of dealer.lanes) {
      shoes.push(shoeOf(lane, game));
      dealt += lane.recorded;
    }
  }
  return compareShoes(game, shoes, [chartPlayer(chart)]);
};

interface Table {
  readonly rounds: number;
  readonly others: number;
}

/** Everyone follows the chart. */
const shoesOfTable = (game: FastGame, seed: string, { rounds, others }: Table): readonly PlayedShoe[] => {
  const pair = Shoe.both(game.rules, game.fresh, tapeState(seed));
  const tables = pair.map((shoe) => new TableShoe(game, shoe, others));
  const shoes: PlayedShoe[] = [];
  for (let dealt = 0; dealt < rounds; ) {
    Shoe.shuffleBoth(pair);
    for (const table of tables) {
      table.play();
      shoes.push(shoeOf(table, game));
      dealt += table.recorded;
    }
  }
  return shoes;
};

/** Others follow the chart, and the last seat the count. */
const shoesByCount = (
  game: FastGame,
  system: CountSystem,
  seed: string,
  { rounds, others }: Table,
): readonly PlayedShoe[] => {
  const { rules, pays, plan, fresh } = game;
  const shoe = new Shoe(rules, fresh, tapeState(seed));
  const counter = new IndexCounter(rules, system, new TrueCounts(system));
  const round = new ExactRound(rules, pays, shoe, plan, others, counter);
  const shoes: PlayedShoe[] = [];
  for (let dealt = 0; dealt < rounds; ) {
    shoe.reset();
    round.at = 0;
    round.running = 0;
    const played: PlayedShoe['rounds'][number][] = [];
    while (round.at < shoe.cut) {
      round.play(round.at, round.running);
      played.push({ net: round.pay, drawn: round.at, running: round.running });
    }
    shoes.push({ tape: orderOf(shoe), rounds: played });
    dealt += played.length;
  }
  return shoes;
};

/** The same with other hands at the table, and for someone who plays by the count if there is a system. */
export const compareTable = (
  game: FastGame,
  chart: Chart,
  seed: string,
  { rounds, others, system }: Table & { readonly system?: CountSystem },
): Compared => {
  const shoes = system
    ? shoesByCount(game, system, seed, { rounds, others })
    : shoesOfTable(game, seed, { rounds, others });
  const players = Array.from({ length: others }, () => chartPlayer(chart));
  return compareShoes(game, shoes, [...players, system ? countingPlayer(game.rules, system) : chartPlayer(chart)]);
};

/** Lanes: their cards are drawn by counts. */
const compareLanes = (game: FastGame, chart: Chart, seed: string, rounds: number): Compared => {
  const lanes = laneGame(game, new TrueCounts(HI_LO), new Bets([]));
  if (lanes === undefined) throw new Error('flat bets are whole numbers');
  const player = new LanePlayer(lanes);
  const shoes: PlayedShoe[] = [];
  let dealt = 0;
  const read = (): void => {
    shoes.push(shoeOf(player.lane, game));
    dealt += player.lane.recorded;
  };
  for (let number = 0; dealt < rounds; number++) player.playLane(laneKey(seed), number, read);
  return compareShoes(game, shoes, [chartPlayer(chart)]);
};

const ROUNDS_PER_GAME = 4000;

/** Random rules and charts, `rounds` rounds in all; differences say which game they are of. */
const compareMany = (
  seed: string,
  rounds: number,
  compare: (game: FastGame, chart: Chart, seed: string, number: number) => Compared,
): Compared => {
  const differences: string[] = [];
  let compared = 0;
  for (let number = 1; compared < rounds; number++) {
    const name = `${seed}/${number}`;
    const random = seededRandom(name);
    const rules = anyRules(random);
    const chart = anyChart(random);
    const found = compare(compileGame(rules, chart, HI_LO.tags), chart, name, number);
    compared += found.rounds;
    differences.push(...found.differences.map((each) => `"${name}", ${JSON.stringify(rules)}: ${each}`));
  }
  return { rounds: compared, differences };
};

export const compareAny = (seed: string, rounds: number): Compared =>
  compareMany(seed, rounds, (game, chart, name) => compareGame(game, chart, name, ROUNDS_PER_GAME));

export const compareAnyLanes = (seed: string, rounds: number): Compared =>
  compareMany(seed, rounds, (game, chart, name) => compareLanes(game, chart, name, ROUNDS_PER_GAME / 10));

/** With one to six other hands. */
export const compareAnyTable = (seed: string, rounds: number): Compared =>
  compareMany(seed, rounds, (game, chart, name, number) =>
    compareTable(game, chart, name, { rounds: ROUNDS_PER_GAME / 20, others: 1 + (number % 6) }),
  );
