/** Logs, shoe files and play files that earlier releases left behind mean today what they meant then. */
import { expectOk } from '@croupier/kernel';
import { joinPages, valuesOf } from '@croupier/protocol';
import { describe, expect, test } from 'vitest';
import { runCli } from '../apps/cli/src/testing/fake-io.ts';
import { bothVerify } from '../packages/fair/testing/two-verifiers.ts';
import { runVerifier } from '../packages/fair/testing/verifier.ts';
import { readLog } from './lib/facts.ts';
import { RELEASES, Release } from './lib/release.ts';

test('there is a release to check', () => {
  expect(RELEASES).toContain('0.1.0');
});

describe.each(RELEASES)('release %s', (name) => {
  const release = new Release(name);
  const { logs, plays } = release.facts;

  test.each(release.files('logs'))('reads, audits and verifies %s as before', (file) => {
    const log = expectOk(joinPages(expectOk(valuesOf(release.packed('logs', file).toString()))));
    const { facts } = readLog(log);
    expect(facts).toEqual(logs[file]);
    expect(facts).toMatchObject({ ok: true, problems: [] });
  });

  test('its logs hold before the referee in Python', async () => {
    const { status, stdout } = await runVerifier(
      release.files('logs').map((file) => release.packed('logs', file).toString()),
    );
    expect({ status, wrong: stdout.split('\n').filter((line) => line.includes('WRONG')) }).toEqual({
      status: 0,
      wrong: [],
    });
  });

  test('verifies its shoe files here and in Python', async () => {
    const files = release.files('shoes').map((file) => JSON.parse(release.packed('shoes', file).toString()) as unknown);
    const { ours, theirs } = await bothVerify(files);
    expect(ours.map(({ ok }) => ok)).toEqual(files.map(() => true));
    expect(theirs).toEqual(ours);
  });

  test.each(release.files('plays'))('replays %s to the same end', async (file) => {
    const { code, out, err } = await runCli(['replay', file, '--json'], {
      files: { [file]: release.packed('plays', file).toString() },
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ replayed: plays[file] });
  });

  test('has facts about every file, and a file for all facts', () => {
    expect(Object.keys(logs).toSorted()).toEqual(release.files('logs'));
    expect(Object.keys(plays).toSorted()).toEqual(release.files('plays'));
  });
});
