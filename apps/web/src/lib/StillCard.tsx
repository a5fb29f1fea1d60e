/** A card that does not move, drawn in the reader's chosen style. */
import type { Card } from '@croupier/cards';
import { CardBack, CardFace, usePrefs } from '@croupier/ui';
import type { ReactNode } from 'react';

export interface StillCardProps {
  /** null: face down. */
  readonly card: Card | null;
  /** So small that only a large index can be read. */
  readonly tiny?: boolean;
}

export const StillCard = ({ card, tiny = false }: StillCardProps): ReactNode => {
  const { prefs, simpleFaces } = usePrefs();
  return card === null ? (
    <CardBack pattern={prefs.back} />
  ) : (
    <CardFace card={card} style={prefs.deck} simple={tiny || simpleFaces} />
  );
};
