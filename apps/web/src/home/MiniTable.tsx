/**
 * A small table on the home page: the player's open table, or a sample round that plays by itself. Loaded when the page
 * is idle.
 */
import { loadSample } from '@croupier/catalog/browser';
import type { Sample, SampleStop } from '@croupier/kernel';
import { checkedView, type Felt, usePrefs } from '@croupier/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { StillTable, type StillTableProps } from '../lib/StillTable.tsx';
import { useFeltOf } from '../lib/use-felt-of.ts';
import type { OpenTable } from './use-open-table.ts';

const STEP = 1200;
const END = 5000;

const Small = (props: StillTableProps): ReactNode => (
  <div className="home-table" data-theme="dark" inert aria-hidden="true">
    <div className="home-table-large">
      <StillTable {...props} />
    </div>
  </div>
);

type Stops = readonly SampleStop[];

/** Skips the steps before the deal, which show only an empty table. */
const fromTheDeal = (felt: Felt, stops: Stops): Stops => {
  const isPlayed = ({ view }: SampleStop): boolean => !/betting|settled/.test(felt.phase(checkedView(felt, view)));
  return stops.slice(Math.max(0, stops.findIndex(isPlayed)));
};

/** One round after another, a step at a time. Without motion: the first one, at its end. */
const useStop = (rounds: readonly Stops[], isStill: boolean, isPaused: boolean): SampleStop | undefined => {
  const [place, setPlace] = useState<{ readonly round: number; readonly at: number }>();
  // The first round is joined once its cards lie there: a visitor may not look for long.
  const { round, at } = place ?? { round: 0, at: Math.floor((rounds[0]?.length ?? 0) / 3) };
  const stops = rounds[round] ?? [];
  const isOver = at >= stops.length - 1;
  useEffect(() => {
    if (rounds.length === 0 || isStill || isPaused) return undefined;
    const next = isOver ? { round: (round + 1) % rounds.length, at: 0 } : { round, at: at + 1 };
    const timer = setTimeout(() => setPlace(next), isOver ? END : STEP);
    return () => clearTimeout(timer);
  }, [rounds, round, at, isOver, isStill, isPaused]);
  return isStill ? rounds[0]?.at(-1) : stops[at];
};

const NO_ROUNDS: readonly Stops[] = [];

const useSample = (game: string): Sample | undefined => {
  const [sample, setSample] = useState<Sample>();
  useEffect(() => {
    let here = true;
    loadSample(game).then(
      (loaded) => here && setSample(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [game]);
  return sample;
};

const SampleTable = ({ game, children }: { readonly game: string; readonly children: ReactNode }): ReactNode => {
  const { speed } = usePrefs();
  const [isPaused, setPaused] = useState(false);
  const sample = useSample(game);
  const felt = useFeltOf(game);
  const rounds = useMemo(
    () => (felt && sample ? sample.rounds.map((stops) => fromTheDeal(felt, stops)) : NO_ROUNDS),
    [felt, sample],
  );
  const stop = useStop(rounds, speed === 0, isPaused);
  if (felt === undefined || stop === undefined) return children;
  return (
    <figure className="home-live">
      <Small felt={felt} view={stop.view} you={sample?.seat} />
      <figcaption>
        <span>{stop.sentence}</span>
        {speed > 0 && (
          <button type="button" className="button" onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Play' : 'Pause'}
            <span className="unseen"> the sample round</span>
          </button>
        )}
      </figcaption>
    </figure>
  );
};

const LeftTable = ({ table, children }: { readonly table: OpenTable; readonly children: ReactNode }): ReactNode => {
  const { prefs } = usePrefs();
  const felt = useFeltOf(table.game);
  const { view, seat } = table.picture;
  if (felt === undefined) return children;
  const phase = felt.phase(checkedView(felt, view));
  const inPlay = seat !== null && phase !== 'betting' && phase !== 'settled';
  return (
    <figure className="home-live">
      <Small felt={felt} view={view} you={seat ?? undefined} />
      <figcaption>
        {inPlay && `Your hand is in play. ${felt.say(checkedView(felt, view), prefs.softHands).hand}`}
      </figcaption>
    </figure>
  );
};

export interface MiniTableProps {
  readonly table: OpenTable | undefined;
  /** The game of the sample. */
  readonly game: string;
  /** Shown until the table is here. */
  readonly children: ReactNode;
}

export const MiniTable = ({ table, game, children }: MiniTableProps): ReactNode =>
  table === undefined ? (
    <SampleTable game={game}>{children}</SampleTable>
  ) : (
    <LeftTable table={table}>{children}</LeftTable>
  );
