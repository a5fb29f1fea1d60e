/** The same shoe at a real table: played through the rules, command by command, by someone who follows a chart. */
import { type Card, cardOf, RANKS, SUITS } from '@croupier/cards';
import { cents, chips, LocalTable, type Shoes } from '@croupier/kernel';
import { playBy } from '../../bots/by-chart.ts';
import { blackjack } from '../../game.ts';
import { type Chart, cellOf } from '../../odds/chart.ts';
import type { Action, Command } from '../../rules/commands.ts';
import { handValue } from '../../rules/hand.ts';
import type { HouseRules } from '../../rules/house-rules.ts';
import { checkAction } from '../../rules/legal.ts';
import { type Decision, faces, type InPlay, openDecisions } from '../../rules/state.ts';
import type { HandView, View } from '../../rules/view.ts';
import { rankKeyOf } from '../shoe.ts';

/** How a round ended: net result in parts of the bet, and how many cards had left the shoe. */
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
class TapeShoes implements Shoes {
  readonly #tapes: readonly Int32Array[];

  constructor(tapes: readonly Int32Array[]) {
    this.#tapes = tapes;
  }

  prepare({ cards, cutAt }: Parameters<Shoes['prepare']>[0], number: number): ReturnType<Shoes['prepare']> {
    return { id: String(number), commitment: '-', size: cards.length, cutAt };
  }

  draw({ id }: Parameters<Shoes['draw']>[0], index: number): Card {
    return cardOfEntry(this.#tapes[Number(id) - 1]?.[index] ?? 0);
  }
}

const RICH = chips(1e9);

export type Player = (state: InPlay, decision: Decision) => Command;

/** Follows the chart and never insures. What is allowed is what the rules allow. */
export const chartPlayer = (chart: Chart): Player => {
  const { act, surrendersEarly } = playBy((_, row, upcard) => cellOf(chart, row, upcard));
  return (state, decision) => {
    const cards = faces(decision.hand.cards);
    const view = { dealer: { cards: faces(state.dealer.cards) } } as unknown as View;
    const hand = { ...handValue(cards), cards } as unknown as HandView;
    const can = (action: Action): boolean => checkAction(action, state, decision, RICH) === undefined;
    const { id } = decision;
    if (state.phase === 'insurance') {
      const gives = can('Surrender') && surrendersEarly(view, hand);
      return { type: gives ? 'Surrender' : 'DeclineInsurance', decision: id };
    }
    return { type: act(view, hand).find(can) ?? 'Stand', decision: id };
  };
};

/** Plays `tapes` to their ends at a table with these rules. `stake` in chips must be payable exactly. */
export const playAtTable = (
  rules: HouseRules,
  tapes: readonly Int32Array[],
  stake: number,
  player: Player,
): readonly PlayedRound[] => {
  const free: HouseRules = { ...rules, limits: { min: chips(1), max: 'balance', step: chips(1) } };
  const table = new LocalTable(blackjack, { rules: free, seats: 1 }, { shoes: new TapeShoes(tapes), funds: RICH });
  const rounds: PlayedRound[] = [];
  const submit = (by: number | 'house', command: Command): void => {
    const done = table.submit(by, command);
    if (!done.ok) throw new Error(`${command.type} was refused: ${done.error.code}`);
    for (const event of done.value)
      if (event.type === 'RoundSettled')
        for (const { staked, returned } of event.results)
          rounds.push({ net: cents(returned - staked) / 100, drawn: table.state.shoe?.drawn ?? 0 });
  };
  for (let round = 1; ; round++) {
    submit('house', { type: 'OpenRound', round });
    if (Number(table.state.shoe?.id) > tapes.length) return rounds;
    submit(1, { type: 'PlaceWager', round, spot: 1, amount: chips(stake) });
    submit(1, { type: 'Deal', round });
    for (let [open] = openDecisions(table.state); open; [open] = openDecisions(table.state))
      submit(1, player(table.state as InPlay, open));
  }
};
