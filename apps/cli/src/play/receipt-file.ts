/** Receipts and keys of servers, in a file beside the tokens: what a server signed today can be held against it tomorrow. */
import { dirname, join } from 'node:path';
import type { Keeper } from '@croupier/client';
import type { Io } from '../io.ts';
import type { Server } from '../server-address.ts';
import { tokenFileOf } from './token-file.ts';

type Kept = { readonly [key: string]: string };

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

/** Read once; every change is written, one after the other. Where nothing can be written it lasts as long as the program. */
export const receiptKeeper = async (io: Io, server: Server): Promise<Keeper> => {
  const file = join(dirname(tokenFileOf(io)), 'receipts.json');
  const kept = new Map(Object.entries(textsOf((await readAll(io, file))[server])));
  let turn: Promise<unknown> = Promise.resolve();
  const write = (): void => {
    turn = turn
      .then(async () => {
        const all = { ...(await readAll(io, file)), [server]: Object.fromEntries(kept) };
        await io.writeText(file, `${JSON.stringify(all)}\n`, 'secret');
      })
      .catch(() => undefined);
  };
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
      write();
    },
    removeItem: (key) => {
      kept.delete(key);
      write();
    },
  };
};
