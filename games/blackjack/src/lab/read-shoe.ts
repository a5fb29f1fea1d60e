/** Cards and shoes of the lab, from the text of its controls. */
import {
  type Card,
  type Composition,
  cardOf,
  fullComposition,
  parseCard,
  RANKS,
  rankFrom,
  removeCards,
} from '@croupier/cards';
import { type LabAsked, readLabCounts } from '@croupier/kernel';

/** A rank or a card; its suit makes no difference to the hand. */
const cardIn = (word: string): Card | undefined => {
  const rank = rankFrom(word);
  if (rank !== undefined) return cardOf(rank, 's');
  const card = parseCard(word);
  return card.ok ? card.value : undefined;
};

export type Read<T> =
  | { readonly value: T; readonly trouble?: undefined }
  | { readonly value?: undefined; readonly trouble: string };

const LONGEST = 20;

export const readLabCards = (text: string): Read<readonly Card[]> => {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const card = cardIn(word);
    if (card === undefined)
      return { trouble: `“${word.slice(0, LONGEST)}” is not a card. Write A, 2 to 9, T, J, Q or K.` };
    cards.push(card);
  }
  return { value: cards };
};

const decksOf = ({ rules }: LabAsked): number => Number(rules['decks'] ?? 1);

/** Undefined if the shoe doesn't have these cards. */
const without = (shoe: Composition, cards: readonly Card[]): Composition | undefined => {
  try {
    return removeCards(shoe, cards);
  } catch {
    return undefined;
  }
};

const countsOf = (shoe: Composition): readonly number[] => RANKS.map((rank) => shoe[rank]);

/** A full shoe without the cards of these controls, by rank. While they make no sense, the full shoe. */
export const fullWithout =
  (...controls: readonly string[]) =>
  (asked: LabAsked): readonly number[] => {
    const full = fullComposition(decksOf(asked));
    const cards = controls.flatMap((control) => readLabCards(asked.values[control] ?? '').value ?? []);
    return countsOf(without(full, cards) ?? full);
  };

/** The cards that nobody has seen: those of the `shoe` control, which has none of `seen`. */
export const readUnseen = (asked: LabAsked, seen: readonly Card[]): Read<Composition> => {
  const decks = decksOf(asked);
  const full = without(fullComposition(decks), seen);
  if (full === undefined)
    return { trouble: `${decks === 1 ? 'One deck doesn’t' : `${decks} decks don’t`} have all these cards.` };
  const read = readLabCounts(asked.values['shoe'] ?? '', RANKS, countsOf(full));
  if (read.trouble !== undefined) return { trouble: read.trouble };
  return {
    value: Object.fromEntries(RANKS.map((rank, at) => [rank, read.counts[at] ?? 0])) as {
      [rank in keyof Composition]: number;
    },
  };
};
