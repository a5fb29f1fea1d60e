/** Tables of a server: the link to one, and the socket it speaks through. Knows neither a page nor a terminal. */
export type { OpenedDuel } from './opened-duel.ts';
export { openRemote, type RemoteOptions } from './remote.ts';
export type { RemotePorts, SocketLike } from './remote-ports.ts';
export type { LogPage, RoomTale } from './story.ts';
export { type RawSocket, socketAddress, WireSocket } from './wire-socket.ts';
