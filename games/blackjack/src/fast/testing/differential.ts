/** The fast player and the rules, given the same shoes, must tell the same of every round. */
import { seededRandom } from '@croupier/cards';
import { HI_LO } from '../../counting/systems.ts';
import type { Chart } from '../../odds/chart.ts';
import type { HouseRules } from '../../rules/house-rules.ts';
import { Dealer } from '../dealer.ts';
import { compileGame, type FastGame } from '../game.ts';
import { COUNT_SHIFT, type Lane, PLACE_MASK, PLACE_SHIFT, SORT_MASK } from '../lane.ts';
import { TAG_SHIFT } from '../shoe.ts';
import { generatorOf } from '../shuffle.ts';
import { anyChart, anyRules } from './any-game.ts';
import { chartPlayer, type PlayedRound, playAtTable } from './at-the-table.ts';

interface Shoe {
  readonly tape: Int32Array;
  readonly rounds: readonly (PlayedRound & { readonly running: number })[];
}

const shoeOf = ({ shoe, records, recorded }: Lane, { pays }: FastGame): Shoe => {
  const rounds = Array.from(records.subarray(0, recorded), (record) => ({
    net: pays.bySort[record & SORT_MASK] as number,
    drawn: (record >>> PLACE_SHIFT) & PLACE_MASK,
    running: record >> COUNT_SHIFT,
  }));
  return { tape: shoe.cards.slice(), rounds };
};

/** What differs, in words; shoe after shoe at one table. */
const differencesOf = (game: FastGame, chart: Chart, shoes: readonly Shoe[]): readonly string[] => {
  const tapes = shoes.map(({ tape }) => tape);
  const real = playAtTable(game.rules, tapes, game.pays.unit, chartPlayer(chart));
  const fast = shoes.flatMap(({ tape, rounds }) => rounds.map((round, at) => ({ tape, round, left: rounds.length - at })));
  if (real.length !== fast.length) return [`${fast.length} rounds, not ${real.length}`];
  return fast.flatMap(({ tape, round, left }, at) => {
    const { net, drawn } = real[at] as PlayedRound;
    const running = tape.subarray(0, drawn).reduce((sum, card) => sum + (card >> TAG_SHIFT), 0);
    // The last round of a shoe may have put cards back: there is no count and no place after it.
    const same = round.net === net && (left === 1 || (round.drawn === drawn && round.running === running));
    return same ? [] : [`round ${at + 1}: ${JSON.stringify(round)}, not ${JSON.stringify({ net, drawn, running })}`];
  });
};

export interface Compared {
  readonly rounds: number;
  readonly differences: readonly string[];
}

/** Deals `rounds` rounds or a few more of one game both ways. */
export const compareGame = (game: FastGame, chart: Chart, seed: string, rounds: number): Compared => {
  const dealer = new Dealer(game, generatorOf(seed));
  const shoes: Shoe[] = [];
  let compared = 0;
  while (compared < rounds) {
    dealer.dealRecorded();
    for (const lane of dealer.lanes) {
      shoes.push(shoeOf(lane, game));
      compared += lane.recorded;
    }
  }
  return { rounds: compared, differences: differencesOf(game, chart, shoes) };
};

const ROUNDS_PER_GAME = 1000;

/** Random rules and charts, `rounds` rounds in all; differences say which game they are of. */
export const compareAny = (seed: string, rounds: number): Compared => {
  const differences: string[] = [];
  let compared = 0;
  for (let number = 1; compared < rounds; number++) {
    const random = seededRandom(`${seed}/${number}`);
    const rules: HouseRules = anyRules(random);
    const chart = anyChart(random);
    const game = compileGame(rules, chart, HI_LO.tags);
    const found = compareGame(game, chart, `${seed}/${number}`, ROUNDS_PER_GAME);
    compared += found.rounds;
    differences.push(...found.differences.map((each) => `game ${number} of "${seed}", ${JSON.stringify(rules)}: ${each}`));
  }
  return { rounds: compared, differences };
};
