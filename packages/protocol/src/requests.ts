/** What comes in over REST: bodies, queries, places in paths. */
import { z } from 'zod';
import { DEVICE_LINK_PATTERN, MAX_CARRY } from './device-link.ts';
import { cmdIdSchema, codeSchema, nameSchema, orderSchema, playSchema, seatSchema, userSchema } from './parts.ts';

/** The name may be left out when a token resumes a session. */
export const openSessionBody = z.strictObject({
  name: nameSchema.optional(),
  /** Set by programs that need the token itself. Pages use a cookie. */
  token: z.boolean().optional(),
});
export type OpenSessionBody = z.infer<typeof openSessionBody>;
/** `everywhere`: every session of the user. */
export const signOutQuery = z.strictObject({
  everywhere: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
});
/** `moves`: this session ends when the link is used. `carry`: for the other device, encrypted; the key is not sent. */
export const newDeviceLinkBody = z.strictObject({
  moves: z.boolean(),
  carry: z
    .string()
    .max(MAX_CARRY)
    .regex(/^[\w-]+$/, 'base64url')
    .optional(),
});
const linkSchema = z.string().regex(DEVICE_LINK_PATTERN, '22 letters, digits, _ or -');
export const deviceLinkBody = z.strictObject({ link: linkSchema });
export const acceptDeviceLinkBody = z.strictObject({
  link: linkSchema,
  /** Random, at least 128 bits, made by the device that accepts. Sent again with it, the link gives the same answer. */
  key: z.string().regex(/^[\w-]{22,64}$/, '22 to 64 letters, digits, _ or -'),
  /** What was shown before it was confirmed: the player of the link, and the user of this device. */
  name: nameSchema,
  own: userSchema.nullable(),
  /** As in `openSessionBody`. */
  token: z.boolean().optional(),
});
export type AcceptDeviceLinkBody = z.infer<typeof acceptDeviceLinkBody>;

export const topUpBody = z.strictObject({ cmdId: cmdIdSchema });
export const sitBody = z.strictObject({ cmdId: cmdIdSchema, seat: seatSchema.optional() });

/** A command of the game as `play`, or an order to the table as `order`. */
export const commandBody = z.union([
  z.strictObject({ cmdId: cmdIdSchema, play: playSchema }),
  z.strictObject({ cmdId: cmdIdSchema, order: orderSchema }),
]);

export const tableParams = z.strictObject({ code: codeSchema });
/** `K7QM2X.3`: the third round or shoe of that table. */
export const numberedParams = z.strictObject({
  id: z
    .string()
    .max(30)
    .regex(/^[0-9A-Za-z]{6}\.[1-9]\d{0,8}$/, 'a table code, a dot and a number')
    .transform((text) => text.toUpperCase()),
});
/** The same, or `0123456789abcdef0123456789abcdef.1`: the first shoe of that duel. */
export const shoeParams = z.strictObject({
  id: z.union([
    numberedParams.shape.id,
    z
      .string()
      .max(40)
      .regex(/^[0-9A-Fa-f]{32}\.[1-9]\d?$/, 'a duel, a dot and a number')
      .transform((text) => text.toLowerCase()),
  ]),
});

/** Queries are text. */
const wholeText = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `from ${min} to ${max}`);

export const MAX_LOG_PAGE = 500;
export const MAX_HISTORY_PAGE = 100;
const LAST = Number.MAX_SAFE_INTEGER;

/** Of one's own: opens what lies behind a lock, up to the end of that round. */
const ownRound = wholeText(1, 999_999_999).optional();

export const logQuery = z.strictObject({
  after: wholeText(0, LAST).optional(),
  limit: wholeText(1, MAX_LOG_PAGE).optional(),
  round: ownRound,
});
export const receiptParams = tableParams.extend({ seq: wholeText(0, LAST) });
export const receiptQuery = z.strictObject({ round: ownRound });
export const shoeQuery = z.strictObject({ round: ownRound });
/** Where a page of a history ends; given back as `before`, the next one begins there. */
export const historyQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,16}\.[2-9A-HJ-NP-Z]{6}\.\d{1,9}\.\d{1,2}$/, 'the value of next from the previous page')
    .transform((text) => {
      const [at, table = '', round, seat] = text.split('.');
      return { at: Number(at), table, round: Number(round), seat: Number(seat) };
    })
    .optional(),
  limit: wholeText(1, MAX_HISTORY_PAGE).optional(),
});
