/** A dishonest front for the Node client, in place of its way to the server. */
import { memoryKeeper } from '@croupier/client';
import { openNodeSocket, type Visit } from '@croupier/client/node';
import type { RemotePorts, SocketLike } from '@croupier/client/remote';
import { readKeys, readLogPage, readReceipt, readShoe } from '@croupier/client/rest';
import { type Front, REFUSED } from './front.ts';

/** Answers arrive in the order they were given, however long the house takes for each. */
const inTurn = (): ((work: () => Promise<void>) => void) => {
  let turn: Promise<void> = Promise.resolve();
  return (work) => {
    turn = turn.then(work);
  };
};

const through = (socket: SocketLike, front: Front): SocketLike => {
  const next = inTurn();
  const tell = (say: () => Promise<unknown>, listener: (message: never) => void): void =>
    next(async () => {
      const said = await say();
      if (said !== undefined) listener(said as never);
    });
  return {
    get connected() {
      return socket.connected;
    },
    on: (event, listener) =>
      socket.on(event, (message: never) =>
        event === 'view' ? tell(() => front.tell(message), listener) : listener(message),
      ),
    emit: (event, message, ack) => {
      const passed = front.ask(event, message);
      if (passed === undefined) tell(() => front.yes(message), ack);
      else socket.emit(event, passed, (answer: never) => tell(() => front.answer(event, message, answer), ack));
    },
    connect: () => socket.connect(),
    disconnect: () => socket.disconnect(),
  };
};

export interface NodeFront {
  readonly ports: Partial<RemotePorts>;
  /** Breaks the connection. */
  readonly drop: () => void;
}

export const nodeFront = (front: Front, { rest, token }: Visit, server: string): NodeFront => {
  const socket = openNodeSocket(
    () => server,
    () => token,
  );
  /** As a browser asks: by the path. */
  const ask = async <T>(path: string, honest: Promise<T>, part?: string): Promise<T> => {
    const body = await honest;
    const answer = await front.rest(path, part === undefined ? body : { [part]: body });
    if (answer === REFUSED) throw new Error('refused');
    if (answer === undefined) return body;
    return (part === undefined ? answer : (answer as { readonly [name: string]: unknown })[part]) as T;
  };
  return {
    ports: {
      openSocket: () => through(socket, front),
      fetchShoe: (id) => ask(`/api/shoes/${id}`, readShoe(rest, id)),
      fetchLog: (code, after) => ask(`/api/tables/${code}/log?after=${after}`, readLogPage(rest, code, after)),
      receipts: {
        keeper: memoryKeeper(),
        at: (code, seq) => ask(`/api/tables/${code}/receipts/${seq}`, readReceipt(rest, code, seq), 'receipt'),
        keys: () => ask('/.well-known/croupier-key.json', readKeys(rest), 'keys'),
      },
    },
    drop: () => {
      front.lost();
      socket.disconnect();
    },
  };
};
