/** `croupier play`: chooses how to play from where it runs, and leaves a summary behind. */
import type { Seat } from '@croupier/kernel';
import { NO_PAINT, toAscii } from '@croupier/kernel';
import { EXIT, type Io, isColored, screenOf } from './io.ts';
import { COLORS } from './paint.ts';
import { playJson } from './play-json.ts';
import { playLines } from './play-lines.ts';
import { type PlaySpec, YOUR_SEAT } from './play-options.ts';
import { TableScreen } from './play-screen.ts';
import { openTable, Session } from './session.ts';

export interface PlayFlags {
  readonly json: boolean;
  readonly color: boolean;
  readonly ascii: boolean;
}

const titleOf = ({ game, preset }: PlaySpec): string =>
  [game.name, ...(preset === undefined ? [] : [preset]), 'play money, no prizes'].join(' · ');

const namesOf = ({ bots }: PlaySpec): ReadonlyMap<Seat, string> =>
  new Map([[YOUR_SEAT, 'You'], ...[...bots].map(([seat, name]): [Seat, string] => [seat, `Bot ${name}`])]);

export const play = async (spec: PlaySpec, flags: PlayFlags, io: Io): Promise<number> => {
  const session = new Session(openTable(spec));
  const { out } = io;
  const { ascii } = flags;
  const look = { out, title: titleOf(spec), help: spec.game.help, ascii };
  const port = screenOf(io);
  if (flags.json) {
    await playJson(session, io.input, { out, spec });
    return EXIT.ok;
  }
  if (port === undefined) {
    await playLines(session, io.input, look);
    return EXIT.ok;
  }
  const paint = isColored(io, flags.color) ? COLORS : NO_PAINT;
  const { speed } = spec;
  const code = await new TableScreen(session, io.input, { ...look, port, names: namesOf(spec), paint, speed }).run();
  out(ascii ? toAscii(`${session.summary}\n`) : `${session.summary}\n`);
  return code;
};
