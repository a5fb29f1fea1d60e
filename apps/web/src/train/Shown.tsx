/** What a question shows: hands, facts, a tray. */
import { freshCards } from '@croupier/cards';
import type { DrillQuestion, Shown as ShownPart } from '@croupier/kernel';
import { type ShoeLook, TrayPicture } from '@croupier/ui';
import type { ReactNode } from 'react';
import { StillCard } from '../lib/StillCard.tsx';

const DECK_SIZE = 52;

export const Cards = ({
  cards,
  name,
}: {
  readonly cards: readonly Parameters<typeof StillCard>[0]['card'][];
  readonly name: string;
}): ReactNode => (
  <ul className="drill-cards" aria-label={name} style={{ ['--cards' as string]: cards.length }}>
    {cards.map((card, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same card can lie in a hand twice, and a question does not change.
      <li key={at}>
        <StillCard card={card} />
      </li>
    ))}
  </ul>
);

const lookOf = ({ id, cards, of }: ShownPart & { readonly kind: 'tray' }): ShoeLook => ({
  id,
  size: of,
  drawn: cards,
  left: of - cards,
  cutAt: of,
  reshuffleSoon: false,
  tray: freshCards(of / DECK_SIZE).slice(0, cards),
  onTable: [],
});

/** The same exercise for screen readers: how full the tray is, not how many cards it holds. */
const sayTray = ({ cards, of }: ShownPart & { readonly kind: 'tray' }): string =>
  `The discard tray holds ${Math.round((100 * cards) / of)}% of a ${of / DECK_SIZE}-deck shoe.`;

const Part = ({ part }: { readonly part: ShownPart }): ReactNode => {
  switch (part.kind) {
    case 'hand':
      return (
        <div className="drill-hand">
          <span className="drill-name">
            {part.name}
            {part.says !== undefined && <b>{part.says}</b>}
          </span>
          <Cards cards={part.cards} name={part.name} />
        </div>
      );
    case 'fact':
      return (
        <p className="drill-fact">
          <span>{part.name}</span>
          <b>{part.value}</b>
        </p>
      );
    case 'tray':
      return (
        <div className="drill-tray">
          <TrayPicture look={lookOf(part)} estimate />
          <span className="unseen">{sayTray(part)}</span>
        </div>
      );
    case 'flow':
      return null;
  }
};

export const Shown = ({ question: { shows } }: { readonly question: DrillQuestion }): ReactNode =>
  shows.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a question does not change.
    <Part key={at} part={part} />
  ));
