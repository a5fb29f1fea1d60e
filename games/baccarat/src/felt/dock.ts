/** What the dock offers: a spot for every wager that the table takes, and the deal. Read off the offers of the view. */
import type { Offer, WireCommand } from '@croupier/kernel';
import type { Action, Spot } from '@croupier/ui/felt';
import { WAGER_NAMES } from '../narrate.ts';
import { sayPays } from '../pays.ts';
import { WAGERS, type WagerOn } from '../rules/house-rules.ts';
import type { View } from '../rules/view.ts';

const MAIN: readonly WagerOn[] = ['player', 'tie', 'banker'];

const offersOf = ({ actions }: View, type: string): readonly Offer[] =>
  actions.filter(({ command }) => command.type === type);

const spotOf = (view: View, on: WagerOn): readonly Spot[] => {
  const { viewer, round, wagers } = view;
  const offer = offersOf(view, 'PlaceWager').find(({ command }) => command['on'] === on);
  // A wager that this table does not take has no spot.
  if (typeof viewer !== 'number' || offer?.refusal?.code === 'BC_WAGER_OFF') return [];
  const back = offersOf(view, 'TakeBackWager').find(({ command }) => command['on'] === on);
  const staked = wagers.find((wager) => wager.seat === viewer && wager.on === on)?.stake ?? 0;
  return [
    {
      id: on,
      label: WAGER_NAMES[on],
      staked,
      side: !MAIN.includes(on),
      pays: sayPays(view.rules, on),
      place: (amount): WireCommand => ({ type: 'PlaceWager', round, seat: viewer, on, amount }),
      ...(offer?.amount !== undefined && { amounts: offer.amount }),
      ...(back !== undefined && back.refusal === undefined && { takeBack: back.command }),
      ...(offer?.refusal !== undefined && { refusal: offer.refusal }),
    },
  ];
};

export const spotsOf = (view: View): readonly Spot[] =>
  [...MAIN, ...WAGERS.filter((on) => !MAIN.includes(on))].flatMap((on) => spotOf(view, on));

export const goOnOf = (view: View): Action | undefined => {
  const [open] = offersOf(view, 'OpenRound');
  const [deal] = offersOf(view, 'Deal');
  const offer = open ?? deal;
  if (offer === undefined) return undefined;
  const [id, label] = open === undefined ? ['deal', 'Deal'] : ['next', 'Next round'];
  return {
    id,
    label,
    key: ' ',
    command: offer.command,
    ...(offer.refusal !== undefined && { refusal: offer.refusal }),
  };
};
