/** Rounds that start together: bets can be changed until the deal, and nobody waits for a player without chips. */
import { GAMES } from '@croupier/catalog';
import { expectOk } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../audit/table-audit.ts';
import type { NewRoom } from '../contract.ts';
import { PATIENCE } from '../ports.ts';
import { addUser, CARDS, newTable, openRig, QUIET, type Rig, Visitor } from '../testing/rig.ts';
import { stackedWorks } from '../testing/shoes.ts';

const CALL = PATIENCE.lastCall + PATIENCE.grace;

interface Opened {
  readonly rig: Rig;
  readonly ann: Visitor;
  readonly ben: Visitor;
}

const openTwo = async (room: Partial<NewRoom> = {}): Promise<Opened> => {
  const rig = await openRig({ shoes: stackedWorks(() => QUIET), patience: PATIENCE });
  const setup: NewRoom = { game: CARDS, start: 'together', ...room };
  const [ann, ben] = (await newTable(rig, setup, ['ann', 'ben'])) as [Visitor, Visitor];
  for (const { table, user } of [ann, ben]) table.arrive(user);
  await rig.clock.pass(5000);
  return { rig, ann, ben };
};

const bet = async (visitor: Visitor, amount = 20): Promise<void> => {
  expectOk(await visitor.play({ type: 'PlaceWager', round: 1, spot: visitor.picture.seat, amount }));
};

const phaseOf = ({ picture }: Visitor): unknown => (picture.view as unknown as { readonly phase: unknown }).phase;

describe('the last call', () => {
  test('starts with the last bet, and everyone sees it', async () => {
    const { rig, ann, ben } = await openTwo();
    await bet(ann);
    expect(ben.picture.clock).toMatchObject({ id: '1.betting', seconds: 15 });
    await bet(ben);
    for (const { picture } of [ann, ben])
      expect(picture.clock).toEqual({
        id: '1.betting',
        waitingFor: [],
        seconds: 3,
        msLeft: CALL,
        banked: false,
        bank: 0,
      });
    await rig.clock.pass(CALL - 1);
    expect(phaseOf(ann)).toBe('betting');
    await rig.clock.pass(1);
    expect(phaseOf(ann)).toBe('acting');
  });

  test('starts again when a bet is changed, and never outlasts the clock for bets', async () => {
    const { rig, ann, ben } = await openTwo();
    await bet(ann);
    await bet(ben);
    await rig.clock.pass(3000);
    await bet(ben, 50);
    await rig.clock.pass(3000);
    expect(phaseOf(ben)).toBe('betting');
    await bet(ann, 40);
    expect(ann.picture.clock).toMatchObject({ seconds: 3, msLeft: CALL });
    for (let changes = 0; changes < 6 && phaseOf(ann) === 'betting'; changes++) {
      await bet(ann, 10 * (changes + 1));
      await rig.clock.pass(2000);
    }
    // 15 seconds and the grace since the first bet.
    expect(phaseOf(ann)).toBe('acting');
  });

  test('ends when a bet is taken back, and the clock for bets goes on', async () => {
    const { rig, ann, ben } = await openTwo();
    await bet(ann);
    await rig.clock.pass(1000);
    await bet(ben);
    await rig.clock.pass(1000);
    expectOk(await ben.play({ type: 'TakeBackWager', round: 1, spot: ben.picture.seat }));
    expect(ann.picture.clock).toMatchObject({ waitingFor: expect.arrayContaining([2]) as unknown, msLeft: 13_500 });
    await rig.clock.pass(13_499);
    expect(phaseOf(ann)).toBe('betting');
    await rig.clock.pass(1);
    expect(phaseOf(ann)).toBe('acting');
  });

  test('is cut short by the host’s Deal', async () => {
    const { ann, ben } = await openTwo();
    await bet(ann);
    await bet(ben);
    expectOk(await ann.play({ type: 'Deal', round: 1 }));
    expect(phaseOf(ann)).toBe('acting');
  });

  test('does not begin where the host starts rounds', async () => {
    const { rig, ann, ben } = await openTwo({ start: 'host' });
    await bet(ann);
    await bet(ben);
    expect(ann.picture.clock).toBeNull();
    await rig.clock.pass(60_000);
    expect(phaseOf(ann)).toBe('betting');
  });
});

describe('a player without chips', () => {
  /** Cy sits down with nothing to bet. */
  const openThree = async (room: Partial<NewRoom> = {}): Promise<Opened & { readonly cy: Visitor }> => {
    const two = await openTwo(room);
    expectOk(await two.rig.store.createUser({ user: 'cy', name: 'cy', at: two.rig.clock.now() }));
    const cy = new Visitor(two.ann.table, 'cy');
    expectOk(await cy.ask({ type: 'sit' }));
    cy.table.arrive('cy');
    return { ...two, cy };
  };

  test.each([
    ['with a clock for bets', {}],
    ['without a clock for bets', { betting: 'none' } as const],
    ['without any clocks', { clocks: 'off' } as const],
  ])('does not hold up the round %s', async (_, room) => {
    const { rig, ann, ben, cy } = await openThree(room);
    await bet(ann);
    await rig.clock.pass(1000);
    expect(phaseOf(ann)).toBe('betting');
    await bet(ben);
    await rig.clock.pass(CALL);
    expect(phaseOf(cy)).toBe('acting');
    expect(ann.picture.room.sitters).toHaveLength(3);

    // The log says whose bets the house did not wait for, so an auditor comes to the same deal.
    const record = expectOk(await rig.store.table(ann.table.id));
    const events = expectOk(await rig.store.events({ table: ann.table.id, after: 0, limit: 1000 }));
    expect(JSON.stringify(events)).toContain('"short":[3]');
    const { problems, commands } = auditLog(GAMES, { record, events });
    // The proofs of stacked shoes are wrong; their commands are not.
    expect(problems.filter(({ code }) => code !== 'AUDIT_SHOE')).toEqual([]);
    expect(commands.early).toBe(0);
  });

  test('waits again for a player with new chips', async () => {
    const { rig, ann, ben, cy } = await openThree();
    await addUser(rig, 'rich');
    expectOk(await cy.ask({ type: 'leave' }));
    const rich = new Visitor(ann.table, 'rich');
    expectOk(await rich.ask({ type: 'sit' }));
    await bet(ann);
    await bet(ben);
    await rig.clock.pass(CALL);
    expect(phaseOf(ann)).toBe('betting');
    await bet(rich);
    await rig.clock.pass(CALL);
    expect(phaseOf(ann)).toBe('acting');
  });
});

describe('opening the next round', () => {
  const NEXT = { type: 'OpenRound', round: 1 } as const;
  const HOST_STARTS = { ok: false, error: { code: 'HOST_STARTS' } };

  const openFresh = async (start: 'host' | 'together'): Promise<Opened> => {
    const rig = await openRig({ shoes: stackedWorks(() => QUIET) });
    const [ann, ben] = (await newTable(rig, { game: CARDS, start }, ['ann', 'ben'])) as [Visitor, Visitor];
    return { rig, ann, ben };
  };

  test('is for the host where the host starts rounds', async () => {
    const { ann, ben } = await openFresh('host');
    const { seq } = ann.picture;
    expect(await ben.play(NEXT)).toMatchObject(HOST_STARTS);
    expect(await ben.ask({ type: 'play-all', plays: [NEXT] })).toMatchObject(HOST_STARTS);
    expect(ben.picture.view.actions).toMatchObject([{ command: NEXT, refusal: { code: 'HOST_STARTS' } }]);
    expect(ann.picture.seq).toBe(seq);
    expectOk(await ann.play(NEXT));
    expect(phaseOf(ben)).toBe('betting');
  });

  test('is for everyone where rounds start together', async () => {
    const { ben } = await openFresh('together');
    expect(ben.picture.view.actions[0]).not.toHaveProperty('refusal');
    expectOk(await ben.play(NEXT));
    expect(phaseOf(ben)).toBe('betting');
  });
});
