/** Bets: what the player has put down, what the table has confirmed, and how the first becomes the second. */

import type { TableLink } from '@croupier/client';
import type { WireCommand } from '@croupier/kernel';
import type { Action } from '@croupier/ui';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Moment } from '../moment.ts';
import { type Bets, changesTo, equal, type Stakes, stakesOf } from './bets.ts';

const NO_STAKES: Stakes = new Map();
const NO_BETS: Bets = { round: 0, wish: NO_STAKES, past: [] };
/** Taps in quick succession are one bet. It is sent soon: Deal, which another player may press, counts only what the table has. */
const HAND_RESTS = 250;
/** And in time before the clock, chips that lie on the spot are a bet. */
const BEFORE_CLOCK = 2000;

export interface BetState {
  readonly bets: Bets;
  /** The bet of the round before. */
  readonly last: Stakes;
  /** Chips of the wish that the table does not have yet. */
  readonly pending: Stakes;
  /** Only the hand knows it yet. At a table with others it is placed when the hand has rested. */
  readonly wish: (stakes: Stakes, undo: boolean) => void;
  /** False if the table has refused something; the reason has been shown then. */
  readonly place: () => Promise<boolean>;
  /** The chips, and then the deal. */
  readonly placeAndDeal: (deal: Action) => Promise<void>;
  /** What lies in the hand is not placed by itself any more. */
  readonly hold: () => void;
}

/** Bets on their way. The table may show them only together with the cards of their deal. */
interface Sent {
  readonly round: number;
  readonly stakes: Stakes;
}
const NOTHING_SENT: Sent = { round: 0, stakes: NO_STAKES };

/** The bet of the last round in which there was one. */
const useLastBet = (isBetting: boolean, round: number, staked: Stakes, sent: RefObject<Sent>): Stakes => {
  const [last, setLast] = useState<Stakes>(NO_STAKES);
  const wasBetting = useRef(NO_STAKES);
  useEffect(() => {
    if (isBetting) {
      if (staked.size > 0) wasBetting.current = staked;
      return;
    }
    const bet = sent.current.round === round ? sent.current.stakes : wasBetting.current;
    if (bet.size > 0) setLast(bet);
    wasBetting.current = NO_STAKES;
    sent.current = NOTHING_SENT;
  }, [isBetting, round, staked, sent]);
  return last;
};

const missingFrom = (staked: Stakes, wish: Stakes): Stakes =>
  equal(wish, staked)
    ? NO_STAKES
    : new Map(
        [...wish]
          .map(([id, amount]): [string, number] => [id, amount - (staked.get(id) ?? 0)])
          .filter(([, more]) => more > 0),
      );

export const useBets = (link: TableLink, moment: Moment, tell: (text: string) => void): BetState => {
  const { felt, round, phase, spots } = moment;
  const [kept, setKept] = useState<Bets>(NO_BETS);
  const isBetting = phase === 'betting';
  const staked = useMemo(() => stakesOf(spots), [spots]);
  const sent = useRef(NOTHING_SENT);
  const last = useLastBet(isBetting, round, staked, sent);
  // A new round begins with what the table has: nothing is bet for anybody.
  const bets: Bets = isBetting && kept.round === round ? kept : { round, wish: staked, past: [] };
  const pending = useMemo(() => missingFrom(staked, bets.wish), [bets.wish, staked]);

  // `latest` is what the loop reads, so that many taps become one change.
  const latest = useRef({ wish: bets.wish, spots, round });
  latest.current = { wish: bets.wish, spots, round };
  const placing = useRef<Promise<boolean>>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = useCallback(() => clearTimeout(resting.current), []);
  useEffect(() => hold, [hold]);

  /** What has to be sent so that the table has what the hand has put down. */
  const changes = useCallback((): readonly WireCommand[] => {
    const { wish, round: now } = latest.current;
    const fresh = link.snapshot().picture;
    const table = fresh && felt.round(fresh.view) === now ? felt.spots(fresh.view) : latest.current.spots;
    return changesTo(table, wish);
  }, [link, felt]);

  /** As one: with the first of several bets the deal might begin without the others. */
  const send = useCallback(
    async (commands: readonly WireCommand[]): Promise<boolean> => {
      sent.current = { round: latest.current.round, stakes: latest.current.wish };
      const answer = await link.send(...commands);
      if (answer.ok) return true;
      sent.current = NOTHING_SENT;
      tell(answer.error);
      setKept(NO_BETS);
      return false;
    },
    [link, tell],
  );

  /** Bets placed in the meantime wait for the same answer. */
  const once = useCallback((job: () => Promise<boolean>): Promise<boolean> => {
    placing.current ??= job().finally(() => {
      placing.current = undefined;
    });
    return placing.current;
  }, []);

  const place = useCallback(
    (): Promise<boolean> =>
      once(async () => {
        for (let missing = changes(); missing.length > 0; missing = changes()) if (!(await send(missing))) return false;
        return true;
      }),
    [once, changes, send],
  );

  const placeAndDeal = useCallback(
    async (deal: Action): Promise<void> => {
      const { command, refusal } = deal;
      if (command === undefined) return;
      const missing = changes();
      const isFirstBet = placing.current === undefined && refusal !== undefined && missing.length > 0;
      // Alone, the bets and the deal are one order, and the table is asked once; with bots, they bet in between.
      if (isFirstBet && link.snapshot().picture?.room.sitters.length === 1) {
        await once(() => send([...missing, command]));
        return;
      }
      const placed = place();
      // Where the table would not deal without these bets, both are on their way: if they are refused, so is the deal.
      if (!isFirstBet && !(await placed)) return;
      const dealt = link.send(command);
      if (!(await placed)) return;
      const answer = await dealt;
      if (!answer.ok) tell(answer.error);
    },
    [link, changes, place, once, send, tell],
  );

  const placeSoon = useCallback((): void => {
    const { picture, pictureAt } = link.snapshot();
    const left = picture?.clock == null ? Infinity : picture.clock.msLeft - (performance.now() - pictureAt);
    hold();
    resting.current = setTimeout(() => void place(), Math.max(0, Math.min(HAND_RESTS, left - BEFORE_CLOCK)));
  }, [link, place, hold]);

  const wish = useCallback(
    (stakes: Stakes, undo: boolean): void => {
      const past = undo ? bets.past.slice(0, -1) : [...bets.past, bets.wish];
      setKept({ round, wish: stakes, past });
      latest.current = { wish: stakes, spots, round };
      // Alone, the chips stay in the hand until Deal is pressed; others see a bet, and bots bet only then.
      const room = link.snapshot().picture?.room;
      if (room !== undefined && (room.start === 'together' || room.sitters.length > 1)) placeSoon();
    },
    [bets, link, placeSoon, round, spots],
  );

  return { bets, last, pending, wish, place, placeAndDeal, hold };
};
