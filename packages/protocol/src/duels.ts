/**
 * Duels: several players, one sealed shoe, each at a table of their own. The id is a hash of everything that decides the
 * cards (`duelId` in @croupier/fair), so one link stands for one shoe.
 */
import type { Json } from '@croupier/kernel';
import { z } from 'zod';
import { cmdIdSchema, hashSchema, setupSchema, wordSchema } from './parts.ts';

/** Rules that take a fresh shoe every round get this many shoes, sealed together. */
export const DUEL_SHOES = 20;
/** A week. */
export const MAX_DUEL_HOURS = 168;

/** 128 bits. Anyone who has it may play. */
const duelIdSchema = z
  .string()
  .max(32)
  .transform((text) => text.toLowerCase())
  .refine((text) => /^[0-9a-f]{32}$/.test(text), '32 hexadecimal digits');

export const duelParams = z.strictObject({ id: duelIdSchema });

export const newDuelBody = z.strictObject({
  cmdId: cmdIdSchema,
  game: wordSchema,
  /** Options of the game; limits and seats are replaced. */
  setup: setupSchema.exactOptional(),
  /** Chips: every bet of the duel. */
  bet: z
    .number()
    .positive()
    .max(1_000_000)
    .refine((bet) => Math.round(bet * 100) / 100 === bet, 'a whole number of cents'),
  /** Until the deadline. */
  hours: z.int().min(1).max(MAX_DUEL_HOURS),
  /** `duelBytesHash` of 16 random bytes, which are shown once the house has committed. Missing: nobody mixes the shoe. */
  bytesHash: hashSchema.exactOptional(),
});
export type NewDuelBody = z.infer<typeof newDuelBody>;

/** The creator's bytes: they must have the hash that the duel was created with. */
export const duelBytesBody = z.strictObject({
  bytes: z.string().regex(/^[0-9a-f]{32}$/, '32 lowercase hexadecimal digits'),
});
/** To begin a try, and to end a duel. */
export const duelOrderBody = z.strictObject({ cmdId: cmdIdSchema });

export const DUEL_STATES = ['mixing', 'open', 'ending', 'ended'] as const;
/**
 * mixing: the creator has not shown their bytes yet, so there is no shoe · open: it can be played · ending: nobody can play
 * anymore, and the house finishes the last hands · ended: everything is public.
 */
export type DuelState = (typeof DUEL_STATES)[number];

export const DUEL_TRY_STATES = ['playing', 'finished', 'unfinished'] as const;
/** finished: played to the end of the last shoe. unfinished: the duel ended before. */
export type DuelTryState = (typeof DUEL_TRY_STATES)[number];

const json: z.ZodType<Json> = z.unknown() as unknown as z.ZodType<Json>;
const hash = z.string();

export const duelAnswer = z.object({
  id: z.string(),
  game: z.string(),
  /** Every table of the duel is played by these. */
  rules: json,
  /** Chips. */
  bet: z.number(),
  /** 1, or `DUEL_SHOES`. */
  shoes: z.int(),
  createdAt: z.int(),
  /** Milliseconds since 1970. */
  deadline: z.int(),
  state: z.enum(DUEL_STATES),
  /** When it ended; null before. */
  endedAt: z.int().nullable(),
  /** What the id is a hash of, beside game and rules. */
  commitments: z.array(hash).readonly(),
  /** The user who created it. */
  by: z.string(),
  byName: z.string(),
  /** The creator's promise to mix the shoe, and their bytes once they are shown. Null: not mixed by anyone. */
  bytesHash: hash.nullable(),
  bytes: z.string().nullable(),
  /** You created it. */
  mine: z.boolean(),
  /** Your own try. */
  you: z.object({ state: z.enum(['none', ...DUEL_TRY_STATES]), code: z.string().exactOptional() }),
  /** In the order in which they began. `code`, `user`: only once the duel has ended. */
  tries: z
    .array(
      z.object({
        name: z.string(),
        state: z.enum(DUEL_TRY_STATES),
        you: z.boolean(),
        code: z.string().exactOptional(),
        user: z.string().exactOptional(),
      }),
    )
    .readonly(),
});
export type DuelAnswer = z.infer<typeof duelAnswer>;

/** The table where you play your try. */
export const duelTryAnswer = z.object({ code: z.string() });
export type DuelTryAnswer = z.infer<typeof duelTryAnswer>;
