/** The checker without the site: one file, opened from a disk. No framework, because this page should be easy to read. */
import { checkShoeFile, OUTCOMES, STEP_WORDS, verdictOf } from '../lib/shoe-words.ts';

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

const report = byId('report', HTMLDivElement);
const text = byId('text', HTMLTextAreaElement);
const file = byId('file', HTMLInputElement);

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const check = (json: string): void => {
  const raw = parse(json);
  if (raw === undefined) {
    report.replaceChildren(element('p', 'This is not JSON.'));
    return;
  }
  const checked = checkShoeFile(raw);
  const verdict = element('p', verdictOf(checked, 'this file'), checked.report.ok ? { ok: '' } : {});
  verdict.className = 'verdict';
  const steps = document.createElement('ul');
  for (const { step, outcome, problem } of checked.report.steps)
    steps.append(
      element('li', `${OUTCOMES[outcome]}: ${STEP_WORDS[step]}${problem === null ? '' : ` ${problem.message}`}`, {
        outcome,
      }),
    );
  const facts = document.createElement('dl');
  for (const [name, value] of [
    ['Commitment', checked.file?.commitment],
    ['Root of the seals', checked.file?.root],
    ['Secret number', checked.file?.seed ?? 'shown when the shoe is used up'],
  ] as const)
    facts.append(element('dt', name), element('dd', value ?? 'missing'));
  report.replaceChildren(verdict, steps, facts);
};

byId('check', HTMLButtonElement).addEventListener('click', () => check(text.value));
file.addEventListener('change', () => {
  void file.files?.[0]?.text().then((content) => {
    text.value = content;
    check(content);
  });
});
