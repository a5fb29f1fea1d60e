/** Cheats found when a shoe is revealed: wrong seeds, and results that do not follow from the cards and commands. */
import { commitmentOf, type Seed, sealShoe } from '@croupier/fair';
import { FAIR_SHOES, type ShoeWorks } from '@croupier/host';
import type { AskedCommand } from '@croupier/protocol';
import type { LiveCheat, OrderMessage, Told } from './front.ts';
import type { Rewrite } from './house-log.ts';
import { type GameEntry, gameEntries, type NamedCheat, otherHex, roomEntries } from './named-cheat.ts';

interface File {
  readonly seed: string | null;
  readonly leaves: readonly string[];
}

/** The file of a shoe from its reveal on. */
const onceRevealed =
  (change: (file: File & { readonly seed: string }) => object): NonNullable<LiveCheat['shoe']> =>
  (file) => {
    const { seed, ...rest } = file as File;
    return seed === null ? file : { ...file, ...change({ ...rest, seed }) };
  };

const flipped = (seed: Seed): Seed => seed.map((byte) => byte ^ 1);

export const STACKED: ShoeWorks = {
  ...FAIR_SHOES,
  commit: (seed) => commitmentOf(flipped(seed)),
  seal: (seed, facts) => sealShoe(flipped(seed), facts),
};

const OTHER_SEED = 'Shoe {shoe} was revealed, and it does not match: The revealed seed does not match the commitment.';

const wrongSeed = roomEntries('ShoeRevealed', (room) => ({
  seed: otherHex((room as { readonly seed: string }).seed),
}));

/** From its reveal on, the house does not answer. */
const notOnceRevealed = onceRevealed(() => {
  throw new Error('refused');
});

const otherSeed = onceRevealed(({ seed }) => ({ seed: otherHex(seed) }));

const withoutReveals = (told: Told): Told => ({
  ...told,
  ...(told.entries && {
    entries: told.entries.filter(({ entry }) => !('room' in entry && entry.room.type === 'ShoeRevealed')),
  }),
});

/** Changes every card in the picture; the entries and their proofs stay right. */
const withOtherCards = (told: Told): Told => {
  const view = JSON.stringify(told.table.view).replaceAll(/"[2-9TJQKA][shdc]"/g, '"2c"');
  return { ...told, table: { ...told.table, view: JSON.parse(view) as Told['table']['view'] } };
};

const withTooManyChips = (told: Told): Told => {
  if (told.table.room.shoe === null) return told;
  return { ...told, table: { ...told.table, view: { ...told.table.view, funds: 1e300 } as Told['table']['view'] } };
};

/** Chips of a bet, wherever a command has some. */
const largerBet = (play: unknown): unknown =>
  typeof play === 'object' && play !== null && 'amount' in play ? { ...play, amount: Number(play.amount) * 2 } : play;

const betMore = (message: OrderMessage): OrderMessage => {
  const { play, order } = message;
  if (order?.type === 'play-all') return { ...message, order: { ...order, plays: order.plays.map(largerBet) } };
  return play === undefined ? message : { ...message, play: largerBet(play) };
};

/** The first entry that this changes, and no other. */
const once = (rewrite: Rewrite): Rewrite => {
  let at: number | undefined;
  return (event, isAgain) => {
    const changed = at === undefined || at === event.seq ? rewrite(event, isAgain) : event;
    if (changed !== event) at = event.seq;
    return changed;
  };
};

/** Plays in the log. */
const onPlays = (change: (asked: AskedCommand) => object) =>
  gameEntries((entry: GameEntry) =>
    entry.asked?.order.type === 'play' ? { ...entry, asked: change(entry.asked) } : entry,
  );

/** An event of the game, by its type. */
const onGame = (type: string, change: (game: { readonly [field: string]: unknown }) => object) =>
  gameEntries((entry: GameEntry) =>
    entry.game.type === type ? { ...entry, game: { ...entry.game, ...change({ ...entry.game }) } } : entry,
  );

export const DECIDED =
  'Shoe {shoe} was revealed, but its log does not check out: The command at event {seq} leads to different events than the log has.';

interface Line {
  readonly returned: number;
}

/** Wins are marked as lost, and losses as won. */
export const withOtherResults = onGame('RoundSettled', ({ results }) => ({
  results: (results as readonly Line[]).map((line) => ({ ...line, returned: line.returned === 0 ? 100 : 0 })),
}));

export const REVEAL_CHEATS: readonly NamedCheat[] = [
  {
    name: 'place a larger bet than the player asked for',
    by: 'log hashes',
    when: 'round',
    play: () => ({ asked: betMore }),
    sentence: 'Entry {seq} has a different command than the one you sent.',
    judged: { verify: 'AUDIT_NOT_ASKED', python: 'COMMAND_CHANGED' },
  },
  {
    name: 'log, under the id of another command, that a player left',
    by: 'log hashes',
    when: 'round',
    play: () => ({ entry: onPlays((asked) => ({ ...asked, order: { type: 'leave' } })) }),
    sentence: 'Entry {seq} has a different command than the one you sent.',
    judged: { verify: 'AUDIT_NOT_ASKED', python: 'COMMAND_CHANGED' },
  },
  {
    name: 'log a command without what the player asked for',
    by: 'log hashes',
    when: 'round',
    play: () => ({ entry: onPlays((asked) => ({ ...asked, order: null })) }),
    sentence: 'Entry {seq} has a different command than the one you sent.',
    judged: { verify: 'AUDIT_ASKED', python: 'ASKED' },
  },
  {
    name: 'log something that is not an event',
    by: 'log hashes',
    when: 'round',
    // The screen leaves it out, so that the client reads the log.
    play: () => ({
      entry: once(gameEntries(() => null)),
      told: (told) => ({
        ...told,
        ...(told.entries && { entries: told.entries.filter(({ entry }) => entry !== null) }),
      }),
    }),
    sentence: 'Entry {seq} of the log is not an event of a table.',
    // The shoe was revealed, and its log read, before the receipts were compared.
    or: 'Shoe {shoe} was revealed, but its log does not check out: Entry {seq} is not an event of a table.',
    judged: { verify: 'AUDIT_ENTRY', python: 'ENTRY' },
  },
  {
    name: 'reject a command and carry it out',
    by: 'log hashes',
    when: 'round',
    play: () => ({
      answered: (said, message) =>
        message.play === undefined ? said : { ok: false, code: 'NOT_YOUR_TURN', error: 'It isn’t your turn.' },
    }),
    sentence: 'Entry {seq} carries out a command that the server had rejected.',
    judged: { verify: null, python: null },
  },
  {
    name: 'confirm a command and never carry it out',
    by: 'log hashes',
    when: 'round',
    play: () => ({ asked: (message) => (message.play === undefined ? message : undefined) }),
    sentence: 'The server confirmed your command at entry {seq}, but its log does not have it.',
    judged: { verify: null, python: null },
  },
  {
    name: 'show different cards on the felt than in the log',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ told: withOtherCards }),
    sentence: 'At entry {seq}, the table showed you something that does not match its log.',
    judged: { verify: null, python: null },
  },
  {
    name: 'show different cards, and one picture with more chips than exist, so that comparing fails',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ told: (told) => withTooManyChips(withOtherCards(told)) }),
    sentence: 'At entry {seq}, the table showed you something that does not match its log.',
    judged: { verify: null, python: null },
  },
  {
    name: 'seal cards from a different seed than the one it committed to',
    by: 'reveal',
    when: 'reveal',
    play: () => ({}),
    shoes: STACKED,
    sentence: OTHER_SEED,
    judged: { verify: 'COMMITMENT_MISMATCH', python: 'SHOE' },
  },
  {
    name: 'reveal a wrong seed',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ entry: wrongSeed, shoe: otherSeed }),
    sentence: OTHER_SEED,
    judged: { verify: 'COMMITMENT_MISMATCH', python: 'SHOE' },
  },
  {
    name: 'show two different seeds for one shoe',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ shoe: otherSeed }),
    sentence: 'The server shows two different secret numbers for shoe {shoe}.',
    judged: { verify: null, python: null },
  },
  {
    name: 'swap a sealed card when the shoe is revealed',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ shoe: onceRevealed(({ leaves }) => ({ leaves: leaves.toSpliced(-1, 1, 'ab'.repeat(32)) })) }),
    sentence:
      'Shoe {shoe} was revealed, and it does not match: The root is not the hash of the commitment, the context and the leaves.',
    judged: { verify: null, python: null },
  },
  {
    name: 'keep the seed of a used-up shoe secret',
    by: 'reveal',
    when: 'reveal',
    // Its log reveals a shoe that does not exist.
    play: () => ({
      entry: roomEntries('ShoeRevealed', (room) => ({ shoe: `${(room as { readonly shoe: string }).shoe}000` })),
      shoe: onceRevealed(() => ({ seed: null })),
    }),
    sentence: 'Shoe {shoe} is used up, but the server did not reveal it.',
    judged: { verify: 'AUDIT_UNREVEALED', python: 'SEED_MISSING' },
  },
  {
    name: 'stack a shoe, show no reveal and send no file for it',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ told: withoutReveals, shoe: notOnceRevealed }),
    shoes: STACKED,
    sentence: OTHER_SEED,
    judged: { verify: 'COMMITMENT_MISMATCH', python: 'SHOE' },
  },
  {
    name: 'reveal a wrong seed, with a forged receipt that says a backup was restored',
    by: 'reveal',
    when: 'reveal',
    play: () => ({
      entry: wrongSeed,
      shoe: otherSeed,
      again: (receipt) =>
        receipt.seq === 1 ? { ...receipt, incarnation: 'bb'.repeat(8), signature: 'ab'.repeat(64) } : receipt,
    }),
    sentence: OTHER_SEED,
    judged: { verify: 'COMMITMENT_MISMATCH', python: 'SHOE' },
  },
  {
    name: 'log a smaller bet than the player placed',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ entry: onGame('WagerPlaced', ({ stake }) => ({ stake: Number(stake) - 100 })) }),
    sentence: DECIDED,
    judged: { verify: 'AUDIT_DECIDED', python: 'MONEY' },
  },
  {
    name: 'settle a round with a result that does not follow from its cards',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ entry: withOtherResults }),
    sentence: DECIDED,
    judged: { verify: 'AUDIT_DECIDED', python: 'MONEY' },
  },
  {
    name: 'log that another seat acted',
    by: 'reveal',
    when: 'reveal',
    play: () => ({ entry: gameEntries((entry) => (entry.by === 'house' ? entry : { ...entry, by: 7 })) }),
    sentence: DECIDED,
    judged: { verify: 'AUDIT_DECIDED', python: 'BY' },
  },
];
