/** Replays a round step by step: the table as it was, and each step in words. */
import { type Felt, type Neighbour, useKeys } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { StillTable } from '../lib/StillTable.tsx';
import { ReplayDecision } from './ReplayDecision.tsx';
import type { Stop } from './replay.ts';
import type { ReplayedDecisions } from './replayed-decisions.ts';
import type { WhatIf } from './what-if/use-what-if.ts';
import { Played } from './what-if/WhatIf.tsx';

const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1200;

interface Playing {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly pace: number;
  readonly setPace: (pace: number) => void;
  readonly to: (at: number) => void;
  readonly play: () => void;
}

const usePlaying = (stops: readonly Stop[]): Playing => {
  const last = Math.max(0, stops.length - 1);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(at + 1), STEP_MS / pace);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, pace]);
  return {
    at,
    last,
    isPlaying,
    pace,
    setPace,
    to: (wish) => {
      setPlaying(false);
      setAt(Math.min(Math.max(0, wish), last));
    },
    play: () => {
      if (!isPlaying && at >= last) setAt(0);
      setPlaying(!isPlaying);
    },
  };
};

const Scrubber = ({ playing, sentence }: { readonly playing: Playing; readonly sentence: string }): ReactNode => {
  const { at, last, isPlaying, pace, setPace, to, play } = playing;
  return (
    <div className="scrubber">
      <button type="button" className="button" onClick={() => to(at - 1)} disabled={at === 0}>
        ← Back
      </button>
      <button type="button" className="button" onClick={play}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <button type="button" className="button" onClick={() => to(at + 1)} disabled={at >= last}>
        Next →
      </button>
      <label className="scrubber-range">
        <span className="unseen">Step</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={`${at + 1} of ${last + 1}: ${sentence}`}
          onChange={(event) => to(Number(event.target.value))}
        />
      </label>
      <span className="scrubber-count">
        {at + 1} of {last + 1}
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
  );
};

const sayAll = (steps: readonly { readonly sentence: string }[]): string =>
  steps.map(({ sentence }) => sentence).join(' ');

export interface PlayerProps {
  readonly felt: Felt;
  readonly stops: readonly [Stop, ...Stop[]];
  /** The seat whose hand is drawn large. */
  readonly seat: number | undefined;
  readonly neighbours: ReadonlyMap<number, Neighbour>;
  /** They may come later. */
  readonly decisions: ReplayedDecisions;
  readonly whatIf: WhatIf;
  /** The result of that seat, in chips. */
  readonly net: number;
  /** Shown between the table and the list of steps. */
  readonly children: ReactNode;
}

export const Player = ({ felt, stops, seat, neighbours, decisions, whatIf, net, children }: PlayerProps): ReactNode => {
  const steps = usePlaying(stops);
  const { played, leave } = whatIf;
  // Any step of the round leads back to the round.
  const to = (wish: number): void => {
    leave();
    steps.to(wish);
  };
  const play = (): void => {
    leave();
    steps.play();
  };
  const playing = { ...steps, to, play };
  const { at } = steps;
  useKeys([
    { id: 'back', key: 'arrowleft', repeats: true, run: () => to(at - 1) },
    { id: 'on', key: 'arrowright', repeats: true, run: () => to(at + 1) },
    { id: 'play', key: ' ', run: play },
  ]);
  const stop = stops[at] ?? stops[0];
  const told = played?.branch.steps ?? [];
  const shown = told.at(-1) ?? stop;
  return (
    <>
      <div className="replay-felt" data-theme="dark" data-hindsight={played === undefined ? undefined : ''} inert>
        <StillTable felt={felt} view={shown.view} you={seat} neighbours={neighbours} />
      </div>
      <p className="replay-sentence" aria-live="polite">
        {played === undefined ? (
          stop.sentence
        ) : (
          <>
            <span className="hindsight">Hindsight</span> {sayAll(told.slice(played.told))}
          </>
        )}
      </p>
      {played === undefined ? (
        <>
          <Scrubber playing={playing} sentence={stop.sentence} />
          <ReplayDecision {...{ decisions, at, to, whatIf }} />
        </>
      ) : (
        <Played {...{ whatIf, played }} real={net} />
      )}
      {children}
      <ol className="log">
        {(played === undefined ? stops : stops.slice(0, played.at + 1)).map(({ seq, sentence }, index) => (
          <li key={seq} aria-current={index === at ? 'step' : undefined}>
            {sentence}
          </li>
        ))}
        {told.map(({ sentence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added.
          <li key={`what-if.${index}`}>
            <span className="quiet">What if: </span>
            {sentence}
          </li>
        ))}
      </ol>
    </>
  );
};
