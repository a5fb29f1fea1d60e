/** Players with the balances that their cards have been seen for: a payout must not give the result away. */
import type { Player } from '@croupier/protocol';
import { useRef } from 'react';

export const seenPlayers = (
  players: readonly Player[],
  before: readonly Player[],
  isLanded: boolean,
): readonly Player[] => {
  if (isLanded) return players;
  return players.map(({ balance, ...player }) => {
    const seen = before.find(({ user }) => user === player.user)?.balance;
    return balance === undefined || seen === undefined ? player : { ...player, balance: Math.min(seen, balance) };
  });
};

export const useSeenPlayers = (players: readonly Player[], isLanded: boolean): readonly Player[] => {
  const seen = useRef(players);
  seen.current = seenPlayers(players, seen.current, isLanded);
  return seen.current;
};
