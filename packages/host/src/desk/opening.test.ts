/** How a shoe is mixed: commitments, then the bytes, then the seal; and how long the table waits. */
import { expectOk } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { auditTable } from '../audit/audit.ts';
import { PATIENCE } from '../ports.ts';
import type { RoomEvent } from '../room/room-events.ts';
import { firstShoeAsBefore } from '../testing/first-version.ts';
import { addUser, CARDS, newTable, openRig, QUIET, type Rig, type RigOptions, Visitor } from '../testing/rig.ts';
import { stackedWorks } from '../testing/shoes.ts';

const EVERY_ROUND = { shuffle: { when: 'every-round' } };

const roomLog = async ({ store }: Rig, { table }: Visitor): Promise<readonly RoomEvent[]> =>
  expectOk(await store.events({ table: table.id, after: 0, limit: 10_000 })).flatMap(({ event }) => {
    const { room } = event as { readonly room?: RoomEvent };
    return room === undefined ? [] : [room];
  });

/** What the log says about the mixing of shoe `number`. */
const mixingOf = async (rig: Rig, visitor: Visitor, number: number): Promise<readonly string[]> => {
  const shoe = `${visitor.table.id}.${number}`;
  return (await roomLog(rig, visitor)).flatMap((event) => {
    if (!('shoe' in event) || event.shoe !== shoe) return [];
    if (event.type === 'OpeningStarted') return [`asked ${event.asked.join('+')}`];
    if (event.type === 'ContributionCommitted') return [`committed ${event.user}`];
    if (event.type === 'ContributionOpened') return [`opened ${event.user}`];
    if (event.type === 'ContributionMissed') return [`missed ${event.user}`];
    if (event.type !== 'ShoeSealed') return [];
    return [`sealed ${event.facts.entropy.map((entry) => ('user' in entry ? entry.user : entry.seat)).join('+')}`];
  });
};

const isSound = async (rig: Rig, { table }: Visitor): Promise<void> => {
  expect(expectOk(await auditTable(rig.store, rig.games, table.id)).problems).toEqual([]);
  expect(rig.troubles).toEqual([]);
};

/** One whole round in which everybody who can bets and stands. */
const playRound = async (rig: Rig, visitors: readonly Visitor[], round: number): Promise<void> => {
  for (const visitor of visitors)
    expectOk(await visitor.play({ type: 'PlaceWager', round, spot: visitor.picture.seat ?? 0, amount: 20 }));
  const [host] = visitors;
  if (host?.picture.view.actions.some(({ command, refusal }) => command.type === 'Deal' && refusal === undefined))
    expectOk(await host.play({ type: 'Deal', round }));
  for (let turn = 0; turn < 30; turn++)
    for (const visitor of visitors) {
      await rig.clock.pass(0);
      const possible = visitor.picture.view.actions.filter(({ refusal }) => refusal === undefined);
      const type = ['DeclineInsurance', 'Stand'].find((wanted) =>
        possible.some(({ command }) => command.type === wanted),
      );
      if (type !== undefined) await visitor.offered(type);
    }
  await rig.clock.pass(0);
  expect(host?.picture.view).toMatchObject({ phase: 'settled' });
};

const tableOf = async (
  users: readonly string[],
  setup: object = EVERY_ROUND,
  options: RigOptions = {},
): Promise<{ readonly rig: Rig; readonly visitors: readonly Visitor[] }> => {
  const rig = await openRig(options);
  return { rig, visitors: await newTable(rig, { game: CARDS, setup }, users) };
};

describe('the first shoe', () => {
  test('is mixed as soon as the creator has committed and shown their bytes', async () => {
    const { rig, visitors } = await tableOf(['ann']);
    const [ann] = visitors as [Visitor];
    expectOk(await ann.bytes.commit());
    expect(ann.picture.room.nextShoe).toMatchObject({ committed: ['ann'], opening: { asked: ['ann'], opened: [] } });
    expectOk(await ann.bytes.open());
    expect(ann.picture.room.nextShoe).toMatchObject({
      mixed: ['ann'],
      unmixed: [],
      root: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    expect(ann.picture.room).toMatchObject({
      shoe: { number: 1, mixed: ['ann'], unmixed: [] },
      nextShoe: { number: 2 },
    });
    expect(await mixingOf(rig, ann, 1)).toEqual(['committed ann', 'asked ann', 'opened ann', 'sealed ann']);
    await isSound(rig, ann);
  });

  test('is sealed at once, in the same append, where nobody has committed', async () => {
    const { rig, visitors } = await tableOf(['ann']);
    const [ann] = visitors as [Visitor];
    const { entries } = expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    expect(entries.flatMap(({ entry }) => ('room' in entry ? [entry.room.type] : []))).toEqual([
      'OpeningStarted',
      'ShoeSealed',
      'ShoeCommitted',
    ]);
    expect(ann.picture.room.shoe).toMatchObject({ mixed: [], unmixed: ['ann'] });
    await isSound(rig, ann);
  });

  test('is opened by the house after its usual pause, with the bytes of a guest whose host has none', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann, ben] = visitors as [Visitor, Visitor];
    expectOk(await ben.bytes.commit());
    await rig.clock.pass(2900);
    expect(ann.picture.room.nextShoe?.opening).toBeUndefined();
    await rig.clock.pass(200);
    expect(ann.picture.room.nextShoe).toMatchObject({ opening: { asked: ['ben'], opened: [] } });
    expectOk(await ben.bytes.open());
    await rig.clock.pass(0);
    expect(ann.picture.room.shoe).toMatchObject({ mixed: ['ben'], unmixed: ['ann'] });
    expect(ann.picture.view).toMatchObject({ phase: 'betting', round: 1 });
    await isSound(rig, ann);
  });

  test('players who sit down after its opening are not part of it', async () => {
    const { rig, visitors } = await tableOf(['ann']);
    const [ann] = visitors as [Visitor];
    await ann.bytes.commit();
    await ann.bytes.open();
    await addUser(rig, 'ben');
    const ben = new Visitor(ann.table, 'ben');
    expectOk(await ben.ask({ type: 'sit' }));
    expect(await ben.bytes.commit()).toMatchObject({ ok: false, error: { code: 'SHOE_NOT_WAITING' } });
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    expect(ann.picture.room.shoe).toMatchObject({ mixed: ['ann'], unmixed: [] });
    expectOk(await ben.bytes.commit());
  });
});

describe('the opening', () => {
  test('starts when the last round of a shoe is over, and the shoe is sealed when everybody has answered', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann, ben] = visitors as [Visitor, Visitor];
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    for (const visitor of visitors) expectOk(await visitor.bytes.commit());
    await playRound(rig, visitors, 1);
    expect(ann.picture.room.nextShoe).toMatchObject({ opening: { asked: ['ann', 'ben'], opened: [] } });
    expectOk(await ben.bytes.open());
    expect(await ann.play({ type: 'OpenRound', round: 2 }, 'second-round')).toMatchObject({
      ok: false,
      error: { code: 'SHOE_OPENING' },
    });
    expectOk(await ann.bytes.open());
    // The refusal was not final: the same command under the same id is accepted now.
    expectOk(await ann.play({ type: 'OpenRound', round: 2 }, 'second-round'));
    expectOk(await ann.play({ type: 'OpenRound', round: 2 }, 'second-round'));
    expect(ann.picture.room.shoe).toMatchObject({ number: 2, mixed: ['ann', 'ben'] });
    const order = (await mixingOf(rig, ann, 2)).slice(2);
    expect(order).toEqual(['asked ann+ben', 'opened ben', 'opened ann', 'sealed ann+ben']);
    await isSound(rig, ann);
  });

  test('starts with the next round where nobody has committed by the end of the last one', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann, ben] = visitors as [Visitor, Visitor];
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    await playRound(rig, visitors, 1);
    expect(ann.picture.room.nextShoe).toMatchObject({ committed: [] });
    expect(ann.picture.room.nextShoe?.opening).toBeUndefined();
    expectOk(await ben.bytes.commit());
    expect(await ann.play({ type: 'OpenRound', round: 2 })).toMatchObject({ error: { code: 'SHOE_OPENING' } });
    await rig.clock.pass(0);
    expectOk(await ben.bytes.open());
    expectOk(await ann.play({ type: 'OpenRound', round: 2 }));
    expect(ann.picture.room.shoe).toMatchObject({ mixed: ['ben'], unmixed: ['ann'] });
    await isSound(rig, ann);
  });

  test('a command answered before the opening keeps its answer during it', async () => {
    const { rig, visitors } = await tableOf(['ann']);
    const [ann] = visitors as [Visitor];
    const first = expectOk(await ann.play({ type: 'OpenRound', round: 1 }, 'first-round'));
    await ann.bytes.commit();
    await playRound(rig, visitors, 1);
    expect(expectOk(await ann.play({ type: 'OpenRound', round: 1 }, 'first-round')).seq).toBe(first.seq);
    expect(ann.picture.room.nextShoe?.opening).toBeDefined();
  });

  test('ends after two seconds without those who have not answered, and the log names them', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann, ben] = visitors as [Visitor, Visitor];
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    for (const visitor of visitors) await visitor.bytes.commit();
    await playRound(rig, visitors, 1);
    expectOk(await ann.bytes.open());
    await rig.clock.pass(1900);
    expect(ann.picture.room.nextShoe?.root).toBeUndefined();
    await rig.clock.pass(200);
    expect((await mixingOf(rig, ann, 2)).slice(2)).toEqual(['asked ann+ben', 'opened ann', 'missed ben', 'sealed ann']);
    expect(await ben.bytes.open()).toMatchObject({ ok: false, error: { code: 'BYTES_NOT_ASKED' } });
    expectOk(await ann.play({ type: 'OpenRound', round: 2 }));
    expect(ann.picture.room.shoe).toMatchObject({ mixed: ['ann'], unmixed: ['ben'] });
    await isSound(rig, ann);
  });

  test('hardly waits for a player who missed the one before, until they answer again', async () => {
    const { rig, visitors } = await tableOf(['ann']);
    const [ann] = visitors as [Visitor];
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    const waits: number[] = [];
    for (const round of [1, 2, 3, 4]) {
      await ann.bytes.commit();
      await playRound(rig, visitors, round);
      if (round === 3) expectOk(await ann.bytes.open());
      const from = rig.clock.now();
      while (ann.picture.room.nextShoe?.root === undefined) await rig.clock.pass(50);
      waits.push(rig.clock.now() - from);
      expectOk(await ann.play({ type: 'OpenRound', round: round + 1 }));
    }
    expect(waits).toEqual([2000, 250, 0, 2000]);
    await isSound(rig, ann);
  });

  test('does not wait for a player whose connection is lost', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann, ben] = visitors as [Visitor, Visitor];
    const gone = ben.table.arrive('ben');
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    for (const visitor of visitors) await visitor.bytes.commit();
    await playRound(rig, visitors, 1);
    expectOk(await ann.bytes.open());
    gone();
    await rig.clock.pass(0);
    expect((await mixingOf(rig, ann, 2)).slice(2)).toEqual(['asked ann+ben', 'opened ann', 'missed ben', 'sealed ann']);
  });

  test('asks nobody who has left, never committed, or is a bot', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben', 'cy'], EVERY_ROUND, { patience: { ...PATIENCE, bot: 0 } });
    const [ann, ben] = visitors as [Visitor, Visitor];
    expectOk(await ann.ask({ type: 'seat-bot', bot: 'simple' }));
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    expectOk(await ann.bytes.commit());
    expectOk(await ben.bytes.commit());
    expectOk(await ben.ask({ type: 'leave' }));
    await playRound(rig, [ann], 1);
    expect(ann.picture.room.nextShoe).toMatchObject({ committed: ['ann', 'ben'], opening: { asked: ['ann'] } });
  });

  test('goes on while the table is paused, and with clocks off', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann, ben] = visitors as [Visitor, Visitor];
    expectOk(await ann.ask({ type: 'clock-mode', mode: 'off' }));
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    for (const visitor of visitors) await visitor.bytes.commit();
    await playRound(rig, visitors, 1);
    expectOk(await ann.ask({ type: 'pause', paused: true }));
    expectOk(await ben.bytes.open());
    await rig.clock.pass(2001);
    expect((await mixingOf(rig, ann, 2)).slice(-2)).toEqual(['missed ann', 'sealed ben']);
    await isSound(rig, ann);
  });

  test('the house waits for it, and its clock continues right away when the shoe is sealed', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben'], EVERY_ROUND, {
      // Longer than the pause between two rounds.
      patience: { ...PATIENCE, opening: 60_000 },
    });
    const [ann, ben] = visitors as [Visitor, Visitor];
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    for (const visitor of visitors) await visitor.bytes.commit();
    await playRound(rig, visitors, 1);
    expectOk(await ben.bytes.open());
    await rig.clock.pass(30_000);
    expect(ann.picture.view).toMatchObject({ phase: 'settled', round: 1 });
    expect(rig.troubles).toEqual([]);
    expectOk(await ann.bytes.open());
    await rig.clock.pass(0);
    expect(ann.picture.view).toMatchObject({ phase: 'betting', round: 2 });
    await isSound(rig, ann);
  });

  test('goes on after a restart, in another process', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann] = visitors as [Visitor];
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    for (const visitor of visitors) await visitor.bytes.commit();
    await playRound(rig, visitors, 1);
    await rig.lobby.drain();
    const second = await openRig({ disk: rig.disk, clock: rig.clock });
    const table = expectOk(await second.lobby.find(ann.table.id));
    const shoe = `${table.id}.2`;
    expectOk(
      await table.submit({
        by: 'ann',
        cmdId: 'open-again',
        command: { type: 'open-bytes', shoe, bytes: ann.bytes.of(shoe) },
      }),
    );
    await rig.clock.pass(2001);
    expect((await mixingOf(second, ann, 2)).slice(-2)).toEqual(['missed ben', 'sealed ann']);
    // And once more after the seal: what was sealed is dealt.
    await second.lobby.drain();
    const third = await openRig({ disk: rig.disk, clock: rig.clock });
    const again = new Visitor(expectOk(await third.lobby.find(table.id)), 'ann');
    await rig.clock.pass(60_000);
    expect(again.picture.room.shoe).toMatchObject({ number: 2, mixed: ['ann'] });
    expectOk(await again.play({ type: 'PlaceWager', round: 2, spot: 1, amount: 20 }));
    expectOk(await again.play({ type: 'Deal', round: 2 }));
    await isSound(third, again);
  });

  test('changes no rules: they are part of what a shoe is bound to', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann, ben] = visitors as [Visitor, Visitor];
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    for (const visitor of visitors) await visitor.bytes.commit();
    await playRound(rig, visitors, 1);
    await ben.bytes.open();
    const change = { type: 'change-rules', setup: { decks: 2 } } as const;
    expect(await ann.ask(change)).toMatchObject({ ok: false, error: { code: 'SHOE_OPENING' } });
    await ann.bytes.open();
    // Sealed by the old rules: the new ones count from the shoe after it.
    expectOk(await ann.ask(change));
    expectOk(await ann.play({ type: 'OpenRound', round: 2 }));
    expect(ann.picture.room.nextRules).toMatchObject({ decks: 2 });
    await isSound(rig, ann);
  });
});

describe('bytes', () => {
  test('are one contribution for each user, wherever they sit', async () => {
    const { rig, visitors } = await tableOf(['ann', 'ben']);
    const [ann] = visitors as [Visitor];
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    expectOk(await ann.bytes.commit());
    expectOk(await ann.ask({ type: 'leave' }));
    expectOk(await ann.ask({ type: 'sit', seat: 5 }));
    const other = new Visitor(ann.table, 'ann');
    expect(await other.bytes.commit()).toMatchObject({ ok: false, error: { code: 'BYTES_COMMITTED' } });
    const { seq } = ann.picture;
    expect(expectOk(await ann.bytes.commit()).entries).toEqual([]);
    expect(ann.picture.seq).toBe(seq);
    await isSound(rig, ann);
  });

  test.each([
    [
      'other bytes',
      'BYTES_DIFFER',
      (ann: Visitor) => ann.ask({ type: 'open-bytes', shoe: `${ann.table.id}.1`, bytes: 'ab'.repeat(16) }),
    ],
    ['another shoe', 'BYTES_NOT_ASKED', (ann: Visitor) => ann.bytes.open(`${ann.table.id}.2`)],
    [
      'no bytes',
      'ENTROPY_MALFORMED',
      (ann: Visitor) => ann.ask({ type: 'open-bytes', shoe: `${ann.table.id}.1`, bytes: 'AB' }),
    ],
    [
      'no hash',
      'COMMITMENT_MALFORMED',
      (ann: Visitor) => ann.ask({ type: 'commit-bytes', shoe: `${ann.table.id}.1`, hash: 'AB' }),
    ],
    ['a stranger', 'BYTES_NOT_ASKED', (ann: Visitor) => new Visitor(ann.table, 'ben').bytes.open(`${ann.table.id}.1`)],
    [
      'the old order',
      'ENTROPY_OUTDATED',
      (ann: Visitor) => ann.ask({ type: 'add-entropy', shoe: `${ann.table.id}.1`, entropy: 'ab'.repeat(16) }),
    ],
  ])('%s: refused with %s, and nothing changes', async (_, code, act) => {
    const { visitors } = await tableOf(['ann', 'ben']);
    const [ann] = visitors as [Visitor];
    expectOk(await ann.bytes.commit());
    const { seq } = ann.picture;
    expect(await act(ann)).toMatchObject({ ok: false, error: { code } });
    expect(ann.picture.seq).toBe(seq);
    expectOk(await ann.bytes.open());
  });

  test('a user at the rail cannot commit', async () => {
    const { rig, visitors } = await tableOf(['ann']);
    const [ann] = visitors as [Visitor];
    await addUser(rig, 'ben');
    expect(await new Visitor(ann.table, 'ben').bytes.commit()).toMatchObject({
      ok: false,
      error: { code: 'NOT_SEATED' },
    });
  });
});

test('a refusal of its own clock does not stop a table', async () => {
  const rig = await openRig({ shoes: stackedWorks(() => QUIET) });
  const broken = rig.games.map((game) => ({
    ...game,
    setup: (raw: unknown) => {
      const setup = game.setup(raw);
      if (!setup.ok) return setup;
      const begin = (): ReturnType<typeof setup.value.begin> => {
        const position = setup.value.begin();
        const deadline = position.deadline && { ...position.deadline, command: { type: 'Deal', round: 99 } };
        return Object.create(position, { deadline: { value: deadline } }) as typeof position;
      };
      return { ok: true as const, value: { ...setup.value, begin } };
    },
  }));
  const other = await openRig({ disk: rig.disk, clock: rig.clock, games: broken });
  const [ann] = (await newTable(other, { game: CARDS })) as [Visitor];
  await rig.clock.pass(10_000);
  expect(other.troubles).toMatchObject([{ what: expect.stringContaining('refused its own time-up') as unknown }]);
  expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
});

describe('a table that was open before contributions belonged to users', () => {
  test('plays its shoe with the entropy of seats, and mixes the next one with the bytes of users', async () => {
    const old = await openRig({ wrap: firstShoeAsBefore });
    const [first] = (await newTable(old, { game: CARDS, setup: EVERY_ROUND })) as [Visitor];
    await old.lobby.drain();
    const rig = await openRig({ disk: old.disk, clock: old.clock });
    const ann = new Visitor(expectOk(await rig.lobby.find(first.table.id)), 'ann');
    const shoe = `${ann.table.id}.1`;
    expect(ann.picture.room.nextShoe).toEqual(expect.not.objectContaining({ committed: [] }));
    expect(await ann.bytes.commit()).toMatchObject({ ok: false, error: { code: 'SHOE_NOT_WAITING' } });
    expectOk(await ann.ask({ type: 'add-entropy', shoe, entropy: 'ab'.repeat(16) }));
    expect(ann.picture.room.nextShoe?.entropyFrom).toEqual([1]);
    expectOk(await ann.play({ type: 'OpenRound', round: 1 }));
    expect(ann.picture.room.shoe?.mixed).toBeUndefined();
    await ann.bytes.commit();
    await playRound(rig, [ann], 1);
    await ann.bytes.open();
    expectOk(await ann.play({ type: 'OpenRound', round: 2 }));
    expect(ann.picture.room.shoe).toMatchObject({ number: 2, mixed: ['ann'] });
    expect(await mixingOf(rig, ann, 1)).toEqual(['sealed 1']);
    await isSound(rig, ann);
  });
});
