/** What the dock offers: a spot for every wager that the table takes, and the deal. Read off the offers of the view. */
import type { Offer, Refusal, WireCommand } from '@croupier/kernel';
import type { Action, Spot } from '@croupier/ui/felt';
import { WAGER_NAMES } from '../narrate.ts';
import { sayPays } from '../pays.ts';
import { type HouseRules, isOffered, WAGERS, type WagerOn } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';

const MAIN: readonly WagerOn[] = ['player', 'tie', 'banker'];

const offersOf = ({ actions }: View, type: string): readonly Offer[] =>
  actions.filter(({ command }) => command.type === type);

const NOT_NOW: Refusal = { code: 'BC_NOT_NOW', message: 'You have no card to turn right now.', details: {} };

const spotOf = (view: View, on: WagerOn): readonly Spot[] => {
  const { viewer, round, wagers } = view;
  const offer = offersOf(view, 'PlaceWager').find(({ command }) => command['on'] === on);
  // A bet that this table does not take has no spot, even while bets are closed and nothing is offered.
  const sideBets = (view.rules['sideBets'] ?? []) as HouseRules['sideBets'];
  if (typeof viewer !== 'number' || !isOffered({ sideBets }, on)) return [];
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

const HAND_ACTIONS = [
  ['player', 'turn-player', 'Turn Player', 'p'],
  ['banker', 'turn-banker', 'Turn Banker', 'n'],
] as const;

/** Where cards are squeezed: one for each hand, in the places of the hands. */
export const actionsOf = (view: View): readonly Action[] =>
  view.rules['squeeze'] === true
    ? HAND_ACTIONS.map(([hand, id, label, key]) => {
        const offer = offersOf(view, 'TurnCard').find(({ command }) => command['hand'] === hand);
        const refusal = offer === undefined ? NOT_NOW : offer.refusal;
        return { id, label, key, command: offer?.command, ...(refusal !== undefined && { refusal }) };
      })
    : [];

/** Acting: a card waits for this seat. */
export const phaseOf = (view: View): 'betting' | 'acting' | 'waiting' | 'settled' => {
  if (view.phase !== 'turning') return view.phase;
  return view.hands.player.turner === view.viewer || view.hands.banker.turner === view.viewer ? 'acting' : 'waiting';
};

/** The first round is opened by itself, so its button says already what it will be for. */
export const goOnOf = (view: View): Action | undefined => {
  const [open] = offersOf(view, 'OpenRound');
  const [deal] = offersOf(view, 'Deal');
  const offer = open ?? deal;
  if (offer === undefined) return undefined;
  const id = open === undefined ? 'deal' : 'next';
  const label = open === undefined || view.round === 0 ? 'Deal' : 'Next round';
  return {
    id,
    label,
    key: ' ',
    command: offer.command,
    ...(offer.refusal !== undefined && { refusal: offer.refusal }),
  };
};
