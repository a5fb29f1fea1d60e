/**
 * A small table on the home page: the player's open table, or a sample round that plays by itself. Loaded when the page
 * is idle.
 */
import { loadSample } from '@croupier/catalog/browser';
import { loadFelt } from '@croupier/catalog/felts';
import type { Sample, SampleStop } from '@croupier/kernel';
import { checkedView, type Felt, usePrefs } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { StillTable, type StillTableProps } from '../lib/StillTable.tsx';
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

const useFeltOf = (game: string): Felt | undefined => {
  const [felt, setFelt] = useState<Felt>();
  useEffect(() => {
    let here = true;
    loadFelt(game).then(
      (loaded) => here && setFelt(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [game]);
  return felt?.id === game ? felt : undefined;
};

/** One round after another, a step at a time. Without motion: the first one, at its end. */
const useStop = (sample: Sample | undefined, isStill: boolean): SampleStop | undefined => {
  const [{ round, at }, setPlace] = useState({ round: 0, at: 0 });
  const stops = sample?.rounds[round] ?? [];
  const isOver = at >= stops.length - 1;
  useEffect(() => {
    if (sample === undefined || isStill) return undefined;
    const next = isOver ? { round: (round + 1) % sample.rounds.length, at: 0 } : { round, at: at + 1 };
    const timer = setTimeout(() => setPlace(next), isOver ? END : STEP);
    return () => clearTimeout(timer);
  }, [sample, round, at, isOver, isStill]);
  return stops[at];
};

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
  const now = useStop(sample, speed === 0 || isPaused);
  const stop = speed === 0 ? sample?.rounds[0]?.at(-1) : now;
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
