/** What is read out at a baccarat table: short sentences in the order of the coup, each thing once, cards by rank. */
import { type Card, RANK_NAMES, rankOf } from '@croupier/cards';
import { sayChips } from '@croupier/kernel';
import type { Happened, Heard, HeardResult } from '@croupier/ui/felt';
import { HAND_NAMES, WAGER_NAMES } from '../narrate.ts';
import { EVENT_TYPES, type Event } from '../rules/events.ts';
import type { HandName } from '../rules/round/coup.ts';
import { isNatural, totalOf } from '../rules/round/tableau.ts';
import type { View, WagerView } from '../rules/shown/view.ts';
import { ownWagers, sayResult } from '../view-words.ts';
import { actionsOf, phaseOf } from './dock.ts';

/** More of them would take longer to hear than the coup. */
const MOST_OTHERS = 3;

const isEvent = (event: { readonly type: string }): event is Event => EVENT_TYPES.some((type) => type === event.type);
const rank = (card: Card): string => RANK_NAMES[rankOf(card)];
const joined = (sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ');

/** "Player: nine and king, natural 9." Of cards that lie face down only their number is known. */
const opening = (events: readonly Event[], name: HandName): string => {
  const cards = events.flatMap((event) =>
    event.type === 'CardDealt' && event.to === name && event.position < 3 ? [event.card] : [],
  );
  if (cards.length > 0)
    return `${HAND_NAMES[name]}: ${cards.map(rank).join(' and ')}, ${isNatural(cards) ? 'natural ' : ''}${totalOf(cards)}.`;
  const laid = events.filter((event) => event.type === 'CardLaid' && event.to === name && event.position < 3).length;
  return laid === 0 ? '' : `${HAND_NAMES[name]}: two cards face down.`;
};

/** `after` are the events behind it, whose cards do not count yet. */
const tell = (event: Event, after: readonly Event[], { hands }: View): string => {
  switch (event.type) {
    case 'CardDealt':
      return event.position < 3
        ? ''
        : `${HAND_NAMES[event.to]} draws ${rank(event.card)}: ${totalOf(hands[event.to].cards)}.`;
    case 'CardLaid':
      return event.position < 3 ? '' : `${HAND_NAMES[event.to]} draws a card face down.`;
    case 'CardTurned': {
      const later = after.filter((one) => one.type === 'CardTurned' && one.to === event.to).length;
      const { cards } = hands[event.to];
      return `${HAND_NAMES[event.to]} turns over ${rank(event.card)}: ${totalOf(cards.slice(0, cards.length - later))}.`;
    }
    case 'CoupEnded':
      return `${sayResult(event.result)}.`;
    default:
      return '';
  }
};

/** Where cards are squeezed: the cards this viewer turns. */
const asked = (view: View): string => {
  if (phaseOf(view) !== 'acting') return '';
  const labels = actionsOf(view)
    .filter(({ refusal }) => refusal === undefined)
    .map(({ label }) => label);
  return labels.length === 0 ? '' : `${labels.join(' or ')}?`.replace(/ or Turn/, ' or turn');
};

export const hear = (view: View, { events }: Happened): Heard => {
  const ours = events.filter(isEvent);
  return {
    told: joined([
      opening(ours, 'player'),
      opening(ours, 'banker'),
      ...ours.map((event, at) => tell(event, ours.slice(at + 1), view)),
    ]),
    asked: asked(view),
  };
};

const sayWager = ({ on, stake, returned = 0, outcome }: WagerView): string => {
  const net = returned - stake;
  if (outcome === 'push') return `${WAGER_NAMES[on]} bet pushes.`;
  return `${WAGER_NAMES[on]} bet ${net > 0 ? 'wins' : 'loses'} ${sayChips(Math.abs(net))}.`;
};

/** What each bet came to, where there are several; and who else won. */
export const hearResult = (view: View, nameOf: Happened['nameOf']): HeardResult => {
  const own = ownWagers(view);
  const nets = new Map<number, number>();
  for (const { seat, stake, returned = 0 } of view.wagers)
    if (seat !== view.viewer) nets.set(seat, (nets.get(seat) ?? 0) + returned - stake);
  const others = [...nets].map(
    ([seat, net]) => `${nameOf(seat)} ${net > 0 ? 'wins' : net < 0 ? 'loses' : 'breaks even'}.`,
  );
  const [only] = own;
  const isPush = own.length === 1 && only?.outcome === 'push';
  return {
    own: own.length > 1 ? own.map(sayWager).join(' ') : isPush ? 'Push.' : '',
    others: others.length > MOST_OTHERS ? '' : others.join(' '),
  };
};
