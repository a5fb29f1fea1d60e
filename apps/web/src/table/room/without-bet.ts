/** Who would sit out if the host dealt now. */
import type { Snapshot } from '@croupier/client';
import type { ViewBase } from '@croupier/kernel';
import { checkedView, type Felt } from '@croupier/ui/felt';
import { listed } from '../../lib/listed.ts';

/** The names of those at the table who could still bet: no bots, nobody who is away or on the way out, nobody without chips. */
export const withoutBet = (
  { players, picture, user }: Pick<Snapshot, 'players' | 'picture' | 'user'>,
  felt: Felt,
  view: ViewBase,
): readonly string[] => {
  const own = checkedView(felt, view);
  if (picture === undefined || picture.room.host !== user) return [];
  if (felt.seats === undefined || felt.phase(own) !== 'betting') return [];
  const ready = new Set(felt.seats(own).map(({ seat }) => seat));
  const { min } = felt.limits(own);
  return players
    .filter(({ seat, bot, away, leaving, balance = min }) => {
      const isThere = bot === undefined && !away && !leaving && balance >= min;
      return isThere && seat !== picture.seat && !ready.has(seat);
    })
    .map(({ name }) => name);
};

export const askToDeal = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'hasn’t' : 'haven’t'} bet. Deal anyway?`;
