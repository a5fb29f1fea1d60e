/** A table on a page: its picture, its bets, what moves, and the one function that acts on it. */

import type { Snapshot, TableLink } from '@croupier/client';
import { type Action, announce, type Felt, type Moves, playSound } from '@croupier/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { limitReached } from '../lib/care.ts';
import type { Stakes } from './bets/bets.ts';
import { type BetState, useBets } from './bets/use-bets.ts';
import { canDo, type Deed, type Plan, type Scene } from './gate.ts';
import { type Moment, useMoment } from './moment.ts';
import { hasCompany } from './room/company.ts';
import { useAbsence } from './room/use-absence.ts';
import { askToDeal, withoutBet } from './room/without-bet.ts';
import { useMoves } from './use-moves.ts';
import { useOpening } from './use-opening.ts';
import { useTally } from './use-tally.ts';
import { sayPlaced, sayWish } from './words/say-wish.ts';
import { useAnnouncements } from './words/use-announcements.ts';
import { useCurrentLine } from './words/use-current-line.ts';
import { type Line, type Tell, useLine } from './words/use-line.ts';
import { useNames, useWelcome } from './words/use-welcome.ts';

export interface TableState {
  readonly snapshot: Snapshot;
  readonly scene: Scene | undefined;
  readonly moves: Moves;
  /** What has happened has also been seen. */
  readonly isLanded: boolean;
  readonly isOwnLanded: boolean;
  /** Chips of the wish that the table does not have yet. */
  readonly pending: Stakes;
  readonly line: Line | undefined;
  readonly early: Action | undefined;
  readonly last: Stakes;
  /** What the player has won or lost in this session, in chips. */
  readonly net: number;
  readonly rounds: number;
  /** The net of the round, once its cards have been shown. */
  readonly result: number | undefined;
  /** Rounds that were played while the connection was lost, for a while after it came back. */
  readonly back: number | undefined;
  /** What the host has been asked because others have not bet: the next press deals anyway. */
  readonly askedToDeal: string | undefined;
  readonly check: (deed: Deed) => Plan;
  readonly act: (deed: Deed) => boolean;
  readonly tell: Tell;
  readonly skip: () => void;
}

/** There is no picture yet, or its first round is being opened. */
const LAYING: Plan = { ok: false, why: 'Setting up the table…' };

/** The round is over, and its last cards are on their way. */
const DEALING: Plan = { ok: false, why: 'The cards are still being dealt.' };

const barredBy = (snapshot: Snapshot, isAway: boolean): string | undefined => {
  const { mismatch, alarm, status, picture, elsewhere, trouble } = snapshot;
  if (mismatch !== undefined) return 'Play has stopped: a card does not match.';
  if (alarm !== undefined) return 'Play has stopped.';
  if (elsewhere) return 'This table is open in another tab.';
  if (picture?.room.closed != null) return 'This room is closed.';
  if (picture?.room.duel?.finished === true) return 'You’ve played the whole shoe.';
  // It does not come back by itself: signed out, or sent away.
  if (status === 'lost' && trouble !== undefined) return trouble.error;
  if ((status === 'reconnecting' || status === 'lost') && isAway) return 'You’re not connected right now.';
  return undefined;
};

const useScene = (
  snapshot: Snapshot,
  { felt, view, phase }: Moment,
  { bets, last }: BetState,
  isAway: boolean,
): Scene | undefined => {
  const { picture, user } = snapshot;
  return useMemo(
    () =>
      view && picture
        ? {
            felt,
            view,
            seat: picture.seat,
            bets,
            last,
            // A table that is drawn before it is known who came is one's own.
            othersStart: user !== undefined && picture.room.host !== null && picture.room.host !== user,
            barred: barredBy(snapshot, isAway) ?? (phase === 'betting' ? limitReached() : undefined),
          }
        : undefined,
    [view, felt, picture, user, bets, last, snapshot, isAway, phase],
  );
};

const same = (one: object, other: object | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** With others, the deal is theirs too: the bet is placed, and the round begins as it always does. */
const laterDeeds = (deed: Deed, isShared: boolean): readonly Deed[] => {
  if (deed.do !== 'again') return [deed];
  return isShared ? [{ do: 'rebet' }] : [{ do: 'rebet' }, { do: 'go-on' }];
};

export const useTable = (link: TableLink, felt: Felt, speed: number): TableState => {
  const snapshot = useSyncExternalStore(link.subscribe, link.snapshot);
  const { picture, batch } = snapshot;
  const { line: told, tell } = useLine();
  const [early, setEarly] = useState<Action>();
  const moment = useMoment(felt, picture?.view);
  const { round, phase } = moment;
  const line = useCurrentLine(told, phase);
  const absence = useAbsence(snapshot.status, round);
  const betting = useBets(link, moment, tell);
  const { wish, place, placeAndDeal, hold } = betting;
  const scene = useScene(snapshot, moment, betting, absence.isLong);
  const latestBatch = useCallback(() => link.snapshot().batch, [link]);
  const motions = useMoves(moment, batch, speed, latestBatch);
  const { moves, isLanded, isOwnLanded, skip } = motions;
  const nameOf = useNames(snapshot);
  // In this order they are heard: where the player is, what happened, what came of it.
  useWelcome(snapshot, moment, betting.bets.wish.size > 0);
  useAnnouncements(moment, batch, motions, nameOf, picture?.clock?.seconds);
  const tally = useTally(moment, picture?.table, isLanded, nameOf);

  const may = useCallback((deed: Deed): Plan => (scene === undefined ? LAYING : canDo(scene, deed)), [scene]);
  const isOpening = useOpening(link, moment, picture?.seat, may, tell);
  // The player sees the result of a round before the next one begins.
  const isUnseen = phase === 'settled' && !isLanded;
  const check = useCallback(
    (deed: Deed): Plan => {
      if (isUnseen && deed.do !== 'say') return DEALING;
      return isOpening && deed.do === 'go-on' ? LAYING : may(deed);
    },
    [isOpening, isUnseen, may],
  );

  /** What others have to finish first can be decided already, and withdrawn. */
  const decideEarly = useCallback(
    (action: Action): void => {
      const next = early?.id === action.id ? undefined : action;
      setEarly(next);
      tell(next === undefined ? 'Early decision canceled.' : `${next.label}, as soon as it’s your turn.`);
    },
    [early, tell],
  );

  const isShared = hasCompany(snapshot);
  const waiting = scene === undefined ? [] : withoutBet(snapshot, felt, scene.view);
  /** The round for which the host was asked. */
  const [askedFor, setAskedFor] = useState<number>();
  const dealQuestion = waiting.length === 0 ? undefined : askToDeal(waiting);
  const askedToDeal = askedFor === round ? dealQuestion : undefined;
  /** Deal, by a button, a key or a word. */
  const isDeal = useCallback(
    (plan: Plan): boolean =>
      plan.ok && 'send' in plan && scene !== undefined && same(plan.send, felt.goOn(scene.view)?.command),
    [felt, scene],
  );
  /** To be done as soon as the next round is open. */
  const afterOpening = useRef<Deed[]>([]);
  const act = useCallback(
    (deed: Deed): boolean => {
      skip();
      if (isUnseen && deed.do !== 'say') return false;
      // It is the deal of the chips that wait for the round.
      if (isOpening && deed.do === 'go-on' && afterOpening.current.length > 0)
        return afterOpening.current.push(deed) > 0;
      const plan = check(deed);
      if (!plan.ok) {
        const isWaiting = phase === 'waiting' && scene?.barred === undefined && (picture?.room.sitters.length ?? 0) > 1;
        if (isWaiting && deed.do === 'action' && plan.early !== undefined) {
          decideEarly(plan.early);
          return true;
        }
        tell(plan.why, 'assertive');
        playSound('illegal');
        return false;
      }
      if ('open' in plan) {
        const isAsked = afterOpening.current.length > 0;
        afterOpening.current.push(...laterDeeds(deed, isShared));
        if (isAsked) return true;
        void link.send(plan.open).then((answer) => {
          const now = link.snapshot().picture;
          // It may have been opened just before, by itself: then that is no reason to drop the chips.
          if (answer.ok || (now && felt.phase(now.view) === 'betting')) return;
          afterOpening.current = [];
          tell(answer.error, 'assertive');
        });
        return true;
      }
      if ('wish' in plan) {
        wish(plan.wish, plan.undo === true);
        announce(sayWish(deed.do, plan.wish, moment.spots, 'spot' in deed ? deed.spot : undefined), 'polite', 'bet');
        playSound('chip');
        return true;
      }
      if (dealQuestion !== undefined && askedToDeal === undefined && isDeal(plan)) {
        setAskedFor(round);
        tell(dealQuestion, 'assertive');
        return true;
      }
      setEarly(undefined);
      hold();
      if ('place' in plan) {
        void place();
        return true;
      }
      if (deed.do === 'go-on' && plan.action !== undefined) void placeAndDeal(plan.action);
      else
        void link.send(plan.send).then((answer) => {
          if (!answer.ok) tell(answer.error, 'assertive');
          else if (deed.do === 'say' && phase === 'betting') announce(sayPlaced(link, felt), 'polite', 'bet');
        });
      return true;
    },
    [
      askedToDeal,
      check,
      dealQuestion,
      decideEarly,
      felt,
      hold,
      isDeal,
      isOpening,
      isShared,
      isUnseen,
      link,
      moment,
      phase,
      picture,
      place,
      placeAndDeal,
      round,
      scene,
      skip,
      tell,
      wish,
    ],
  );

  // What was decided early is sent when the decision opens, if it is still offered.
  useEffect(() => {
    if (early === undefined || phase !== 'acting') return;
    setEarly(undefined);
    act({ do: 'action', id: early.id });
  }, [early, phase, act]);

  // One after the other, and before the next key: each of them is done to the bets that the one before has left. What
  // comes after a refused one is refused too, and none of them waits for a later round.
  useLayoutEffect(() => {
    const deed = phase === 'betting' ? afterOpening.current.shift() : undefined;
    if (phase !== 'settled' && !(deed && act(deed))) afterOpening.current = [];
  }, [phase, act]);

  const { last, pending } = betting;
  const { back } = absence;
  return {
    ...{ snapshot, scene, moves, isLanded, isOwnLanded, pending, line, early, last, ...tally, back },
    ...{ askedToDeal, check, act, tell, skip },
  };
};
