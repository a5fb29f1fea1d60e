/** The list of players comes when it changes; what they have left to bet also comes with the messages that change it. */
import { areBalances, type Player } from '@croupier/protocol';

/** Part of an answer or a message that may say what players have left. What is no such thing was not heard. */
export interface Funded {
  readonly balances?: unknown;
}

/** Only where players had a balance before: nobody’s appears before the list says that it is seen. */
export const playersWith = (
  players: readonly Player[],
  { balances }: Funded,
): { readonly players?: readonly Player[] } => {
  if (!areBalances(balances)) return {};
  const funded = players.map((player): Player => {
    const balance = player.balance === undefined ? undefined : balances[player.user];
    return balance === undefined ? player : { ...player, balance };
  });
  return { players: funded };
};
