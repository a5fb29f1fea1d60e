/** The bus of many machines, by LISTEN and NOTIFY of the database they share. */
import { randomBytes } from 'node:crypto';
import { err, ok } from '@croupier/kernel';
import { type Bus, Listeners, messageText } from '../bus/bus.ts';
import type { StoreResult } from '../ports.ts';
import { cannotStart } from './cannot-start.ts';
import { Listener } from './listener.ts';
import { Sender } from './sender.ts';

export interface PostgresBusOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Those on the same channel of the same database hear each other. `croupier` if not given. */
  readonly channel?: string;
  /** Milliseconds between two looks at whether the connection still lives. 5000 if not given. */
  readonly heartbeat?: number;
  /** Hears of connections that broke. They are replaced by themselves. */
  readonly onError?: (error: unknown) => void;
}

const CHANNEL = /^[a-z_][a-z0-9_]{0,62}$/;
const HEARTBEAT = 5000;

/** Listens when it answers; refused with the reason if the database cannot be used. */
export const openPostgresBus = async (options: PostgresBusOptions): StoreResult<Bus> => {
  const { url, channel = 'croupier', heartbeat = HEARTBEAT, onError = () => undefined } = options;
  if (!CHANNEL.test(channel)) throw new RangeError('a channel is named by small letters, digits and _');
  const listeners = new Listeners();
  // Every payload begins with its sender, so that nobody hears himself; without a message it says that one was lost.
  const name = randomBytes(8).toString('hex');
  const hear = (payload: string): void => {
    const [from = '', text] = payload.split(/ (.*)/s);
    if (from === name) return;
    if (text === undefined) listeners.lost();
    else listeners.hear(text);
  };
  const listener = new Listener({ url, channel, heartbeat, hear, lost: () => listeners.lost(), onError });
  try {
    await listener.start();
  } catch (error) {
    const refusal = cannotStart(url, error);
    if (refusal === undefined) throw error;
    return err(refusal);
  }
  const sender = new Sender(url, channel, name, onError);
  let closing: Promise<unknown> | undefined;
  return ok({
    publish: (message) => sender.send(`${name} ${messageText(message)}`),
    subscribe: (heard, lost) => listeners.add(heard, lost),
    close: async () => {
      listeners.clear();
      closing ??= Promise.all([listener.close(), sender.close()]);
      await closing;
    },
  });
};
