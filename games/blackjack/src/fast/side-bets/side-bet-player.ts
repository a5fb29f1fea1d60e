/** Batches of shoes with one side bet, for a run. */
import { fullCounts, type TapeState, tapeState } from '@croupier/cards';
import type { Simulation, Tally } from '@croupier/kernel';
import { sideBetOdds } from '../../odds/side-bets/index.ts';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import type { NamedSideBet } from '../../rules/side-bets/named.ts';
import { type BatchPlayer, roundsPerShoe } from '../batch-player.ts';
import { Shoe } from '../shoe.ts';
import { add, addShoe, BETS, CARDS, DEALT, PAY_SQUARED, summaryOf, TALLY_SIZE } from '../tally.ts';
import { compileSideBet, type SideBetPays } from './pays.ts';
import { SideBetRound, suitedEntries } from './round.ts';

class SideBetPlayer implements BatchPlayer {
  readonly #step: number;
  readonly #state: TapeState = new Int32Array(4);
  readonly #shoes: readonly [Shoe, Shoe];
  readonly #rounds: readonly [SideBetRound, SideBetRound];

  constructor(rules: HouseRules, pays: SideBetPays, step: number) {
    this.#step = step;
    this.#shoes = Shoe.both(rules, suitedEntries(rules.decks), this.#state);
    const [one, other] = this.#shoes;
    this.#rounds = [new SideBetRound(rules, pays, one), new SideBetRound(rules, pays, other)];
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#state.set(tapeState(text));
    for (const shoe of this.#shoes) shoe.reset();
    const [one, other] = this.#shoes;
    for (let dealt = 0; dealt < shoes; dealt += 2) {
      Shoe.shuffleBoth(this.#shoes);
      this.#playShoe(tally, one, this.#rounds[0]);
      this.#playShoe(tally, other, this.#rounds[1]);
    }
    return tally;
  }

  #playShoe(tally: Tally, { cut }: Shoe, round: SideBetRound): void {
    let rounds = 0;
    let sum = 0;
    let squares = 0;
    let at = 0;
    while (at < cut) {
      round.play(at);
      ({ at } = round);
      rounds++;
      sum += round.net;
      squares += round.net * round.net;
    }
    add(tally, PAY_SQUARED, squares);
    add(tally, BETS, rounds);
    add(tally, DEALT, rounds);
    add(tally, CARDS, at);
    addShoe(tally, this.#step, rounds, sum, sum);
  }
}

/** Rounds of a batch: about a hundredth of a second. */
const BATCH_ROUNDS = 200_000;

/** Results of shoes are counted in half units, and more coarsely the more the bet can pay. */
const stepOf = ({ highest }: SideBetPays): number => Math.max(1, Math.ceil(highest / 50)) / 2;

export const sideBetSimulation = (rules: HouseRules, bet: NamedSideBet): Simulation => {
  const { ev } = sideBetOdds(bet.id, bet.payTable, fullCounts(rules.decks), rules.soft17);
  const pays = compileSideBet(bet);
  const step = stepOf(pays);
  const player = new SideBetPlayer(rules, pays, step);
  const perShoe = roundsPerShoe(rules, 0);
  const shoes = 2 * Math.ceil(BATCH_ROUNDS / perShoe / 2);
  return {
    roundsPerBatch: Math.round(shoes * perShoe),
    tallySize: TALLY_SIZE,
    batch: (seed, number) => player.play(`${seed}/${number}`, shoes),
    summary: (tally) => {
      const summary = summaryOf(tally, step);
      return {
        ...summary,
        more: { sideBet: bet.id, payTable: bet.payTable, exactHouseEdge: -ev, ...summary.more },
      };
    },
  };
};
