/** The log of a table by its code on a server, or by a file; the file of a shoe too. Nothing in it has been checked yet. */
import type { Evidence } from '@croupier/fair';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { isCutOff, isShoeFile, joinPages, type PublicLog, parseTableCode, valuesOf } from '@croupier/protocol';
import { EXIT, type Io } from '../io.ts';
import { readToken, tokenFileOf } from '../play/token-file.ts';
import { progressOf } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { parseServer } from '../server-address.ts';
import { fetchLog } from './fetch-log.ts';
import { keptEvidence } from './kept-evidence.ts';

export interface WhereToLook {
  readonly server?: string;
  readonly tokenFile?: string;
}

/** `isCutOff`: the file lacks its end, however well what is there holds. */
export type Found = FoundLog | { readonly shoe: unknown };

export interface FoundLog {
  readonly log: PublicLog;
  readonly isCutOff: boolean;
  /** What `croupier play` saved about this table. */
  readonly kept?: Evidence | undefined;
}

const readFile = async (io: Io, file: string): Promise<Result<Found, Refusal>> => {
  const text = await io.readText(file).catch(() => undefined);
  if (text === undefined) return err(refuse('FILE_UNREADABLE', { file }));
  const values = valuesOf(text);
  if (!values.ok) return values;
  if (values.value.length === 1 && isShoeFile(values.value[0])) return ok({ shoe: values.value[0] });
  const log = joinPages(values.value);
  return log.ok ? ok({ log: log.value, isCutOff: isCutOff(values.value) }) : log;
};

/** With the session that `croupier play` keeps: a table that was locked is shown only to those who had a seat there. */
const askServer = async (
  io: Io,
  code: string,
  { server: address = '', tokenFile = tokenFileOf(io) }: WhereToLook,
): Promise<Result<Found, Refusal>> => {
  const server = parseServer(address);
  if (!server.ok) return server;
  const token = await readToken(io, tokenFile, server.value);
  const progress = progressOf(io, 'events');
  const log = await fetchLog(io, { server: server.value, table: code, token }, progress);
  progress.end();
  if (!log.ok) return log;
  const { table } = log.value.record;
  // However honest that log is, it says nothing about the table that was asked for.
  if (table !== code) return err(refuse('LOG_OTHER_TABLE', { other: table.slice(0, 20), table: code }));
  const kept = await keptEvidence(io, server.value, code);
  return ok({ log: log.value, isCutOff: false, kept });
};

/** How a refusal ends the program: it says whether the command line was wrong. */
export const exitFor = ({ code }: Refusal): number =>
  ['BAD_VALUE', 'CODE_WITHOUT_SERVER'].includes(code) ? EXIT.usage : EXIT.failed;

export const findLog = async (io: Io, what: string, options: WhereToLook): Promise<Result<Found, Refusal>> => {
  const code = parseTableCode(what);
  if (options.server === undefined) {
    const file = await readFile(io, what);
    const isCode = !file.ok && file.error.code === 'FILE_UNREADABLE' && code.ok;
    return isCode ? err(refuse('CODE_WITHOUT_SERVER', { code: code.value })) : file;
  }
  if (code.ok) return askServer(io, code.value, options);
  const expected = 'a table code when --server is given';
  return err(refuse('BAD_VALUE', { option: '<what>', expected, value: what.slice(0, 80) }));
};
