/** What goes out: error bodies, sessions, pictures of tables. Schemas for the documentation and for programs that check. */
import { RANKS, SUITS } from '@croupier/cards';
import type { Receipt } from '@croupier/fair';
import type { EventBase, Json, ViewBase } from '@croupier/kernel';
import { z } from 'zod';
import { DEVICE_LINK_STATES } from './device-link.ts';
import { GAME_PART } from './game-part.ts';
import { AIDS, CLOCK_MODES, START_MODES } from './modes.ts';
import { bettingSchema } from './parts.ts';
import type { AskedCommand, RoomEvent, SitterView, WireEntry, WirePicture } from './table.ts';

const list = <T extends z.ZodType>(item: T) => z.array(item).readonly();
/** An object of which only the named fields are promised; `T` says what they are. */
const open = <T>(shape: z.ZodRawShape): z.ZodType<T> => z.looseObject(shape) as unknown as z.ZodType<T>;

/** JSON of any kind. */
const json: z.ZodType<Json> = z.unknown() as unknown as z.ZodType<Json>;
/** The server's signature under the log as it was then. Read where it is checked: a table's first load has no room for that. */
const receipt = (z.unknown() as unknown as z.ZodType<Receipt>).optional();
const seq = z.int().min(0);
const hash = z.string();
const seat = z.int();

/** Every error of the server has this body: a sentence for people, a code for programs, the fields a screen needs. */
export const errorBody = z.strictObject({
  error: z.string(),
  code: z.string(),
  details: z.record(z.string(), json).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

export const sessionAnswer = z.strictObject({
  user: z.string(),
  name: z.string(),
  /** Chips. */
  balance: z.number(),
  /** Milliseconds since 1970; moved by every command. */
  expiresAt: z.int(),
});
/** Present if a program asked for the token. */
export const openedSessionAnswer = sessionAnswer.extend({ token: z.string() });
export type SessionAnswer = z.infer<typeof sessionAnswer>;
export type OpenedSessionAnswer = z.infer<typeof openedSessionAnswer>;

const milliseconds = z.int().min(0);
export const newDeviceLinkAnswer = z.strictObject({
  link: z.string(),
  /** False if there was no room for what it should carry. */
  carries: z.boolean(),
  msLeft: milliseconds,
});
export type NewDeviceLinkAnswer = z.infer<typeof newDeviceLinkAnswer>;

/** What became of the last link made from this session. */
export const deviceLinkAnswer = z.strictObject({ state: z.enum(DEVICE_LINK_STATES), msLeft: milliseconds });
export type DeviceLinkAnswer = z.infer<typeof deviceLinkAnswer>;

const linkedPlayer = z.strictObject({
  name: z.string(),
  /** Chips. */
  balance: z.number(),
  /** Finished ones, counted up to 1,000. */
  rounds: z.int().min(0),
});
/** Whose link it is, and who this device is now. */
export const deviceLinkPreview = linkedPlayer.extend({
  moves: z.boolean(),
  carries: z.boolean(),
  msLeft: milliseconds,
  /** `inPlay`: chips in bets. */
  own: linkedPlayer.extend({ user: z.string(), inPlay: z.number() }).nullable(),
});
export type DeviceLinkPreview = z.infer<typeof deviceLinkPreview>;

/** `carry`: what the link carried. `token`: if a program asked for it. */
export const acceptedDeviceLinkAnswer = sessionAnswer.extend({
  moves: z.boolean(),
  carry: z.string().nullable(),
  token: z.string().optional(),
});
export type AcceptedDeviceLinkAnswer = z.infer<typeof acceptedDeviceLinkAnswer>;

export const topUpAnswer = z.strictObject({ granted: z.number(), balance: z.number() });

export const gamesAnswer = list(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    presets: z.record(z.string(), z.string()),
    bots: list(z.string()),
    seats: z.int(),
    /** The setup that is used when none is given, every option of it. */
    options: json,
    /** The same for each preset: its bets, their limits, everything a table of it is played by. */
    presetOptions: z.record(z.string(), json),
  }),
);

export type GamesAnswer = z.infer<typeof gamesAnswer>;

export const statusAnswer = z.strictObject({
  ok: z.boolean(),
  /** Not about to stop. */
  notDraining: z.boolean(),
  /** What players do is saved. */
  store: z.boolean(),
  /** Answers are not late. */
  loop: z.boolean(),
});

const card = z.templateLiteral([z.enum(RANKS), z.enum(SUITS)]);
const proof = z.object({ index: seq, origin: seq, card, salt: z.string() });
/** The command behind an append: an order of a player or an act of the house. Auditors read it with doubts of their own. */
const asked = open<AskedCommand>({}).exactOptional();
export const logEntry = z.object({
  seq,
  v: z.int().exactOptional(),
  at: z.int(),
  hash,
  entry: z.union([
    z.object({
      game: open<EventBase>({ type: z.string() }),
      by: z.union([seat, z.literal('house')]),
      proofs: list(proof).exactOptional(),
      asked,
    }),
    z.object({ room: open<RoomEvent>({ type: z.string() }), asked }),
  ]),
}) satisfies z.ZodType<WireEntry>;

const shoeNow = z.object({
  shoe: z.string(),
  number: z.int(),
  commitment: hash,
  root: hash.exactOptional(),
  mixed: list(z.string()).exactOptional(),
  unmixed: list(z.string()).exactOptional(),
});
const nextShoe = shoeNow.extend({
  entropyFrom: list(seat),
  committed: list(z.string()).exactOptional(),
  opening: z.object({ asked: list(z.string()), opened: list(z.string()) }).exactOptional(),
});
const sitter = z.object({
  seat,
  user: z.string(),
  bot: z.string().exactOptional(),
  leaving: z.boolean(),
  away: z.boolean(),
  resting: z.boolean(),
  extended: z.boolean(),
}) satisfies z.ZodType<SitterView>;
export const picture = z.object({
  table: z.string(),
  game: z.string(),
  seq,
  hash,
  incarnation: z.string().exactOptional(),
  seat: seat.nullable(),
  view: open<ViewBase>({ viewer: z.union([seat, z.literal('rail')]), actions: z.array(z.unknown()) }).meta({
    [GAME_PART]: 'view',
  }),
  room: z.object({
    host: z.string().nullable(),
    locked: z.boolean(),
    start: z.enum(START_MODES),
    clocks: z.enum(CLOCK_MODES),
    betting: bettingSchema.nullable(),
    aids: list(z.enum(AIDS)),
    hidesBalances: z.literal(true).exactOptional(),
    nextRules: json.nullable(),
    paused: z.boolean(),
    seats: z.int(),
    sitters: list(sitter),
    queue: list(z.string()),
    removed: list(z.string()),
    shoe: shoeNow.nullable(),
    nextShoe: nextShoe.nullable(),
    closed: z.string().nullable(),
    duel: z.object({ id: z.string(), shoes: z.int(), deadline: z.int(), finished: z.boolean() }).exactOptional(),
  }),
  clock: z
    .object({
      id: z.string(),
      waitingFor: list(seat),
      seconds: z.number(),
      msLeft: z.number(),
      banked: z.boolean(),
      bank: z.int(),
    })
    .nullable(),
}) satisfies z.ZodType<WirePicture>;

/**
 * Who sits where, with names, which are in no log. `balance`: chips the player has left to bet, where several play and the host
 * has not hidden them.
 */
export const player = sitter.extend({ name: z.string(), host: z.boolean(), balance: z.number().exactOptional() });
export type Player = z.infer<typeof player>;

/** Who waits for a seat, the next one first. */
export const waiting = z.object({ user: z.string(), name: z.string() });
export type Waiting = z.infer<typeof waiting>;

export const tableAnswer = z.object({
  table: picture,
  players: list(player),
  queue: list(waiting),
  receipt,
  /** Told to the host: those who were removed and not let back. */
  removed: list(waiting).exactOptional(),
  /** For the link to this room; told to those who have a seat. */
  invite: z.string().exactOptional(),
});
export type TableAnswer = z.infer<typeof tableAnswer>;

/** The answer of every accepted command: it is on disk at `seq`. */
export const acceptedAnswer = z.object({ ok: z.literal(true), seq, entries: list(logEntry), table: picture, receipt });
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;

export const logAnswer = z.object({
  table: z.object({
    table: z.string(),
    game: z.string(),
    setup: json,
    at: z.int(),
    seq,
    hash,
    closedAt: z.int().nullable(),
  }),
  events: list(z.object({ table: z.string(), seq, v: z.int(), at: z.int(), event: json, prevHash: hash, hash })),
  /** For the head of the log; not with a part of it. */
  receipt,
});

const roundLine = z.object({
  /** `K7QM2X.3` */
  id: z.string(),
  table: z.string(),
  game: z.string(),
  round: z.int(),
  at: z.int(),
});
const result = z.object({ seat, staked: z.number(), returned: z.number(), net: z.number() });

export type LogAnswer = z.infer<typeof logAnswer>;

export const historyAnswer = z.object({
  rounds: list(roundLine.extend(result.shape)),
  /** For the next page; null on the last one. */
  next: z.string().nullable(),
});

export type HistoryAnswer = z.infer<typeof historyAnswer>;

export const roundAnswer = roundLine.extend({
  /** What it was played by: those of a table may change with its shoes. */
  rules: json,
  /** `name`: told to those who played the round, and to nobody else. */
  results: list(result.extend({ user: z.string(), name: z.string().exactOptional() })),
  /** Only those who played it, or sit there now, can look at it. */
  locked: z.boolean(),
  /** For a link to this one round of a locked table; told to those who played it. */
  share: z.string().exactOptional(),
  /** It belongs to a duel that has not ended: programs show no odds of it, and no grades, before then. */
  duel: z.object({ id: z.string(), deadline: z.int() }).exactOptional(),
  entries: list(logEntry),
  /** What happened, in words: one for each event of the game. */
  sentences: list(z.object({ seq, sentence: z.string() })),
});

export type RoundAnswer = z.infer<typeof roundAnswer>;

/** The public file of a shoe; its seed is null until nothing can be dealt from it any more. */
export const shoeAnswer = z.looseObject({ format: z.string(), commitment: hash, seed: hash.nullable() });
