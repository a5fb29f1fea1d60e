/**
 * Receipts, commands, bytes and server keys, in a file beside the tokens. What a server signed today can be held against it
 * tomorrow.
 */
import { dirname, join } from 'node:path';
import type { Keeper } from '@croupier/client';
import type { Io } from '../io.ts';
import type { Server } from '../server-address.ts';
import { tokenFileOf } from './token-file.ts';

export type Kept = { readonly [key: string]: string };

/** Which user the player was at a table. The evidence kept for the table belongs to that user. */
export const USER_KEY = 'croupier.user';

export interface ReceiptFile extends Keeper {
  /** Resolves once everything is on disk, or cannot be written. */
  saved(): Promise<void>;
}

const fileOf = (io: Io): string => join(dirname(tokenFileOf(io)), 'receipts.json');

const isObject = (raw: unknown): raw is { readonly [key: string]: unknown } => typeof raw === 'object' && raw !== null;

const readAll = async (io: Io, file: string): Promise<{ readonly [server: string]: unknown }> => {
  const text = await io.readText(file).catch(() => '{}');
  try {
    const raw: unknown = JSON.parse(text);
    return isObject(raw) ? raw : {};
  } catch {
    // Not ours, or damaged: it is written anew.
    return {};
  }
};

const textsOf = (raw: unknown): Kept =>
  isObject(raw)
    ? Object.fromEntries(Object.entries(raw).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};

/** What was saved, by server. */
export const readKept = async (io: Io): Promise<ReadonlyMap<Server, Kept>> =>
  new Map(Object.entries(await readAll(io, fileOf(io))).map(([server, raw]) => [server, textsOf(raw)]));

/**
 * The file is read once. Only changes are written, one at a time, because another program may keep its tables in the same
 * file. If the file cannot be written, everything lasts as long as the program.
 */
export const receiptKeeper = async (io: Io, server: Server): Promise<ReceiptFile> => {
  const file = fileOf(io);
  const kept = new Map(Object.entries(textsOf((await readAll(io, file))[server])));
  const changes = new Map<string, string | undefined>();
  let turn: Promise<unknown> = Promise.resolve();
  const change = (key: string, value: string | undefined): void => {
    changes.set(key, value);
    turn = turn
      .then(async () => {
        const all = await readAll(io, file);
        const texts = { ...textsOf(all[server]), ...Object.fromEntries(changes) };
        await io.writeText(file, `${JSON.stringify({ ...all, [server]: texts })}\n`, 'secret');
      })
      .catch(() => undefined);
  };
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
      change(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
      change(key, undefined);
    },
    saved: async () => {
      await turn;
    },
  };
};
