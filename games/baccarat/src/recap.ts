/** A round of baccarat in a line: the two hands, who won, and what the seat had bet on. */
import { formatChips, type ReadRecaps, type RoundRecap } from '@croupier/kernel';
import { HAND_NAMES, WAGER_NAMES } from './narrate.ts';
import type { Event } from './rules/events.ts';
import type { Cards } from './rules/round/coup.ts';
import { isNatural } from './rules/round/tableau.ts';
import { sayResult } from './view-words.ts';

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** What one round has shown so far. */
interface Seen {
  readonly cards: Cards;
  readonly bets: readonly EventOf<'WagerSettled'>[];
  readonly result?: EventOf<'CoupEnded'>['result'];
}

const NOTHING: Seen = { cards: { player: [], banker: [] }, bets: [] };

const after = (seen: Seen, event: Event): Seen => {
  switch (event.type) {
    case 'RoundOpened':
      return NOTHING;
    case 'CardDealt':
    case 'CardTurned':
      return { ...seen, cards: { ...seen.cards, [event.to]: [...seen.cards[event.to], event.card] } };
    case 'CoupEnded':
      return { ...seen, result: event.result };
    case 'WagerSettled':
      return { ...seen, bets: [...seen.bets, event] };
    default:
      return seen;
  }
};

const recapOf = ({ cards: { player, banker }, bets, result }: Seen, round: number, seat: number): RoundRecap => ({
  round,
  seat,
  hands: [{ name: HAND_NAMES.player, cards: player, says: result === undefined ? '' : sayResult(result) }],
  isShared: true,
  against: { name: HAND_NAMES.banker, cards: banker, says: '' },
  more: bets.filter((bet) => bet.seat === seat).map(({ on, stake }) => `${formatChips(stake)} on ${WAGER_NAMES[on]}`),
  counts: [...(result?.winner === 'tie' ? ['tie'] : []), ...([player, banker].some(isNatural) ? ['natural'] : [])],
});

export const recaps: ReadRecaps = (events) => {
  const found: RoundRecap[] = [];
  let seen = NOTHING;
  for (const event of events as readonly Event[]) {
    seen = after(seen, event);
    if (event.type === 'RoundSettled')
      for (const { seat } of event.results) found.push(recapOf(seen, event.round, seat));
    if (event.type === 'RoundVoided')
      for (const { seat } of event.results) {
        const recap = recapOf(seen, event.round, seat);
        found.push({ ...recap, more: [...recap.more, 'round void'] });
      }
  }
  return found;
};
