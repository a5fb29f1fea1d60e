/** `croupier duel` at a real server: the ranking of the public logs is the grader's. */
import { GAMES } from '@croupier/catalog';
import { visit } from '@croupier/client/node';
import { beginTry, createDuel, type Rest, readDuel, readLogPage, readTable } from '@croupier/client/rest';
import type { GradeTotals } from '@croupier/kernel';
import { acceptedAnswer, type DuelAnswer } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HttpRequest } from '../io.ts';
import { http } from '../process-io.ts';
import { type Ran, runCli } from '../testing/fake-io.ts';
import { openRoomServer, type RoomServer } from '../testing/room-server.ts';

const HOUR = 3_600_000;

interface Ranked {
  readonly rank?: number;
  readonly name: string;
  readonly user: string;
  readonly table: string;
  readonly finished: boolean;
  readonly betsLost: number;
  readonly resultInBets: number;
  readonly totals: GradeTotals;
}
interface Report {
  readonly duel: Pick<DuelAnswer, 'id' | 'game' | 'bet' | 'shoes'> & {
    readonly mixed: boolean;
    readonly ranked: readonly Ranked[];
    readonly unfinished: readonly Ranked[];
  };
}

let server: RoomServer;
let duel: DuelAnswer;
let going: Ran;
/** What the coach says about a player's own log while others are still playing. */
let coached: Ran;
const tables: { [name: string]: string } = {};

const run = (...args: readonly string[]): Promise<Ran> => runCli(['duel', ...args, '--server', server.url], { http });

const anything = (raw: unknown): raw is unknown => raw !== undefined;

/** Deals if possible, and then takes the first of these that is on offer. False: the shoe is at its end. */
const step = async (rest: Rest, code: string, wishes: readonly string[]): Promise<boolean> => {
  const { table } = await readTable(rest, code);
  if (table.room.duel?.finished === true) return false;
  const offers = table.view.actions.filter(({ refusal }) => refusal === undefined);
  const wish = ['Deal', ...wishes].find((type) => offers.some(({ command }) => command.type === type));
  const offer = offers.find(({ command }) => command.type === wish);
  if (offer === undefined) return true;
  const play = offer.amount === undefined ? offer.command : { ...offer.command, amount: offer.amount.min };
  const cmdId = `step-${Math.random().toString(36).slice(2)}`;
  acceptedAnswer.parse(await rest.post(`/api/tables/${code}/commands`, { cmdId, play }, anything));
  return true;
};

/** As it can be saved. */
const logOf = async (rest: Rest, code: string): Promise<string> => {
  let lines = '';
  for (let after = 0; ; ) {
    const page = await readLogPage(rest, code, after);
    const last = page.events.at(-1);
    if (last === undefined) return lines;
    lines += `${JSON.stringify(page)}\n`;
    after = last.seq;
  }
};

const BETS = ['PlaceWager', 'OpenRound'];
const STANDS = ['Stand', 'DeclineInsurance', ...BETS];
const HITS = ['Hit', 'DeclineInsurance', 'Stand', ...BETS];

beforeAll(async () => {
  server = await openRoomServer();
  const enter = (name: string) => visit({ server: server.url, name });
  const [ann, bob, cat, eve] = [await enter('Ann'), await enter('Bob'), await enter('Cat'), await enter('Eve')];
  duel = await createDuel(ann.rest, { game: GAMES[0].id, setup: { decks: 1, surrender: 'none' }, bet: 5, hours: 1 });
  const play = async (name: string, { rest }: typeof bob, wishes: readonly string[], steps: number): Promise<void> => {
    const code = await beginTry(rest, duel.id);
    tables[name] = code;
    for (let done = 0; done < steps; done++) if (!(await step(rest, code, wishes))) return;
  };
  await play('Bob', bob, STANDS, 1000);
  await play('Cat', cat, HITS, 1000);
  await play('Eve', eve, STANDS, 12);
  going = await run(duel.id);
  coached = await runCli(['coach', 'log.jsonl'], {
    files: { 'log.jsonl': await logOf(bob.rest, tables['Bob'] ?? '') },
  });
  server.later(HOUR);
  await vi.waitUntil(async () => (await readDuel(bob.rest, duel.id)).state === 'ended', {
    timeout: 60_000,
    interval: 200,
  });
}, 120_000);
afterAll(async () => server.close());

const report = async (): Promise<Report['duel']> => (JSON.parse((await run(duel.id, '--json')).out) as Report).duel;

test('before the duel ends, there is no ranking, and no player is named', async () => {
  expect({ code: going.code, out: going.out }).toEqual({ code: 1, out: '' });
  expect(going.err).toMatch(
    /^croupier: DUEL_GOES_ON: This duel has not ended yet\. It ends no later than \d{4}-\d\d-\d\d \d\d:\d\d UTC\./,
  );
});

test('before the duel ends, the coach grades none of its logs, and says when it will', () => {
  expect({ code: coached.code, out: coached.out }).toEqual({ code: 1, out: '' });
  expect(coached.err).toMatch(
    /^croupier: COACH_DUEL: The log of table \w{6} ends before its duel does, so it is not graded yet\. Run this again when the duel has ended, no later than \d{4}-\d\d-\d\d \d\d:\d\d UTC\./,
  );
});

describe('after the end', () => {
  test('the ranking equals what the coach says about each log', async () => {
    const { ranked, unfinished, ...about } = await report();
    expect(about).toMatchObject({ id: duel.id, game: GAMES[0].id, bet: 5, shoes: 1, mixed: false });
    expect(ranked.map(({ rank, name, finished }) => [rank, name, finished])).toEqual([
      [1, 'Bob', true],
      [2, 'Cat', true],
    ]);
    expect(unfinished.map(({ rank, name, finished }) => [rank, name, finished])).toEqual([[undefined, 'Eve', false]]);
    for (const { name, table, totals, betsLost, resultInBets } of [...ranked, ...unfinished]) {
      expect(table).toBe(tables[name]);
      const { out } = await runCli(['coach', table, '--server', server.url, '--json', '--no-luck'], { http });
      const { coach } = JSON.parse(out) as { coach: { totals: GradeTotals } };
      expect(totals).toEqual(coach.totals);
      expect(betsLost).toBeCloseTo(coach.totals.costInBets, 9);
      expect(resultInBets).toBeCloseTo(coach.totals.result / 500, 9);
    }
  });

  test('is a table for people', async () => {
    const { code, out } = await run(duel.id);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Duel ${duel.id}\\n\\w+ · 1 shoe · 5 chips a bet\\n`));
    expect(out).toContain('✓ shoes       match the duel id at every table. No player added a random number.');
    expect(out).toContain('✓ logs        3 tables checked to the end, every command replayed');
    expect(out).toMatch(
      /\n +player +bets lost +mistakes +decisions +rounds +result\n +1\. {2}Bob .*\n +2\. {2}Cat .*\n/,
    );
    expect(out).toMatch(/\nNot finished:\n.*\n +Eve /);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(90);
  });

  test('is CSV: a line for each player', async () => {
    const { out } = await run(duel.id, '--csv');
    const [head, ...lines] = out.trimEnd().split('\n');
    expect(head).toBe('rank,player,user,table,finished,betsLost,mistakes,decisions,unpriced,rounds,resultInBets');
    expect(lines.map((each) => each.split(',').slice(0, 2))).toEqual([
      ['1', 'Bob'],
      ['2', 'Cat'],
      ['', 'Eve'],
    ]);
    expect(await run(duel.id, '--csv', '--json')).toMatchObject({ code: 2 });
  });

  test('every log is verified like any other', async () => {
    for (const table of Object.values(tables)) {
      const { code, out } = await runCli(['verify', table, '--server', server.url], { http });
      expect(out).toMatch(/1 of 1 shoe has no random number from players.+\n(.+\n)*Nothing else is wrong so far\.\n$/);
      expect(code).toBe(0);
    }
  });
});

describe('any mistake ends in one sentence, without a ranking', () => {
  const fails = async (ran: Promise<Ran>, code: string, exit = 1): Promise<void> => {
    const { code: left, out, err } = await ran;
    expect({ left, out }).toEqual({ left: exit, out: '' });
    expect(err).toMatch(new RegExp(`^croupier: ${code}: .+\\n$`));
  };

  test('malformed and unknown ids, and bad server addresses', async () => {
    await fails(run('K7QM2X'), 'BAD_VALUE', 2);
    await fails(run('f'.repeat(32)), 'DUEL_UNKNOWN');
    await fails(runCli(['duel', duel.id], { http }), 'BAD_USAGE', 2);
    await fails(runCli(['duel', duel.id, '--server', 'nowhere'], { http }), 'BAD_VALUE', 2);
  });

  /** A server that changes what it says. */
  const lying = (change: (url: string, text: string) => string): Promise<Ran> =>
    runCli(['duel', duel.id, '--server', server.url], {
      http: async (request: HttpRequest) => {
        const answer = await http(request);
        return { ...answer, text: change(request.url, answer.text) };
      },
    });
  const inDuel = (from: string, to: string): Promise<Ran> =>
    lying((url, text) => (url.includes('/api/duels/') ? text.replaceAll(from, to) : text));
  const inLog = (from: string | RegExp, to: string): Promise<Ran> =>
    lying((url, text) => (url.includes('/log') ? text.replaceAll(from, to) : text));

  test('a duel that is not what its id stands for', async () => {
    await fails(inDuel(`"deadline":${duel.deadline}`, `"deadline":${duel.deadline + 1}`), 'DUEL_NOT_LINKED');
    await fails(inDuel(duel.commitments[0] ?? '', 'a'.repeat(64)), 'DUEL_NOT_LINKED');
    await fails(inDuel('"decks":1', '"decks":2'), 'DUEL_NOT_LINKED');
  });

  test('logs of other tables, of other players, and logs that were changed', async () => {
    const bobs = tables['Bob'] ?? '';
    await fails(inDuel(`"code":"${bobs}"`, `"code":"${tables['Cat']}"`), 'DUEL_OTHER_PLAYER');
    await fails(inLog(new RegExp(`"${duel.id}"`, 'g'), `"${'f'.repeat(32)}"`), 'DUEL_OTHER_TABLE');
    await fails(inLog('"type":"RoundSettled"', '"type":"RoundSettle"'), 'AUDIT_.*');
  });
});
