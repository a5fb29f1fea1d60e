/** `croupier play`: opens a table here or at a server, and shows it the way this terminal or pipe can. */
import { NO_PAINT, type Refusal, type Result, toAscii } from '@croupier/kernel';
import { roomPath } from '@croupier/protocol';
import { jsonLine } from '../clean.ts';
import { EXIT, type Io, isColored, screenOf } from '../io.ts';
import { COLORS } from '../paint.ts';
import { say } from '../print.ts';
import { JSON_LINES, TableLines, textLines } from './lines.ts';
import type { News } from './news.ts';
import type { OpenTable } from './open-table.ts';
import type { PlaySpec } from './options.ts';
import { TableScreen } from './screen.ts';
import type { ServerSpec } from './server-options.ts';
import { PlayTable } from './table.ts';

export interface PlayFlags {
  readonly json: boolean;
  readonly color: boolean;
  readonly ascii: boolean;
}

const printer =
  (io: Io, { ascii }: PlayFlags) =>
  (text: string): void =>
    io.out(`${ascii ? toAscii(text) : text}\n`);

/** The first line: which table this is, and how others find it. */
const announce = (io: Io, table: PlayTable, flags: PlayFlags): void => {
  const { code, seat, open } = table;
  const { duel } = open;
  const path = duel === undefined ? roomPath(code, open.link.snapshot().invite) : `/duel/${duel}`;
  const link = `${open.title}${path}`;
  if (flags.json) {
    const joined = { code, link, seat, ...(duel !== undefined && { duel }) };
    if (!table.isPractice) io.out(`${jsonLine({ joined })}\n`);
    return;
  }
  if (duel !== undefined) {
    const others = `Others play it with: croupier play --duel ${link}`;
    printer(io, flags)(`Duel ${duel}\nTable ${code} is your one try. You can come back until the duel ends. ${others}`);
    return;
  }
  const place = seat === null ? 'You are watching.' : `You have seat ${seat}.`;
  const room = `Table ${code} · ${link}\n${place} Others join with: croupier play --join '${link}'`;
  printer(io, flags)(table.isPractice ? `${open.title}\n` : room);
};

const atScreen = async (io: Io, table: PlayTable, screen: TableScreen, flags: PlayFlags): Promise<number> => {
  await table.begin();
  const { exit, refusal } = await screen.run(table);
  // A player who was interrupted may come back: the seat is held for a while.
  if (exit === EXIT.ok && !table.isPractice) await table.leave();
  else table.close();
  printer(io, flags)(table.farewell);
  return refusal === undefined ? exit : say(io, refusal, exit);
};

const playAt = async (io: Io, open: OpenTable, flags: PlayFlags, speed: number): Promise<number> => {
  const { out, input, ticks } = io;
  const { json, ascii } = flags;
  const port = json ? undefined : screenOf(io);
  const paint = isColored(io, flags.color) ? COLORS : NO_PAINT;
  const screen = port && new TableScreen({ port, out, input, paint, ascii, speed, ticks });
  const lines = new TableLines(io, json ? JSON_LINES : textLines(ascii));
  const hear = (news: News): void => (screen ?? lines).hear(news);
  const table = new PlayTable(open, hear);
  if (screen !== undefined) {
    if (!table.isPractice) announce(io, table, flags);
    return atScreen(io, table, screen, flags);
  }
  announce(io, table, flags);
  const code = await lines.run(table, json || !table.isPractice);
  table.close();
  return code;
};

const orSay = async (io: Io, opened: Result<OpenTable, Refusal>, flags: PlayFlags, speed: number): Promise<number> =>
  opened.ok ? playAt(io, opened.value, flags, speed) : say(io, opened.error, EXIT.failed);

/** Each is loaded when it is needed: a practice table opens at once. */
export const playHere = async (io: Io, spec: PlaySpec, flags: PlayFlags): Promise<number> => {
  const { openPractice } = await import('./practice.ts');
  return playAt(io, await openPractice(spec), flags, spec.speed);
};

export const playThere = async (io: Io, spec: ServerSpec, flags: PlayFlags): Promise<number> => {
  const { openRoom } = await import('./server-table.ts');
  return orSay(io, await openRoom(io, spec), flags, spec.speed);
};
