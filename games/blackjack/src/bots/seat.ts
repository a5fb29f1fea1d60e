/** What every bot does alike: bet, answer the questions before the peek, and stay quiet when it is not asked. */
import type { Bot, WireCommand } from '@croupier/kernel';
import type { Action, Command } from '../rules/commands.ts';
import type { HandView, View } from '../rules/shown/view.ts';

const MINIMUMS_PER_BET = 5;

/** The command of this type as it is offered, if it is possible now. */
const offered = (view: View, type: Command['type']): WireCommand | undefined =>
  view.actions.find(({ command, refusal }) => command.type === type && refusal === undefined)?.command;

/** Some table minimums, or as much of that as is offered; nothing once a wager lies there, or if none can. */
const bet = (view: View, { minimums }: Player): WireCommand | undefined => {
  if (view.wagers.some(({ spot }) => spot === view.viewer)) return undefined;
  const offer = view.actions.find(({ command }) => command.type === 'PlaceWager');
  if (offer?.amount === undefined) return undefined;
  const { min, max } = offer.amount;
  const wanted = Math.min(min * (minimums?.(view) ?? MINIMUMS_PER_BET), max);
  return { ...offer.command, amount: wanted };
};

export interface Player {
  /** What to do with a hand, best first; the first action that is offered is taken. */
  readonly act: (view: View, hand: HandView) => readonly Action[];
  /** Whether to surrender before the peek, where that is offered. */
  readonly surrendersEarly: (view: View, hand: HandView) => boolean;
  /** How many table minimums to bet; five unless said. */
  readonly minimums?: (view: View) => number;
  /** Whether to insure; never unless said. */
  readonly insures?: (view: View) => boolean;
}

const answer = (view: View, hand: HandView, { surrendersEarly, insures }: Player): WireCommand | undefined => {
  const surrender = offered(view, 'Surrender');
  if (surrender && surrendersEarly(view, hand)) return surrender;
  return (insures?.(view) ? offered(view, 'Insure') : undefined) ?? offered(view, 'DeclineInsurance');
};

/** A bot never deals, never opens a round and never takes even money. */
export const seated =
  (player: Player): Bot<View> =>
  (view) => {
    if (view.phase === 'betting') return bet(view, player);
    const turn = view.turn.find(({ spot }) => spot === view.viewer);
    const hand = view.spots.find(({ spot }) => spot === view.viewer)?.hands[(turn?.hand ?? 0) - 1];
    if (hand === undefined) return undefined;
    if (view.phase === 'insurance') return answer(view, hand, player);
    for (const action of player.act(view, hand)) {
      const command = offered(view, action);
      if (command) return command;
    }
    return offered(view, 'Stand');
  };
