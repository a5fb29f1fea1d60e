/**
 * Shoes whose cards a test chooses. They are sealed as real ones are, with true salts and leaves, so a browser that checks
 * every card finds nothing wrong; only the reveal of the seed shows that no shuffle has made this order. The bytes follow
 * the published description of a shoe's file and not our code, so both have to say the same.
 */
import { createHash } from 'node:crypto';
import { type Card, freshCards, parseCards } from '@croupier/cards';
import { commitmentOf, type Seed, type ShoeFacts, shoeContext } from '@croupier/fair';
import { FAIR_SHOES, type ShoeWorks } from '@croupier/host';
import { expectOk } from '@croupier/kernel';

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest();
};

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const orderOf = (first: readonly Card[], decks: number): readonly Card[] => {
  const rest = [...freshCards(decks)];
  for (const card of first) {
    const at = rest.indexOf(card);
    if (at < 0) throw new Error(`there are not so many ${card} in ${decks} decks`);
    rest.splice(at, 1);
  }
  return [...first, ...rest];
};

export interface StackedShoes {
  readonly works: ShoeWorks;
  /** The first cards of the shoes sealed next, one text each; shoes after them are shuffled. */
  readonly stack: (...texts: readonly string[]) => void;
}

export const stackedShoes = (): StackedShoes => {
  const waiting: string[] = [];
  const stacked = new Map<string, readonly Card[]>();
  const nameOf = ({ table, shoeNumber }: ShoeFacts): string => `${table}.${shoeNumber}`;

  const openStacked = (seed: Seed, facts: ShoeFacts, cards: readonly Card[]) => {
    const saltOf = (index: number): Buffer => sha256('salt', seed, number(index));
    const cardAt = (_: unknown, index: number): Card => {
      const card = cards[index];
      if (card === undefined) throw new RangeError(`no card ${index}`);
      return card;
    };
    return {
      cardAt,
      prove: (mark: unknown, index: number) => ({
        index,
        origin: index,
        card: cardAt(mark, index),
        salt: saltOf(index).toString('hex'),
      }),
      sealed: () => {
        const context = expectOk(shoeContext(facts));
        const hashes = cards.map((card, index) =>
          sha256('croupier/leaf/v1', context, number(index), card, saltOf(index)),
        );
        const commitment = commitmentOf(seed);
        const root = sha256('croupier/root/v1', Buffer.from(commitment, 'hex'), context, ...hashes).toString('hex');
        const leaves = hashes.map((leaf) => leaf.toString('hex'));
        return { facts, commitment, context: Buffer.from(context).toString('hex'), root, leaves };
      },
    };
  };

  return {
    stack: (...texts) => {
      waiting.push(...texts);
    },
    works: {
      commit: commitmentOf,
      seal: (seed, facts) => {
        // The shoe of a duel is sealed at each of its tables: the same cards again.
        const known = stacked.get(nameOf(facts));
        const text = known === undefined ? waiting.shift() : undefined;
        if (known === undefined && text === undefined) return FAIR_SHOES.seal(seed, facts);
        const cards = known ?? orderOf(expectOk(parseCards(text ?? '')), facts.decks);
        stacked.set(nameOf(facts), cards);
        const { sealed, ...shoe } = openStacked(seed, facts, cards);
        return { ok: true, value: { ...shoe, sealed: sealed() } };
      },
      open: (seed, facts) => {
        const cards = stacked.get(nameOf(facts));
        if (cards === undefined) return FAIR_SHOES.open(seed, facts);
        const { sealed: _, ...shoe } = openStacked(seed, facts, cards);
        return { ok: true, value: shoe };
      },
    },
  };
};
