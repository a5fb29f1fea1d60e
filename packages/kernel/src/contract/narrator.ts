/**
 * The part of a game that tells what happened, for pages that decide nothing: they fold a log again, put it into words
 * and know what moves. Neither the rules that decide nor the bots belong to it, and those are most of a game.
 */

import type { SeatNaming } from '../words/seat-name.ts';
import type { EventBase, Game, RoundClosed, TurnedCard, ViewBase } from './game.ts';
import type { Reading } from './reading.ts';
import type { Motion } from './tempo.ts';

export interface Telling<State, Event extends EventBase>
  extends Pick<
    Game<unknown, State, unknown, Event, ViewBase>,
    'eventTypes' | 'evolve' | 'narrate' | 'motion' | 'turned' | 'closes'
  > {
  /** Before anything has happened, under any rules: the sentences must not depend on them. */
  readonly start: State;
}

/** In the reader's words: what players are called, and how a hand is described. */
type Say = (nameOf?: SeatNaming, reading?: Reading) => string;

/** A log up to somewhere. A value: each event leads to another one. */
export interface Tale {
  /** Undefined if this cannot have happened here. */
  read(raw: unknown): { readonly say: Say; readonly after: Tale } | undefined;
}

export interface Narrator {
  begin(): Tale;
  motion(event: EventBase): Motion;
  turned(event: EventBase): readonly TurnedCard[];
  closes(event: EventBase): RoundClosed | undefined;
}

export const narrator = <State, Event extends EventBase>(game: Telling<State, Event>): Narrator => {
  const isOurs = (raw: unknown): raw is Event =>
    typeof raw === 'object' && raw !== null && 'type' in raw && game.eventTypes.some((type) => type === raw.type);
  const tale = (state: State): Tale => ({
    read: (raw) => {
      if (!isOurs(raw)) return undefined;
      try {
        const after = game.evolve(state, raw);
        // Narrated once, so that an event that cannot be narrated is found here.
        game.narrate(raw, after);
        return { say: (nameOf, reading) => game.narrate(raw, after, nameOf, reading), after: tale(after) };
      } catch {
        // A game throws on facts that cannot be; in a log from outside that is no programmer's mistake.
        return undefined;
      }
    },
  });
  return {
    begin: () => tale(game.start),
    motion: (event) => (isOurs(event) ? game.motion(event) : 'still'),
    turned: (event) => (isOurs(event) ? game.turned(event) : []),
    closes: (event) => (isOurs(event) ? game.closes(event) : undefined),
  };
};
