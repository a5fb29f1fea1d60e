/**
 * The adversary house: every cheat is given to the two programs that check a table from its public log and the players'
 * own files, and each must say what was done. Who notices what is part of the table, so it cannot get worse unnoticed.
 */
import { readFileSync } from 'node:fs';
import { linesOf, runVerifier } from '@croupier/fair/testing/verifier';
import { CHEATS, type Honest, playRecorded, type Recorded } from '@croupier/host/testing/cheats';
import { formatLog } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';

interface Said {
  readonly code: string;
  readonly message: string;
}

let honest: Honest;
beforeAll(async () => {
  const [game, otherTable] = [await playRecorded(), await playRecorded({ seed: 'another table', rounds: 2 })];
  honest = { game, otherTable };
});

/** Lost history is not a fault of the log. It is never called verified, but that is not an error. */
const isClean = (said: readonly Said[]): boolean => said.every(({ code }) => code === 'BACKUP_RESTORED');

/** What `croupier verify` says. */
const verified = async ({ log, files }: Recorded): Promise<readonly Said[]> => {
  const own = Object.fromEntries(files.map((file, at) => [`${at}.json`, JSON.stringify(file)]));
  const args = ['verify', 'log', '--json', ...Object.keys(own).flatMap((name) => ['--receipt', name])];
  const { code, out, err } = await runCli(args, { files: { log: formatLog(log), ...own } });
  if (err !== '') throw new Error(err);
  const { verified: report } = JSON.parse(out) as {
    readonly verified: {
      readonly problems: readonly Said[];
      readonly commands: { readonly early: number };
      readonly receipts?: { readonly problems: readonly Said[] };
    };
  };
  const said = [...report.problems, ...(report.receipts?.problems ?? [])];
  expect(code).toBe(isClean(said) ? 0 : 1);
  expect(report.commands.early).toBe(0);
  return said;
};

interface PythonReport {
  readonly problems: readonly Said[];
  readonly receipts: { readonly problems: readonly Said[] } | null;
  readonly evidence: readonly { readonly problems: readonly Said[] }[];
}

/** What verify.py says, which shares no code with us. */
const refereed = async ({ log, files }: Recorded): Promise<readonly Said[]> => {
  const run = await runVerifier([...files.map((file) => JSON.stringify(file)), formatLog(log)], '--json');
  const [report] = linesOf<PythonReport>(run);
  if (report === undefined) throw new Error(run.stderr);
  const { problems, receipts, evidence } = report;
  const said = [...problems, ...(receipts?.problems ?? []), ...evidence.flatMap((each) => each.problems)];
  expect(run.status).toBe(said.length === 0 ? 0 : 1);
  return said;
};

test('an honest game is no cheat to either of them, also with restarts and a second device', async () => {
  const restless = await playRecorded({ seed: 'restless', rounds: 25, devices: 2, restarts: 40 });
  for (const game of [honest.game, honest.otherTable, restless]) {
    expect(await verified(game)).toEqual([]);
    expect(await refereed(game)).toEqual([]);
  }
});

const rows: string[] = [];
afterAll(() => console.info(['cheat · found · croupier verify · verify.py', ...rows].join('\n')));

/** The expected code, or what was printed instead. */
const told = (said: readonly Said[], code: string | null): Said | undefined =>
  said.find((each) => each.code === code) ?? said[0];

describe('the house cheats', () => {
  test.each(CHEATS.map((cheat) => [cheat.name, cheat] as const))('%s', async (name, { when, play, caught }) => {
    const recorded = await play(honest);
    const [ours, python] = [
      told(await verified(recorded), caught.verify),
      told(await refereed(recorded), caught.python),
    ];
    expect({ verify: ours?.code ?? null, python: python?.code ?? null }).toEqual(caught);
    expect(ours ?? python).toBeDefined();
    const words = [ours, python].map((said) => (said === undefined ? 'does not notice' : said.message));
    rows.push([name, WHEN[when], ...words].join(' · '));
  });
});

const WHEN = { round: 'in the round', reveal: 'at the reveal', reconnect: 'on reconnecting' } as const;

test('the page for players lists every cheat, and who finds it', () => {
  const page = readFileSync(new URL('../../../../docs/explanation/is-it-fair.md', import.meta.url), 'utf8');
  const cell = (code: string | null): string => (code === null ? 'no' : `\`${code}\``);
  const lines = CHEATS.map(
    ({ name, when, caught }) => `| ${name} | ${WHEN[when]} | ${cell(caught.verify)} | ${cell(caught.python)} |`,
  );
  expect(page).toContain(lines.join('\n'));
});
