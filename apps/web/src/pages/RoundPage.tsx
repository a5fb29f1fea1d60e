/** One round again, step by step: the table as it was, and each step in words. */
import { type BrowserGame, loadGame } from '@croupier/catalog/browser';
import { loadFelt } from '@croupier/catalog/felts';
import { type Position, saySigned, type ViewBase, ZERO } from '@croupier/kernel';
import type { WireEntry } from '@croupier/protocol';
import { type Felt, useKeys } from '@croupier/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { get } from '../lib/api.ts';

interface Round {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  readonly round: number;
  readonly at: number;
  readonly results: readonly { readonly user: string; readonly seat: number; readonly net: number }[];
  readonly entries: readonly WireEntry[];
  readonly sentences: readonly { readonly seq: number; readonly sentence: string }[];
}
interface LogAnswer {
  readonly table: { readonly setup: { readonly rules?: unknown } };
  readonly events: readonly { readonly seq: number; readonly event: object }[];
}

interface Stop {
  readonly seq: number;
  readonly sentence: string;
  readonly view: ViewBase;
  readonly shoe: string | undefined;
}

/** The state before the round needs everything before it. */
const fold = async (game: BrowserGame, round: Round, seat: number): Promise<readonly Stop[]> => {
  let position: Position | undefined;
  const stops: Stop[] = [];
  const first = round.entries[0]?.seq ?? 1;
  const last = round.entries.at(-1)?.seq ?? 0;
  for (let after = 0; after < last; ) {
    const { table, events } = await get<LogAnswer>(`/api/tables/${round.table}/log?after=${after}&limit=500`);
    if (position === undefined) {
      const setup = game.setup(table.setup.rules ?? {});
      if (!setup.ok) return [];
      position = setup.value.begin();
    }
    for (const { seq, event } of events) {
      after = seq;
      if (!('game' in event) || seq > last) continue;
      const read: ReturnType<Position['read']> = position.read(event.game);
      if (!read.ok) return stops;
      position = read.value.after;
      if (seq >= first)
        stops.push({ seq, sentence: read.value.sentence, view: position.view(seat, ZERO), shoe: position.shoe?.id });
    }
    if (events.length === 0) break;
  }
  return stops;
};

const NOTHING = new Map<string, never>();
const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1200;

export const RoundPage = ({ id }: { readonly id: string }): ReactNode => {
  const [round, setRound] = useState<Round>();
  const [felt, setFelt] = useState<Felt>();
  const [stops, setStops] = useState<readonly Stop[]>([]);
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let here = true;
    const load = async (): Promise<void> => {
      const found = await get<Round>(`/api/rounds/${id}`);
      const [game, drawn] = await Promise.all([loadGame(found.game), loadFelt(found.game)]);
      const folded = await fold(game, found, found.results[0]?.seat ?? 1);
      if (!here) return;
      setRound(found);
      setFelt(drawn);
      setStops(folded);
      setAt(Math.max(0, folded.length - 1));
    };
    load().catch(
      (error: unknown) => here && setTrouble(error instanceof Error ? error.message : 'This round was not found.'),
    );
    return () => {
      here = false;
    };
  }, [id]);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= stops.length - 1) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(at + 1), STEP_MS / pace);
    return () => clearTimeout(timer);
  }, [playing, at, stops.length, pace]);
  const step = (by: number): void => {
    setPlaying(false);
    setAt((now) => Math.min(Math.max(0, now + by), Math.max(0, stops.length - 1)));
  };
  const play = (): void => {
    if (!playing && at >= stops.length - 1) setAt(0);
    setPlaying(!playing);
  };
  useKeys([
    { id: 'back', key: 'arrowleft', run: () => step(-1) },
    { id: 'on', key: 'arrowright', run: () => step(1) },
    { id: 'play', key: ' ', run: play },
  ]);
  const stop = stops[at];
  const neighbours = useMemo(
    () =>
      new Map(
        (round?.results ?? []).map(({ seat }) => [
          seat,
          { name: `Seat ${seat}`, bot: false, away: false, host: false },
        ]),
      ),
    [round],
  );
  if (trouble !== undefined)
    return (
      <article className="page narrow">
        <h1>Round {id}</h1>
        <p role="alert">{trouble}</p>
        <p>
          <a href="/history">Your rounds</a>
        </p>
      </article>
    );
  if (round === undefined || felt === undefined || stop === undefined)
    return <p className="loading">Fetching the round…</p>;
  return (
    <article className="page replay">
      <h1>
        Round {round.round} at table {round.table}
      </h1>
      <p>
        {round.results.map(({ seat, net }) => `Seat ${seat}: ${saySigned(net)}`).join(' · ')}
        {stop.shoe !== undefined && (
          <>
            {' · '}
            <a href={`/verify/${stop.shoe}`}>Check the cards</a>
          </>
        )}
      </p>
      <div className="replay-felt" data-theme="dark" inert>
        <div className="shell-felt on-felt">
          {felt.table({
            view: stop.view,
            you: round.results[0]?.seat,
            openSeats: false,
            neighbours,
            moves: NOTHING,
            pending: NOTHING,
            onSpot: () => undefined,
            onSpotUndo: () => undefined,
            onAct: () => undefined,
            proofs: 'unproved',
          })}
        </div>
      </div>
      <p className="replay-sentence" aria-live="polite">
        {stop.sentence}
      </p>
      <div className="scrubber">
        <button type="button" className="button" onClick={() => step(-1)} disabled={at === 0}>
          ← Back
        </button>
        <button type="button" className="button" onClick={play}>
          {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="button" onClick={() => step(1)} disabled={at >= stops.length - 1}>
          On →
        </button>
        <label className="scrubber-range">
          <span className="unseen">Step</span>
          <input
            type="range"
            min={0}
            max={stops.length - 1}
            value={at}
            onChange={(event) => {
              setPlaying(false);
              setAt(Number(event.target.value));
            }}
          />
        </label>
        <span className="scrubber-count">
          {at + 1} of {stops.length}
        </span>
        <label className="scrubber-speed">
          <span>Speed </span>
          <select value={pace} onChange={(event) => setPace(Number(event.target.value))}>
            {SPEEDS.map((value) => (
              <option key={value} value={value}>
                {value}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <ol className="log">
        {stops.map(({ seq, sentence }, index) => (
          <li key={seq} aria-current={index === at ? 'step' : undefined}>
            {sentence}
          </li>
        ))}
      </ol>
    </article>
  );
};
