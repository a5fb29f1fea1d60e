/** A link in its room, over a socket that a test plays the server of. Clocks are stopped. */
import { vi } from 'vitest';
import { openRemote } from '../remote.ts';
import type { RemotePorts } from '../remote-ports.ts';
import type { TableLink } from '../table-link.ts';
import { CODE, FakeSocket, picture, portsFor } from './fake-socket.ts';

/** Loaded before any clock is stopped. */
await Promise.all([import('../checks-desk.ts'), import('../reveals/checker.ts'), import('../commitment.ts')]);

export const settle = () => vi.advanceTimersByTimeAsync(0);

export const openJoined = async (
  more: Partial<RemotePorts> = {},
  seq = 5,
): Promise<{ readonly socket: FakeSocket; readonly link: TableLink }> => {
  const socket = new FakeSocket();
  const link = openRemote({ code: CODE, watch: false, ports: portsFor(socket, more) });
  await settle();
  socket.last('joinRoom').answer({ ok: true, seat: 1, table: picture(seq) });
  await settle();
  return { socket, link };
};
