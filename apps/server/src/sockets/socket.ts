/** Our socket: its messages, and what we know about who is at the other end. */
import type { HostedTable } from '@croupier/host';
import type { ClientToServer, ServerToClient } from '@croupier/protocol';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Limits } from '../network/limits.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Held } from '../session/sessions.ts';

/** One socket looking at one table. */
export interface Look {
  readonly table: HostedTable;
  /** The last seq sent to the client. */
  seq: number;
  exit(): void;
}

export interface SocketData {
  readonly user: string;
  /** The session, and the token it connected with. */
  readonly held: Held;
  /** As it is counted. */
  readonly address: string;
  /** The room this socket looks at. */
  room?: Look;
}

export type RoomSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** What Engine.IO keeps for a client that has not read yet, and the way to end it without waiting for a goodbye. */
interface Connection {
  readonly writeBuffer: readonly { readonly data?: unknown }[];
  readonly transport: { readonly socket?: { terminate(): void } };
}

const queuedBytes = ({ writeBuffer }: Connection): number =>
  writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);

/** Ended, though their end has not been heard of yet. */
const cutOff = new WeakSet<Connection>();

/**
 * A client that does not read is disconnected before its queue grows: one stalled reader would cost hundreds of megabytes
 * in seconds. They connect again and get the whole picture. Answers with whether the socket may be written to.
 */
export const mayWrite = (
  socket: RoomSocket,
  { queuedPackets, queuedBytes: bytes }: Limits,
  metrics: Metrics,
): boolean => {
  const connection = socket.conn as unknown as Connection;
  if (!socket.connected || cutOff.has(connection)) return false;
  const { length } = connection.writeBuffer;
  if (length <= queuedPackets && (length === 0 || queuedBytes(connection) <= bytes)) return true;
  metrics.slowReaders.inc();
  cutOff.add(connection);
  // Not `disconnect`: its packet would wait behind all the others.
  connection.transport.socket?.terminate();
  return false;
};
