import { GAMES } from '@croupier/catalog';
import { firstShoeOf, playHonestLog, withoutLast } from '@croupier/host/testing/logs';
import { expectOk, type GradedRound, type GradeTotals } from '@croupier/kernel';
import { formatLog, joinPages, type PublicLog, valuesOf } from '@croupier/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ran, runCli } from '../testing/fake-io.ts';

const SCRIPT = ['bet 20', '', 'no', 'hit', 'hit', 'stand', 'stand', ''];

const play = async (...flags: readonly string[]): Promise<string> =>
  (
    await runCli(['play', ...flags, '--json', '--seed', 'coach'], {
      input: [...SCRIPT, ...SCRIPT, ...SCRIPT].join('\n'),
    })
  ).out;

const coach = (text: string, ...flags: readonly string[]): Promise<Ran> =>
  runCli(['coach', 'log.jsonl', ...flags], { files: { 'log.jsonl': text } });

const fails = async (text: string, code: string, exit = 1, ...flags: readonly string[]): Promise<string> => {
  const ran = await coach(text, ...flags);
  expect({ exit: ran.code, out: ran.out }).toEqual({ exit, out: '' });
  expect(ran.err).toMatch(new RegExp(`^croupier: ${code}: .+\\n$`));
  return ran.err;
};

interface Report {
  readonly coach: {
    readonly table: string;
    readonly game: string;
    readonly rounds: readonly GradedRound[];
    readonly totals: GradeTotals;
  };
}

let log = '';
let pages: PublicLog;

beforeAll(async () => {
  log = await play('--bots', '1');
  pages = expectOk(joinPages(expectOk(valuesOf(log))));
});

describe('a log that holds', () => {
  test('is graded in a table, with the sum of it in words', async () => {
    const { code, out } = await coach(log);
    expect(code).toBe(0);
    expect(out).toMatch(/^Table [A-Z0-9]{6} · \w+ · seat 1\n/);
    expect(out).toMatch(/\n +round {2}decision +yours +best +bets lost +chips\n/);
    expect(out).toMatch(/\n\d+ rounds, \d+ decisions: \d+ right, \d+ mistakes?\.\n/);
    expect(out).toMatch(/\nYour decisions cost [\d.,]+ chips?: [\d.]+ bets per 100 rounds\.\n/);
    expect(out).toMatch(
      /expected with the best play +[+−]?[\d.]+\n {2}your decisions +[−\d.]+\n {2}luck +[+−]?[\d.,]+\n {2}result/,
    );
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(90);
  });

  test('lists every decision with --all, in order', async () => {
    const { out } = await coach(log, '--all', '--no-luck');
    const rounds = [...out.matchAll(/^ +(\d+) {2}\S/gm)].map(([, round]) => Number(round));
    expect(rounds.length).toBeGreaterThan(2);
    expect(rounds).toEqual(rounds.toSorted((one, other) => one - other));
    expect(out).not.toContain('luck');
  });

  test('is JSON with --json: every round, and parts that sum to the result', async () => {
    const { out } = await coach(log, '--json');
    const { rounds, totals } = (JSON.parse(out) as Report).coach;
    expect(rounds).toHaveLength(totals.rounds);
    for (const { outlook, cost, houseCost, result } of rounds)
      expect((outlook?.expected ?? 0) - cost - houseCost + (outlook?.luck ?? 0)).toBeCloseTo(result, 9);
  });

  test('is CSV with --csv: a line for each decision', async () => {
    const [{ out }, { out: json }] = [await coach(log, '--csv'), await coach(log, '--json', '--no-luck')];
    const [head, ...lines] = out.trimEnd().split('\n');
    expect(head).toMatch(/^round,seat,by,kind,decision,cards,/);
    expect(lines).toHaveLength((JSON.parse(json) as Report).coach.totals.decisions);
    expect(await coach(log, '--csv', '--json')).toMatchObject({ code: 2 });
  });

  test('--ascii is ASCII', async () => {
    expect((await coach(log, '--ascii')).out).toMatch(/^[\n -~]+$/);
  });

  test.each(GAMES.map(({ id }) => id))('%s: for anyone who plays it', async (game) => {
    // Words of many tables; those a game does not know are refused and change nothing.
    const words = ['bet 20', 'tie 20', 'deal', 'no', 'stand', 'next'];
    const played = await runCli(['play', game, '--json', '--seed', 'alone', '--bots', '1'], {
      input: [...words, ...words, ...words].join('\n'),
    });
    const { out, code } = await coach(played.out, '--json', '--no-luck');
    expect(code).toBe(0);
    expect((JSON.parse(out) as Report).coach.totals.decisions).toBeGreaterThan(0);
  });

  test('where several people played, one of them has to be named', async () => {
    const shared = formatLog(await playHonestLog());
    const err = await fails(shared, 'COACH_WHO', 2);
    expect(err).toMatch(/: seat 1 \(ann\), seat 2 \(ben\)\.\n$/);
    const bySeat = await coach(shared, '--seat', '2', '--no-luck');
    expect(bySeat).toMatchObject({ code: 0, err: '' });
    expect(await coach(shared, '--user', 'ben', '--no-luck')).toEqual(bySeat);
  });

  test('a table is read from its server by its code', async () => {
    const page = formatLog(pages);
    const args = ['coach', pages.record.table, '--server', 'http://localhost:3000', '--no-luck'];
    const there = await runCli(args, { http: () => Promise.resolve({ status: 200, text: page }) });
    expect(there).toMatchObject({ code: 0, err: '' });
    expect(there.out).toBe((await coach(log, '--no-luck')).out);
  });

  test('bots are graded only if they are named', async () => {
    const bot = pages.events
      .map(
        ({ event }) =>
          event as { readonly room?: { readonly type: string; readonly bot?: string; readonly user: string } },
      )
      .find(({ room }) => room?.type === 'SeatTaken' && room.bot !== undefined)?.room?.user;
    await fails(log, 'COACH_NO_ROUNDS', 1, '--seat', '2');
    const { out } = await coach(log, '--user', bot ?? '', '--json', '--no-luck');
    expect((JSON.parse(out) as Report).coach.totals.costInBets).toBeLessThan(0.05);
  });
});

describe('what is wrong gets a sentence and no grades', () => {
  test('a file that is none, or that is missing', async () => {
    await fails('{}', 'LOG_FILE_MALFORMED');
    await fails('hello', 'LOG_FILE_MALFORMED');
    expect(await runCli(['coach', 'nowhere'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('FILE_UNREADABLE') as string,
    });
  });

  test('a log that was cut off', async () => {
    await fails(log.trimEnd().split('\n').slice(0, -1).join('\n'), 'LOG_CUT_OFF');
    await fails(formatLog(withoutLast(pages)), 'AUDIT_HEAD');
  });

  test('a log that was changed', async () => {
    await fails(
      log.replace(/"card":"(..)"/, (_, card: string) => `"card":"${card === '2c' ? '3c' : '2c'}"`),
      'AUDIT_CHAIN',
    );
  });

  test('a log of another game, or of rules that do not exist', async () => {
    await fails(formatLog({ ...pages, record: { ...pages.record, game: 'whist' } }), 'LOG_UNKNOWN_GAME');
    const setup = { ...(pages.record.setup as object), rules: { decks: 99 } };
    await fails(formatLog({ ...pages, record: { ...pages.record, setup } }), 'AUDIT_SETUP');
  });

  test('a seat or a player that is not there', async () => {
    await fails(log, 'BAD_VALUE', 2, '--seat', 'first');
    await fails(log, 'COACH_NO_ROUNDS', 1, '--seat', '6');
    await fails(log, 'COACH_NO_ROUNDS', 1, '--user', 'nobody');
  });

  test('the file of a shoe', async () => {
    await fails(JSON.stringify(firstShoeOf(pages)), 'COACH_SHOE');
  });

  test('a code that is none', async () => {
    await fails(log, 'BAD_VALUE', 2, '--server', 'http://localhost:1');
  });
});
