/**
 * Files come from anyone. Whatever is in one, both programs answer with sentences of their own: no stack trace, nothing that a terminal
 * would obey, and "verified" for no log in which something was changed.
 */
import { seededRandom } from '@croupier/cards';
import { GAMES } from '@croupier/catalog';
import { type ProgramRun, runVerifier } from '@croupier/fair/testing/verifier';
import {
  closeTable,
  FAKE_VERDICT,
  type HostileLog,
  hostileLog,
  type KeptLog,
  logOf,
  openHouse,
  playTable,
} from '@croupier/host/testing/logs';
import { formatLog } from '@croupier/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ran, runCli } from '../testing/fake-io.ts';

/** `npm run test:repeated` sets TEST_LONG. */
const LOGS = process.env['TEST_LONG'] === undefined ? 40 : 600;

const recorded = new Map<string, KeptLog>();
beforeAll(async () => {
  for (const { id, bots } of GAMES) {
    const house = await openHouse(`hostile ${id}`);
    const table = await playTable(house, { game: id, users: ['ann', 'ben'], steps: 25, bots: bots.slice(0, 1) });
    await closeTable(house, table, ['ann', 'ben']);
    recorded.set(id, await logOf(house, table.id));
  }
});

const logFor = (game: string): KeptLog => {
  const log = recorded.get(game);
  if (log === undefined) throw new Error(`no log of ${game}`);
  return log;
};

/** Characters that a terminal would act on, or that hide or reverse the text after them. */
const CONTROLS = /[^\P{C}\n]/u;

const verify = (text: string): Promise<Ran> => runCli(['verify', 'log'], { files: { log: text } });

/** One answer for each file, in order. */
const answersOf = ({ stdout, stderr }: ProgramRun, files: number): readonly string[] => {
  const said = `${stdout}\n${stderr}`.split(/^(?:cannot read )?\/\S+\/(?=\d+\.json: )/m);
  const answers = new Map(said.slice(1).map((text) => [Number.parseInt(text, 10), text]));
  return Array.from({ length: files }, (_, at) => answers.get(at) ?? 'no answer');
};

const isTrusted = (answer: string): boolean => answer.includes('that was checked is correct.\n');

describe.each(GAMES.map(({ id }) => id))('%s: any value replaced or taken out, hashes made to fit', (game) => {
  test('both programs answer, print nothing but text, and trust none of them', async () => {
    const random = seededRandom(`hostile logs of ${game}`);
    const logs: HostileLog[] = Array.from({ length: LOGS }, () => hostileLog(logFor(game), random));
    const run = await runVerifier([...logs.map(({ page }) => page), formatLog(logFor(game))]);
    const answers = answersOf(run, logs.length + 1);
    expect(isTrusted(answers.at(-1) ?? '')).toBe(true);
    expect(run.stdout).not.toMatch(CONTROLS);
    expect(run.stderr).not.toMatch(/Traceback|it cannot be checked/);
    expect(answers.filter((answer) => answer === 'no answer')).toEqual([]);
    const found: string[] = [];
    for (const [at, { what, page, mayHold }] of logs.entries()) {
      const { code, out, err } = await verify(page);
      if (CONTROLS.test(out + err)) found.push(`${what}: prints control characters`);
      const theirs = isTrusted(answers[at] ?? '');
      if ((code === 0) !== theirs) found.push(`${what}: ${code === 0 ? 'croupier verify' : 'verify.py'} trusts it`);
      else if (theirs && !mayHold) found.push(`${what}: both trust it`);
    }
    expect(found).toEqual([]);
  });
});

/** The log with one event changed in text, hashes left alone: only how programs read it matters here. */
const touched = (from: RegExp, to: string): string => formatLog(logFor(GAMES[0].id)).replace(from, to);

test.each([
  ['an id of null', /"cmdId":"[^"]+"/, '"cmdId":null'],
  ['an id that is a number', /"cmdId":"[^"]+"/, '"cmdId":7'],
  ['a number beyond all numbers', /"stake":\d+/, '"stake":1e400'],
  ['5,000 brackets', /"stake":\d+/, `"stake":${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['a sealed shoe without leaves', /,"leaves":\[[^\]]*\]/, ''],
  ['a proof that is null', /"proofs":\[\{[^}]+\}\]/, '"proofs":[null]'],
  ['a proof without a card', /"proofs":\[\{"card":"..",/, '"proofs":[{'],
  ['half a character', /"type":"SeatTaken"/, '"type":"\\ud800"'],
])('%s is a fault of the file in both', async (_, from, to) => {
  const text = touched(from, to);
  expect(text).not.toBe(formatLog(logFor(GAMES[0].id)));
  const run = await runVerifier([text]);
  expect([1, 2]).toContain(run.status);
  expect(run.stderr).not.toMatch(/Traceback|it cannot be checked/);
  const { code, out, err } = await verify(text);
  expect(code).toBe(1);
  expect(out + err).toMatch(/Do not trust this log|LOG_FILE_MALFORMED/);
});

test.each([
  ['the code of the table', /"table":"[^"]+"/g],
  ['an id', /"cmdId":"[^"]+"/g],
  ['a player', /"by":"[^"]+"/g],
  ['the type of an event', /"type":"SeatTaken"/g],
  ['a shoe', /"shoe":"[^"]+"/g],
  ['a game', /"game":"[^"]+"/g],
])('%s with a false verdict in it: none of the programs prints it as theirs', async (_, field) => {
  const text = touched(field, '').length;
  const key = /^"(\w+)":/.exec(String(field.source))?.[1] ?? '';
  const forged = touched(field, `"${key}":${JSON.stringify(FAKE_VERDICT)}`);
  expect(forged.length).toBeGreaterThan(text);
  const run = await runVerifier([forged]);
  const said = [run.stdout + run.stderr];
  for (const args of [
    ['verify', 'log'],
    ['verify', 'log', '--json'],
    ['replay', 'log'],
    ['coach', 'log'],
  ]) {
    const { out, err } = await runCli(args, { files: { log: forged } });
    said.push(out + err);
  }
  for (const text of said) {
    expect(text).not.toMatch(CONTROLS);
    expect(text).not.toMatch(/^ *Everything that was checked is correct/m);
  }
});
