/**
 * `croupier verify`: a table's public log, or the file of a shoe, checked on this machine. Nothing is believed that
 * follows from something else; a server is asked for the log and for nothing more.
 */
import { GAMES } from '@croupier/catalog';
import { parseShoeFile, type ShoeReport, verifyShoeFile } from '@croupier/fair';
import { auditLog, detailsOf, receiptsHold } from '@croupier/host';
import type { Json } from '@croupier/kernel';
import { formatLog } from '@croupier/protocol';
import { jsonLine } from '../clean.ts';
import { EXIT, type Io } from '../io.ts';
import { type Look, print, say } from '../print.ts';
import { refuse } from '../refusals.ts';
import { exitFor, type FoundLog, findLog, type WhereToLook } from './find-log.ts';
import { shoePicture, tablePicture } from './picture.ts';
import { receiptsOf } from './receipts.ts';

export interface VerifyOptions extends Look, WhereToLook {
  readonly save?: string;
  readonly json?: boolean;
  /** Evidence files of players. */
  readonly receipt?: readonly string[];
}

const writeJson = (io: Io, value: Json): void => io.out(`${jsonLine(value)}\n`);
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
  const { save } = options;
  const found = await findLog(io, what, options);
  if (!found.ok) return say(io, found.error, exitFor(found.error));
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
