/** Everything a client should not send, and a little of what it should: drawn from a seed, so that a failure comes again. */
import type { Random } from '@croupier/cards';
import type { ClientEvent, WirePicture } from '@croupier/protocol';

/** Who leaves comes back soon: a fuzz in an empty room gets nowhere. */
const EVENTS: readonly ClientEvent[] = [
  'createRoom',
  'joinRoom',
  'joinRoom',
  'joinRoom',
  'joinRoom',
  'leaveRoom',
  'order',
  'order',
  'chat',
  'order',
];
const STRANGE_EVENTS = [
  '',
  'command',
  'contributeSeed',
  'hostAction',
  'view',
  'error',
  '__proto__',
  'constructor',
  'toString',
  '💥',
  'x'.repeat(500),
];

/** Numbers as they come over JSON; what JSON cannot say becomes null on the way. */
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e-9,
  1e300,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  2 ** 53,
  -(2 ** 53),
  20,
  25.005,
  999_999_999,
];
const TEXTS = [
  '',
  '5',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  '‮abc',
  'a'.repeat(3000),
  '../../etc',
  "'; DROP TABLE events; --",
];

export interface FuzzWorld {
  readonly random: Random;
  /** Codes of real tables. */
  readonly codes: readonly string[];
  /** What this client was last shown. */
  readonly picture: WirePicture | undefined;
  /** Ids used before, by anybody. */
  readonly ids: string[];
}

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);

const junk = (random: Random, depth = 0): unknown => {
  const kind = random.below(depth > 2 ? 5 : 9);
  if (kind === 0) return random.pick(NUMBERS);
  if (kind === 1) return random.pick(TEXTS);
  if (kind === 2) return null;
  if (kind === 3) return random.below(2) === 0;
  if (kind === 4) return random.uint32();
  if (kind === 5) return Array.from({ length: random.below(4) }, () => junk(random, depth + 1));
  if (kind === 6) return deep(random.pick([20, 500, 1500]));
  if (kind === 7) return JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": 1}}');
  const keys = ['type', 'seat', 'amount', 'decision', 'round', 'spot', 'game', 'code', 'cmdId', 'x'];
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(keys), junk(random, depth + 1)]),
  );
};

const cmdId = ({ random, ids }: FuzzWorld): string => {
  if (ids.length > 0 && random.below(5) === 0) return random.pick(ids);
  const id = `fuzz-${random.uint32().toString(36)}-${ids.length}`;
  if (ids.length < 5000) ids.push(id);
  return id;
};

/** Something that was on offer, perhaps a while ago, perhaps with another amount. */
const play = ({ random, picture }: FuzzWorld): unknown => {
  const all = picture?.view.actions ?? [];
  if (all.length === 0 || random.below(10) === 0) return junk(random);
  const open = all.filter(({ refusal }) => refusal === undefined);
  const { command, amount } = random.pick(open.length === 0 || random.below(6) === 0 ? all : open);
  if (random.below(4) > 0) return amount === undefined ? command : { ...command, amount: amount.min };
  const field = random.pick(Object.keys(command));
  return { ...command, [field]: junk(random), ...(random.below(4) === 0 && { extra: 1 }) };
};

const orders = (random: Random): unknown => {
  // Where nobody skipped, a table would wait for its clocks: the quicker the machine, the fewer rounds for as many messages.
  if (random.below(4) === 0) return { type: 'skip' };
  return random.pick([
    { type: 'lock', locked: random.below(500) === 0 },
    { type: 'pause', paused: random.below(500) === 0 },
    { type: 'queue', waits: random.below(2) === 0 },
    { type: 'extend-time', extended: random.below(2) === 0 },
    { type: 'come-back' },
    { type: 'move-away', seat: random.below(9) },
    { type: 'remove-waiting', user: random.pick(['nobody', '', 'a b']) },
    { type: 'play-all', plays: [{ type: 'Hit' }, { type: random.pick(['Stand', '', 'TimeOut']) }] },
    { type: 'start-mode', mode: random.pick(['host', 'together', 'never']) },
    { type: 'clock-mode', mode: random.pick(['normal', 'long', 'never']) },
    { type: 'betting-clock', betting: random.below(500) === 0 ? 'none' : random.pick([10, 11]) },
    { type: 'change-rules', setup: random.pick([{ decks: 2 }, { decks: -0.5 }, { preset: 'x' }, null, []]) },
    { type: 'allow', aid: random.pick(['counts', 'coach', 'eyes']), allowed: random.pick([true, false, 'no']) },
    { type: 'pass-host', to: random.below(9) },
    // A player who is removed stays out, so few of them are.
    { type: 'remove-seat', seat: random.below(500) === 0 ? 2 : 0 },
    { type: 'let-back', user: random.pick(['nobody', '', 'a b']) },
    { type: 'seat-bot', bot: random.pick(['simple', 'nobody', '']) },
    junk(random),
  ]);
};

/** Most of what is asked is a play: a game has the most to lose. */
const asked = (world: FuzzWorld, code: unknown): { readonly [field: string]: unknown } => {
  const { random } = world;
  const kind = random.below(13);
  if (kind > 1) return { play: play(world) };
  if (kind > 0) return { order: orders(random) };
  const shoe = `${String(code)}.${random.below(4)}`;
  const hex = random.uint32().toString(16);
  const about = random.pick([
    { type: 'add-entropy', shoe, entropy: hex.padStart(32, '0') },
    { type: 'commit-bytes', shoe, hash: hex.padStart(64, '0') },
    { type: 'open-bytes', shoe, bytes: hex.padStart(32, '0') },
  ]);
  return { order: about };
};

const fields = (world: FuzzWorld, event: string): { readonly [field: string]: unknown } => {
  const { random, codes, picture } = world;
  const wrong = random.below(40) === 0;
  const usual = picture !== undefined && random.below(10) > 0 ? picture.table : random.pick(codes);
  const code = wrong ? random.pick(['AAAAAA', 'OOOOOO', '', 7, null]) : usual;
  const id = cmdId(world);
  switch (event) {
    case 'order':
      return { code, cmdId: id, ...asked(world, code) };
    case 'joinRoom':
      return {
        code,
        ...(random.below(9) === 0 && { watch: true }),
        ...(random.below(3) === 0 && { seat: random.below(9) }),
      };
    case 'leaveRoom':
      return { code, cmdId: id };
    case 'chat':
      return { code, text: random.pick(['hello', ...TEXTS]) };
    default:
      return { cmdId: id, game: random.pick(['none', 5]), setup: junk(random) };
  }
};

export interface FuzzMessage {
  readonly event: string;
  readonly message: unknown;
}

/** Most of them nearly fit: only those get far. */
export const fuzzMessage = (world: FuzzWorld): FuzzMessage => {
  const { random } = world;
  if (random.below(25) === 0) return { event: random.pick(STRANGE_EVENTS), message: junk(random) };
  // Most of them to the game, which has the most to lose.
  const event = random.below(2) === 0 ? 'order' : random.pick(EVENTS);
  if (random.below(10) === 0) return { event, message: junk(random) };
  const message = fields(world, event);
  if (random.below(7) > 0) return { event, message };
  return { event, message: { ...message, [random.pick([...Object.keys(message), 'more'])]: junk(random) } };
};
