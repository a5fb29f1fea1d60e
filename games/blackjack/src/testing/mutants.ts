/**
 * Blackjack with one rule broken on purpose, one game per mistake. The conformance suite has to catch every one of
 * them; a suite that passes a mutant is too weak.
 */
import { cents, type Game, ok } from '@croupier/kernel';
import { blackjack } from '../game.ts';
import type { Command } from '../rules/commands.ts';
import type { Event } from '../rules/events.ts';
import type { Setup } from '../rules/setup/house-rules.ts';
import type { View } from '../rules/shown/view.ts';
import type { State } from '../rules/state.ts';

export type Blackjack = Game<Setup, State, Command, Event, View>;

/** The game with its decisions rewritten. */
const rewriting = (rewrite: (events: readonly Event[], state: State) => readonly Event[]): Blackjack => ({
  ...blackjack,
  decide: (state, command, ask) => {
    const decided = blackjack.decide(state, command, ask);
    return decided.ok ? ok(rewrite(decided.value, state)) : decided;
  },
});

const splitHands = (state: State): ReadonlySet<number> =>
  new Set(state.phase === 'betting' ? [] : state.spots.filter(({ hands }) => hands.length > 1).map(({ spot }) => spot));

const payingSplit21AsNatural = rewriting((events, state) => {
  const split = splitHands(state);
  return events.map((event) => {
    if (event.type !== 'HandSettled' || event.outcome !== 'win' || !split.has(event.spot)) return event;
    return { ...event, returned: cents(event.stake + (event.stake * 3) / 2) };
  });
});

const dealingAnIndexTwice: Blackjack = {
  ...blackjack,
  evolve: (state, event) => {
    const next = blackjack.evolve(state, event);
    // The shoe forgets that the upcard has left it.
    return event.type === 'UpcardDealt' && next.shoe ? { ...next, shoe: { ...next.shoe, drawn: event.at } } : next;
  },
};

const sendingTheHoleCard: Blackjack = {
  ...blackjack,
  decide: (state, command, ask) => {
    const decided = blackjack.decide(state, command, ask);
    if (!decided.ok || !state.shoe) return decided;
    const { shoe } = state;
    return ok(
      decided.value.map((event) =>
        event.type === 'HoleCardDealt' ? { ...event, card: ask.draw(shoe, event.at) } : event,
      ),
    );
  },
};

const lookingAhead: Blackjack = {
  ...blackjack,
  decide: (state, command, ask) => {
    if (command.type === 'Hit' && state.shoe) ask.draw(state.shoe, state.shoe.drawn + 1);
    return blackjack.decide(state, command, ask);
  },
};

const offeringMoreThanItAccepts: Blackjack = {
  ...blackjack,
  view: (state, viewer, funds) => {
    const view = blackjack.view(state, viewer, funds);
    return { ...view, actions: view.actions.map(({ command, amount }) => ({ command, ...(amount && { amount }) })) };
  },
};

const keepingRestsOfACent = rewriting((events) =>
  events.map((event) =>
    event.type === 'HandSettled' ? { ...event, returned: (event.returned + 0.5) as typeof event.returned } : event,
  ),
);

const forgettingInsurance = rewriting((events) => events.filter(({ type }) => type !== 'InsuranceSettled'));

const stoppingEarly = rewriting((events) =>
  events.some((event) => event.type === 'HoleCardRevealed' && event.why === 'side-bet')
    ? events.map((event) => (event.type === 'WagerSettled' ? { ...event, returned: cents(event.stake * 2) } : event))
    : events,
);

const neverEnding = rewriting((events) => (events.length === 1 && events[0]?.type === 'HandStood' ? [] : events));

const hidingMoneyInMemory = (): Blackjack => {
  let calls = 0;
  return {
    ...blackjack,
    evolve: (state, event) => {
      calls += 1;
      return { ...blackjack.evolve(state, event), calls };
    },
  };
};

/** The game, and what the suite must say about it. */
export const MUTANTS: { readonly [mistake: string]: readonly [game: Blackjack, complaint: RegExp] } = {
  'the hole card is not turned when everybody is out': [
    rewriting((events) => events.filter((event) => event.type !== 'HoleCardRevealed' || event.why !== 'all-out')),
    /closed with card \d+ unturned/,
  ],
  'a win after a split pays 3:2': [payingSplit21AsNatural, /were due|postings/],
  'one index is dealt twice': [dealingAnIndexTwice, /turned twice|before it was dealt/],
  'the hole card is sent along face down': [sendingTheHoleCard, /hidden cards show/],
  'the dealer looks at the next card': [lookingAhead, /was read/],
  'everything is offered': [offeringMoreThanItAccepts, /offered as possible/],
  'payouts are not whole cents': [keepingRestsOfACent, /cents/],
  'insurance is never settled': [forgettingInsurance, /escrow|postings/],
  'standing does nothing': [neverEnding, /does not end/],
  'the state depends on more than the log': [hidingMoneyInMemory(), /replay differs|deciding twice/],
};

/** The same at a table that has side bets. */
export const MUTANTS_WITH_SIDE_BETS: typeof MUTANTS = {
  'a side bet is never settled': [
    rewriting((events) => events.filter(({ type }) => type !== 'WagerSettled')),
    /escrow|postings|settled/,
  ],
  'side bets on a dealer hand that nobody else waits for always win': [stoppingEarly, /were due|postings/],
};
