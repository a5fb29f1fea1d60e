/** The replay of one round: its result, the check of its cards, and every step. */
import { loadFelt } from '@croupier/catalog/felts';
import { saySigned } from '@croupier/kernel';
import { inviteIn } from '@croupier/protocol';
import type { Felt, Neighbour } from '@croupier/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DuelNote, PastDuels } from '../history/DuelNote.tsx';
import { loadSitting } from '../history/load.ts';
import { seatName } from '../history/names.ts';
import { Player } from '../history/Player.tsx';
import { loadReplay, loadShared, type Replay, type Stop, type ToldRound } from '../history/replay.ts';
import { Share } from '../history/Share.tsx';
import { playSample, SAMPLE } from '../history/sample.ts';
import type { Line } from '../history/sittings.ts';
import { useDecisions } from '../history/use-decisions.ts';
import { useWhatIf } from '../history/what-if/use-what-if.ts';
import { useSearch } from '../lib/filters.ts';
import { sayNoName } from '../lib/no-name.ts';
import { type RoundProof, sayProof } from '../lib/round-proof.ts';

interface Loaded {
  readonly replay: Replay;
  readonly felt: Felt;
  readonly stops: readonly [Stop, ...Stop[]];
}

const load = async (id: string): Promise<Loaded | ToldRound> => {
  const [share, names] = [inviteIn(location.hash), new URLSearchParams(location.search)];
  if (id === SAMPLE) return stopsOf(await playSample());
  const found = share === undefined ? await loadReplay(id, names) : await loadShared(id, share, names);
  return 'sentences' in found ? found : stopsOf(found);
};

const stopsOf = async (replay: Replay): Promise<Loaded> => {
  const [first, ...rest] = replay.stops;
  if (first === undefined) throw new Error('This round can’t be replayed here.');
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

/** The rounds before and after it in the same session, once they are known. */
const Neighbors = ({ id }: { readonly id: string }): ReactNode => {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    let here = true;
    loadSitting(id).then(
      (sitting) => here && setLines(sitting?.lines ?? []),
      // Then there is still the way to all rounds.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [id]);
  const at = lines.findIndex((line) => line.id === id);
  // The newest comes first.
  const [before, after] = at < 0 ? [] : [lines[at + 1], lines[at - 1]];
  return (
    <nav className="replay-ways" aria-label="Rounds in this session">
      {before !== undefined && (
        <a href={`/h/${before.id}`} rel="prev">
          ← Previous round
        </a>
      )}
      <a href={`/history/${id}`}>All rounds in this session</a>
      {after !== undefined && (
        <a href={`/h/${after.id}`} rel="next">
          Next round →
        </a>
      )}
    </nav>
  );
};

const Told = ({ loaded: { replay, felt, stops } }: { readonly loaded: Loaded }): ReactNode => {
  const search = useSearch();
  const { id, title, seats, own } = replay;
  const decisions = useDecisions(replay);
  const whatIf = useWhatIf(replay, felt);
  const seat = own ?? seats[0]?.seat;
  const net = seats.find((each) => each.seat === seat)?.net ?? 0;
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
          ? 'This is a demo: no one played this round, and no chips were bet.'
          : seats.map(({ seat, net }) => `${seatName(search, seat, own)}: ${saySigned(net)}`).join(' · ')}
      </p>
      {own !== undefined && <PastDuels lines={[{ table: id.split('.')[0] ?? '' }]} />}
      <Player {...{ felt, stops, seat, neighbours, decisions, whatIf, net }}>
        <Badge replay={replay} />
        {id !== SAMPLE && own !== undefined && <Neighbors id={id} />}
        {id !== SAMPLE && <Share {...{ replay, felt, stops }} decisions={[...decisions.values()].flat()} />}
      </Player>
    </article>
  );
};

/** A round of a private table that one of its players has passed on, or of a duel that has not ended. */
const InWords = ({ told: { title, seats, own, sentences, duel } }: { readonly told: ToldRound }): ReactNode => {
  const search = useSearch();
  return (
    <article className="page narrow">
      <h1>{title}</h1>
      <p>{seats.map(({ seat, net }) => `${seatName(search, seat, own)}: ${saySigned(net)}`).join(' · ')}</p>
      {duel !== undefined && <DuelNote duel={duel} />}
      <ol className="told-round">
        {sentences.map(({ seq, sentence }) => (
          <li key={seq}>{sentence}</li>
        ))}
      </ol>
      {duel === undefined && <p className="quiet">The table is private. A player in this round shared it with you.</p>}
    </article>
  );
};

export const RoundPage = ({ id }: { readonly id: string }): ReactNode => {
  const [loaded, setLoaded] = useState<Loaded | ToldRound>();
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
  if (loaded === undefined) return <p className="loading">Loading the round…</p>;
  return 'sentences' in loaded ? <InWords told={loaded} /> : <Told loaded={loaded} />;
};
