/**
 * Baccarat with one rule broken on purpose, one game per mistake. The conformance suite has to catch every one of
 * them; a suite that passes a mutant is too weak. A broken coup is settled anew, so that its books still balance and
 * only the mistake itself can be found.
 */
import { type Ask, cents, type Game, ok } from '@croupier/kernel';
import { baccarat } from '../game.ts';
import type { Command } from '../rules/commands.ts';
import type { Event } from '../rules/events.ts';
import { type CoupResult, type HandName, resultOf } from '../rules/round/coup.ts';
import { settleWager } from '../rules/round/payouts.ts';
import type { Setup } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';
import type { State } from '../rules/state.ts';

export type Baccarat = Game<Setup, State, Command, Event, View>;
type Of<T extends Event['type']> = Extract<Event, { readonly type: T }>;

/** The game with its decisions rewritten. */
const rewriting = (rewrite: (events: readonly Event[], state: State, ask: Ask) => readonly Event[]): Baccarat => ({
  ...baccarat,
  decide: (state, command, ask) => {
    const decided = baccarat.decide(state, command, ask);
    return decided.ok ? ok(rewrite(decided.value, state, ask)) : decided;
  },
});

/** The sums at the end made to agree with the wagers before them. */
const totalled = (events: readonly Event[]): readonly Event[] =>
  events.map((event) => {
    if (event.type !== 'RoundSettled') return event;
    const returnedTo = (seat: number): number =>
      events.reduce((sum, each) => (each.type === 'WagerSettled' && each.seat === seat ? sum + each.returned : sum), 0);
    return {
      ...event,
      results: event.results.map((result) => ({ ...result, returned: cents(returnedTo(result.seat)) })),
    };
  });

const settlingAs = (settle: (wager: Of<'WagerSettled'>) => Of<'WagerSettled'>): Baccarat =>
  rewriting((events) => totalled(events.map((event) => (event.type === 'WagerSettled' ? settle(event) : event))));

/** The same cards and one more for this hand, with the result and the settlement that follow from them. */
const withOneMore = (events: readonly Event[], { rules, shoe }: State, ask: Ask, to: HandName): readonly Event[] => {
  if (shoe === undefined) return events;
  const dealt = events.filter((event) => event.type === 'CardDealt');
  const cardsOf = (hand: HandName) => dealt.filter((event) => event.to === hand).map(({ card }) => card);
  const at = shoe.drawn + dealt.length;
  const card = ask.draw(shoe, at);
  const hands = { player: cardsOf('player'), banker: cardsOf('banker') };
  const result: CoupResult = resultOf({ ...hands, [to]: [...hands[to], card] });
  const more: Event = { type: 'CardDealt', shoe: shoe.id, at, card, to, position: hands[to].length + 1 };
  return totalled(
    events.flatMap((event): readonly Event[] => {
      if (event.type === 'CoupEnded') return [more, { ...event, result }];
      if (event.type !== 'WagerSettled') return [event];
      return [{ ...event, ...settleWager(rules, event.on, event.stake, result) }];
    }),
  );
};

const drawingOn3Against8 = rewriting((events, state, ask) =>
  events.some((event) => event.type === 'ThirdCardDecided' && event.total === 3 && event.playerThird === 8)
    ? withOneMore(events, state, ask, 'banker')
    : events,
);

const drawingAgainstANatural = rewriting((events, state, ask) => {
  const naturals = events.filter((event) => event.type === 'NaturalDealt');
  return naturals.length === 1 && naturals[0]?.hand === 'banker' ? withOneMore(events, state, ask, 'player') : events;
});

const dealingAnIndexTwice: Baccarat = {
  ...baccarat,
  evolve: (state, event) => {
    const next = baccarat.evolve(state, event);
    // The shoe forgets that a third card has left it.
    const forgets = event.type === 'CardDealt' && event.position === 3;
    return forgets && next.shoe ? { ...next, shoe: { ...next.shoe, drawn: event.at } } : next;
  },
};

const readingAhead: Baccarat = {
  ...baccarat,
  decide: (state, command, ask) => {
    if (command.type === 'Deal' && state.shoe) ask.draw(state.shoe, state.shoe.drawn + 6);
    return baccarat.decide(state, command, ask);
  },
};

const offeringMoreThanItAccepts: Baccarat = {
  ...baccarat,
  view: (state, viewer, funds) => {
    const view = baccarat.view(state, viewer, funds);
    return { ...view, actions: view.actions.map(({ command, amount }) => ({ command, ...(amount && { amount }) })) };
  },
};

const remembering = (): Baccarat => {
  let calls = 0;
  return {
    ...baccarat,
    evolve: (state, event) => {
      calls += 1;
      return { ...baccarat.evolve(state, event), calls };
    },
  };
};

/** The game, and what the suite must say about it. */
export const MUTANTS: { readonly [mistake: string]: readonly [game: Baccarat, complaint: RegExp] } = {
  'Banker draws on 3 against an 8': [drawingOn3Against8, /Banker .* against Player/],
  'Player draws against a natural of Banker': [drawingAgainstANatural, /Player .* against Banker/],
  'Banker is paid 1:1': [
    settlingAs((wager) =>
      wager.on === 'banker' && wager.outcome === 'win' ? { ...wager, returned: cents(wager.stake * 2) } : wager,
    ),
    /banker of \d+ got \d+ back, \d+ were due/,
  ],
  'a tie takes the wagers on Banker': [
    settlingAs((wager) =>
      wager.on === 'banker' && wager.outcome === 'push' ? { ...wager, outcome: 'lose', returned: cents(0) } : wager,
    ),
    /banker of \d+ got 0 back/,
  ],
  'a pair pays 12:1': [
    settlingAs((wager) =>
      wager.on === 'playerPair' && wager.outcome === 'win' ? { ...wager, returned: cents(wager.stake * 13) } : wager,
    ),
    /playerPair of \d+ got/,
  ],
  'payouts are not whole cents': [
    rewriting((events) =>
      events.map((event) =>
        event.type === 'WagerSettled' ? { ...event, returned: (event.returned + 0.5) as typeof event.returned } : event,
      ),
    ),
    /cents/,
  ],
  'a wager is forgotten': [
    rewriting((events) => events.filter((event) => event.type !== 'WagerSettled' || event.on !== 'tie')),
    /escrow|postings/,
  ],
  'one index is dealt twice': [dealingAnIndexTwice, /turned twice|before it was dealt/],
  'the next coup is read early': [readingAhead, /read the shoe/],
  'everything is offered': [offeringMoreThanItAccepts, /offered as possible/],
  'the state depends on more than the log': [remembering(), /replay differs/],
  'a deadline is kept secret': [
    { ...baccarat, deadline: (state) => (state.phase === 'settled' ? undefined : baccarat.deadline(state)) },
    /TimeOut.* was accepted but not offered/,
  ],
};
