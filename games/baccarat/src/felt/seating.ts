/** Which seats are drawn, and what is said of each. */
import { sayChips, saySigned } from '@croupier/kernel';
import type { FeltProps, SeatLine } from '@croupier/ui/felt';
import type { View } from '../rules/shown/view.ts';

type Seated = Pick<FeltProps<View>, 'view' | 'you' | 'neighbours' | 'openSeats'>;

/** Free seats only where somebody may still take them. */
export const seatsOn = ({ view, you, neighbours, openSeats }: Seated): readonly number[] =>
  Array.from({ length: view.seats }, (_, at) => at + 1).filter(
    (seat) => openSeats || seat === you || neighbours.has(seat) || view.wagers.some((wager) => wager.seat === seat),
  );

/** One line for each seat with a bet. While the cards are on their way, no line says how the round ended. */
export const seatLines = (
  { wagers, hands, phase }: Pick<View, 'wagers' | 'hands' | 'phase'>,
  isDealing = false,
): readonly SeatLine[] =>
  [...new Set(wagers.map(({ seat }) => seat))].map((seat) => {
    const own = wagers.filter((wager) => wager.seat === seat);
    const staked = own.reduce((sum, { stake }) => sum + stake, 0);
    const net = own.reduce((sum, { returned = 0 }) => sum + returned, 0) - staked;
    const result = net === 0 ? 'even' : saySigned(net);
    return {
      seat,
      total: phase === 'settled' && !isDealing ? result : `bet ${sayChips(staked)}`,
      acting: [hands.player, hands.banker].some(({ turner }) => turner === seat),
      hands: 0,
    };
  });
