/** Which seats are drawn, and where: alone at a table there is one place, in a room there is an arc. */
import type { FeltProps } from '@croupier/ui/felt';
import type { View } from '../rules/shown/view.ts';

type Seated = Pick<FeltProps<View>, 'view' | 'you' | 'neighbours' | 'openSeats'>;

/** From left to right, so the first base comes last. Free seats only where somebody may still take them. */
export const seatsOn = ({ view, you, neighbours, openSeats }: Seated): readonly number[] =>
  Array.from({ length: view.seats }, (_, at) => view.seats - at).filter(
    (seat) => openSeats || seat === you || neighbours.has(seat) || view.spots.some(({ spot }) => spot === seat),
  );

/** 0 in the middle, 1 at both ends, as on a shallow arc. */
export const risesOf = (seats: number): readonly number[] => {
  const middle = (seats - 1) / 2;
  return Array.from({ length: seats }, (_, at) => (middle === 0 ? 0 : ((at - middle) / middle) ** 2));
};

/** Hands beside each other, as many as `across` to a row. */
export const gridOf = (hands: number, across: number): { readonly columns: number; readonly rows: number } => {
  const columns = Math.max(1, Math.min(hands, across));
  return { columns, rows: Math.max(1, Math.ceil(hands / columns)) };
};
