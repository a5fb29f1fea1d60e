/** The same shoes through the tables and through the rules, compared round by round. */
import { cutCardOut, DECK, layTapes, type Random, shuffleTapes, TAPES, tapeState } from '@croupier/cards';
import { chips, expectOk, type Json, LocalTable, type Shoes } from '@croupier/kernel';
import { baccarat } from '../../game.ts';
import { type CoupResult, hasWon } from '../../rules/round/coup.ts';
import { isOffered, type Setup, WAGERS } from '../../rules/setup/house-rules.ts';
import { PRESET_NAMES, parseSetup } from '../../rules/setup/options.ts';
import { shoeSpec } from '../../rules/setup/shoe-spec.ts';
import { laneGame } from '../gpu/lane-game.ts';
import { LanePlayer } from '../gpu/lane-player.ts';
import { paysOf } from '../pays.ts';
import { beginCounting, pairResult, playTapes } from '../play.ts';
import { everyOutcome, OUTCOMES, USED } from '../tables.ts';

export interface Difference {
  readonly seed: string;
  readonly round: number;
  readonly what: string;
  readonly fast: unknown;
  readonly rules: unknown;
}

const BEYOND = 5;
/** Pays its own number, so that the net of one round more says which outcome it had. */
const NAMES = Int32Array.from({ length: OUTCOMES }, (_, outcome) => outcome);

interface FastRound {
  readonly outcome: number;
  readonly drawn: number;
}

/** One of the two shoes, round by round: the same loop is run to one coup more each time. */
const fastRounds = (size: number, cut: number, shoe: 0 | 1): readonly FastRound[] => {
  const rounds: FastRound[] = [];
  beginCounting(NAMES);
  let [drawn, sum] = [0, 0];
  while (drawn < cut) {
    const result = pairResult();
    playTapes(size, drawn + 1, result);
    const [now, total] = [result.drawn[shoe] as number, result.net[shoe] as number];
    if (result.rounds[shoe] !== rounds.length + 1) throw new Error('not one round more');
    rounds.push({ outcome: total - sum, drawn: now });
    [drawn, sum] = [now, total];
  }
  return rounds;
};

/** A table that deals the tapes, the first tape being the first shoe. */
const tableOn = (setup: Setup, tapes: readonly Int32Array[]) => {
  const shoes: Shoes = {
    prepare: ({ cards, cutAt }, number) => ({ id: `${number - 1}`, commitment: '-', size: cards.length, cutAt }),
    draw: ({ id, size }, index) => {
      const card = DECK[tapes[Number(id)]?.[size - 1 - index] ?? -1];
      if (card === undefined) throw new RangeError(`shoe ${id} has no card ${index}`);
      return card;
    },
  };
  return new LocalTable(baccarat, setup, { shoes, funds: chips(1e9) });
};

export interface Compared {
  readonly rounds: number;
  readonly differences: readonly Difference[];
}

/** What the rules say about a coup, and what its outcome says. */
const compareResults = (ours: CoupResult | undefined, theirs: CoupResult, differ: Differ): void => {
  for (const on of WAGERS) differ(`${on} wins`, ours && hasWon[on](ours), hasWon[on](theirs));
  const onSix = ({ winner, banker }: CoupResult): boolean => winner === 'banker' && banker === 6;
  differ('banker wins on 6', ours && onSix(ours), onSix(theirs));
};

type Differ = (what: string, fast: unknown, rules: unknown) => void;

/** Pairs of shoes of this table; in each round one of its wagers is laid, all of them in turn. */
export const comparePairs = (setup: Setup, seed: string, pairs: number): Compared => {
  const size = setup.rules.decks * DECK.length;
  const { cutAt } = shoeSpec(setup);
  layTapes(Array.from({ length: size }, (_, at) => at % DECK.length));
  const state = tapeState(seed);
  const shoes: Int32Array[] = [];
  const fast: FastRound[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    shuffleTapes(size, cutAt + BEYOND, state);
    for (const shoe of [0, 1] as const) fast.push(...fastRounds(size, cutAt, shoe));
    shoes.push(...TAPES.map((tape) => tape.slice(0, size)));
  }
  return compareRounds(setup, seed, shoes, fast);
};

/** Some card of each kind: where kinds are ranks, suits take turns, so that no hand has two cards of one suit. */
const cardAt = (kinds: number, kind: number, at: number): number =>
  kinds === DECK.length ? kind : kind + kinds * (at % 4);

/** Lanes: each has its shoes one after the other. */
export const compareLanes = (setup: Setup, key: Int32Array, lanes: number): Compared => {
  const game = laneGame(setup, 'banker');
  const player = new LanePlayer(game);
  const size = setup.rules.decks * DECK.length;
  const shoes: Int32Array[] = [];
  const fast: FastRound[] = [];
  const read = (): void => {
    const tape = new Int32Array(size);
    for (let at = 0; at < player.dealt; at++)
      tape[size - 1 - at] = cardAt(game.full.length, player.cards[at] as number, at);
    shoes.push(tape);
    let drawn = 0;
    for (const outcome of player.outcomes.subarray(0, player.rounds)) {
      drawn += outcome & USED;
      fast.push({ outcome, drawn });
    }
  };
  for (let lane = 0; lane < lanes; lane++) player.playLane(key, lane, read);
  return compareRounds(setup, 'lanes', shoes, fast);
};

const compareRounds = (
  setup: Setup,
  seed: string,
  shoes: readonly Int32Array[],
  fast: readonly FastRound[],
): Compared => {
  const { cutAt } = shoeSpec(setup);
  const wagers = WAGERS.filter((on) => isOffered(setup.rules, on)).map((on) => [on, paysOf(setup.rules, on)] as const);
  const table = tableOn(setup, shoes);
  const differences: Difference[] = [];
  for (const [at, { outcome, drawn }] of fast.entries()) {
    const round = at + 1;
    const differ: Differ = (what, ours, theirs) => {
      if (ours !== theirs) differences.push({ seed, round, what, fast: ours, rules: theirs });
    };
    const [on, pays] = wagers[at % wagers.length] as (typeof wagers)[number];
    expectOk(table.send(1, { type: 'OpenRound', round }));
    expectOk(table.send(1, { type: 'PlaceWager', round, seat: 1, on, amount: pays.perUnit }));
    for (const event of expectOk(table.send(1, { type: 'Deal', round }))) {
      if (event.type === 'CoupEnded') compareResults(everyOutcome().get(outcome), event.result, differ);
      if (event.type === 'WagerSettled')
        differ(event.on, 100 * (pays.steps[outcome] as number), event.returned - event.stake);
    }
    differ('cards drawn', drawn, table.state.shoe?.drawn);
    differ('shoe ends', drawn >= cutAt, table.state.shoe && cutCardOut(table.state.shoe));
  }
  return { rounds: fast.length, differences };
};

/** A table at random: any preset, decks, shuffle and odds. */
export const randomSetup = (random: Random): Setup => {
  const decks = 1 + random.below(8);
  const odds = (most: number): Json => `${1 + random.below(most)}:${1 + random.below(20)}`;
  const shuffle: Json = random.pick([
    'every-round',
    `below:${6 + random.below(40)}`,
    `cut-card:${(1 + random.below(100)) / 100}`,
    'cut-card:1',
  ]);
  return expectOk(
    parseSetup({
      preset: random.pick(PRESET_NAMES),
      decks,
      shuffle,
      tiePays: odds(12),
      pairPays: odds(15),
      ...(random.below(2) === 0 && { bankerPays: odds(20) }),
      sideBets: 'all',
      // Turned in any order, a coup comes to the same; the fast player deals it in one go.
      squeeze: false,
      limits: '1:1000000:1',
    }),
  );
};
