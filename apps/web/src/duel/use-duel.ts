/** A duel as its page follows it: asked for again and again while the page is seen, more often when something is about to happen. */
import { RestError, readDuel, UNREACHABLE } from '@croupier/client/rest';
import type { DuelAnswer } from '@croupier/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { REST } from '../lib/api.ts';

const SECOND = 1000;
/** A player who joins is seen within this. */
const CALM = 10 * SECOND;
const SOON = 1.5 * SECOND;
/** After no answer. */
const AGAIN = 4 * SECOND;

/** Milliseconds until it is asked for again; undefined for a duel that no longer changes. */
const pauseFor = ({ state, deadline }: DuelAnswer, now: number): number | undefined => {
  if (state === 'ended') return undefined;
  if (state === 'ending' || now >= deadline) return SOON;
  return Math.min(CALM, deadline - now + SOON);
};

/** unknown: no such duel · unreachable: no answer came · refused: an answer with a reason */
export type DuelTrouble =
  | { readonly kind: 'unknown' | 'unreachable' }
  | { readonly kind: 'refused'; readonly words: string };

const troubleOf = (error: unknown): DuelTrouble => {
  if (!(error instanceof RestError) || error.code === UNREACHABLE) return { kind: 'unreachable' };
  return error.code === 'DUEL_UNKNOWN' || error.code === 'BAD_REQUEST'
    ? { kind: 'unknown' }
    : { kind: 'refused', words: error.message };
};

export interface FollowedDuel {
  readonly duel: DuelAnswer | undefined;
  readonly trouble: DuelTrouble | undefined;
  /** Another answer came: it is the newest. */
  readonly took: (duel: DuelAnswer) => void;
  readonly reload: () => void;
}

export const useDuel = (id: string): FollowedDuel => {
  const [duel, setDuel] = useState<DuelAnswer>();
  const [trouble, setTrouble] = useState<DuelTrouble>();
  const ask = useRef<() => void>(() => undefined);
  const took = useCallback((found: DuelAnswer): void => {
    setDuel(found);
    setTrouble(undefined);
  }, []);
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (pause: number | undefined): void => {
      if (pause !== undefined && here) timer = setTimeout(look, pause);
    };
    const look = (): void => {
      clearTimeout(timer);
      // It is looked up again as soon as the page is seen.
      if (document.hidden) return;
      readDuel(REST, id).then(
        (found) => {
          if (!here) return;
          took(found);
          later(pauseFor(found, Date.now()));
        },
        (error: unknown) => {
          if (!here) return;
          const what = troubleOf(error);
          setTrouble(what);
          if (what.kind === 'unreachable') later(AGAIN);
        },
      );
    };
    const onSeen = (): void => {
      if (!document.hidden) look();
    };
    ask.current = look;
    look();
    document.addEventListener('visibilitychange', onSeen);
    addEventListener('online', look);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
      removeEventListener('online', look);
    };
  }, [id, took]);
  const reload = useCallback((): void => {
    setTrouble(undefined);
    ask.current();
  }, []);
  return { duel, trouble, took, reload };
};
