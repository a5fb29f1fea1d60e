import type { ShoeFile } from '@croupier/fair';
import { firstShoeOf, playHonestLog, rehashed, TOUCHED_LOGS, withoutLast } from '@croupier/host/testing/logs';
import type { Json } from '@croupier/kernel';
import { formatLog, type PublicLog } from '@croupier/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest } from '../io.ts';
import { runCli } from '../testing/fake-io.ts';

let honest: PublicLog;
let shoe: ShoeFile;

beforeAll(async () => {
  honest = await playHonestLog();
  shoe = firstShoeOf(honest);
});

const check = (log: PublicLog | string, ...flags: readonly string[]) =>
  runCli(['verify', 'log', ...flags], { files: { log: typeof log === 'string' ? log : formatLog(log) } });

describe('an honest log', () => {
  test('passes, with a picture of every shoe', async () => {
    const { code, out, err } = await check(honest);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Table ${honest.record.table}`);
    expect(out).toContain(honest.record.hash);
    expect(out).toMatch(/✓ hash chain {2}[\d,]+ events, none changed, missing or moved/);
    expect(out).toMatch(/\.1 {2}revealed +\d+ {2}✓ +✓ +✓ +✓ +✓ +✓ +✓ +✓\n/);
    expect(out).toMatch(/in play +\d+ {2}✓ +✓ +✓ +✓ +· +· +· +·\n/);
    expect(out).toMatch(/waiting +0 {2}·/);
    expect(out).toMatch(/✓ commands {4}\d+ commands replayed, with the same outcome(, \d+ after the reveal)?\n/);
    expect(out).toMatch(
      /\n\d+ of \d+ shoes? ha(?:s|ve) no random number from players: the house could have chosen those cards\.\n(.+\n)*Nothing else is wrong so far\.\n(.+\n)? {2}A shoe is not revealed yet\. Check again after the reveal\.\n$/,
    );
    expect(out).not.toContain('Verified');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(90);
  });

  test('--ascii is ASCII, --json is the whole report', async () => {
    expect((await check(honest, '--ascii')).out).toMatch(/^[\n -~]+$/);
    const { out } = await check(honest, '--json');
    const { verified } = JSON.parse(out) as { verified: { readonly [name: string]: Json } };
    expect(verified).toMatchObject({ ok: true, table: honest.record.table, head: honest.record.hash, problems: [] });
    expect(verified['events']).toBe(honest.events.length);
  });

  test('pages joined in any of three ways, and a tail written meanwhile', async () => {
    const page = (from: number, to: number): string =>
      formatLog({ record: honest.record, events: honest.events.slice(from, to) }).trimEnd();
    const pages = [page(0, 100), page(100, 200), page(200, honest.events.length)];
    expect((await check(pages.join('\n'))).code).toBe(0);
    expect((await check(`[${pages.join(',')}]`)).code).toBe(0);
    // All events of a command are written at once, so a head is the last of them.
    const next = honest.events.findIndex(({ seq, event }) => seq > 100 && JSON.stringify(event).startsWith('{"asked"'));
    const earlier = { ...honest.record, seq: next, hash: honest.events[next - 1]?.hash ?? '' };
    expect(await check({ record: earlier, events: honest.events })).toMatchObject({ code: 0 });
  });
});

test('says "verified" when every shoe is revealed and every command was replayed', async () => {
  const played = await runCli(['play', '--json', '--seed', 'verified'], {
    input: 'bet 20\ndeal\nstand\nstand\nquit\n',
  });
  const { code, out } = await check(played.out);
  expect(code).toBe(0);
  expect(out).toMatch(/ {16}what only the server can know: .*\d+ disconnections?\n/);
  expect(out).toMatch(
    /Verified: every card was sealed before the bets, and every command was replayed with the same outcome\.\n$/,
  );
});

describe('a log that was touched', () => {
  test.each(TOUCHED_LOGS)('$what: exit code 1 and a sentence', async ({ touched, code }) => {
    const { code: exit, out } = await check(touched(honest));
    expect(exit).toBe(1);
    expect(out).toContain('✗ hash chain');
    expect(out).toContain('Do not trust this log:\n');
    expect(out).toMatch(new RegExp(`\\n {2}\\w*${code}\\w*: [A-Z].+\\.\\n`));
  });

  const told = TOUCHED_LOGS.filter(({ fitsAgain }) => fitsAgain === undefined);
  test.each(told)('$what, all hashes made to fit: found out all the same', async ({ touched, code }) => {
    const { code: exit, out } = await check(rehashed(honest, touched(honest)));
    expect(out).toContain('✓ hash chain');
    expect(exit).toBe(1);
    expect(out).toMatch(new RegExp(`\\n {2}\\w*${code}\\w*: [A-Z].+\\.\\n`));
  });

  test('a whole log made to fit again and not touched passes: the cases above fail for what they touch', async () => {
    expect((await check(rehashed(honest, honest))).code).toBe(0);
  });

  test('--json has the codes and exit code 1', async () => {
    const { code, out } = await check(withoutLast(honest), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      verified: { ok: false, problems: [{ code: 'AUDIT_HEAD' }] },
    });
  });
});

describe('the file of a shoe', () => {
  const checkShoe = (file: object, ...flags: readonly string[]) => check(JSON.stringify(file), ...flags);

  test('passes revealed and not revealed', async () => {
    const { code, out } = await checkShoe(shoe);
    expect(code).toBe(0);
    expect(out).toMatch(/\.1 {2}revealed +\d+ {2}(✓ +){7}✓\n/);
    expect((await checkShoe({ ...shoe, seed: null })).out).toMatch(/not revealed +\d+ {2}(✓ +){4}(· +){3}·\n/);
    expect(JSON.parse((await checkShoe(shoe, '--json')).out)).toMatchObject({ verified: { ok: true, revealed: true } });
  });

  test.each([
    ['seed', { seed: '0'.repeat(64) }, 'COMMITMENT_MISMATCH'],
    ['root', { root: '0'.repeat(64) }, 'ROOT_MISMATCH'],
    ['refills', { refills: [[1, 1]] }, 'REFILL_IMPOSSIBLE'],
    ['leaves', { leaves: 'none' }, 'SHOE_FILE_MALFORMED'],
  ])('fails with another %s', async (_, change, code) => {
    const ran = await checkShoe({ ...shoe, ...change });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(`  ${code}: `);
  });
});

describe('what is no log', () => {
  test.each([
    ['', 'file'],
    ['{', 'file'],
    ['7', 'table'],
    ['[]', 'table'],
    ['{}', 'table'],
    ['{"table":{}}', 'table.table'],
  ])('%j', async (text, field) => {
    const { code, out, err } = await check(text);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(`croupier: LOG_FILE_MALFORMED: This is neither a table log nor a shoe file: ${field} `);
  });

  test('pages of two tables', async () => {
    const other = formatLog({ ...honest, record: { ...honest.record, table: 'OTHER2' } });
    expect((await check(`${formatLog(honest)}${other}`)).err).toContain('LOG_FILE_MALFORMED');
  });

  test('a file that is not there', async () => {
    expect(await runCli(['verify', 'nowhere'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('FILE_UNREADABLE') as string,
    });
  });
});

describe('a table of a server', () => {
  const SERVER = 'http://cards.example.org';
  /** As a server pages it. */
  const http = ({ url }: HttpRequest) => {
    const { origin, pathname, searchParams } = new URL(url);
    if (origin !== SERVER) return Promise.reject(new Error('unknown host'));
    if (pathname !== `/api/tables/${honest.record.table}/log`)
      return Promise.resolve({ status: 404, text: '{"error":"There is no table there.","code":"TABLE_UNKNOWN"}' });
    const after = Number(searchParams.get('after'));
    const events = honest.events.slice(after, after + Math.min(100, Number(searchParams.get('limit'))));
    return Promise.resolve({ status: 200, text: formatLog({ record: honest.record, events }) });
  };
  const ask = (what: string, server: string, ...flags: readonly string[]) =>
    runCli(['verify', what, '--server', server, ...flags], { http, tick: 400 });

  test('is fetched page by page, checked, and kept when asked to', async () => {
    const ran = await ask(honest.record.table.toLowerCase(), `${SERVER}/`, '--save', 'kept.json');
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/Nothing (?:else )?is wrong so far\./);
    expect(ran.err).toMatch(/^(croupier: [\d,]+ of [\d,]+ events …\n)+$/);
    expect(await check(ran.written['kept.json'] ?? '')).toMatchObject({ code: 0, out: ran.out });
  });

  test.each([
    ['KKKKKK', SERVER, 1, 'TABLE_UNKNOWN'],
    ['KKKKKK', 'http://elsewhere.example.org', 1, 'SERVER_SILENT'],
    ['KKKKKK', 'ftp://cards.example.org', 2, 'BAD_VALUE'],
    ['KKKKKK', 'http://ann:secret@cards.example.org', 2, 'BAD_VALUE'],
    ['log.json', SERVER, 2, 'BAD_VALUE'],
  ])('%s at %s', async (what, server, code, refusal) => {
    const ran = await ask(what, server);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toMatch(new RegExp(`^croupier: ${refusal}: .+\\.\\n$`));
  });

  test('an answer that is none', async () => {
    const strange = () => Promise.resolve({ status: 200, text: '<html>' });
    const ran = await runCli(['verify', 'KKKKKK', '--server', SERVER], { http: strange });
    expect(ran.err).toContain('SERVER_STRANGE');
  });

  test('the log of another table is not accepted, however honest it is', async () => {
    const other = async (request: HttpRequest) =>
      http({ ...request, url: request.url.replace('ZZZZZZ', honest.record.table) });
    const ran = await runCli(['verify', 'ZZZZZZ', '--server', SERVER], { http: other, tick: 400 });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('LOG_OTHER_TABLE');
  });
});
