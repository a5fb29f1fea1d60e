/** One round again: what came of it, whether its cards were right, and every step of it. */
import { loadFelt } from '@croupier/catalog/felts';
import { saySigned } from '@croupier/kernel';
import type { Felt, Neighbour } from '@croupier/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { seatName } from '../history/names.ts';
import { Player } from '../history/Player.tsx';
import { loadReplay, type Replay, type Stop } from '../history/replay.ts';
import { Share } from '../history/Share.tsx';
import { playSample, SAMPLE } from '../history/sample.ts';
import { useSearch } from '../lib/filters.ts';
import { sayNoName } from '../lib/no-name.ts';
import { type RoundProof, sayProof } from '../lib/round-proof.ts';

interface Loaded {
  readonly replay: Replay;
  readonly felt: Felt;
  readonly stops: readonly [Stop, ...Stop[]];
}

const load = async (id: string): Promise<Loaded> => {
  const replay = id === SAMPLE ? await playSample() : await loadReplay(id);
  const [first, ...rest] = replay.stops;
  if (first === undefined) throw new Error('This round cannot be played again here.');
  return { replay, felt: await loadFelt(replay.game), stops: [first, ...rest] };
};

/** Says first what was found; where it comes from is one click away. */
const Badge = ({ replay: { id, shoe, proof, own } }: { readonly replay: Replay }): ReactNode => {
  const [found, setFound] = useState<RoundProof | 'none'>();
  useEffect(() => {
    let here = true;
    void proof.then((made) => here && setFound(made ?? 'none'));
    return () => {
      here = false;
    };
  }, [proof]);
  if (shoe === undefined) return null;
  const round = id.split('.')[1] ?? '';
  const state = typeof found === 'object' ? (found.ok ? 'ok' : 'failed') : found;
  return (
    <p className="badge-proof" data-state={state}>
      <a href={`/verify/${shoe}?round=${round}`}>
        {found === undefined && 'Checking the cards…'}
        {found === 'none' && 'Check the cards'}
        {typeof found === 'object' && sayProof(found, own !== undefined)}
      </a>
    </p>
  );
};

const Told = ({ loaded: { replay, felt, stops } }: { readonly loaded: Loaded }): ReactNode => {
  const search = useSearch();
  const { id, title, seats, own } = replay;
  const neighbours = useMemo(
    () =>
      new Map(
        seats.map(({ seat }): [number, Neighbour] => [
          seat,
          { name: seatName(search, seat, own), away: false, host: false, extended: false },
        ]),
      ),
    [seats, own, search],
  );
  return (
    <article className="page replay">
      <h1>{title}</h1>
      <p>
        {id === SAMPLE
          ? 'Dealt for you to look at: nobody played it, and nobody’s chips were in it.'
          : seats.map(({ seat, net }) => `${seatName(search, seat, own)}: ${saySigned(net)}`).join(' · ')}
      </p>
      <Player felt={felt} stops={stops} seat={own ?? seats[0]?.seat} neighbours={neighbours}>
        <Badge replay={replay} />
        {id !== SAMPLE && <Share id={id} seats={seats} lockedTable={replay.lockedTable} />}
        {id !== SAMPLE && own !== undefined && (
          <p className="replay-back">
            <a href={`/history/${id}`}>All rounds of this sitting</a>
          </p>
        )}
      </Player>
    </article>
  );
};

export const RoundPage = ({ id }: { readonly id: string }): ReactNode => {
  const [loaded, setLoaded] = useState<Loaded>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let here = true;
    load(id).then(
      (found) => here && setLoaded(found),
      (error: unknown) => here && setTrouble(sayNoName(error, 'round')),
    );
    return () => {
      here = false;
    };
  }, [id]);
  if (trouble !== undefined)
    return (
      <article className="page narrow">
        <h1>Round {id}</h1>
        <p role="alert">{trouble}</p>
        <p>
          <a href="/history">Your rounds</a> · <a href={`/h/${SAMPLE}`}>A sample round</a>
        </p>
      </article>
    );
  return loaded === undefined ? <p className="loading">Fetching the round…</p> : <Told loaded={loaded} />;
};
