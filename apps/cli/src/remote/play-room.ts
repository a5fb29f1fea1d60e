/** `croupier play --join CODE` and `--new GAME`: a table of a server, in this terminal. */
import { NO_PAINT, toAscii } from '@croupier/kernel';
import { EXIT, type Io, isColored, screenOf } from '../io.ts';
import { COLORS } from '../paint.ts';
import type { PlayFlags } from '../play.ts';
import { say } from '../print.ts';
import { proofLine, RoomLines } from './lines.ts';
import type { RemoteSpec } from './options.ts';
import { Room } from './room.ts';
import type { News } from './room-words.ts';
import { RoomScreen } from './screen.ts';
import { openSession } from './session.ts';

const announce = (io: Io, room: Room, { server }: RemoteSpec, { json, ascii }: PlayFlags): void => {
  const { code, seat } = room;
  const link = `${server}/r/${code}`;
  if (json) io.out(`${JSON.stringify({ joined: { code, link, seat } })}\n`);
  else {
    const place = seat === null ? 'You are watching.' : `You have seat ${seat}.`;
    const text = `Table ${code} · ${link}\n${place} Others join with: croupier play --join ${code} --server ${server}\n`;
    io.out(ascii ? toAscii(text) : text);
  }
};

const atScreen = async (io: Io, room: Room, screen: RoomScreen, ascii: boolean): Promise<number> => {
  const { exit, refusal } = await screen.run(room);
  // Whoever is interrupted may come back: the seat is held for a while.
  if (exit === EXIT.ok) await room.leave();
  else room.close();
  const { cards, proved } = room.proofs;
  io.out(`${ascii ? toAscii(proofLine(cards, proved)) : proofLine(cards, proved)}\n`);
  return refusal === undefined ? exit : say(io, refusal, exit);
};

export const playRoom = async (io: Io, spec: RemoteSpec, flags: PlayFlags): Promise<number> => {
  const account = await openSession(io, spec);
  if (!account.ok) return say(io, account.error, EXIT.failed);
  const { json, ascii } = flags;
  const port = json ? undefined : screenOf(io);
  const paint = isColored(io, flags.color) ? COLORS : NO_PAINT;
  const { out, input, ticks } = io;
  const screen = port && new RoomScreen({ port, out, input, paint, ascii, ticks });
  const lines = new RoomLines(io, { json, ascii });
  const room: Room = new Room(io, { server: spec.server, account: account.value, entry: spec.entry }, (news: News) => {
    if (screen === undefined) lines.hear(news, room);
    else screen.hear(news);
  });
  const refusal = await room.enter();
  if (refusal !== undefined) {
    room.close();
    return say(io, refusal, EXIT.failed);
  }
  announce(io, room, spec, flags);
  return screen === undefined ? lines.run(room) : atScreen(io, room, screen, ascii);
};
