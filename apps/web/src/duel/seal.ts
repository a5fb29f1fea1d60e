/**
 * What this browser can check about a duel before anyone has played it: that its link stands for these rules, this deadline
 * and these shoes, and whose bytes are in them.
 */
import { isSoundDuel } from '@croupier/client/duels';
import type { DuelAnswer } from '@croupier/protocol';

/** own: with the bytes of this device · other: with those of the creator · nobody: the house shuffled alone. */
export type Mixer = 'own' | 'other' | 'nobody';
export type Seal = { readonly ok: true; readonly mixer: Mixer } | { readonly ok: false; readonly why: string };

/** `own`: the bytes this device made for it. */
export const sealOf = (id: string, duel: DuelAnswer, own: string | undefined): Seal => {
  if (!isSoundDuel(id, duel)) return { ok: false, why: 'This link doesn’t match the duel’s rules, deadline and shoe.' };
  if (own !== undefined && duel.bytes !== own && duel.state !== 'mixing')
    return { ok: false, why: 'The random number in this duel isn’t the one your browser made.' };
  return { ok: true, mixer: duel.bytesHash === null ? 'nobody' : own === undefined ? 'other' : 'own' };
};
