/** Logs from the release that did not log commands: checked as far as possible, and never reported as more. */
import { linesOf, runVerifier } from '@croupier/fair/testing/verifier';
import { playAsBefore, playRecorded, type Recorded } from '@croupier/host/testing/cheats';
import { rehashed } from '@croupier/host/testing/logs';
import type { Json } from '@croupier/kernel';
import { formatLog } from '@croupier/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';

type File = Recorded['files'][number];

const verified = (log: Recorded['log'], files: readonly File[] = []) => {
  const own = Object.fromEntries(files.map((file, at) => [`${at}.json`, JSON.stringify(file)]));
  const args = ['verify', 'log', ...Object.keys(own).flatMap((name) => ['--receipt', name])];
  return runCli(args, { files: { log: formatLog(log), ...own } });
};

const refereed = (log: Recorded['log'], files: readonly File[] = [], ...flags: readonly string[]) =>
  runVerifier([...files.map((file) => JSON.stringify(file)), formatLog(log)], ...flags);

let old: Recorded;
/** The server was updated while the table was open. */
let updated: Recorded;
let before = 0;

beforeAll(async () => {
  old = await playAsBefore({ rounds: 2 });
  updated = await playAsBefore({ rounds: 2 }, 20);
  before = updated.log.events.filter(({ v }) => v === 1).length;
});

test('an old log passes, and what was not checked has no check mark', async () => {
  const { code, out } = await verified(old.log);
  expect(code).toBe(0);
  expect(out).toContain('  · payouts     not checked: this log has no commands\n');
  expect(out).not.toContain('✓ commands');
  expect(out).toContain(
    'Nothing else is wrong so far.\n  Not checked: this log has no commands,\n  so results and payouts were not checked. verify.py can check them.\n',
  );
  const python = await refereed(old.log);
  expect(python.status).toBe(0);
  expect(python.stdout).toMatch(/ {2}- +commands +Not checked: the first \d+ events have no commands/);
  expect(python.stdout).not.toMatch(/ok +commands/);
});

test('a table open during the update names the events that were not replayed', async () => {
  expect(before).toBeGreaterThan(20);
  const { code, out } = await verified(updated.log);
  expect(code).toBe(0);
  expect(out).toMatch(/✓ commands {4}\d+ commands replayed/);
  expect(out).toContain(`  · payouts     not checked: events 1 to ${before} have no commands\n`);
  expect(out).not.toContain('Verified');
  expect((await refereed(updated.log)).status).toBe(0);
});

describe("players' own files", () => {
  const kept = (file: File, fits: (seq: number) => boolean): File => ({
    ...file,
    receipts: file.receipts.filter(({ seq }) => fits(seq)),
  });

  test('have nothing from before the update except a receipt for the last event', async () => {
    const files = updated.files.map((file) => kept(file, (seq) => seq >= before));
    // Commands from before the update, which a device would not have.
    const named = JSON.stringify(updated.log.events);
    const own = files.map((file) => ({
      ...file,
      commands: file.commands.filter(({ cmdId }) => named.includes(cmdId)),
    }));
    expect((await verified(updated.log, own)).code).toBe(0);
    expect((await refereed(updated.log, own)).status).toBe(0);
  });

  test('show that a log left out commands', async () => {
    const early = updated.files.map((file) => ({ ...kept(file, (seq) => seq < before), commands: [] }));
    for (const [log, files] of [
      [updated.log, early],
      [old.log, old.files.map((file) => kept(file, () => false))],
    ] as const) {
      const { code, out } = await verified(log, files);
      expect(code).toBe(1);
      expect(out).toMatch(/AUDIT_UNNAMED: ann has commands or receipts from the first \d+ events/);
      const python = await refereed(log, files, '--json');
      const [report] = linesOf<{
        readonly evidence: readonly { readonly problems: readonly { readonly code: string }[] }[];
      }>(python);
      const codes = report?.evidence.flatMap(({ problems }) => problems.map((problem) => problem.code));
      expect({ status: python.status, codes }).toEqual({
        status: 1,
        codes: expect.arrayContaining(['COMMANDS_UNNAMED']) as unknown,
      });
    }
  });
});

test('a new log made to look old is reported', async () => {
  const { log } = await playRecorded({ rounds: 2 });
  const events = log.events.map(({ event, ...rest }) => {
    const { asked: _, ...entry } = event as { readonly [field: string]: Json };
    return { ...rest, v: 1, event: entry };
  });
  const { code, out } = await verified(rehashed(log, { ...log, events }));
  expect(code).toBe(1);
  expect(out).toContain('AUDIT_VERSION: ');
  expect((await refereed(rehashed(log, { ...log, events }))).stdout).toContain('(VERSION)');
  // Only the last command: earlier events have theirs.
  const last = log.events.findLastIndex(({ event }) => 'asked' in Object(event));
  const late = log.events.map((stored, at) => (at < last ? stored : (events[at] ?? stored)));
  expect((await verified(rehashed(log, { ...log, events: late }))).out).toContain('AUDIT_ASKED: ');
  expect((await refereed(rehashed(log, { ...log, events: late }))).stdout).toContain('(ASKED)');
});
