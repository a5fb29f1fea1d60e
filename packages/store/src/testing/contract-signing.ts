/** Contract: the keys that receipts are signed with. */
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { sha256Hex } from '#sha256';
import type { SigningKey } from '../signing-port.ts';
import { createTable, type OpenStore, type OpenStoreHome, oneEvent } from './kit.ts';

const key = (name: string, more: Partial<SigningKey> = {}): SigningKey => ({
  key: sha256Hex(name),
  incarnation: '0123456789abcdef',
  since: 7,
  secret: Uint8Array.from({ length: 32 }, (_, index) => index + name.length),
  ...more,
});

const next = key('next', { signedBy: sha256Hex('first'), signature: 'ab'.repeat(64), since: 9 });

export const signingContract = (open: OpenStore, place: OpenStoreHome): void => {
  test('signing keys are added one after another, and are there after the store is opened again', async () => {
    const where = await place();
    const store = expectOk(await where.open());
    expect(expectOk(await store.signingKeys())).toEqual([]);
    expect(expectOk(await store.addSigningKey({ expected: 0, key: key('first') }))).toEqual([key('first')]);
    expect(expectOk(await store.addSigningKey({ expected: 1, key: next }))).toEqual([key('first'), next]);
    await store.close();
    const again = expectOk(await where.open());
    expect(expectOk(await again.signingKeys())).toEqual([key('first'), next]);
    await again.close();
  });

  test('of several servers that bring a first key, all get the same one', async () => {
    const store = await open();
    const names = ['a', 'bb', 'ccc', 'dddd', 'eeeee'];
    const answers = await Promise.all(names.map((name) => store.addSigningKey({ expected: 0, key: key(name) })));
    const lists = answers.map(expectOk);
    expect(lists[0]).toHaveLength(1);
    for (const list of lists) expect(list).toEqual(lists[0]);
    expect(expectOk(await store.addSigningKey({ expected: 0, key: key('late') }))).toEqual(lists[0]);
  });

  test('a new incarnation continues with the last key; without a key, nothing can continue', async () => {
    const store = await open();
    const begun = { incarnation: 'fedcba9876543210', at: 12 };
    expect(expectOk(await store.beginIncarnation({ ...begun, at: 3 }))).toEqual([]);
    expectOk(await store.addSigningKey({ expected: 0, key: key('first') }));
    expectOk(await store.addSigningKey({ expected: 1, key: next }));
    const keys = expectOk(await store.beginIncarnation(begun));
    expect(keys).toEqual([key('first'), next, { ...next, incarnation: begun.incarnation, since: begun.at }]);
  });

  test('incarnations are listed with the time of the last event before them', async () => {
    const where = await place();
    const store = expectOk(await where.open());
    expect(expectOk(await store.incarnations())).toEqual([]);
    const [one, two] = [
      { incarnation: '1'.repeat(16), at: 40 },
      { incarnation: '2'.repeat(16), at: 50 },
    ];
    expectOk(await store.beginIncarnation(one));
    await createTable(store, 'T1');
    const event = { ...oneEvent('T1', 0, 'c1'), at: 45 };
    expectOk(await store.append(event));
    expectOk(await store.beginIncarnation(two));
    await store.close();
    const again = expectOk(await where.open());
    expect(expectOk(await again.incarnations())).toEqual([
      { ...one, backupAt: undefined },
      { ...two, backupAt: event.at },
    ]);
    await again.close();
  });

  test('any secret can be asked for, to try a key on', async () => {
    const store = await open();
    expect(expectOk(await store.anySealed())).toBeUndefined();
    const bytes = Uint8Array.of(1, 2, 3);
    expectOk(await store.seal({ shoe: 's1', bytes, at: 5 }));
    expect(expectOk(await store.anySealed())).toEqual({ shoe: 's1', bytes, putAt: 5, revealedAt: undefined });
  });

  test.each<[string, object]>([
    ['a key of another length', { key: 'ab' }],
    ['an incarnation that is none', { incarnation: 'XYZ' }],
    ['no secret', { secret: new Uint8Array() }],
    ['a time that is none', { since: -1 }],
    ['a signature without its key', { signature: 'ab'.repeat(64) }],
    ['a key without its signature', { signedBy: sha256Hex('first') }],
  ])('rejects %s and adds nothing', async (_, wrong) => {
    const store = await open();
    const refused = { ok: false, error: { code: 'STORE_BAD_FIELD' } };
    expect(await store.addSigningKey({ expected: 0, key: { ...key('first'), ...wrong } })).toMatchObject(refused);
    expect(await store.addSigningKey(null as never)).toMatchObject(refused);
    expect(await store.beginIncarnation({ incarnation: 'no', at: 1 })).toMatchObject(refused);
    expect(expectOk(await store.signingKeys())).toEqual([]);
  });
};
