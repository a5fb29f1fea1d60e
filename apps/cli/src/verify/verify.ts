/**
 * `croupier verify`: a table's public log, or the file of a shoe, checked on this machine. Nothing is believed that
 * follows from something else; a server is asked for the log and for nothing more.
 */
import { GAMES } from '@croupier/catalog';
import { type Evidence, parseShoeFile, type ShoeReport, verifyShoeFile } from '@croupier/fair';
import { auditLog, detailsOf, receiptsHold } from '@croupier/host';
import { err, type Json, ok, type Refusal, type Result } from '@croupier/kernel';
import {
  formatLog,
  isCutOff,
  isShoeFile,
  joinPages,
  type PublicLog,
  parseTableCode,
  valuesOf,
} from '@croupier/protocol';
import { EXIT, type Io } from '../io.ts';
import { readToken, tokenFileOf } from '../play/token-file.ts';
import { type Look, print, say } from '../print.ts';
import { progressOf } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { parseServer } from '../server-address.ts';
import { fetchLog } from './fetch-log.ts';
import { keptEvidence } from './kept-evidence.ts';
import { shoePicture, tablePicture } from './picture.ts';
import { receiptsOf } from './receipts.ts';

export interface VerifyOptions extends Look {
  readonly server?: string;
  readonly save?: string;
  readonly tokenFile?: string;
  readonly json?: boolean;
  /** Evidence files of players. */
  readonly receipt?: readonly string[];
}

/** `isCutOff`: the file lacks its end, however well what is there holds. */
type Found = FoundLog | { readonly shoe: unknown };

interface FoundLog {
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
  { server: address = '', tokenFile = tokenFileOf(io) }: VerifyOptions,
): Promise<Result<Found, Refusal>> => {
  const server = parseServer(address);
  if (!server.ok) return server;
  const token = await readToken(io, tokenFile, server.value);
  const progress = progressOf(io, 'events');
  const log = await fetchLog(io, { server: server.value, table: code, token }, progress);
  progress.end();
  const kept = await keptEvidence(io, server.value, code);
  return log.ok ? ok({ log: log.value, isCutOff: false, kept }) : log;
};

const writeJson = (io: Io, value: Json): void => io.out(`${JSON.stringify(value)}\n`);
/** Reports are JSON; their types, made of interfaces, cannot say so. */
const asJson = (value: object): Json => value as unknown as Json;

const tellLog = async (io: Io, { log, isCutOff: isCut, kept }: FoundLog, options: VerifyOptions): Promise<number> => {
  const judged = await receiptsOf(io, log, { files: options.receipt ?? [], kept });
  if (!judged.ok) return say(io, judged.error, EXIT.failed);
  const { receipts, own } = judged.value;
  const report = auditLog(GAMES, log, own);
  const { hash: head, closedAt } = log.record;
  const cut = isCut ? [refuse('LOG_CUT_OFF', { events: report.events })] : [];
  const isOk = report.ok && !isCut && receiptsHold(receipts);
  const isOpen = closedAt === undefined;
  const usesKept = kept !== undefined;
  if (options.json === true) {
    const problems = [...detailsOf(report), ...cut];
    writeJson(
      io,
      asJson({
        verified: { ...report, ok: isOk, head, open: isOpen, usesKept, problems, ...(receipts && { receipts }) },
      }),
    );
  } else print(io, tablePicture(report, { head, isOpen, cut, usesKept }, receipts), options);
  return isOk ? EXIT.ok : EXIT.failed;
};

const nameOf = (raw: unknown): string => {
  const file = parseShoeFile(raw);
  return file.ok ? `${file.value.facts.table}.${file.value.facts.shoeNumber}` : 'the file';
};

const tellShoe = (io: Io, raw: unknown, options: VerifyOptions): number => {
  const report: ShoeReport = verifyShoeFile(raw);
  if (options.json === true) writeJson(io, asJson({ verified: { shoe: nameOf(raw), ...report } }));
  else print(io, shoePicture(nameOf(raw), report), options);
  return report.ok ? EXIT.ok : EXIT.failed;
};

export const verify = async (io: Io, what: string, options: VerifyOptions): Promise<number> => {
  const { server, save } = options;
  const code = parseTableCode(what);
  if (server !== undefined && !code.ok) {
    const expected = 'a table code when --server is given';
    return say(io, refuse('BAD_VALUE', { option: '<what>', expected, value: what.slice(0, 80) }), EXIT.usage);
  }
  const found = server !== undefined && code.ok ? await askServer(io, code.value, options) : await readFile(io, what);
  if (!found.ok) return say(io, found.error, found.error.code === 'BAD_VALUE' ? EXIT.usage : EXIT.failed);
  if ('shoe' in found.value) return tellShoe(io, found.value.shoe, options);
  const { log } = found.value;
  if (save !== undefined) {
    const written = await io.writeText(save, formatLog(log)).then(
      () => true,
      () => false,
    );
    if (!written) return say(io, refuse('FILE_UNWRITABLE', { file: save }), EXIT.failed);
  }
  return tellLog(io, found.value, options);
};
