/** A run in a page: its questions, the flash after a right answer, the pause after a wrong one, time limits and announcements. */
import type { DrillQuestion } from '@croupier/kernel';
import { announce } from '@croupier/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { idle } from '../link/idle.ts';
import { changeRecord } from './kept-record.ts';
import { noteAnswer } from './record.ts';
import { answerRun, beginRun, FLASH_MS, isTooSoon, nextInRun, type Run } from './run.ts';
import type { Asked } from './setup.ts';
import { hush, speak } from './speak.ts';

export interface RunHandle {
  readonly run: Run;
  /** Of the question that is shown. */
  readonly settings: Asked['settings'];
  readonly answer: (given: string) => void;
  readonly goOn: () => void;
}

/** Keys that answer nothing. Control, Alt and Meta are recognized by their flags. */
const SILENT = ['Shift', 'Tab', 'CapsLock'];

/** `id`: of the drill. The questions are read once, in order. */
export const useRun = (id: string, questions: Generator<Asked, void, string>): RunHandle => {
  const source = useRef(questions);
  const asked = useRef<Asked | undefined>(undefined);
  const [run, setRun] = useState<Run>(() => {
    asked.current = source.current.next('').value ?? undefined;
    return beginRun(asked.current?.question, performance.now());
  });
  const now = useRef(run);
  const given = useRef('');
  const change = useCallback((next: Run): void => {
    now.current = next;
    setRun(next);
  }, []);

  const goOn = useCallback((): void => {
    const { current } = now;
    if (current.phase !== 'right' && current.phase !== 'wrong') return;
    if (isTooSoon(current, performance.now())) return;
    asked.current = source.current.next(given.current).value ?? undefined;
    change(nextInRun(current, asked.current?.question, performance.now()));
  }, [change]);

  const answer = useCallback(
    (text: string): void => {
      const before = now.current;
      const after = answerRun(before, text, performance.now());
      if (after === before || after.phase === 'asking' || after.phase === 'done') return;
      given.current = text;
      const result = after.results.length > before.results.length ? after.results.at(-1) : undefined;
      if (result !== undefined) changeRecord((record) => noteAnswer(record, { drill: id, at: Date.now(), ...result }));
      change(after);
    },
    [change, id],
  );

  // Runs while the player thinks, so that the verdict comes at once: charts are calculated when they are first needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question.
  useEffect(() => {
    const { current } = now;
    if (current.phase !== 'asking') return;
    idle()
      .then(() => now.current === current && current.question.mark(''))
      .catch(() => undefined);
  }, [run.number]);

  const question: DrillQuestion | undefined = run.phase === 'done' ? undefined : run.question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question and each phase of it.
  useEffect(() => {
    if (run.phase === 'asking') {
      const isFlow = run.question.shows.some(({ kind }) => kind === 'flow');
      if (!isFlow) {
        announce(run.question.says, 'assertive', 'question');
        speak(run.question.says);
      }
      const { limitMs } = run.question;
      if (limitMs === undefined) return undefined;
      const timer = setTimeout(() => answer(''), limitMs);
      return () => clearTimeout(timer);
    }
    if (run.phase === 'right') {
      if (question?.scored !== false) announce('Right.', 'polite', 'verdict');
      const timer = setTimeout(goOn, question?.scored === false ? 0 : FLASH_MS);
      return () => clearTimeout(timer);
    }
    if (run.phase !== 'wrong') return undefined;
    announce(`${run.marked.answer}. ${run.marked.why} Press any key to continue.`, 'assertive', 'verdict');
    speak(run.marked.why);
    return undefined;
  }, [run.phase, run.number]);

  // Before the page is painted, so that a key pressed after the next question appears belongs to that question.
  useLayoutEffect(() => {
    if (run.phase !== 'wrong') return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || SILENT.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      // A key that is held presses the focused button again and again.
      if (!event.repeat) goOn();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [run.phase, goOn]);
  useEffect(() => hush, []);
  return { run, settings: asked.current?.settings ?? {}, answer, goOn };
};
