/** Answers as the store keeps them, so that a repeated command gets the very same one, from any process. */
import { err, type Json, ok, type Refusal, type Result } from '@croupier/kernel';

/** `from`: the seq before; the entries in between are read from the log again. */
export type KeptAnswer = { readonly from: number; readonly seq: number };

export const keptAnswer = ({ from, seq }: KeptAnswer): Json => ({ ok: true, from, seq });
export const keptRefusal = ({ code, message, details }: Refusal): Json => ({ ok: false, code, message, details });

/** Written by this file only, so a shape it does not know is a broken store. */
export const readAnswer = (json: Json): Result<KeptAnswer, Refusal> => {
  const { ok: accepted, ...answer } = json as { readonly [field: string]: Json };
  if (accepted === true) return ok(answer as unknown as KeptAnswer);
  if (accepted === false) return err(answer as unknown as Refusal);
  throw new Error('the store keeps an answer that is none');
};
