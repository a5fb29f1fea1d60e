/**
 * The bots of baccarat by name. There is nothing to be good at: every wager has its edge, and no past round changes it.
 * They bet, so that nobody plays alone.
 */
import type { Bot, WireCommand } from '@croupier/kernel';
import type { WagerOn } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';

const MINIMUMS_PER_BET = 5;

/** Five times the table minimum, or as much of it as is offered; nothing once a wager lies there, or if none can. */
const bet = (view: View, on: WagerOn): WireCommand | undefined => {
  if (view.phase !== 'betting' || view.wagers.some(({ seat }) => seat === view.viewer)) return undefined;
  const offer = view.actions.find(({ command }) => command.type === 'PlaceWager' && command['on'] === on);
  if (offer?.amount === undefined) return undefined;
  const { min, max } = offer.amount;
  return { ...offer.command, amount: Math.min(min * MINIMUMS_PER_BET, max) };
};

/** A card that waits for this seat. */
const turn = ({ actions }: View): WireCommand | undefined =>
  actions.find(({ command, refusal }) => command.type === 'TurnCard' && refusal === undefined)?.command;

/** Always on Banker, the smallest edge of the usual table. */
const banker: Bot<View> = (view) => turn(view) ?? bet(view, 'banker');

const ROTATION: readonly WagerOn[] = ['player', 'banker', 'player', 'tie'];

/** Player, Banker, Player, Tie, by the number of the round. */
const mixed: Bot<View> = (view) => turn(view) ?? bet(view, ROTATION[(view.round - 1) % ROTATION.length] ?? 'player');

export const baccaratBots: { readonly [name: string]: Bot<View> } = { banker, mixed };
