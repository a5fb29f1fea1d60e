/** What servers on one store tell each other at once. Only hints: whoever misses one finds out from the store. */

export interface BusMessage {
  readonly type: 'session-ended';
  readonly tokenHash: string;
}

export interface Bus {
  publish(message: BusMessage): void;
  /** Hears what others publish; the returned function ends it. */
  subscribe(listener: (message: BusMessage) => void): () => void;
}

/** For a server that is alone. */
export const NO_BUS: Bus = { publish: () => undefined, subscribe: () => () => undefined };
