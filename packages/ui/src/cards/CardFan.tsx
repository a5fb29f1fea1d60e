import type { Card } from '@croupier/cards';
import type { ReactNode } from 'react';
import type { Moves } from '../felt.ts';
import { type CardSize, PlayingCard } from './PlayingCard.tsx';

export interface FanCard {
  readonly id: string;
  readonly card: Card | null;
  /** Lies across, beside the others. */
  readonly sideways?: boolean;
}
export interface CardFanProps {
  readonly cards: readonly FanCard[];
  readonly moves: Moves;
  /** What those who listen hear before the cards: “Your hand, hard sixteen”. */
  readonly label: string;
  readonly size?: CardSize;
  /** These cards have lost, and step back so many milliseconds after the batch arrived. */
  readonly lostAt?: number | undefined;
}

/** Of a card's width, what the next one leaves free: at less the second figure of 10 is covered. */
const FREE = 0.46;
/** A card across lies on the right half of the one before it: its own index is at the far end, and theirs stay free. */
const ACROSS = 1.4 - 0.5;

/** How wide the fan is, in cards. */
export const fanSpan = (cards: readonly FanCard[]): number =>
  Math.max(
    1,
    cards.reduce((span, { sideways }, at) => {
      if (sideways === true) return span + (at === 0 ? 1.4 : ACROSS);
      return span + (at === 0 ? 1 : FREE);
    }, 0),
  );

export const CardFan = ({ cards, moves, label, size = 'medium', lostAt }: CardFanProps): ReactNode => (
  <div
    className={lostAt === undefined ? 'fan' : 'fan cards-lost'}
    data-card-size={size}
    style={{ ['--fan-span' as string]: fanSpan(cards), ['--move-at' as string]: `${lostAt ?? 0}ms` }}
  >
    <ul className="fan-cards" aria-label={label}>
      {cards.map(({ id, card, sideways }) => (
        <li key={id} data-sideways={sideways === true ? '' : undefined}>
          <PlayingCard card={card} id={id} moves={moves} />
        </li>
      ))}
    </ul>
  </div>
);
