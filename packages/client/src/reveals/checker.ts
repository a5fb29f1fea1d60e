/**
 * Checks revealed shoes, one after the other. In a page this runs in a worker, so questions and answers are plain messages. It
 * reads the log of its table from one reveal to the next.
 */
import type { AnyGame } from '@croupier/kernel';
import type { LogCheck, LogPart, PicturesCompared, SealSeen } from './check-log.ts';
import { type CheckedFile, checkReveal, type RevealedFile } from './check-reveal.ts';
import { type RevealProblem, revealProblem } from './reveal-problems.ts';
import type { ShownPicture } from './shown-picture.ts';

export interface RevealQuestion extends RevealedFile {
  /** The shoe is not revealed yet: only the pictures are compared with the log. */
  readonly isInPlay?: true;
  /** The part of the log this checker has not read yet; missing if it could not be read. */
  readonly log?: LogPart;
  /** The entry that revealed the shoe, as it was shown. */
  readonly shown?: { readonly seq: number; readonly hash: string };
  /** What was on the screen since the last reveal. */
  readonly pictures?: readonly ShownPicture[];
}

export interface RevealAnswer extends CheckedFile {
  readonly seen: SealSeen;
  /** Positions in the question of the pictures that were compared; missing if the log could not be read. */
  readonly pictures?: PicturesCompared;
  /** Commands that were replayed; missing if the log could not be read. */
  readonly commands?: number;
  /** This log does not continue what was read before: it must be read from the beginning. */
  readonly isOtherLog?: true;
}

export interface RevealChecker {
  /** Without games, there is no reason to read the log. */
  readonly readsLog: boolean;
  readonly check: (question: RevealQuestion) => Promise<RevealAnswer>;
  readonly close: () => void;
}

export interface CheckerOptions {
  /** Without games, no command is replayed. */
  readonly loadGame?: (id: string) => Promise<AnyGame>;
}

class UnreadableLog extends Error {}

const NOT_REVEALED: CheckedFile = { problem: undefined, cards: 0, dealt: 0 };

const pictureIn = ({ pictures: { wrong, foreign } }: LogCheck): RevealProblem | undefined => {
  if (foreign !== undefined) return revealProblem('REVEAL_OTHER_LOG', {});
  return wrong === undefined ? undefined : revealProblem('REVEAL_PICTURE', { seq: wrong });
};

/** Of a shoe in play, only what was played so far can be checked. */
const problemIn = (log: LogCheck, { known: { shoe }, shown, isInPlay }: RevealQuestion): RevealProblem | undefined => {
  const told = log.hashAt(shown?.seq ?? 0);
  const reason = log.problem();
  if (reason !== undefined) return revealProblem(isInPlay ? 'LOG_INVALID' : 'REVEAL_LOG', { shoe, reason });
  if (told !== undefined && told !== shown?.hash) return revealProblem('REVEAL_OTHER_LOG', {});
  return pictureIn(log);
};

export const openChecker = ({ loadGame }: CheckerOptions = {}): RevealChecker => {
  let log: LogCheck | undefined;

  /** False: the log has to be read from its beginning. */
  const readOn = async ({ known, pictures }: RevealQuestion, { table, events }: LogPart): Promise<boolean> => {
    if (loadGame === undefined) return true;
    const [{ LogCheck: Check }, game] = await Promise.all([import('./check-log.ts'), loadGame(known.game)]);
    try {
      if (log === undefined || events[0]?.seq === 1) log = new Check(game, table, known.user);
      if (log.read(events, pictures)) return true;
    } catch {
      // This throws only because of what the server sent.
      log = undefined;
      throw new UnreadableLog();
    }
    log = undefined;
    return false;
  };

  const check = async (question: RevealQuestion): Promise<RevealAnswer> => {
    const { known, log: part } = question;
    const { shoe } = known;
    const checked = question.isInPlay ? NOT_REVEALED : checkReveal(question);
    const early: SealSeen = known.played ? 'bet' : 'cards';
    const seen = known.early ? early : 'came';
    if (checked.problem !== undefined || part === undefined) return { ...checked, seen };
    try {
      if (!(await readOn(question, part))) return { ...checked, seen, isOtherLog: true };
    } catch (error) {
      if (!(error instanceof UnreadableLog)) throw error;
      return { ...checked, problem: revealProblem('LOG_INVALID', { reason: 'It can’t be read.' }), seen };
    }
    if (log === undefined) return { ...checked, seen };
    return {
      ...checked,
      problem: problemIn(log, question),
      pictures: log.pictures,
      // A seal seen at the moment of sealing was seen before everything that followed.
      seen: question.isInPlay ? seen : log.since(shoe, known.early ? 0 : known.seen),
      commands: question.isInPlay ? 0 : log.takeCommands(),
    };
  };
  return { readsLog: loadGame !== undefined, check, close: () => undefined };
};
