/** docs/reference/simulate.md against the program. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';
import { COMMON_FLAGS, loadSimulators } from './options.ts';

const PAGE = readFileSync(new URL('../../../../docs/reference/simulate.md', import.meta.url), 'utf8');
const flagsIn = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/^\| `(--[^`]+)` \| (.*) \|$/gm)].map(([, flag = '', summary = '']) => [flag, summary]);
const section = (after: string, before: string): string => {
  const rest = PAGE.slice(PAGE.indexOf(after) + after.length);
  return rest.slice(0, rest.indexOf(before));
};

test('every flag is on the page with its very words, in the order of the help', async () => {
  expect(flagsIn(section('## Flags', 'Flags of '))).toEqual(COMMON_FLAGS);
  const { out } = await runCli(['simulate', '--help']);
  const help = out.replaceAll(/\s+/g, ' ');
  for (const [flag, summary] of COMMON_FLAGS) expect(help).toContain(`${flag} ${summary}`);
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('flags of games too', async () => {
  const simulators = await loadSimulators();
  expect([...PAGE.matchAll(/^Flags of (\w+):$/gm)].map(([, game]) => game)).toEqual(Object.keys(simulators));
  for (const [game, { flags }] of Object.entries(simulators)) {
    const written = flags.map(({ name, value, summary }) => [value ? `--${name} <${value}>` : `--${name}`, summary]);
    expect(flagsIn(section(`Flags of ${game}:`, '\n\n##').split('\nFlags of ')[0] ?? '')).toEqual(written);
  }
});

test('every field of the JSON is on the page, and none that there is not', async () => {
  const [game = ''] = Object.keys(await loadSimulators());
  const { out } = await runCli(['simulate', game, '--rounds', '1', '--workers', '1', '--json', '--seed', '7'], {
    tick: 1,
  });
  const fields = [...section('## JSON', '## Formulas').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, field = '']) => field),
  );
  expect(Object.keys(JSON.parse(out) as object).toSorted()).toEqual(fields.toSorted());
});
