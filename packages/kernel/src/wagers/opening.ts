/** Opening a round for bets. */
import { cutCardOut, type ShoeMark, type ShoeTicket } from '@croupier/cards';
import type { Ask } from '../contract/game.ts';
import type { Json } from '../contract/refusal.ts';

export type OpeningEvent<Rules> =
  | { readonly type: 'CardsDiscarded'; readonly round: number }
  /** `early`: before its cut card came out, because the round was voided. */
  | { readonly type: 'ShoeRetired'; readonly shoe: string; readonly early?: true }
  /** `rules`: the table is played by these from here on. */
  | { readonly type: 'ShoeOpened'; readonly ticket: ShoeTicket; readonly rules?: Rules }
  | { readonly type: 'RoundOpened'; readonly round: number };

/** Cards to the tray, a new shoe if the cut card is out or there is none yet, then bets. Only a new shoe brings other rules. */
export const openRound = <Rules>(
  { round, shoe }: { readonly round: number; readonly shoe?: ShoeMark },
  { nextShoe, nextSetup }: Ask,
  rulesOf: (setup: Json) => Rules,
): readonly OpeningEvent<Rules>[] => {
  const isOut = shoe !== undefined && cutCardOut(shoe);
  const opened = (): OpeningEvent<Rules> => ({
    type: 'ShoeOpened',
    ticket: nextShoe,
    ...(nextSetup !== undefined && { rules: rulesOf(nextSetup) }),
  });
  return [
    ...(round > 0 ? [{ type: 'CardsDiscarded', round } as const] : []),
    ...(isOut ? [{ type: 'ShoeRetired', shoe: shoe.id } as const] : []),
    ...(isOut || shoe === undefined ? [opened()] : []),
    { type: 'RoundOpened', round: round + 1 },
  ];
};
