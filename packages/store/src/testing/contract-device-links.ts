/** Contract: links to another device. */
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { sha256Hex } from '#sha256';
import type { NewDeviceLink, UseOfDeviceLink } from '../device-links-port.ts';
import type { Store } from '../ports.ts';
import { codes, createUser, type OpenStore, type OpenStoreHome } from './kit.ts';

const [DESKTOP, LAPTOP, PHONE, TABLET, LINK] = ['desktop', 'laptop', 'phone', 'tablet', 'link'].map((name) =>
  sha256Hex(name),
) as [string, string, string, string, string];

const link = (more: Partial<NewDeviceLink> = {}): NewDeviceLink => ({
  ...{ linkHash: LINK, user: 'ann', session: DESKTOP, moves: false, at: 100, expiresAt: 700 },
  ...more,
});
const use = (more: Partial<UseOfDeviceLink> = {}): UseOfDeviceLink => ({
  ...{ linkHash: LINK, tokenHash: PHONE, name: 'ann', at: 200, expiresAt: 9000 },
  ...more,
});

/** Ann on two devices, Bob on one. */
const people = async (store: Store): Promise<void> => {
  for (const user of ['ann', 'bob']) await createUser(store, user);
  for (const [tokenHash, user] of [
    [DESKTOP, 'ann'],
    [LAPTOP, 'ann'],
    [TABLET, 'bob'],
  ] as const)
    expectOk(await store.openSession({ tokenHash, user, at: 1, expiresAt: 9000 }));
};

const refused = (code: string) => ({ ok: false, error: { code } });

export const deviceLinksContract = (open: OpenStore, place: OpenStoreHome): void => {
  const ready = async (made?: Partial<NewDeviceLink>): Promise<Store> => {
    const store = await open();
    await people(store);
    expectOk(await store.openDeviceLink(link(made)));
    return store;
  };

  test('a link opens one more session of its player, once', async () => {
    const store = await ready({ carry: 'c2VjcmV0' });
    const shown = { user: 'ann', session: DESKTOP, moves: false, expiresAt: 700, state: 'open', carries: true };
    expect(expectOk(await store.deviceLink(LINK, 200))).toEqual(shown);
    expect(expectOk(await store.latestDeviceLink(DESKTOP, 200))).toEqual(shown);
    expect(expectOk(await store.useDeviceLink(use()))).toEqual({
      ...{ user: 'ann', moves: false, ended: [], carry: 'c2VjcmV0' },
    });
    expect(expectOk(await store.sessionOf(PHONE, 300))).toMatchObject({ user: 'ann', expiresAt: 9000 });
    expectOk(await store.sessionOf(DESKTOP, 300));
    expect(await store.useDeviceLink(use({ tokenHash: sha256Hex('other') }))).toMatchObject(
      refused('DEVICE_LINK_USED'),
    );
    expect(expectOk(await store.deviceLink(LINK, 300)).state).toBe('used');
  });

  test('a link that moves ends the session it was made from, and the one of the device that uses it', async () => {
    const store = await ready({ moves: true });
    const moved = expectOk(await store.useDeviceLink(use({ closes: TABLET })));
    expect(moved).toEqual({ user: 'ann', moves: true, ended: [DESKTOP, TABLET], carry: undefined });
    for (const gone of [DESKTOP, TABLET])
      expect(await store.sessionOf(gone, 300)).toMatchObject(refused('SESSION_UNKNOWN'));
    for (const left of [LAPTOP, PHONE]) expectOk(await store.sessionOf(left, 300));
  });

  test('after a lost answer, the same use gets the same answer and closes nothing new', async () => {
    const store = await ready({ moves: true, carry: 'YQ' });
    const moved = expectOk(await store.useDeviceLink(use({ closes: TABLET })));
    expect(expectOk(await store.useDeviceLink(use({ closes: TABLET, at: 5000 })))).toEqual(moved);
    expect(expectOk(await store.useDeviceLink(use({ closes: PHONE })))).toEqual({ ...moved, ended: [DESKTOP] });
    expectOk(await store.sessionOf(PHONE, 300));
  });

  test('of many devices that use a link at the same moment, exactly one gets the session', async () => {
    const store = await ready({ moves: true });
    const devices = Array.from({ length: 8 }, (_, index) => sha256Hex(`device ${index}`));
    const answers = await Promise.all(devices.map((tokenHash) => store.useDeviceLink(use({ tokenHash }))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const losers = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(new Set(losers)).toEqual(new Set(['DEVICE_LINK_USED']));
    const found = await Promise.all(devices.map((hash) => store.sessionOf(hash, 300)));
    expect(found.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a link ends with its time, and is canceled by its player, by a newer link and by signing out', async () => {
    const store = await ready({ carry: 'YQ' });
    expectOk(await store.deviceLink(LINK, 699));
    expect(expectOk(await store.deviceLink(LINK, 700)).state).toBe('expired');
    expect(await store.useDeviceLink(use({ at: 700 }))).toMatchObject(refused('DEVICE_LINK_EXPIRED'));

    const [second, third, fourth] = [sha256Hex('2'), sha256Hex('3'), sha256Hex('4')] as const;
    expectOk(await store.openDeviceLink(link({ linkHash: second, session: LAPTOP, at: 101 })));
    expect(await store.useDeviceLink(use())).toMatchObject(refused('DEVICE_LINK_CANCELED'));
    expect(expectOk(await store.deviceLink(LINK, 200))).toMatchObject({ state: 'canceled', carries: false });
    expect(expectOk(await store.cancelDeviceLinks('ann', 102))).toBe(1);
    expect(await store.useDeviceLink(use({ linkHash: second }))).toMatchObject(refused('DEVICE_LINK_CANCELED'));
    expectOk(await store.openDeviceLink(link({ linkHash: third, at: 103 })));
    expectOk(await store.closeSession(DESKTOP));
    expect(await store.useDeviceLink(use({ linkHash: third }))).toMatchObject(refused('DEVICE_LINK_CANCELED'));
    expect(await store.openDeviceLink(link({ linkHash: fourth }))).toMatchObject(refused('SESSION_UNKNOWN'));
    expect(await store.deviceLink(fourth, 200)).toMatchObject(refused('DEVICE_LINK_UNKNOWN'));
    expect(expectOk(await store.latestDeviceLink(LAPTOP, 200))?.state).toBe('canceled');
    expect(expectOk(await store.latestDeviceLink(TABLET, 200))).toBeUndefined();
    expect(await store.sessionOf(PHONE, 200)).toMatchObject(refused('SESSION_UNKNOWN'));
  });

  test('refuses a device of the same player, and a name that changed; the link stays open', async () => {
    const store = await ready();
    expect(await store.useDeviceLink(use({ closes: DESKTOP }))).toMatchObject(refused('DEVICE_LINK_OWN'));
    expect(await store.useDeviceLink(use({ closes: LAPTOP }))).toMatchObject(refused('DEVICE_LINK_OWN'));
    expectOk(await store.renameUser('ann', 'Anna'));
    expect(await store.useDeviceLink(use({ closes: TABLET }))).toMatchObject(refused('DEVICE_LINK_CHANGED'));
    expectOk(await store.sessionOf(TABLET, 200));
    expectOk(await store.useDeviceLink(use({ closes: TABLET, name: 'Anna' })));
  });

  test('forgets what links carried once they end, and later the links', async () => {
    const store = await ready({ carry: 'YQ' });
    expect(expectOk(await store.forgetDeviceLinks({ at: 699, before: 0 }))).toBe(0);
    expect(expectOk(await store.deviceLink(LINK, 699)).carries).toBe(true);
    expect(expectOk(await store.forgetDeviceLinks({ at: 700, before: 700 }))).toBe(0);
    expect(expectOk(await store.deviceLink(LINK, 699)).carries).toBe(false);
    expect(expectOk(await store.forgetDeviceLinks({ at: 700, before: 701 }))).toBe(1);
    expect(await store.deviceLink(LINK, 699)).toMatchObject(refused('DEVICE_LINK_UNKNOWN'));
  });

  test('carries at most 256 KB a link and 200 links; one more is made without', async () => {
    const store = await open();
    await people(store);
    const many = Array.from({ length: 201 }, (_, index) => index);
    for (const n of many) await createUser(store, `u${n}`);
    const made = await Promise.all(
      many.map(async (n) => {
        const [user, session] = [`u${n}`, sha256Hex(`s${n}`)];
        expectOk(await store.openSession({ tokenHash: session, user, at: 1, expiresAt: 9000 }));
        return store.openDeviceLink(link({ linkHash: sha256Hex(`l${n}`), user, session, carry: 'YQ' }));
      }),
    );
    // Those made at the same moment may not know of each other.
    expect(made.filter((one) => expectOk(one).carries).length).toBeGreaterThanOrEqual(200);
    expect(expectOk(await store.openDeviceLink(link({ carry: 'YQ' })))).toMatchObject({
      ...{ state: 'open', carries: false },
    });
    expectOk(await store.forgetDeviceLinks({ at: 700, before: 0 }));
    const largest = 'a'.repeat(262_144);
    expect(expectOk(await store.openDeviceLink(link({ linkHash: TABLET, carry: largest }))).carries).toBe(true);
    expect(expectOk(await store.useDeviceLink(use({ linkHash: TABLET }))).carry).toBe(largest);
  });

  test('a link works after the store is opened again', async () => {
    const where = await place();
    const store = expectOk(await where.open());
    await people(store);
    expectOk(await store.openDeviceLink(link({ carry: 'YQ' })));
    await store.close();
    const again = expectOk(await where.open());
    expect(expectOk(await again.useDeviceLink(use()))).toMatchObject({ user: 'ann', carry: 'YQ' });
    await again.close();
  });

  test('refuses malformed links', async () => {
    const store = await ready();
    const bad = (change: object) => store.openDeviceLink({ ...link({ linkHash: sha256Hex('bad') }), ...change });
    const badUse = (change: object) => store.useDeviceLink({ ...use(), ...change });
    const answers = await Promise.all([
      ...[{ linkHash: 'x' }, { user: 'house' }, { session: 7 }, { at: -1 }, { expiresAt: '9' }].map(bad),
      ...['', 'a b', 'a'.repeat(262_145), 7, null].map((carry) => bad({ carry })),
      ...[{ linkHash: 1 }, { tokenHash: 'G' }, { name: '' }, { closes: 'x' }, { at: 1.5 }, { expiresAt: -1 }].map(
        badUse,
      ),
      store.openDeviceLink(null as never),
      store.useDeviceLink(undefined as never),
      store.deviceLink('x', 1),
      store.latestDeviceLink(LINK, -1),
      store.cancelDeviceLinks('house', 1),
      store.forgetDeviceLinks({ at: 1, before: Number.NaN }),
      store.roundsPlayed({ user: 'ann', most: 0 }),
    ]);
    expect(codes(answers)).toEqual({ STORE_BAD_FIELD: answers.length });
    expect(expectOk(await store.deviceLink(LINK, 200)).state).toBe('open');
  });
};
