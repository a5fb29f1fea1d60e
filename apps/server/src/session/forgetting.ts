/**
 * What the server forgets, and when: sessions that nobody has resumed for thirty days, and with them the way to their chips;
 * and the answers to commands, a day after nobody can have a reason to send them again.
 */
import { ok, type Refusal, type Result } from '@croupier/kernel';
import type { Store } from '@croupier/store';

const DAY = 24 * 60 * 60_000;
const FORGET_AFTER = 30 * DAY;
/** Answers of closed tables, and those of no table. */
const ANSWERS_FOR = DAY;
/** A server that starts so long after its store was last used may have been off. Or its clock may be wrong. */
const GAP = 7 * DAY;

/**
 * From when on this process may forget sessions: at once, unless the clock is far ahead of the last use. Then only after it
 * has run for as long as sessions are kept: what has ended since it started has ended for that long, whatever the clock says.
 */
export const forgetsFrom = async (store: Pick<Store, 'lastSessionUse'>, now: number): Promise<number> => {
  const last = await store.lastSessionUse();
  return last.ok && now - last.value < GAP ? now : now + FORGET_AFTER;
};

export const forgetAnswers = (store: Pick<Store, 'forgetAnswers'>, now: number): Promise<Result<number, Refusal>> =>
  store.forgetAnswers(Math.max(0, now - ANSWERS_FOR));

export const forgetSessions = async (
  store: Pick<Store, 'forgetSessions'>,
  { now, from }: { readonly now: number; readonly from: number },
): Promise<Result<number, Refusal>> => (now < from ? ok(0) : store.forgetSessions(Math.max(0, now - FORGET_AFTER)));
