/** The fast player of side bets and the rules, given the same shoes, must tell the same of every round. */
import { type Card, DECK, seededRandom, tapeState } from '@croupier/cards';
import { chips, LocalTable, type Shoes } from '@croupier/kernel';
import { blackjack } from '../../../game.ts';
import type { Command } from '../../../rules/commands.ts';
import type { HouseRules } from '../../../rules/setup/house-rules.ts';
import { SIDE_BET_IDS, SIDE_BETS } from '../../../rules/side-bets/index.ts';
import type { NamedSideBet } from '../../../rules/side-bets/named.ts';
import { openDecisions } from '../../../rules/state.ts';
import { Shoe } from '../../shoe.ts';
import { anyRules } from '../../testing/any-game.ts';
import type { Compared } from '../../testing/differential.ts';
import { compileSideBet, type SideBetPays } from '../pays.ts';
import { SideBetRound, suitedEntries } from '../round.ts';

/** Net result per unit of the side bet, and how many cards had left the shoe. */
interface PlayedRound {
  readonly net: number;
  readonly drawn: number;
}

interface PlayedShoe {
  /** All cards that were drawn, in their order. */
  readonly cards: readonly Card[];
  readonly rounds: readonly PlayedRound[];
}

/** So that 5:2 is paid exactly in whole chips. */
const STAKE = 2;

const playFast = (rules: HouseRules, pays: SideBetPays, seed: string, wanted: number): readonly PlayedShoe[] => {
  const shoe = new Shoe(rules, suitedEntries(rules.decks), tapeState(seed));
  const round = new SideBetRound(rules, pays, shoe);
  const shoes: PlayedShoe[] = [];
  for (let played = 0; played < wanted; played += shoes.at(-1)?.rounds.length ?? 0) {
    shoe.reset();
    const rounds: PlayedRound[] = [];
    for (let at = 0; at < shoe.cut; at = round.at) {
      round.play(at);
      rounds.push({ net: round.net, drawn: round.at });
    }
    const cards = Array.from({ length: shoe.drawnTo }, (_, at) => DECK[shoe.cardAt(at)] as Card);
    shoes.push({ cards, rounds });
  }
  return shoes;
};

const shoesOf = (played: readonly PlayedShoe[]): Shoes => ({
  prepare: ({ cards, cutAt }, number) => ({ id: String(number), commitment: '-', size: cards.length, cutAt }),
  draw: ({ id }, index) => played[Number(id) - 1]?.cards[index] ?? 'As',
});

/** The same shoes at a table: seat 1 bets, says no to insurance, and stands. */
const playAtTable = (rules: HouseRules, { id, payTable }: NamedSideBet, played: readonly PlayedShoe[]) => {
  const table = new LocalTable(
    blackjack,
    { rules: { ...rules, sideBets: { [id]: payTable } }, seats: 1 },
    { shoes: shoesOf(played), funds: chips(1e9) },
  );
  const rounds: PlayedRound[] = [];
  let net = Number.NaN;
  const submit = (by: number | 'house', command: Command): void => {
    const done = table.submit(by, command);
    if (!done.ok) throw new Error(`${command.type} was refused: ${done.error.code}`);
    for (const event of done.value) {
      if (event.type === 'WagerSettled') net = (event.returned - event.stake) / event.stake;
      if (event.type === 'RoundSettled') rounds.push({ net, drawn: table.state.shoe?.drawn ?? 0 });
    }
  };
  for (let round = 1; ; round++) {
    submit('house', { type: 'OpenRound', round });
    if (Number(table.state.shoe?.id) > played.length) return rounds;
    net = Number.NaN;
    submit(1, { type: 'PlaceWager', round, spot: 1, amount: chips(1) });
    submit(1, { type: 'PlaceWager', round, spot: 1, on: id, amount: chips(STAKE) });
    submit('house', { type: 'Deal', round });
    for (let [open] = openDecisions(table.state); open; [open] = openDecisions(table.state))
      submit(1, { type: table.state.phase === 'insurance' ? 'DeclineInsurance' : 'Stand', decision: open.id });
  }
};

/** What differs, in words. The last round of a shoe may have put cards back: there is no place after it. */
const differencesOf = (fast: readonly PlayedShoe[], real: readonly PlayedRound[]): readonly string[] => {
  const told = fast.flatMap(({ rounds }) => rounds.map((round, at) => ({ round, isLast: at === rounds.length - 1 })));
  if (told.length !== real.length) return [`${told.length} rounds, not ${real.length}`];
  return told.flatMap(({ round, isLast }, at) => {
    const { net, drawn } = real[at] as PlayedRound;
    const same = round.net === net && (isLast || round.drawn === drawn);
    return same ? [] : [`round ${at + 1}: ${JSON.stringify(round)}, not ${JSON.stringify({ net, drawn })}`];
  });
};

export const compareSideBet = (
  rules: HouseRules,
  bet: NamedSideBet,
  seed: string,
  rounds: number,
  pays = compileSideBet(bet),
): Compared => {
  const fast = playFast(rules, pays, seed, rounds);
  const real = playAtTable(rules, bet, fast);
  return { rounds: real.length, differences: differencesOf(fast, real) };
};

const ROUNDS_PER_GAME = 2000;

/** Random rules, side bets and pay tables, `rounds` rounds in all; differences say which game they are of. */
export const compareAnySideBet = (seed: string, rounds: number): Compared => {
  const differences: string[] = [];
  let compared = 0;
  for (let number = 1; compared < rounds; number++) {
    const name = `${seed}/${number}`;
    const random = seededRandom(name);
    const rules = anyRules(random);
    const id = random.pick(SIDE_BET_IDS);
    const bet = { id, payTable: random.pick(Object.keys(SIDE_BETS[id].payTables)) };
    const found = compareSideBet(rules, bet, name, ROUNDS_PER_GAME);
    compared += found.rounds;
    differences.push(
      ...found.differences.map((each) => `"${name}", ${JSON.stringify(bet)}, ${JSON.stringify(rules)}: ${each}`),
    );
  }
  return { rounds: compared, differences };
};
