/** Options that came after the first tables. */
import { expect, test } from 'vitest';
import { type Options, oneOf, wholeNumber } from './option.ts';
import { formatOptions, parseSetupForm } from './setup-form.ts';

interface Rules {
  readonly decks: number;
  readonly colors: readonly string[];
}

const color = oneOf(['red', 'black']);
const OPTIONS: Options<Rules> = {
  decks: wholeNumber(1, 8),
  colors: {
    expected: 'a list of colors',
    parse: (raw) => (Array.isArray(raw) ? raw.map((each) => color.parse(each) ?? '?') : undefined),
    format: (colors) => [...colors],
    schema: { type: 'array' },
    unnamed: [],
  },
};
const PRESETS = { plain: { decks: 1, colors: [] }, bright: { decks: 1, colors: ['red'] } };

test('an option is not printed while it has the value of a table that does not name it', () => {
  expect(formatOptions(OPTIONS, { decks: 2, colors: [] })).toEqual({ decks: 2 });
  expect(formatOptions(OPTIONS, { decks: 2, colors: ['red'] })).toEqual({ decks: 2, colors: ['red'] });
});

test.each([{ preset: 'plain' }, { preset: 'bright' }, { preset: 'bright', colors: [] }, { colors: ['red', 'black'] }])(
  'what %j prints is read back as the same table',
  (raw) => {
    const form = { options: OPTIONS, presets: PRESETS, defaultPreset: 'plain' };
    const table = parseSetupForm(form, raw);
    if (!table.ok) throw new Error(table.error.message);
    expect(parseSetupForm(form, formatOptions(OPTIONS, table.value))).toEqual(table);
  },
);
