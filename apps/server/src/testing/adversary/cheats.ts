/** Cheats against a client that is playing: what the house does, and the sentence that the player reads. */
import { commitmentOf, contributionHash, formatEntropy, type Seed, sealShoe } from '@croupier/fair';
import { openSigner } from '@croupier/fair/ed25519';
import { FAIR_SHOES, type ShoeWorks } from '@croupier/host';
import { type LiveCheat, type Told, withProofs } from './front.ts';

export interface NamedCheat {
  readonly name: string;
  readonly when: 'round' | 'reveal' | 'reconnect';
  readonly cheat: LiveCheat;
  /** Of a server that cheats itself: its log and its receipts all fit. */
  readonly shoes?: ShoeWorks;
  readonly sentence: string;
}

const GROUND = new Uint8Array(16).fill(0xab);
const BYTES = 'Your bytes are not in this shoe, although the table had confirmed them.';
const CARD = 'A card does not match the shoe that was sealed before you bet.';
const UNPROVED = 'A card was turned without its proof.';

const otherHex = (text: string): string => text.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));

const withShoe = (told: Told, change: (shoe: NonNullable<Told['table']['room']['shoe']>) => object): Told => {
  const { shoe } = told.table.room;
  if (shoe === null) return told;
  return { ...told, table: { ...told.table, room: { ...told.table.room, shoe: { ...shoe, ...change(shoe) } } } };
};

/** A commitment that is another one from the third look on. */
const changingCommitment = (): LiveCheat => {
  let looks = 0;
  return {
    told: (told) => withShoe(told, ({ commitment }) => (++looks > 3 ? { commitment: otherHex(commitment) } : {})),
  };
};

const otherSeed = (seed: Seed): Seed => seed.map((byte) => byte ^ 1);

/** In the file of a shoe from its reveal on. */
const onceRevealed =
  (
    change: (file: { readonly seed: string; readonly leaves: readonly string[] }) => object,
  ): NonNullable<LiveCheat['shoe']> =>
  (file) => {
    const shoe = file as { readonly seed: string | null; readonly leaves: readonly string[] };
    return shoe.seed === null ? file : { ...file, ...change({ ...shoe, seed: shoe.seed }) };
  };

export const LIVE_CHEATS: readonly NamedCheat[] = [
  {
    name: 'replace the bytes of a player by bytes of the house',
    when: 'round',
    cheat: {
      asked: (message, user) => {
        const { order, code: table } = message;
        if (order?.type === 'commit-bytes')
          return { ...message, order: { ...order, hash: contributionHash({ table, shoe: order.shoe, user }, GROUND) } };
        return order?.type === 'open-bytes'
          ? { ...message, order: { ...order, bytes: formatEntropy(GROUND) } }
          : message;
      },
    },
    sentence: BYTES,
  },
  {
    name: 'confirm the bytes of a player and say that the device did not answer',
    when: 'round',
    cheat: { asked: (message) => (message.order?.type === 'open-bytes' ? undefined : message) },
    sentence: BYTES,
  },
  {
    name: 'prove a card with a wrong salt',
    when: 'round',
    cheat: { told: (told) => withProofs(told, (proof) => ({ ...proof, salt: otherHex(proof.salt) })) },
    sentence: CARD,
  },
  {
    name: 'turn a card without a proof',
    when: 'round',
    cheat: { told: (told) => withProofs(told, () => undefined) },
    sentence: UNPROVED,
  },
  {
    name: 'exchange a card, with its proof left as it was',
    when: 'round',
    cheat: {
      told: (told) => ({
        ...told,
        entries: (told.entries ?? []).map((one) =>
          'game' in one.entry && 'card' in one.entry.game
            ? {
                ...one,
                entry: { ...one.entry, game: { ...one.entry.game, card: one.entry.game.card === 'As' ? 'Ah' : 'As' } },
              }
            : one,
        ),
      }),
    },
    sentence: 'The card on the table is not the card that was proved.',
  },
  {
    name: 'seal a shoe again after it was sealed',
    when: 'round',
    cheat: { told: (told) => withShoe(told, ({ root }) => (root === undefined ? {} : { root: otherHex(root) })) },
    sentence: 'The sealed shoe is not the one the table has shown.',
  },
  {
    name: 'change the commitment after it was shown',
    when: 'round',
    cheat: changingCommitment(),
    sentence: 'The commitment to this shoe was changed after it was shown.',
  },
  {
    name: 'publish a shoe without anybody’s bytes',
    when: 'round',
    cheat: { shoe: (file) => ({ ...file, facts: { ...(file as { readonly facts: object }).facts, entropy: [] } }) },
    sentence: 'The context is not the hash of the table, shoe number, rules, decks, cut card and entropy.',
  },
  {
    name: 'bind a shoe to another shoe number',
    when: 'round',
    cheat: { shoe: (file) => ({ ...file, facts: { ...(file as { readonly facts: object }).facts, shoeNumber: 7 } }) },
    sentence: 'The context is not the hash of the table, shoe number, rules, decks, cut card and entropy.',
  },
  {
    name: 'give receipts whose signature is not valid',
    when: 'round',
    cheat: { signature: () => '1'.repeat(128) },
    sentence: 'The signature of the receipt for entry {seq} is not valid, so the receipt proves nothing.',
  },
  {
    name: 'seal the cards of another seed than the one committed to',
    when: 'reveal',
    cheat: {},
    shoes: {
      ...FAIR_SHOES,
      commit: (seed) => commitmentOf(otherSeed(seed)),
      seal: (seed, facts) => sealShoe(otherSeed(seed), facts),
    },
    sentence:
      'Shoe {shoe} was revealed, and it does not match: The revealed seed is not the one that was committed to.',
  },
  {
    name: 'reveal a wrong seed',
    when: 'reveal',
    cheat: { shoe: onceRevealed(({ seed }) => ({ seed: otherHex(seed) })) },
    sentence: 'The server shows two different seeds for shoe {shoe}.',
  },
  {
    name: 'exchange a sealed card when the shoe is revealed',
    when: 'reveal',
    cheat: {
      shoe: onceRevealed(({ leaves }) => ({ leaves: [...leaves.slice(0, -1), otherHex(leaves.at(-1) ?? '')] })),
    },
    sentence:
      'Shoe {shoe} was revealed, and it does not match: The root is not the hash of the commitment, the context and the leaves.',
  },
  {
    name: 'rewrite the log after the players got their receipts',
    when: 'reconnect',
    cheat: { hash: (hash, isAgain) => (isAgain ? otherHex(hash) : hash) },
    sentence: 'The server signed two different versions of entry {seq}.',
  },
  {
    name: 'cut the end off the log',
    when: 'reconnect',
    cheat: { head: (seq) => seq - 1, hash: (hash, isAgain) => (isAgain ? otherHex(hash) : hash) },
    sentence: 'The server signed entry {seq}, but the log ends at entry {seq}.',
  },
  {
    name: 'sign with another key than the published one',
    when: 'reconnect',
    cheat: { signer: openSigner(new Uint8Array(32).fill(8)) },
    sentence: 'The receipt for entry {seq} is signed with a key that this server has not published.',
  },
];
