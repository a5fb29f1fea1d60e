/** The same shoe at a real table: played through the rules, command by command, by people who follow a chart or a count. */
import { type Card, cardOf, cardsLeft, RANKS, SUITS } from '@croupier/cards';
import { cents, chips, LocalTable, type Shoes } from '@croupier/kernel';
import { type CellAt, playBy } from '../../bots/by-chart.ts';
import { CountCharts, insuranceIndex } from '../../counting/indices.ts';
import { type CountSystem, runningCount, trueCount } from '../../counting/systems.ts';
import { blackjack } from '../../game.ts';
import { type Chart, cellOf } from '../../odds/charts/chart.ts';
import type { Action, Command } from '../../rules/commands.ts';
import { handValue } from '../../rules/round/hand.ts';
import { checkAction, checkInsure, maxInsurance } from '../../rules/round/legal.ts';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import type { HandView, View } from '../../rules/shown/view.ts';
import { type Decision, faces, type InPlay, openDecisions } from '../../rules/state.ts';
import { rankKeyOf } from '../shoe.ts';

/** How a round ended for the last seat: net result in chips, and how many cards had left the shoe. */
export interface PlayedRound {
  readonly net: number;
  readonly drawn: number;
}

const TEN = RANKS.indexOf('T');

/** Some card of the rank that an entry stands for. */
const cardOfEntry = (entry: number): Card => {
  const key = rankKeyOf(entry);
  const at = (key & 15) === 9 ? TEN + (key >> 4) : key & 15;
  return cardOf(RANKS[at] ?? 'A', SUITS[0]);
};

/** One shoe after the other; what is put back into an empty shoe comes in the order the tape says. */
const tapeShoes = (tapes: readonly Int32Array[]): Shoes => ({
  prepare: ({ cards, cutAt }, number) => ({ id: String(number), commitment: '-', size: cards.length, cutAt }),
  draw: ({ id }, index) => cardOfEntry(tapes[Number(id) - 1]?.[index] ?? 0),
});

const RICH = chips(1e9);

export type Player = (state: InPlay, decision: Decision) => Command;

interface Mind {
  readonly cell: (state: InPlay, row: string, upcard: number) => ReturnType<CellAt>;
  readonly insures: (state: InPlay) => boolean;
}

/** What is allowed is what the rules allow; of that, what the bots would take. */
const playerOf =
  ({ cell, insures }: Mind): Player =>
  (state, decision) => {
    const { act, surrendersEarly } = playBy((_, row, upcard) => cell(state, row, upcard));
    const cards = faces(decision.hand.cards);
    const view = { dealer: { cards: faces(state.dealer.cards) } } as unknown as View;
    const hand = { ...handValue(cards), cards } as unknown as HandView;
    const can = (action: Action): boolean => checkAction(action, state, decision, RICH) === undefined;
    const { id } = decision;
    if (state.phase !== 'insurance') return { type: act(view, hand).find(can) ?? 'Stand', decision: id };
    if (can('Surrender') && surrendersEarly(view, hand)) return { type: 'Surrender', decision: id };
    const amount = maxInsurance(decision);
    return insures(state) && checkInsure(state, decision, RICH, amount) === undefined
      ? { type: 'Insure', decision: id, amount }
      : { type: 'DeclineInsurance', decision: id };
  };

/** Follows the chart and never insures. */
export const chartPlayer = (chart: Chart): Player =>
  playerOf({ cell: (_, row, upcard) => cellOf(chart, row, upcard), insures: () => false });

/** Plays and insures by the true count of all that lies open on the table and in the tray. */
export const countingPlayer = (rules: HouseRules, system: CountSystem): Player => {
  const charts = new CountCharts(rules, system);
  const countOf = (state: InPlay): number => {
    const { shoe, tray, spots, dealer } = state;
    const seen = [...tray, ...spots.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)), ...dealer.cards];
    const left = (shoe ? cardsLeft(shoe) : 0) + (dealer.hole === undefined ? 0 : 1);
    return left === 0 ? 0 : trueCount(runningCount(system, faces(seen)), left);
  };
  return playerOf({
    cell: (state, row, upcard) => charts.cell(countOf(state), row, upcard),
    insures: (state) => countOf(state) >= insuranceIndex(system, rules.decks),
  });
};

/** Plays `tapes` to their ends with one player in each seat. `stake` in chips must be payable exactly. */
export const playAtTable = (
  rules: HouseRules,
  tapes: readonly Int32Array[],
  stake: number,
  players: readonly Player[],
): readonly PlayedRound[] => {
  const free: HouseRules = { ...rules, limits: { min: chips(1), max: 'balance', step: chips(1) } };
  const seats = players.length;
  const table = new LocalTable(blackjack, { rules: free, seats }, { shoes: tapeShoes(tapes), funds: RICH });
  const rounds: PlayedRound[] = [];
  const submit = (by: number | 'house', command: Command): void => {
    const done = table.submit(by, command);
    if (!done.ok) throw new Error(`${command.type} was refused: ${done.error.code}`);
    for (const event of done.value) {
      const ours = event.type === 'RoundSettled' ? event.results.at(-1) : undefined;
      if (ours) rounds.push({ net: cents(ours.returned - ours.staked) / 100, drawn: table.state.shoe?.drawn ?? 0 });
    }
  };
  for (let round = 1; ; round++) {
    submit('house', { type: 'OpenRound', round });
    if (Number(table.state.shoe?.id) > tapes.length) return rounds;
    for (const spot of table.seats) submit(spot, { type: 'PlaceWager', round, spot, amount: chips(stake) });
    submit('house', { type: 'Deal', round });
    for (let [open] = openDecisions(table.state); open; [open] = openDecisions(table.state)) {
      const { spot } = open.spot;
      const player = players[spot - 1] as Player;
      submit(spot, player(table.state as InPlay, open));
    }
  }
};
