/** Secrets of shoes: kept once, opaque to the store, revealed once. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { fromBase64, toBase64 } from '../base64.ts';
import { checkId, checkSeal, checkTime, first } from '../check.ts';
import type { Engine } from '../engine.ts';
import type { Sealed, Vault } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { Rows, SealedRow } from '../rows.ts';

export const sealedRow = (shoe: string, bytes: Uint8Array, putAt: number): SealedRow => ({
  shoe,
  bytes: toBase64(bytes),
  putAt,
  revealedAt: null,
});

const sealedOf = ({ shoe, bytes, putAt, revealedAt }: SealedRow): Sealed => ({
  shoe,
  bytes: fromBase64(bytes),
  putAt,
  revealedAt: revealedAt ?? undefined,
});

const unknown = (shoe: string): Refusal => refuse('SHOE_UNKNOWN', { shoe });

export const putSealed = async (rows: Rows, row: SealedRow): Promise<Refusal | undefined> => {
  if ((await rows.sealed(row.shoe)) !== undefined) return refuse('SHOE_SEALED', { shoe: row.shoe });
  await rows.insertSealed(row);
  return undefined;
};

export const revealSealed = async (rows: Rows, shoe: string, at: number): Promise<Result<SealedRow, Refusal>> => {
  await rows.setRevealed(shoe, at);
  const row = await rows.sealed(shoe);
  return row === undefined ? err(unknown(shoe)) : ok(row);
};

export const vaultOver = (engine: Engine): Vault => ({
  async seal(sealed) {
    const refusal = checkSeal(sealed);
    if (refusal !== undefined) return err(refusal);
    const row = sealedRow(sealed.shoe, sealed.bytes, sealed.at);
    return engine.write(async (rows) => {
      const taken = await putSealed(rows, row);
      return taken === undefined ? ok(sealedOf(row)) : err(taken);
    });
  },

  async sealed(shoe) {
    const refusal = checkId(shoe, 'shoe');
    if (refusal !== undefined) return err(refusal);
    return engine.read(async (rows) => {
      const row = await rows.sealed(shoe);
      return row === undefined ? err(unknown(shoe)) : ok(sealedOf(row));
    });
  },

  anySealed: () =>
    engine.read(async (rows) => {
      const row = await rows.anySealed();
      return ok(row && sealedOf(row));
    }),

  async unrevealedShoes(before) {
    const refusal = checkTime(before, 'before');
    if (refusal !== undefined) return err(refusal);
    return engine.read(async (rows) => ok(await rows.unrevealed(before)));
  },

  unkeptPromises: () => engine.read(async (rows) => ok(await rows.unkeptPromises())),

  async reveal(shoe, at) {
    const refusal = first(checkId(shoe, 'shoe'), checkTime(at, 'at'));
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => {
      const revealed = await revealSealed(rows, shoe, at);
      return revealed.ok ? ok(sealedOf(revealed.value)) : revealed;
    });
  },
});
