/** The tokens of sessions, one for each server, in a file that only its owner can read. Never printed. */
import { join } from 'node:path';
import type { Io } from '../io.ts';
import type { Server } from '../server-address.ts';

type Tokens = { readonly [server: string]: string };

export const tokenFileOf = ({ env }: Io): string => {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? '.';
  const config = env['XDG_CONFIG_HOME'] ?? '';
  return join(config === '' ? join(home, '.config') : config, 'croupier', 'tokens.json');
};

const readAll = async (io: Io, file: string): Promise<Tokens> => {
  const text = await io.readText(file).catch(() => '{}');
  try {
    const raw: unknown = JSON.parse(text);
    if (typeof raw !== 'object' || raw === null) return {};
    return Object.fromEntries(
      Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    // Not ours, or damaged: a new session is opened, and the file is written anew.
    return {};
  }
};

export const readToken = async (io: Io, file: string, server: Server): Promise<string | undefined> => {
  const tokens = await readAll(io, file);
  return Object.hasOwn(tokens, server) ? tokens[server] : undefined;
};

/** False when the file cannot be written. */
export const keepToken = async (io: Io, file: string, server: Server, token: string): Promise<boolean> => {
  const tokens = { ...(await readAll(io, file)), [server]: token };
  return io.writeText(file, `${JSON.stringify(tokens, undefined, 2)}\n`, 'secret').then(
    () => true,
    () => false,
  );
};
