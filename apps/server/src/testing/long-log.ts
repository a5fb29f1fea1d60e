/** A table with a log as long as one likes: one player, small bets, moves drawn from a seed. */
import { seededRandom } from '@croupier/cards';
import type { HostedTable, Lobby } from '@croupier/host';
import { cents, expectOk } from '@croupier/kernel';
import { payloadHash, type Store } from '@croupier/store';

export interface LongLog {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly game: string;
  readonly user: string;
  readonly token?: string;
}

/** The player has enough for a long evening; the account exists already. */
export const openLongLog = async ({ store, lobby, game, user }: LongLog): Promise<HostedTable> => {
  const command = { account: user, cmdId: 'long-evening', payloadHash: payloadHash({ user }) };
  const grant = { to: { user }, amount: cents(100_000_000), why: 'practice', command, answer: null } as const;
  expectOk(await store.grant({ ...grant, at: Date.now() }));
  await lobby.granted(user);
  const room = { game, start: 'host', clocks: 'off' } as const;
  return expectOk(await lobby.create({ by: user, cmdId: `long-${game}`, room }));
};

/** Plays on until the log has at least `events` events. */
export const playUntil = async (
  table: HostedTable,
  user: string,
  events: number,
  onProgress: (seq: number) => void = () => undefined,
): Promise<void> => {
  const random = seededRandom(`long/${table.gameId}`);
  for (let move = 0; ; move++) {
    const { seq, view } = table.picture(user);
    if (move % 100 === 0) onProgress(seq);
    if (seq >= events) return;
    const { command, amount } = random.pick(view.actions.filter(({ refusal }) => refusal === undefined));
    const play = amount === undefined ? command : { ...command, amount: amount.min };
    await table.submit({ by: user, cmdId: `move-${events}-${move}`, command: { type: 'play', command: play } });
  }
};
