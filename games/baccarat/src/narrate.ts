/** One plain sentence per event, for the log, the command line and the screen reader. */
import { spellCard } from '@croupier/cards';
import { bySeat, type Cents, type SeatNaming, sayCents, says, unreachable } from '@croupier/kernel';
import type { Event } from './rules/events.ts';
import type { HandName } from './rules/round/coup.ts';
import { totalOf } from './rules/round/tableau.ts';
import type { WagerOn } from './rules/setup/house-rules.ts';
import { faces, type State } from './rules/state.ts';
import { sayResult as sayCoup } from './view-words.ts';

export const HAND_NAMES: { readonly [hand in HandName]: string } = { player: 'Player', banker: 'Banker' };

export const WAGER_NAMES: { readonly [on in WagerOn]: string } = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  dragon7: 'Dragon 7',
  panda8: 'Panda 8',
  eitherPair: 'Either pair',
  perfectPair: 'Perfect pair',
  big: 'Big',
  small: 'Small',
};

type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>;

/** BC-T4: "Banker has 5 and Player's third card was 6, so Banker draws." */
const sayThirdCard = ({ hand, total, playerThird, draws }: Of<'ThirdCardDecided'>): string => {
  const does = draws ? 'draws' : 'stands';
  if (hand === 'player') return `Player has ${total} and ${does}.`;
  const because = playerThird === null ? 'Player stood' : `Player's third card was ${playerThird}`;
  return `Banker has ${total} and ${because}, so Banker ${does}.`;
};

const sayResult = ({ on, stake, returned, outcome }: Of<'WagerSettled'>): string => {
  const net = sayCents(Math.abs(returned - stake) as Cents);
  const does = outcome === 'push' ? 'pushes' : `${outcome === 'win' ? 'wins' : 'loses'} ${net}`;
  return `${does} on ${WAGER_NAMES[on]}`;
};

export const narrate = (event: Event, state: State, nameOf: SeatNaming = bySeat): string => {
  const seat = (about: { readonly seat: number }, does: string): string => `${says(nameOf(about.seat), does)}.`;
  switch (event.type) {
    case 'CardsDiscarded':
      return 'The cards go to the discard tray.';
    case 'ShoeRetired':
      return event.early ? 'This shoe is retired early.' : 'The cut card came out, so this shoe is retired.';
    case 'ShoeOpened':
      return `A new ${event.ticket.size}-card shoe is opened${event.rules ? ', with new rules' : ''}.`;
    case 'RoundOpened':
      return `Round ${event.round}. Place your bets.`;
    case 'WagerPlaced':
      return seat(event, `bets ${sayCents(event.stake)} on ${WAGER_NAMES[event.on]}`);
    case 'WagerTakenBack':
      return seat(event, `takes back ${sayCents(event.stake)} from ${WAGER_NAMES[event.on]}`);
    case 'DealStarted':
      return 'No more bets. The coup is dealt.';
    case 'CardDealt': {
      const { to, card, position } = event;
      const drawn = position === 3 ? `: ${totalOf(faces(state.hands[to]))}` : '';
      return `${HAND_NAMES[to]} ${position === 3 ? 'draws' : 'is dealt'} the ${spellCard(card)}${drawn}.`;
    }
    case 'CardLaid':
      return `${HAND_NAMES[event.to]} ${event.position === 3 ? 'draws' : 'is dealt'} a card face down.`;
    case 'CardTurned': {
      const { to, card } = event;
      return `${HAND_NAMES[to]} turns over the ${spellCard(card)}: ${totalOf(faces(state.hands[to]))}.`;
    }
    case 'NaturalDealt':
      return `${HAND_NAMES[event.hand]} has a natural ${event.total}.`;
    case 'ThirdCardDecided':
      return sayThirdCard(event);
    case 'CoupEnded':
      return `${sayCoup(event.result)}.`;
    case 'WagerSettled':
      return seat(event, sayResult(event));
    case 'RoundSettled':
      return `Round ${event.round} is over.`;
    case 'RoundVoided':
      return `Round ${event.round} is void. Open bets are returned.`;
    default:
      return unreachable(event);
  }
};
