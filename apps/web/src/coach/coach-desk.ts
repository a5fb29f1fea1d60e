/** The worker's side of the coach: answers in pieces, and stops canceled work at the next pause. */
import {
  type Coach,
  type Pause,
  type RuleBook,
  type Settings,
  settingsOf,
  shortened,
  writeRules,
} from '@croupier/kernel';
import type {
  Advising,
  Cancel,
  CheckedShoes,
  CheckingShoes,
  CoachAnswered,
  CoachAsked,
  GradedPart,
  Grading,
  Judging,
  LogToGrade,
  ShoesToCheck,
  Writing,
} from './messages.ts';

export interface CoachDeskPorts {
  /** Undefined for a game without a coach. */
  readonly load: (game: string) => Promise<Coach | undefined>;
  readonly loadBook: (game: string) => Promise<RuleBook>;
  /** Loaded when a session is graded: a table has no use for it. */
  readonly loadGrading: () => Promise<(game: string, log: LogToGrade) => AsyncIterable<GradedPart>>;
  /** Loaded with the results of a duel. */
  readonly loadShoeCheck: () => Promise<(shoes: ShoesToCheck) => CheckedShoes>;
  readonly tell: (answer: CoachAnswered) => void;
  /** Pauses long enough for messages to arrive. */
  readonly pause: Pause;
}

export const openCoachDesk = ({
  load,
  loadBook,
  loadGrading,
  loadShoeCheck,
  tell,
  pause,
}: CoachDeskPorts): ((message: CoachAsked) => void) => {
  const wanted = new Set<number>();
  const advise = async ({ id, game, advise: view }: Advising): Promise<void> => {
    const coach = await load(game);
    for (const advice of coach?.advise(view) ?? []) {
      if (!wanted.has(id)) return;
      tell({ id, advice, isDone: false });
      await pause();
    }
  };
  const judge = async ({ id, game, judge: { before, after, events } }: Judging): Promise<void> => {
    const coach = await load(game);
    tell({ id, decisions: coach?.judge(before, after, events) ?? [], isDone: false });
  };
  const write = async ({ id, game, rules }: Writing): Promise<void> => {
    const book = await loadBook(game);
    const read = book.read(rules);
    const settings = settingsOf(book, read.ok ? read.value : (rules as Settings));
    tell({ id, text: writeRules(shortened(book, settings)), isDone: false });
  };
  const grade = async ({ id, game, grade: log }: Grading): Promise<void> => {
    const gradeLog = await loadGrading();
    for await (const graded of gradeLog(game, log)) {
      if (!wanted.has(id)) return;
      tell({ id, graded, isDone: false });
      await pause();
    }
  };
  const check = async ({ id, shoes }: CheckingShoes): Promise<void> => {
    const checkShoes = await loadShoeCheck();
    tell({ id, checked: checkShoes(shoes), isDone: false });
  };
  const answer = (message: Exclude<CoachAsked, Cancel>): Promise<void> => {
    if ('advise' in message) return advise(message);
    if ('shoes' in message) return check(message);
    if ('grade' in message) return grade(message);
    return 'judge' in message ? judge(message) : write(message);
  };
  return (message) => {
    if ('cancel' in message) {
      wanted.delete(message.cancel);
      return;
    }
    const { id } = message;
    wanted.add(id);
    // What can't be priced stays without a price: a coach never stops a table.
    answer(message)
      .catch(() => undefined)
      .finally(() => {
        wanted.delete(id);
        tell({ id, isDone: true });
      });
  };
};
