import type { ReactNode } from 'react';
import type { ShoeLook } from '../felt.ts';

/** 84 by 206: a full shoe is 190 high, so that the height of a stack is worth estimating. */
const WIDTH = 84;
const HEIGHT = 206;
const FULL = 190;
const INSET = 8;

/** One line per card, from the bottom up, in one path. */
export const cardLines = (cards: number, size: number): string => {
  const thick = FULL / Math.max(1, size);
  return Array.from(
    { length: cards },
    (_, at) => `M${INSET} ${(HEIGHT - 4 - thick * (at + 0.5)).toFixed(2)}h${WIDTH - 2 * INSET}`,
  ).join('');
};

interface StackProps {
  readonly cards: number;
  readonly size: number;
  /** Cards below the cut card. */
  readonly cut?: number | undefined;
  readonly label: string;
  readonly mouth?: boolean;
}

const Stack = ({ cards, size, cut, label, mouth = false }: StackProps): ReactNode => {
  const thick = FULL / Math.max(1, size);
  const cutY = HEIGHT - 4 - thick * (cut ?? 0);
  return (
    <svg
      className="stack"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      data-shoe-mouth={mouth ? '' : undefined}
    >
      <rect
        className="stack-ground"
        x={INSET}
        y={HEIGHT - 4 - thick * cards}
        width={WIDTH - 2 * INSET}
        height={thick * cards}
      />
      <path className="stack-cards" d={cardLines(cards, size)} strokeWidth={thick * 0.62} />
      <path className="stack-box" d={`M2 4V${HEIGHT - 8}a6 6 0 0 0 6 6H${WIDTH - 8}a6 6 0 0 0 6 -6V4`} />
      {cut !== undefined && <path className="cut-card" d={`M0 ${cutY}H${WIDTH}`} />}
    </svg>
  );
};

/** The cards still to come. The cut card lies where it was put, and is gone once it is out. */
export const ShoePicture = ({ look }: { readonly look: ShoeLook }): ReactNode => {
  const below = look.size - look.cutAt;
  return (
    <Stack
      cards={look.left}
      size={look.size}
      cut={look.left > below ? below : undefined}
      label={look.left > below ? 'Shoe, cut card inside' : 'Shoe, cut card out'}
      mouth
    />
  );
};

export const TrayPicture = ({ look }: { readonly look: ShoeLook }): ReactNode => (
  <Stack cards={look.tray.length} size={look.size} label="Discard tray" />
);
