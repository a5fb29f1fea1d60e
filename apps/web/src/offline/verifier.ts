/** The offline checker: one file, opened from disk. No framework, because this page should be easy to read. */
import { checkText } from '../lib/check-text.ts';
import { type CheckedLog, logLines, logVerdictOf } from '../lib/log-words.ts';
import { type CheckedShoe, OUTCOMES, STEP_WORDS, verdictOf } from '../lib/shoe-words.ts';

const byId = <Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind => {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`);
  return element;
};

const element = (name: string, text: string, data: { readonly [key: string]: string } = {}): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  Object.assign(made.dataset, data);
  return made;
};

type Fact = readonly [name: string, value: string];

const MOST_SHOWN = 100_000;

const report = byId('report', HTMLDivElement);
const text = byId('text', HTMLTextAreaElement);
const file = byId('file', HTMLInputElement);

const line = (outcome: keyof typeof OUTCOMES, words: string): HTMLElement =>
  element('li', `${OUTCOMES[outcome]}: ${words}`, { outcome });

const listOf = (lines: readonly HTMLElement[]): HTMLElement => {
  const list = document.createElement('ul');
  list.append(...lines);
  return list;
};

const show = (ok: boolean, verdict: string, rest: readonly HTMLElement[], facts: readonly Fact[]): void => {
  const told = element('p', verdict, ok ? { ok: '' } : {});
  told.className = 'verdict';
  const numbers = document.createElement('dl');
  for (const [name, value] of facts) numbers.append(element('dt', name), element('dd', value));
  report.replaceChildren(told, ...rest, numbers);
};

const say = (sentence: string): void => report.replaceChildren(element('p', sentence));

const showShoe = (checked: CheckedShoe): void => {
  const steps = checked.report.steps.map(({ step, outcome, problem }) =>
    line(outcome, `${STEP_WORDS[step]}${problem === null ? '' : ` ${problem.message}`}`),
  );
  show(
    checked.report.ok,
    verdictOf(checked, 'this file'),
    [listOf(steps)],
    [
      ['Fingerprint of the secret number', checked.file?.commitment ?? 'missing'],
      ['Fingerprint of all seals', checked.file?.root ?? 'missing'],
      ['Secret number', checked.file?.seed ?? 'shown when the shoe is used up'],
    ],
  );
};

const showLog = (checked: CheckedLog): void => {
  const lines = logLines(checked).map(({ outcome, words }) => line(outcome, words));
  const problems = checked.problems.map(({ code, message }) => element('li', `${code}: ${message}`, { code }));
  show(
    checked.ok,
    logVerdictOf(checked, 'this file'),
    [listOf(lines), listOf(problems)],
    [['Fingerprint of the log, to compare with other players', checked.head]],
  );
};

const check = async (...given: readonly string[]): Promise<void> => {
  say('Checking…');
  const found = await checkText(...given);
  if (found.kind === 'shoe') showShoe(found.checked);
  else if (found.kind === 'log') showLog(found.checked);
  else say(found.why);
};

byId('check', HTMLButtonElement).addEventListener('click', () => void check(text.value));
file.addEventListener('change', () => {
  void Promise.all([...(file.files ?? [])].map((one) => one.text())).then((contents) => {
    const [only = '', ...more] = contents;
    // A whole log is too long to show.
    text.value = more.length === 0 && only.length < MOST_SHOWN ? only : '';
    void check(...contents);
  });
});
