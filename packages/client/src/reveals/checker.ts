/**
 * Checks revealed shoes, one after the other. In a page this runs in a worker, so questions and answers are plain messages. It
 * reads the log of its table from one reveal to the next.
 */
import type { AnyGame } from '@croupier/kernel';
import type { LogCheck, LogPart, SealSeen } from './check-log.ts';
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

const NOT_REVEALED: CheckedFile = { problem: undefined, cards: 0, dealt: 0 };

const pictureIn = ({ falsePicture: seq }: LogCheck): RevealProblem | undefined =>
  seq === undefined ? undefined : revealProblem('REVEAL_PICTURE', { seq });

const problemIn = (log: LogCheck, shoe: string, shown: RevealQuestion['shown']): RevealProblem | undefined => {
  const told = log.hashAt(shown?.seq ?? 0);
  const reason = log.problem();
  if (reason !== undefined) return revealProblem('REVEAL_LOG', { shoe, reason });
  if (told !== undefined && told !== shown?.hash) return revealProblem('REVEAL_OTHER_LOG', {});
  return pictureIn(log);
};

export const openChecker = ({ loadGame }: CheckerOptions = {}): RevealChecker => {
  let log: LogCheck | undefined;

  /** False: the log has to be read from its beginning. */
  const readOn = async ({ known, pictures }: RevealQuestion, { table, events }: LogPart): Promise<boolean> => {
    if (loadGame === undefined) return true;
    if (log === undefined || events[0]?.seq === 1) {
      const [{ LogCheck: Check }, game] = await Promise.all([import('./check-log.ts'), loadGame(known.game)]);
      log = new Check(game, table, known.user);
    }
    if (log.read(events, pictures)) return true;
    log = undefined;
    return false;
  };

  const check = async (question: RevealQuestion): Promise<RevealAnswer> => {
    const { known, log: part, shown } = question;
    const { shoe } = known;
    const checked = question.isInPlay ? NOT_REVEALED : checkReveal(question);
    const early: SealSeen = known.played ? 'bet' : 'cards';
    const seen = known.early ? early : 'came';
    if (checked.problem !== undefined || part === undefined) return { ...checked, seen };
    if (!(await readOn(question, part))) return { ...checked, seen, isOtherLog: true };
    if (log === undefined) return { ...checked, seen };
    // The rest of the log is checked when the shoe is revealed.
    if (question.isInPlay) return { ...checked, problem: pictureIn(log), seen, commands: 0 };
    return {
      ...checked,
      problem: problemIn(log, shoe, shown),
      // A seal seen at the moment of sealing was seen before everything that followed.
      seen: log.since(shoe, known.early ? 0 : known.seen),
      commands: log.takeCommands(),
    };
  };
  return { readsLog: loadGame !== undefined, check, close: () => undefined };
};
