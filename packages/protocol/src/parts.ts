/** What messages are made of. Every object is strict: a key that is not known is refused, so nothing slips in unseen. */
import { CODE_ALPHABET, CODE_LENGTH } from '@croupier/kernel';
import { z } from 'zod';
import { GAME_PART } from './game-part.ts';
import { INVITE_PATTERN } from './invitation.ts';
import { AIDS, BETTING_CLOCKS, CLOCK_MODES, START_MODES } from './modes.ts';
import type { NewRoom, TableOrder } from './table.ts';
import { CODE_PATTERN } from './table-code.ts';

/** Longest name, in characters as people count them (code points). */
export const MAX_NAME = 32;
export const MAX_CHAT = 200;

// Letters, marks, numbers, punctuation, symbols and single blanks between them: nothing that hides or turns text around.
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

const length = (text: string): number => Array.from(text).length;

/** Trimmed, blanks in a row made one, and letters with marks written one way, so that equal names are equal texts. */
const tidy = (text: string): string => text.normalize('NFC').trim().replace(/ +/g, ' ');

/** Twice the limit before trimming is enough for any honest form; it keeps the work on a hostile text small. */
const shortText = (max: number) => z.string().max(4 * max);

const visibleText = (max: number) =>
  shortText(max)
    .transform(tidy)
    .refine((text) => length(text) <= max && VISIBLE.test(text), `1 to ${max} visible characters`);

/** A pair of half characters counts two in most databases, so a name of 32 of them must also fit in 40 halves. */
export const nameSchema = visibleText(MAX_NAME).refine((name) => name.length <= 40, 'a shorter name');

export const chatSchema = visibleText(MAX_CHAT);

/** Made by the sender, 128 random bits or more. The same id gets the same answer. */
export const cmdIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, '8 to 64 letters, digits, _ or -');

export const codeSchema = shortText(CODE_LENGTH)
  .transform((text) => text.trim().toUpperCase())
  .refine((code) => CODE_PATTERN.test(code), `${CODE_LENGTH} characters from ${CODE_ALPHABET}`);

/** What an invitation carries beside the code. */
export const inviteSchema = z.string().regex(INVITE_PATTERN, '22 letters, digits, _ or -');

export const seatSchema = z.int().min(1).max(99);

/** Names of games, bots, presets: looked up, never made. */
export const wordSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/i, 'a name');

/** A user's id, as the table tells it. */
export const userSchema = z.string().regex(/^[\w-]{1,64}$/, 'a user id');

/** A shoe's id, as the table tells it. */
const shoeSchema = z.string().regex(/^[\w.:-]{1,128}$/, 'a shoe id');

/** 16 bytes made on the sender's own device. */
const entropySchema = z.string().regex(/^[0-9a-f]{32}$/, '32 lowercase hexadecimal digits');

/** Of bytes that are shown later. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, '64 lowercase hexadecimal digits');

/** A command of the game. Only that it has a type is known here: the game's own parser is its door. */
export const playSchema = z
  .looseObject({ type: z.string().max(40) })
  .refine((play) => JSON.stringify(play).length <= 2000, 'a smaller command')
  .meta({ [GAME_PART]: 'command' });

export const bettingSchema = z.literal(BETTING_CLOCKS);

/** As many bets as a felt has spots, and then some. */
const MAX_PLAYS = 24;

/** Options of the game, which reads them itself. */
export const setupSchema = z.looseObject({});

/** What is asked of the table around the game. Sitting down and leaving have messages of their own. */
export const orderSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play-all'), plays: z.array(playSchema).min(1).max(MAX_PLAYS) }),
  z.strictObject({ type: z.literal('queue'), waits: z.boolean() }),
  z.strictObject({ type: z.literal('extend-time'), extended: z.boolean() }),
  z.strictObject({ type: z.literal('come-back') }),
  z.strictObject({ type: z.literal('add-entropy'), shoe: shoeSchema, entropy: entropySchema }),
  z.strictObject({ type: z.literal('commit-bytes'), shoe: shoeSchema, hash: hashSchema }),
  z.strictObject({ type: z.literal('open-bytes'), shoe: shoeSchema, bytes: entropySchema }),
  z.strictObject({ type: z.literal('lock'), locked: z.boolean() }),
  z.strictObject({ type: z.literal('start-mode'), mode: z.enum(START_MODES) }),
  z.strictObject({ type: z.literal('clock-mode'), mode: z.enum(CLOCK_MODES) }),
  z.strictObject({ type: z.literal('betting-clock'), betting: bettingSchema }),
  z.strictObject({ type: z.literal('change-rules'), setup: setupSchema }),
  z.strictObject({ type: z.literal('allow'), aid: z.enum(AIDS), allowed: z.boolean() }),
  z.strictObject({ type: z.literal('hide-balances'), hidden: z.boolean() }),
  z.strictObject({ type: z.literal('pass-host'), to: seatSchema }),
  z.strictObject({ type: z.literal('remove-seat'), seat: seatSchema }),
  z.strictObject({ type: z.literal('move-away'), seat: seatSchema }),
  z.strictObject({ type: z.literal('remove-waiting'), user: userSchema }),
  z.strictObject({ type: z.literal('let-back'), user: userSchema }),
  z.strictObject({ type: z.literal('skip') }),
  z.strictObject({ type: z.literal('pause'), paused: z.boolean() }),
  z.strictObject({ type: z.literal('seat-bot'), bot: wordSchema, seat: seatSchema.exactOptional() }),
]) satisfies z.ZodType<TableOrder>;

export const newRoomSchema = z.strictObject({
  cmdId: cmdIdSchema,
  game: wordSchema,
  setup: setupSchema.exactOptional(),
  start: z.enum(START_MODES).exactOptional(),
  locked: z.boolean().exactOptional(),
  clocks: z.enum(CLOCK_MODES).exactOptional(),
  betting: bettingSchema.exactOptional(),
  aids: z.array(z.enum(AIDS)).max(AIDS.length).exactOptional(),
  bots: z.array(wordSchema).max(12).exactOptional(),
}) satisfies z.ZodType<NewRoomMessage>;
export type NewRoomMessage = NewRoom & { readonly cmdId: string };
