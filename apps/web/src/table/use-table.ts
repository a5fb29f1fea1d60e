/** A table on a page: its picture, its bets, what moves, and the one way to do something. */
import type { BrowserGame } from '@croupier/catalog/browser';
import { saySigned } from '@croupier/kernel';
import { type Action, announce, endOfMoves, type Felt, type Moves, movesFor, playSound } from '@croupier/ui';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { limitReached, noteNet } from '../lib/care.ts';
import type { Answer, Snapshot, TableLink } from '../link/contract.ts';
import { type Bets, equal, type Stakes, stakesOf } from './bets.ts';
import { canDo, type Deed, type Plan, type Scene } from './gate.ts';

const NO_MOVES: Moves = new Map();
const NO_STAKES: Stakes = new Map();
const LINE_STAYS = 3000;
const OFFLINE_AFTER = 2000;
const BACK_STAYS = 8000;
/** With the last bet of the table the deal begins, so a bet counts as made when the hand has rested for so long. */
const HAND_RESTS = 1000;
/** And in time before the clock, chips that lie on the spot are a bet. */
const BEFORE_CLOCK = 2000;

export interface Line {
  readonly id: number;
  readonly text: string;
}

export interface TableState {
  readonly snapshot: Snapshot;
  readonly scene: Scene | undefined;
  readonly moves: Moves;
  /** Chips of the wish that the table does not have yet. */
  readonly pending: Stakes;
  readonly line: Line | undefined;
  readonly early: Action | undefined;
  readonly last: Stakes;
  /** What this seat has won or lost since the page was opened, in chips. */
  readonly net: number;
  readonly rounds: number;
  /** The net of the round, once its cards have been shown. */
  readonly result: number | undefined;
  /** Rounds that were played while the connection was lost, for a while after it came back. */
  readonly back: number | undefined;
  readonly check: (deed: Deed) => Plan;
  readonly act: (deed: Deed) => boolean;
  readonly tell: (text: string) => void;
  readonly skip: () => void;
}

const barredBy = (snapshot: Snapshot, slow: boolean): string | undefined => {
  const { mismatch, status, picture, elsewhere } = snapshot;
  if (mismatch !== undefined) return 'The table is stopped: a card does not match.';
  if (elsewhere) return 'This table is open in another tab.';
  if (picture?.room.closed != null) return 'This room is closed.';
  if ((status === 'reconnecting' || status === 'lost') && slow) return 'You are not connected just now.';
  return undefined;
};

export const useTable = (
  link: TableLink,
  felt: Felt | undefined,
  game: BrowserGame | undefined,
  speed: number,
): TableState => {
  const snapshot = useSyncExternalStore(link.subscribe, link.get);
  const { picture, batch } = snapshot;
  const [bets, setBets] = useState<Bets>({ round: 0, wish: NO_STAKES, past: [] });
  const [last, setLast] = useState<Stakes>(NO_STAKES);
  const [line, setLine] = useState<Line>();
  const [early, setEarly] = useState<Action>();
  const [skipped, setSkipped] = useState(0);
  const [landed, setLanded] = useState(0);
  const [slow, setSlow] = useState(false);
  const [tally, setTally] = useState({ net: 0, rounds: 0, counted: 0 });
  const lines = useRef(0);

  const tell = useCallback((text: string): void => {
    setLine({ id: ++lines.current, text });
    announce(text);
  }, []);
  useEffect(() => {
    if (line === undefined) return undefined;
    const timer = setTimeout(() => setLine(undefined), LINE_STAYS);
    return () => clearTimeout(timer);
  }, [line]);

  // Less than two seconds without a connection is nobody's business.
  const offline = snapshot.status === 'reconnecting' || snapshot.status === 'lost';
  useEffect(() => {
    if (!offline) {
      setSlow(false);
      return undefined;
    }
    const timer = setTimeout(() => setSlow(true), OFFLINE_AFTER);
    return () => clearTimeout(timer);
  }, [offline]);

  const view = picture !== undefined && felt !== undefined ? picture.view : undefined;
  const round = view && felt ? felt.round(view) : 0;
  const phase = view && felt ? felt.phase(view) : 'waiting';
  const spots = useMemo(() => (view && felt ? felt.spots(view) : []), [view, felt]);

  // Who was away for longer than a blink hears what was missed.
  const [back, setBack] = useState<number>();
  const leftAt = useRef<number>(undefined);
  useEffect(() => {
    if (slow) leftAt.current ??= round;
    if (slow || leftAt.current === undefined) return undefined;
    setBack(round - leftAt.current);
    leftAt.current = undefined;
    return undefined;
  }, [slow, round]);
  useEffect(() => {
    if (back === undefined) return undefined;
    const timer = setTimeout(() => setBack(undefined), BACK_STAYS);
    return () => clearTimeout(timer);
  }, [back]);

  // A new round begins with what the table has: nothing is bet for anybody.
  const staked = useMemo(() => stakesOf(spots), [spots]);
  const betting = phase === 'betting';
  const current: Bets = betting && bets.round === round ? bets : { round, wish: staked, past: [] };
  const wasBetting = useRef(NO_STAKES);
  useEffect(() => {
    if (betting && staked.size > 0) wasBetting.current = staked;
    else if (!betting && wasBetting.current.size > 0) {
      setLast(wasBetting.current);
      wasBetting.current = NO_STAKES;
    }
  }, [betting, staked]);

  const scene: Scene | undefined = useMemo(
    () =>
      view && felt && picture
        ? {
            felt,
            game,
            view,
            seat: picture.seat,
            bets: current,
            last,
            othersStart: picture.room.host !== null && picture.room.host !== snapshot.user,
            barred: barredBy(snapshot, slow) ?? (betting ? limitReached() : undefined),
          }
        : undefined,
    [view, felt, game, picture, current, last, snapshot, slow, betting],
  );

  const report = useCallback(
    (answer: Answer): boolean => {
      if (!answer.ok) tell(answer.error);
      return answer.ok;
    },
    [tell],
  );

  // The wish goes to the table, one change at a time; `latest` is what the loop reads, so that many taps become one.
  const latest = useRef({ wish: current.wish, spots, round });
  latest.current = { wish: current.wish, spots, round };
  const syncing = useRef<Promise<boolean>>(undefined);
  const sync = useCallback((): Promise<boolean> => {
    const step = async (): Promise<boolean> => {
      for (;;) {
        const { wish, round: now } = latest.current;
        const fresh = link.get().picture;
        const table = fresh && felt && felt.round(fresh.view) === now ? felt.spots(fresh.view) : latest.current.spots;
        const spot = table.find(({ id, staked: has }) => (wish.get(id) ?? 0) !== has);
        if (spot === undefined) return true;
        const amount = wish.get(spot.id) ?? 0;
        const command = amount > 0 ? spot.place(amount) : spot.takeBack;
        if (command === undefined) return true;
        const answer = await link.send(command);
        if (!answer.ok) {
          tell(answer.error);
          setBets({ round: 0, wish: NO_STAKES, past: [] });
          return false;
        }
      }
    };
    syncing.current ??= step().finally(() => {
      syncing.current = undefined;
    });
    return syncing.current;
  }, [link, felt, tell]);

  const check = useCallback(
    (deed: Deed): Plan =>
      scene === undefined ? { ok: false, why: 'The table is still being laid.' } : canDo(scene, deed),
    [scene],
  );

  // Alone, the chips stay in the hand until Deal is pressed; others see a bet when the hand has rested, and bots bet only then.
  const isShared = picture !== undefined && (picture.room.start === 'together' || picture.room.sitters.length > 1);

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const syncSoon = useCallback((): void => {
    const { picture: now, pictureAt } = link.get();
    const left = now?.clock == null ? Infinity : now.clock.msLeft - (performance.now() - pictureAt);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => void sync(), Math.max(0, Math.min(HAND_RESTS, left - BEFORE_CLOCK)));
  }, [link, sync]);

  const skip = useCallback(() => setSkipped(link.get().batch?.id ?? 0), [link]);

  const act = useCallback(
    (deed: Deed): boolean => {
      skip();
      const plan = check(deed);
      if (!plan.ok) {
        const mayWait =
          phase === 'waiting' && deed.do === 'action' && plan.early !== undefined && scene?.barred === undefined;
        if (mayWait && plan.early !== undefined && (picture?.room.sitters.length ?? 0) > 1) {
          const next = early?.id === plan.early.id ? undefined : plan.early;
          setEarly(next);
          tell(next === undefined ? 'Early decision withdrawn.' : `${next.label}, as soon as it is your turn.`);
          return true;
        }
        tell(plan.why);
        playSound('illegal');
        return false;
      }
      if ('wish' in plan) {
        const past = plan.undo ? current.past.slice(0, -1) : [...current.past, current.wish];
        setBets({ round, wish: plan.wish, past });
        latest.current = { wish: plan.wish, spots, round };
        playSound('chip');
        if (isShared) syncSoon();
        return true;
      }
      setEarly(undefined);
      clearTimeout(resting.current);
      if ('place' in plan) {
        void sync();
        return true;
      }
      void (async () => {
        if (deed.do !== 'go-on' || (await sync())) report(await link.send(plan.send));
      })();
      return true;
    },
    [check, current, early, isShared, link, phase, picture, report, round, scene, skip, spots, sync, syncSoon, tell],
  );

  // What was decided early is sent when the decision opens, if it is still offered.
  useEffect(() => {
    if (early === undefined || phase !== 'acting') return;
    setEarly(undefined);
    act({ do: 'action', id: early.id });
  }, [early, phase, act]);

  // The first round of a table waits for nobody.
  const first = view !== undefined && round === 0 && phase === 'settled' && picture?.seat === 1;
  const opened = useRef(false);
  useEffect(() => {
    if (!first || opened.current) return;
    opened.current = true;
    act({ do: 'go-on' });
  }, [first, act]);

  const moves = useMemo(() => {
    if (batch === undefined || batch.missed || batch.id <= skipped || !view || !felt || speed === 0) return NO_MOVES;
    const events = batch.beats.map(({ event }) => event);
    return movesFor(
      felt.places(events, view),
      batch.beats.map(({ motion }) => motion),
      speed,
    );
    // The view is the one the batch ended in.
  }, [batch, skipped, felt, speed, view]);

  const ends = useMemo(() => endOfMoves(moves), [moves]);
  const batchId = batch?.id ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setLanded(batchId), ends);
    return () => clearTimeout(timer);
  }, [batchId, ends]);

  const settledNet = view && felt && phase === 'settled' && round > 0 ? felt.net(view) : undefined;
  const result = landed >= batchId || moves === NO_MOVES ? settledNet : undefined;
  useEffect(() => {
    if (result === undefined || tally.counted === round) return;
    noteNet(result);
    const net = tally.net + result;
    setTally({ net, rounds: tally.rounds + 1, counted: round });
    const said = result === 0 ? 'You are even.' : `You ${result > 0 ? 'win' : 'lose'} ${Math.abs(result)}.`;
    announce(`Round over. ${said} Net ${saySigned(net)}.`);
    playSound(result > 0 ? 'paid' : 'collected', { net: result });
  }, [result, round, tally]);

  // Sentences of the game, then what is asked now.
  const saidBatch = useRef(0);
  useEffect(() => {
    if (batch === undefined || batch.id === saidBatch.current) return;
    saidBatch.current = batch.id;
    const said = batch.beats.map(({ sentence }) => sentence ?? '').filter((text) => text !== '');
    if (said.length > 0) announce(said.join(' '));
    const isDealt = batch.beats.some(({ motion }) => motion === 'opening' || motion === 'card' || motion === 'dealer');
    if (isDealt && !batch.missed) playSound('slide');
  }, [batch]);
  const turn =
    view && felt && (phase === 'acting' || phase === 'question')
      ? `${round}.${JSON.stringify(felt.actions(view).map(({ command }) => command?.['decision'] ?? null))}`
      : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each decision.
  useEffect(() => {
    if (turn === '' || !view || !felt) return;
    const { hand, dealer } = felt.say(view);
    const question = felt.question(view);
    const choices = (question?.answers ?? felt.actions(view)).filter(({ refusal }) => refusal === undefined);
    announce(
      `${hand} ${dealer} ${question?.sentence ?? ''} ${choices.map(({ label }) => label).join(', ')}.`,
      'assertive',
    );
  }, [turn]);

  const pending = useMemo(
    () =>
      equal(current.wish, staked)
        ? NO_STAKES
        : new Map(
            [...current.wish]
              .map(([id, amount]): [string, number] => [id, amount - (staked.get(id) ?? 0)])
              .filter(([, more]) => more > 0),
          ),
    [current.wish, staked],
  );

  return {
    snapshot,
    scene,
    moves,
    pending,
    line,
    early,
    last,
    net: tally.net,
    rounds: tally.rounds,
    result,
    back,
    check,
    act,
    tell,
    skip,
  };
};
