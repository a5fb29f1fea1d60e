/** Signing keys: a list that only grows. Its numbers are unique, so two servers cannot both add the next one. */
import { err, ok } from '@croupier/kernel';
import { fromBase64, toBase64 } from '../base64.ts';
import { checkObject, checkSigningKey, checkTime, checkWhole, first, isIncarnation } from '../check.ts';
import type { Engine } from '../engine.ts';
import { refuse } from '../refusals.ts';
import type { Rows, SigningKeyRow } from '../rows.ts';
import type { SigningKey, SigningKeys } from '../signing-port.ts';

const MAX_KEYS = 10_000;

const rowOf = (n: number, { key, incarnation, since, secret, signedBy, signature }: SigningKey): SigningKeyRow => ({
  n,
  key,
  incarnation,
  since,
  secret: toBase64(secret),
  signedBy: signedBy ?? null,
  signature: signature ?? null,
});

const keyOf = ({ key, incarnation, since, secret, signedBy, signature }: SigningKeyRow): SigningKey => ({
  key,
  incarnation,
  since,
  secret: fromBase64(secret),
  ...(signedBy !== null && signature !== null && { signedBy, signature }),
});

const allOf = async (rows: Rows): Promise<readonly SigningKey[]> => (await rows.signingKeys()).map(keyOf);

export const signingOver = (engine: Engine): SigningKeys => ({
  signingKeys: () => engine.read(async (rows) => ok(await allOf(rows))),

  async addSigningKey(added) {
    const refusal =
      checkObject(added, 'added') ??
      first(checkWhole(added.expected, 'expected', 0, MAX_KEYS), checkSigningKey(added.key, 'key'));
    if (refusal !== undefined) return err(refusal);
    const { expected, key } = added;
    return engine.write(async (rows) => {
      if ((await rows.signingKeys()).length === expected) await rows.insertSigningKey(rowOf(expected + 1, key));
      return ok(await allOf(rows));
    });
  },

  incarnations: () =>
    engine.read(async (rows) =>
      ok(
        (await rows.incarnations()).map(({ incarnation, at, backupAt }) => ({
          incarnation,
          at,
          backupAt: backupAt ?? undefined,
        })),
      ),
    ),

  async beginIncarnation(begun) {
    const refusal =
      checkObject(begun, 'begun') ??
      first(
        isIncarnation(begun.incarnation)
          ? undefined
          : refuse('STORE_BAD_FIELD', { field: 'incarnation', expected: '16 lowercase hexadecimal digits' }),
        checkTime(begun.at, 'at'),
      );
    if (refusal !== undefined) return err(refusal);
    const { incarnation, at } = begun;
    return engine.write(async (rows) => {
      const { length } = await rows.incarnations();
      await rows.insertIncarnation({ n: length + 1, incarnation, at, backupAt: await rows.lastEventAt() });
      await rows.setDuelsEnding(at);
      const last = (await rows.signingKeys()).at(-1);
      if (last !== undefined) await rows.insertSigningKey({ ...last, n: last.n + 1, incarnation, since: at });
      return ok(await allOf(rows));
    });
  },
});
