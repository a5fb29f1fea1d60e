import type { ReactNode } from 'react';
import type { ShoeLook } from '../felt.ts';
import { thicknessOf } from './shoe-facts.ts';

/** 84 by 206: a full shoe is 180 high, or up to a tenth more, so that the height of a stack is worth estimating. */
const WIDTH = 84;
const HEIGHT = 206;
const FULL = 180;
const INSET = 8;

/** One line per card, from the bottom up, in one path. */
export const cardLines = (cards: number, size: number, thickness = 1): string => {
  const thick = (thickness * FULL) / Math.max(1, size);
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
  readonly thickness: number;
}

const Stack = ({ cards, size, cut, label, mouth = false, thickness }: StackProps): ReactNode => {
  const thick = (thickness * FULL) / Math.max(1, size);
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
      <path className="stack-cards" d={cardLines(cards, size, thickness)} strokeWidth={thick * 0.62} />
      <path className="stack-box" d={`M2 4V${HEIGHT - 8}a6 6 0 0 0 6 6H${WIDTH - 8}a6 6 0 0 0 6 -6V4`} />
      {cut !== undefined && <path className="cut-card" d={`M0 ${cutY}H${WIDTH}`} />}
      {mouth && cut === undefined && <path className="cut-tab" d={`M${WIDTH} 12h-18v14h18z`} />}
    </svg>
  );
};

interface PictureProps {
  readonly look: ShoeLook;
  readonly estimate?: boolean;
}

const thickness = ({ look, estimate = false }: PictureProps): number => (estimate ? thicknessOf(look.id) : 1);

/** The cards still to come. The cut card lies where it was put; once it is out it hangs beside the shoe's mouth. */
export const ShoePicture = (props: PictureProps): ReactNode => {
  const { look } = props;
  const below = look.size - look.cutAt;
  return (
    <Stack
      cards={look.left}
      size={look.size}
      cut={look.left > below ? below : undefined}
      label={look.left > below ? 'Shoe, cut card not reached' : 'Shoe, cut card out'}
      mouth
      thickness={thickness(props)}
    />
  );
};

export const TrayPicture = (props: PictureProps): ReactNode => (
  <Stack cards={props.look.tray.length} size={props.look.size} label="Discard tray" thickness={thickness(props)} />
);
