/** Free chips: what a new user gets, and the way back to it. Grants are commands with an id, so none is given twice. */
import {
  type Cents,
  cents,
  err,
  formatChips,
  type Json,
  ok,
  type Refusal,
  type Result,
  toChips,
} from '@croupier/kernel';
import { type CommandRef, FREE_CHIPS, payloadHash, type Store } from '@croupier/store';
import { refuse } from '../refusals.ts';

/** Under an id made from the user: however often it is tried, it is given once. */
export const welcome = async (store: Store, user: string, at: number): Promise<Result<unknown, Refusal>> => {
  const amount = toChips(FREE_CHIPS);
  const command: CommandRef = {
    account: user,
    cmdId: `welcome.${user}`,
    payloadHash: payloadHash({ welcome: amount }),
  };
  return store.grant({ to: { user }, amount: FREE_CHIPS, why: 'welcome', command, answer: { granted: amount }, at });
};

export interface TopUp {
  readonly user: string;
  readonly cmdId: string;
  readonly at: number;
  /** What the user has in play. */
  readonly staked: Cents;
}

/** What is kept of a top-up under its id: chips, or why not. */
type Kept = { readonly granted: number } | { readonly refused: { readonly level: string; readonly have: string } };

const read = (answer: Json): Result<number, Refusal> => {
  const kept = answer as unknown as Kept;
  return 'granted' in kept ? ok(kept.granted) : err(refuse('CHIPS_ENOUGH', kept.refused));
};

/** Chips granted. The amount is not part of the payload: asked again, the same id must not depend on today's balance. */
export const topUp = async (store: Store, asked: TopUp): Promise<Result<number, Refusal>> => {
  const { user, cmdId, at, staked } = asked;
  const command: CommandRef = { account: user, cmdId, payloadHash: payloadHash({ topUp: true }) };
  const before = await store.answered(command);
  if (!before.ok) return before;
  if (before.value !== undefined) return read(before.value.answer);
  const balance = await store.balance({ user });
  if (!balance.ok) return balance;
  const missing = FREE_CHIPS - balance.value - staked;
  const done =
    missing > 0
      ? await store.grant({
          to: { user },
          amount: cents(missing),
          why: 'top-up',
          command,
          answer: { granted: missing / 100 },
          at,
        })
      : await store.keepAnswer({
          command,
          answer: {
            refused: { level: formatChips(FREE_CHIPS), have: formatChips(cents(balance.value + staked)) },
          },
          at,
        });
  // Another server filled the gap between the look and the grant: look again.
  if (!done.ok && done.error.code === 'GRANT_ABOVE_LIMIT') return topUp(store, asked);
  return done.ok ? read(done.value.answer) : done;
};
