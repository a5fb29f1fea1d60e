import { GAMES } from '@croupier/catalog';
import type { ShoeFile } from '@croupier/fair';
import { TableAudit } from '@croupier/host';
import type { Json } from '@croupier/kernel';
import { eventHash, type StoredEvent } from '@croupier/store/memory';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest } from '../io.ts';
import { runCli } from '../testing/fake-io.ts';
import { logOf, openHouse, playTable } from '../testing/played-table.ts';
import { formatLog, type PublicLog } from './public-log.ts';

let honest: PublicLog;
let shoe: ShoeFile;

const shoeOf = ({ record, events }: PublicLog, id: string): ShoeFile => {
  const audit = new TableAudit(GAMES, record);
  for (const event of events) audit.read(event);
  const file = audit.shoeFile(id);
  if (file === undefined) throw new Error(`no shoe ${id}`);
  return file;
};

beforeAll(async () => {
  const house = await openHouse('verify');
  const table = await playTable(house, { game: GAMES[0].id, users: ['ann', 'ben'], steps: 250 });
  honest = await logOf(house, table.id);
  shoe = shoeOf(honest, `${table.id}.1`);
});

const check = (log: PublicLog | string, ...flags: readonly string[]) =>
  runCli(['verify', 'log', ...flags], { files: { log: typeof log === 'string' ? log : formatLog(log) } });

type Fields = { readonly [name: string]: Json };
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The log with every hash made to fit again, as a cheat would who can write the whole log. */
const rehashed = ({ record, events }: PublicLog): PublicLog => {
  let prevHash = honest.events[0]?.prevHash ?? '';
  const chained = events.map((event, index): StoredEvent => {
    const { hash: _, ...link } = { ...event, seq: index + 1, prevHash };
    prevHash = eventHash(link);
    return { ...link, hash: prevHash };
  });
  return { record: { ...record, seq: chained.length, hash: prevHash }, events: chained };
};

/** Changes the first event that `change` wants to change. */
const changed = (change: (event: Fields) => Json | undefined): PublicLog => {
  let done = false;
  const events = honest.events.map((stored) => {
    const event = !done && isFields(stored.event) ? change(stored.event) : undefined;
    if (event === undefined) return stored;
    done = true;
    return { ...stored, event };
  });
  if (!done) throw new Error('nothing to change');
  return { record: honest.record, events };
};

const inRoom =
  (type: string, change: (room: Fields) => Fields) =>
  (event: Fields): Json | undefined => {
    const room = event['room'];
    return isFields(room) && room['type'] === type ? { ...event, room: change(room) } : undefined;
  };

const inText =
  (from: RegExp, to: (found: string) => string) =>
  (event: Fields): Json | undefined => {
    const text = JSON.stringify(event);
    const touched = text.replace(from, to);
    return touched === text ? undefined : (JSON.parse(touched) as Json);
  };

const otherHex = (text: Json | undefined): string => {
  if (typeof text !== 'string') throw new Error('not a text');
  return text.replace(/[0-9a-f](?="?$)/, (digit) => (digit === '0' ? '1' : '0'));
};
const otherFact = (room: Fields, name: string, value: Json): Fields => {
  const facts = room['facts'];
  return { ...room, facts: { ...(isFields(facts) ? facts : {}), [name]: value } };
};
const swapped = (at: number): PublicLog => {
  const events = [...honest.events];
  const [a, b] = [events[at], events[at + 1]];
  if (a === undefined || b === undefined) throw new Error('too short');
  events.splice(at, 2, b, a);
  return { record: honest.record, events };
};
/** The place of the first card turned, which cannot be left out without a trace. */
const firstProof = (): number => honest.events.findIndex(({ event }) => JSON.stringify(event).includes('"proofs"'));

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
    expect(out).toMatch(/All of it holds\.\n$/);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(90);
  });

  test('--ascii is ASCII, --json is the whole report', async () => {
    expect((await check(honest, '--ascii')).out).toMatch(/^[\n -~]+$/);
    const { out } = await check(honest, '--json');
    const { verified } = JSON.parse(out) as { verified: Fields };
    expect(verified).toMatchObject({ ok: true, table: honest.record.table, head: honest.record.hash, problems: [] });
    expect(verified['events']).toBe(honest.events.length);
  });

  test('pages joined in any of three ways, and a tail written meanwhile', async () => {
    const page = (from: number, to: number): string =>
      formatLog({ record: honest.record, events: honest.events.slice(from, to) }).trimEnd();
    const pages = [page(0, 100), page(100, 200), page(200, honest.events.length)];
    expect((await check(pages.join('\n'))).code).toBe(0);
    expect((await check(`[${pages.join(',')}]`)).code).toBe(0);
    const half = honest.events[99];
    const earlier = { ...honest.record, seq: 100, hash: half?.hash ?? '' };
    expect(await check({ record: earlier, events: honest.events })).toMatchObject({ code: 0 });
  });
});

describe('a log that was touched', () => {
  const CASES: readonly (readonly [what: string, touched: () => PublicLog, code: string])[] = [
    [
      'another card',
      () =>
        changed(
          inText(/"card":"[^"]+"(?=.*"proofs")/, (found) =>
            found.includes('9h') ? found.replace('9h', '2s') : '"card":"9h"',
          ),
        ),
      'AUDIT_',
    ],
    ['another salt', () => changed(inText(/"salt":"[0-9a-f]{64}"/, otherHex)), 'CARD_MISMATCH'],
    [
      'another seed',
      () => changed(inRoom('ShoeRevealed', (room) => ({ ...room, seed: otherHex(room['seed']) }))),
      'COMMITMENT_MISMATCH',
    ],
    [
      'another commitment',
      () => changed(inRoom('ShoeCommitted', (room) => ({ ...room, commitment: otherHex(room['commitment']) }))),
      'AUDIT_',
    ],
    [
      'another cut card',
      () => changed(inRoom('ShoeSealed', (room) => otherFact(room, 'cutAt', 5))),
      'AUDIT_SHOE_FACTS',
    ],
    [
      'other entropy',
      () => changed(inRoom('EntropyAdded', (room) => ({ ...room, entropy: otherHex(room['entropy']) }))),
      'AUDIT_SHOE_FACTS',
    ],
    ['two events in another order', () => swapped(firstProof()), 'AUDIT_ORDER'],
    [
      'an event left out',
      () => ({ record: honest.record, events: honest.events.toSpliced(firstProof(), 1) }),
      'AUDIT_',
    ],
    ['the last event left out', () => ({ record: honest.record, events: honest.events.slice(0, -1) }), 'AUDIT_HEAD'],
  ];

  test.each(CASES)('%s: exit code 1 and a sentence', async (_, touched, code) => {
    const { code: exit, out } = await check(touched());
    expect(exit).toBe(1);
    expect(out).toContain('✗ hash chain');
    expect(out).toContain('Do not trust this log:\n');
    expect(out).toMatch(new RegExp(`\\n {2}\\w*${code}\\w*: [A-Z].+\\.\\n`));
  });

  // Leaving out the end and naming another head is another log, shorter but true: that one only a head kept elsewhere tells.
  test.each(CASES.slice(0, -1))('%s, all hashes made to fit: found out all the same', async (_, touched, code) => {
    const { code: exit, out } = await check(rehashed(touched()));
    expect(out).toContain('✓ hash chain');
    expect(exit).toBe(1);
    expect(out).toMatch(new RegExp(`\\n {2}\\w*${code}\\w*: [A-Z].+\\.\\n`));
  });

  test('a whole log made to fit again and not touched passes: the cases above fail for what they touch', async () => {
    expect((await check(rehashed(honest))).code).toBe(0);
  });

  test('--json has the codes and exit code 1', async () => {
    const { code, out } = await check({ record: honest.record, events: honest.events.slice(0, -1) }, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ verified: { ok: false, problems: [{ code: 'AUDIT_HEAD' }] } });
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
    expect(err).toContain(
      `croupier: LOG_FILE_MALFORMED: This is neither the log of a table nor the file of a shoe: ${field} `,
    );
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
    expect(ran.out).toContain('All of it holds.');
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
});
