/** A server with a real log, no matter what it shows of it. */
import type { WireEntry } from '@croupier/protocol';
import { memoryKeeper } from '../keeper.ts';
import type { RemotePorts } from '../remote-ports.ts';
import { CODE, chained, entry, picture } from './fake-socket.ts';
import { House, type Opened, open } from './house.ts';
import { settle } from './joined.ts';

export class Book extends House {
  readonly events: WireEntry[] = [];
  readonly read: number[] = [];

  write(...entries: readonly WireEntry['entry'][]): readonly WireEntry[] {
    return entries.map((one) => {
      const seq = this.head + 1;
      const shown = { ...entry(seq), ...(seq % 2 === 0 && { v: 2 }), entry: one };
      const written = chained(this.hash(this.head), shown);
      this.events.push(written);
      this.hashes.set(seq, written.hash);
      this.head = seq;
      return written;
    });
  }

  bets(...amounts: readonly number[]): readonly WireEntry[] {
    return this.write(...amounts.map((amount) => ({ game: { type: 'Bet', amount }, by: 1 }) as const));
  }

  readonly fetchLog: RemotePorts['fetchLog'] = async (_, after) => {
    this.read.push(after);
    const page = this.events.filter(({ seq }) => seq > after).slice(0, 3);
    return {
      events: page.map(({ entry: event, v = 1, ...rest }) => ({
        ...rest,
        v,
        event,
        table: CODE,
        prevHash: this.hash(rest.seq - 1),
      })),
    };
  };

  /** Sends an update to everyone; `shown` may differ from what was logged. */
  view(shown: readonly WireEntry[]): object {
    return { seq: this.head, table: picture(this.head, { hash: this.hash(this.head) }), entries: shown };
  }
}

/** At its table. */
export const sit = (book: Book, more: Partial<RemotePorts> = {}): Promise<Opened> =>
  open(book, memoryKeeper(), book.at, { fetchLog: book.fetchLog, loadNarrator: () => new Promise(() => {}), ...more });

export const hear = async ({ socket }: Opened, book: Book, shown: readonly WireEntry[]): Promise<void> => {
  socket.hear('view', book.view(shown));
  await settle();
};
