/** The code blocks of a page of the documentation, so that what it tells people to type is what is tested. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../../..');

export const readPage = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

export interface Step {
  /** What is typed. */
  readonly script: string;
  /** What may be printed; none given: nothing is. */
  readonly shown: readonly string[];
}

/** Each block of `sh`, with the blocks of `text` that follow it before the next one. */
export const stepsOf = (page: string): readonly Step[] => {
  const steps: { script: string; shown: string[] }[] = [];
  for (const [, language, body = ''] of page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (language === 'sh') steps.push({ script: body, shown: [] });
    else if (language === 'text') steps.at(-1)?.shown.push(body);
  }
  return steps;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `…` alone on a line is any number of lines, within a line any text; runs of blanks are as good as others. */
export const patternOf = (shown: string): RegExp => {
  const lines = shown.trimEnd().split('\n');
  const parts = lines.map((line) =>
    line === '…' ? '(?:.*\\n)*' : `${escaped(line).replaceAll('…', '.*').replaceAll(/ +/g, ' +')}\\n`,
  );
  return new RegExp(`^${parts.join('')}$`);
};
