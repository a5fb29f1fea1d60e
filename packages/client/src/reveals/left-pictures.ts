/**
 * Compares what tables showed at earlier visits with their logs, even if the player never opens those tables again. So a house cannot
 * show what it likes and count on the player not coming back.
 */
import type { ReceiptPorts } from '../remote-ports.ts';
import type { LogPage } from '../story.ts';
import type { RevealChecker } from './checker.ts';
import { logPartOf } from './log-part.ts';
import type { LeftPicture, LeftPictures, PictureShelf } from './picture-shelf.ts';
import { isRestored } from './restored.ts';
import { sayFalsePicture, sayTooLong, sayUpdated } from './reveal-words.ts';
import type { KnownShoe, ShoePromise, ShoeShelf } from './shoe-shelf.ts';

export interface LeftOptions {
  readonly pictures: PictureShelf;
  /** Where the result is recorded for the player. */
  readonly shelf: ShoeShelf;
  /** The user who is asking. */
  readonly user: string;
  /** A page of the log after entry `after`. */
  readonly fetchLog: (code: string, after: number) => Promise<LogPage>;
  /** Without them, no backup is known to be restored. */
  readonly receipts?: ReceiptPorts;
  readonly openChecker: () => Promise<RevealChecker>;
  /** An open table compares its own pictures. */
  readonly except?: string;
}

/** Tables per visit: each may take as many requests as its log has pages. */
const MOST = 2;

/** The pictures of the latest connection that the server signed. What came before a restored backup proves nothing. */
const latestIn = ({ shown }: LeftPictures): readonly LeftPicture[] => {
  const latest = shown.findLast(({ incarnation }) => incarnation !== undefined)?.incarnation;
  return latest === undefined ? [] : shown.filter(({ incarnation }) => incarnation === latest);
};

/** A table that can't be compared yet goes to the end of the line. */
export const checkLeft = async (options: LeftOptions): Promise<void> => {
  const { pictures, user, except } = options;
  const due = pictures
    .read()
    .filter((left) => left.user === user && left.table !== except && latestIn(left).length > 0)
    .slice(0, MOST);
  for (const left of due) {
    const isDone = await compare(left, options).catch(() => false);
    const now = pictures.of(left.table, user);
    if (now === undefined) continue;
    // Another tab may have added pictures. Those of unsigned connections wait for a visit to the table, which says so.
    const compared = new Set(latestIn(left).map((one) => JSON.stringify(one)));
    const shown = isDone ? now.shown.filter((one) => !compared.has(JSON.stringify(one))) : now.shown;
    pictures.keep({ ...now, shown, isCut: now.isCut && shown.length > 0 });
  }
};

/** True if nothing is left to do for these pictures. */
const compare = async (left: LeftPictures, options: LeftOptions): Promise<boolean> => {
  const { table, game, user } = left;
  const { shelf, fetchLog, receipts, openChecker } = options;
  const latest = latestIn(left);
  const note = (promise: ShoePromise, sentence: string): true => {
    shelf.settle({ table, game, shoe: table, promise, cards: 0, sentence, isNews: true });
    return true;
  };
  const upTo = Math.max(...latest.map(({ picture }) => picture.seq));
  const log = await logPartOf((after) => fetchLog(table, after), 0, upTo).catch(() => undefined);
  if (log === 'too-long') return note('unchecked', sayTooLong(table));
  const seen = latest[0]?.picture.shoe?.shoe ?? '';
  const known: KnownShoe = { table, game, user, shoe: seen, commitment: '', root: '', seen: 0, early: false };
  const shown = latest.map(({ picture }) => ({ ...picture, left: true as const }));
  const checker = await openChecker();
  const answer =
    log && (await checker.check({ known, file: undefined, dealt: [], isInPlay: true, log, pictures: shown }));
  checker.close();
  const { problem, pictures } = answer ?? {};
  if (answer !== undefined && problem === undefined && pictures?.compared.length === shown.length)
    return pictures.newer === undefined || note('unchecked', sayUpdated(table));
  const restored = await isRestored({ table, ...latest[0] }, receipts);
  if (restored === false && problem !== undefined)
    return note('broken', pictures?.wrong === undefined ? problem.sentence : sayFalsePicture(table, pictures.wrong));
  return restored === true;
};
