/**
 * Reveals that happened while the player was away. At the next visit, the device asks once for each shoe that is still open, checks it
 * like any other, and records the result for the player.
 */
import type { ReceiptPorts } from '../remote-ports.ts';
import type { RevealChecker } from './checker.ts';
import { isRestored } from './restored.ts';
import { sayKept, sayUndone, sayUnkept, sayUnsent } from './reveal-words.ts';
import type { KnownShoe, ShoePromise, ShoeShelf } from './shoe-shelf.ts';

export interface MissedOptions {
  readonly shelf: ShoeShelf;
  /** The user who is asking. To anyone else, a locked table looks like it doesn't exist, which proves nothing. */
  readonly user: string;
  /** Rejects with a `code`, as requests do. */
  readonly fetchShoe: (id: string) => Promise<unknown>;
  /** The shoes that the table has in play and next; undefined once it is closed. Rejects with a `code`. */
  readonly shoesOf: (table: string) => Promise<readonly string[] | undefined>;
  /** Without them, no backup is known to be restored. */
  readonly receipts?: ReceiptPorts;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly openChecker: () => Promise<RevealChecker>;
  /** An open table checks its own shoes, so skip them here. */
  readonly except?: string;
}

/** No such table, no such shoe, or not for this player. In each case, nothing was revealed to them. */
const GONE: ReadonlySet<string> = new Set(['SHOE_UNKNOWN', 'DUEL_UNKNOWN', 'TABLE_UNKNOWN', 'ROOM_CLOSED']);

/** Shoes per visit, oldest first, because servers limit these requests. */
const MOST = 10;
/** On so many visits the server may leave a question unanswered while it answers others. */
const VISITS = 5;
/** Visits in quick succession count as one: a limit or an outage takes a while to pass. */
const APART = 3_600_000;
/** A duel ends a few seconds after its deadline, unless the server happens to be down. */
const ENDING = 24 * 3_600_000;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const seedOf = (file: unknown): string | undefined => {
  const seed = typeof file === 'object' && file !== null && 'seed' in file ? file.seed : undefined;
  return typeof seed === 'string' ? seed : undefined;
};

/** The file of a shoe; `gone` if the server has none for us; undefined if the server could not be reached. */
const askFor = async (ask: () => Promise<unknown>): Promise<{ readonly file: unknown } | 'gone' | undefined> => {
  try {
    return { file: await ask() };
  } catch (error) {
    return GONE.has(codeOf(error)) ? 'gone' : undefined;
  }
};

/** Asks for every open shoe; true if there is news. */
export const checkMissed = async (options: MissedOptions): Promise<boolean> => {
  const { shelf, except, user } = options;
  let checker: RevealChecker | undefined;
  const open = async (): Promise<RevealChecker> => {
    checker ??= await options.openChecker();
    return checker;
  };
  const due = shelf.read().open.filter((known) => known.table !== except && known.user === user);
  for (const known of due.slice(0, MOST)) await lookAt(known, options, open);
  checker?.close();
  return shelf.read().done.some(({ isNews }) => isNews);
};

const lookAt = async (known: KnownShoe, options: MissedOptions, open: () => Promise<RevealChecker>): Promise<void> => {
  const { shelf, fetchShoe, shoesOf, receipts, now = Date.now } = options;
  const { shoe, table, game } = known;
  const settle = (promise: ShoePromise, cards: number, sentence: string): void =>
    shelf.settle({ table, game, shoe, promise, cards, sentence, isNews: true });
  const note = async (promise: Exclude<ShoePromise, 'kept'>, sentence: string): Promise<void> => {
    // A restored backup may have taken the shoe away, or dealt another one under its name.
    const restored = await isRestored(known, receipts);
    if (restored) settle('undone', 0, sayUndone(table, shoe));
    else if (restored === false || isOften(known, options)) settle(promise, 0, sentence);
  };
  const found = await askFor(() => fetchShoe(shoe));
  if (found !== undefined && found !== 'gone' && seedOf(found.file) !== undefined) {
    const { problem, cards } = await (await open()).check({ known, file: found.file, dealt: [] });
    if (problem === undefined) settle('kept', cards, sayKept(table, shoe, cards));
    else await note('broken', problem.sentence);
    return;
  }
  // A duel that has not ended keeps its shoes to itself.
  if (known.until !== undefined && now() < known.until + ENDING) return;
  const living = await askFor(() => shoesOf(table));
  if (living === undefined) return;
  // To a watcher, a room that has since been locked looks like it doesn't exist. Players who had a seat always get an answer.
  if (living === 'gone' && known.played !== true && known.seated !== true) {
    shelf.drop(shoe);
    return;
  }
  const shoes = living === 'gone' ? [] : ((living.file as readonly string[] | undefined) ?? []);
  // The shoe may still be in play, or it was just used up and the table may still reveal it.
  if (shoes.length > 0 && (shoes.includes(shoe) || isNextBefore(shoe, shoes))) return;
  if (found !== undefined) await note('unkept', sayUnkept(table, shoe));
  else if (isOften(known, options)) await note('unkept', sayUnsent(table, shoe));
};

/** Counts a visit on which the server answered, but not this question. */
const isOften = ({ shoe }: KnownShoe, { shelf, now = Date.now }: MissedOptions): boolean => {
  const known = shelf.read().open.find((one) => one.shoe === shoe);
  const { visits, at } = known?.unanswered ?? { visits: 0, at: Number.NEGATIVE_INFINITY };
  if (known === undefined || now() - at < APART) return visits >= VISITS;
  shelf.keep({ ...known, unanswered: { visits: visits + 1, at: now() } });
  return visits + 1 >= VISITS;
};

/** The shoe right before those on the table: its reveal may be on its way. */
const isNextBefore = (shoe: string, shoes: readonly string[]): boolean => {
  const number = (id: string): number => Number(id.split('.')[1]);
  return number(shoe) + 1 === Math.min(...shoes.map(number));
};
