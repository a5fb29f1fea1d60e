/**
 * The referee in Python reads the rules of the games by itself. It must agree with us about every card, result and chip of
 * tables that were really played, and reject what a house could write instead, hashes made to fit.
 */
import { seededRandom } from '@croupier/cards';
import { beforeAll, describe, expect, test } from 'vitest';
import { rehashed } from '../testing/log-vectors.ts';
import type { KeptLog } from '../testing/played-table.ts';
import { forgeOneField, rewritten } from '../testing/referee/forgeries.ts';
import { PRESET_TABLES } from '../testing/referee/random-tables.ts';
import { type RefereeReport, referee } from '../testing/referee/referee.ts';
import { eventKinds, playMixtures, playPresets, playStacked } from '../testing/referee/tables.ts';

/** `npm run referee:long` plays ten thousand rounds. */
const ROUNDS = 8;
const MIXTURES = 12;

let presets: readonly KeptLog[];
let mixtures: readonly KeptLog[];

beforeAll(async () => {
  presets = await playPresets('referee', ROUNDS);
  mixtures = await playMixtures('referee', MIXTURES, ROUNDS);
});

const problemsOf = (reports: readonly RefereeReport[]): readonly string[] =>
  reports.flatMap(({ table, game, problems }) =>
    problems.map(({ seq, code, message }) => `${game} ${table}, event ${seq}: ${message} (${code})`),
  );

test('agrees about every round of every preset, and of any mixture of options', async () => {
  const logs = [...presets, ...mixtures];
  const { run, reports } = await referee(logs);
  expect(problemsOf(reports)).toEqual([]);
  expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: '' });
  expect(reports.map(({ events, stoppedAt }) => ({ events, stoppedAt }))).toEqual(
    logs.map(({ events }) => ({ events: events.length, stoppedAt: null })),
  );
  const rounds = reports.reduce((sum, report) => sum + report.rounds, 0);
  expect(rounds).toBeGreaterThanOrEqual((PRESET_TABLES.length + MIXTURES) * ROUNDS);
  const kinds = eventKinds(logs);
  const wanted = ['HandSplit', 'HandDoubled', 'HandSurrendered', 'InsuranceSettled', 'NaturalDealt', 'CardTurned'];
  expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('agrees about rare hands, which stacked shoes bring up: only the proofs of such a shoe are wrong', async () => {
  const logs = await playStacked('referee', 6, ROUNDS);
  const { reports } = await referee(logs);
  const others = reports.map((report) => ({
    ...report,
    problems: report.problems.filter(({ code }) => code !== 'SHOE'),
  }));
  expect(problemsOf(others)).toEqual([]);
  expect(reports.map(({ stoppedAt }) => stoppedAt)).toEqual(logs.map(() => null));
  const kinds = eventKinds(logs);
  const wanted = ['HandSplit', 'HoleCardRevealed: dealer-natural', 'InsuranceSettled'];
  expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('40 random changes of a card, a result or a chip: all are noticed', async () => {
  const random = seededRandom('forgeries');
  const forged = Array.from({ length: 40 }, () => forgeOneField(random.pick(presets), random));
  const { reports } = await referee(forged.map(({ log }) => log));
  expect(forged.filter((_, at) => reports[at]?.ok !== false).map(({ what }) => what)).toEqual([]);
});

type Fields = { readonly [field: string]: unknown };

/** The first log and round for which `change` gives another log. */
const forgedFrom = (change: (log: KeptLog) => KeptLog | undefined): KeptLog => {
  for (const log of [...presets, ...mixtures]) {
    const forged = change(log);
    if (forged !== undefined) return forged;
  }
  throw new Error('no table has such a round');
};

const gameEvents = ({ events }: KeptLog): readonly { readonly seq: number; readonly game: Fields }[] =>
  events.flatMap(({ seq, event }) => {
    const { game } = event as { readonly game?: Fields };
    return game === undefined ? [] : [{ seq, game }];
  });

describe('rejects a log that was rewritten with every hash made to fit', () => {
  const codesOf = async (log: KeptLog): Promise<readonly string[]> => {
    const { run, reports } = await referee([log]);
    expect(run.status).toBe(1);
    return (reports[0]?.problems ?? []).map(({ code }) => code);
  };

  test('a winning hand that is marked as lost, with the total of the round', async () => {
    const forged = forgedFrom((log) => {
      const won = gameEvents(log).find(({ game }) => game['type'] === 'HandSettled' && game['outcome'] === 'win');
      if (won === undefined) return undefined;
      const { spot, returned } = won.game;
      let done = false;
      return rewritten(log, (game, { seq }) => {
        if (seq === won.seq) return { ...game, outcome: 'lose', returned: 0 };
        if (done || seq < won.seq || game['type'] !== 'RoundSettled') return game;
        done = true;
        const results = game['results'] as readonly { readonly seat: number; readonly returned: number }[];
        const less = (each: (typeof results)[number]) => ({ ...each, returned: each.returned - Number(returned) });
        return { ...game, results: results.map((each) => (each.seat === spot ? less(each) : each)) };
      });
    });
    expect(await codesOf(forged)).toEqual(['MONEY', 'MONEY']);
  });

  test('a dealer who stands before 17', async () => {
    const forged = forgedFrom((log) => {
      const games = gameEvents(log);
      const at = games.findIndex(({ game }, index) => {
        const before = games[index - 1]?.game['type'];
        return game['type'] === 'DealerDrew' && before === 'HoleCardRevealed';
      });
      const drew = games[at];
      if (drew === undefined) return undefined;
      const over = games.findIndex(
        ({ game }, index) => index > at && /^Dealer(?:Stood|Busted)$/.test(String(game['type'])),
      );
      const end = games[over]?.seq ?? 0;
      return rewritten(log, (game, { seq }) => {
        if (seq < drew.seq || seq > end) return game;
        return seq === end ? { type: 'DealerStood', total: 13 } : undefined;
      });
    });
    expect(await codesOf(forged)).toContain('ORDER');
  });

  test('chips paid by an event that has no cause', async () => {
    const log = presets[0] as KeptLog;
    const last = log.events.findLast(({ event }) => JSON.stringify(event).includes('"HandSettled"'));
    if (last === undefined) throw new Error('no hand was settled');
    const { game, by } = last.event as { readonly game: Fields; readonly by: number };
    const paid = { ...last, event: { by, game: { ...game, returned: 500_000 } } as never };
    const events = log.events.flatMap((stored) => (stored === last ? [stored, paid] : [stored]));
    expect(await codesOf(rehashed(log, { ...log, events }))).toContain('ORDER');
  });

  test('an event that no rule knows, such as new chips for a player', async () => {
    const log = presets[0] as KeptLog;
    const [first] = log.events;
    if (first === undefined) throw new Error('an empty log');
    const minted = { ...first, event: { room: { type: 'ChipsGranted', user: 'ann', amount: 500_000 } } };
    expect(await codesOf(rehashed(log, { ...log, events: [first, minted, ...log.events.slice(1)] }))).toContain(
      'ENTRY',
    );
  });

  test('a shoe that is over and was never revealed', async () => {
    const log = presets[0] as KeptLog;
    const events = log.events.filter(({ event }) => !JSON.stringify(event).includes('"ShoeRevealed"'));
    expect(await codesOf(rehashed(log, { ...log, events }))).toContain('SEED_MISSING');
  });

  test('a log that ends in the middle of a deal', async () => {
    const log = presets[0] as KeptLog;
    const dealt = log.events.findIndex(({ event }) => JSON.stringify(event).includes('"DealStarted"'));
    expect(await codesOf(rehashed(log, { ...log, events: log.events.slice(0, dealt + 2) }))).toEqual([
      'HEAD',
      'CLOSED',
    ]);
  });
});

describe('what was asked', () => {
  type Asked = { readonly by: string; readonly order: Fields; readonly events: number };

  /** The first command that `change` changes. */
  const askedOtherwise = (change: (asked: Asked) => object | undefined): KeptLog =>
    forgedFrom((log) => {
      for (const [at, stored] of log.events.entries()) {
        const { asked, ...entry } = stored.event as { readonly asked?: Asked };
        const other = asked === undefined ? undefined : change(asked);
        if (other !== undefined)
          return rehashed(log, {
            ...log,
            events: log.events.with(at, { ...stored, event: { ...entry, asked: other } as never }),
          });
      }
      return undefined;
    });

  const playOf = ({ order }: Asked): Fields => (order['play'] ?? {}) as Fields;
  const withPlay = (asked: Asked, play: Fields): object => ({ ...asked, order: { type: 'play', play } });

  /** What is wrong, the code it is reported with, and the first command it can be done to. */
  const FORGERIES: readonly (readonly [string, string, (asked: Asked) => object | undefined])[] = [
    [
      'a hand that asked to hit and stands',
      'ORDER',
      (asked) => (playOf(asked)['type'] === 'Stand' ? withPlay(asked, { ...playOf(asked), type: 'Hit' }) : undefined),
    ],
    [
      'a decision that was not open',
      'NOT_ALLOWED',
      (asked) =>
        playOf(asked)['type'] === 'Stand' ? withPlay(asked, { ...playOf(asked), decision: '1.1.1.9' }) : undefined,
    ],
    [
      'a bet of another amount',
      'MONEY',
      (asked) =>
        playOf(asked)['type'] === 'PlaceWager' ? withPlay(asked, { ...playOf(asked), amount: 49 }) : undefined,
    ],
    [
      'a bet in the name of somebody else',
      'NOT_ALLOWED',
      (asked) => (playOf(asked)['type'] === 'PlaceWager' ? { ...asked, by: 'somebody else' } : undefined),
    ],
    [
      'a seat for a player who asked for none',
      'ASKED',
      (asked) => (asked.order['type'] === 'join' ? { ...asked, by: 'somebody else' } : undefined),
    ],
    [
      'an act of the house without a known name',
      'ASKED',
      (asked) => (asked.order['type'] === 'reveal' ? { ...asked, order: { type: 'tidy-up' } } : undefined),
    ],
    [
      'an act of the house in the name of a player',
      'ASKED',
      (asked) => (asked.order['type'] === 'time-up' ? { ...asked, by: 'somebody else' } : undefined),
    ],
    [
      'a clock that ran out for another question',
      'NOT_ALLOWED',
      (asked) =>
        asked.order['type'] === 'time-up' ? { ...asked, order: { type: 'time-up', deadline: '1.9.1.0' } } : undefined,
    ],
    ['a command that led to more events than there are', 'ASKED', (asked) => ({ ...asked, events: asked.events + 1 })],
  ];

  test('rejects every log whose events do not follow from it', async () => {
    const { run, reports } = await referee(FORGERIES.map(([, , change]) => askedOtherwise(change)));
    expect(run.status).toBe(1);
    const missed = FORGERIES.filter(([, code], at) => !reports[at]?.problems.some((problem) => problem.code === code));
    expect(missed.map(([what]) => what)).toEqual([]);
  });
});

test('a file that is no log cannot be read', async () => {
  const log = presets[0] as KeptLog;
  const { run } = await referee([{ ...log, record: { ...log.record, game: 'snap' } }]);
  expect({ status: run.status, stderr: run.stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('this program does not know the game snap') as string,
  });
});
