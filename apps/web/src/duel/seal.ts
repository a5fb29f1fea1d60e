/**
 * What this browser can check about a duel before anyone has played it: that its link stands for these rules, this deadline
 * and these shoes, and whose bytes are in them.
 */
import { duelId, isDuelWhole } from '@croupier/fair';
import type { DuelAnswer } from '@croupier/protocol';
import { payloadHash } from '@croupier/store/memory';

type Sealed = Pick<
  DuelAnswer,
  'id' | 'game' | 'rules' | 'deadline' | 'by' | 'bytesHash' | 'bytes' | 'commitments' | 'shoes'
>;

/** own: with the bytes of this device · other: with those of the creator · nobody: the house shuffled alone. */
export type Mixer = 'own' | 'other' | 'nobody';
export type Seal = { readonly ok: true; readonly mixer: Mixer } | { readonly ok: false; readonly why: string };

/** As the facts of its shoes name them. */
export const termsOf = ({
  game,
  rules,
  deadline,
  by,
  bytesHash,
  commitments,
}: Omit<Sealed, 'id' | 'bytes' | 'shoes'>) => ({
  rulesHash: payloadHash({ game, rules }),
  deadline,
  by,
  commitments,
  ...(bytesHash !== null && { bytesHash }),
});

/** A hash that is none. */
const orFalse = (check: () => boolean): boolean => {
  try {
    return check();
  } catch {
    return false;
  }
};

/** Before the bytes are shown: the house has fixed its part. */
export const isFixed = (duel: Sealed): boolean =>
  orFalse(() => duel.commitments.length === duel.shoes && duelId(termsOf(duel)) === duel.id);

const isWhole = (duel: Sealed): boolean =>
  orFalse(
    () =>
      duel.commitments.length === duel.shoes &&
      isDuelWhole({ ...termsOf(duel), id: duel.id, ...(duel.bytes !== null && { bytes: duel.bytes }) }),
  );

/** `own`: the bytes this device made for it. */
export const sealOf = (duel: Sealed, own: string | undefined): Seal => {
  if (!isWhole(duel))
    return { ok: false, why: 'This link doesn’t stand for these rules, this deadline and this shoe.' };
  if (own !== undefined && duel.bytes !== own)
    return { ok: false, why: 'The bytes in this duel aren’t those that your browser made.' };
  return { ok: true, mixer: duel.bytes === null ? 'nobody' : own === undefined ? 'other' : 'own' };
};
