/**
 * How many chips may be granted, to whom, and why. The store refuses what is above, and an audit reads the same rules:
 * there is no other place where chips are made.
 */
import { type Cents, chips, MAX_CENTS } from '@croupier/kernel';
import type { GrantReason } from '../ports.ts';

export interface GrantRule {
  readonly to: readonly ('user' | 'house')[];
  /** The largest single grant. */
  readonly most: number;
  /** The account has this much afterwards, at most. */
  readonly level: number;
  /** No account gets two of them. */
  readonly once: boolean;
  /** Only for tables on a player's own device, which are kept in memory. In the store of a server it is a forgery. */
  readonly practice: boolean;
}

/** What a new user gets, and the way back to it. */
export const FREE_CHIPS: Cents = chips(1000);
export const HOUSE_BANKROLL = MAX_CENTS as Cents;
/** Bots are given chips again before they have none at all. */
export const BOT_LOW: Cents = chips(100);

const USER = { to: ['user'], most: FREE_CHIPS, level: FREE_CHIPS, once: false, practice: false } as const;

export const GRANT_RULES: { readonly [why in GrantReason]: GrantRule } = {
  bankroll: { to: ['house'], most: HOUSE_BANKROLL, level: Number.POSITIVE_INFINITY, once: true, practice: false },
  welcome: { ...USER, once: true },
  'top-up': USER,
  bot: { ...USER, level: FREE_CHIPS + BOT_LOW },
  practice: { ...USER, to: ['user', 'house'], most: MAX_CENTS, level: Number.POSITIVE_INFINITY, practice: true },
};

export const isGrantReason = (value: unknown): value is GrantReason =>
  typeof value === 'string' && Object.hasOwn(GRANT_RULES, value);
