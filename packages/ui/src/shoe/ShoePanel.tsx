import type { CSSProperties, ReactNode } from 'react';
import type { ShoeLook } from '../felt.ts';
import { COUNT_SYSTEMS, type CountSystemId } from './count-systems.data.ts';
import { type Count, countOf, decksLeft, type Reshuffle, sayTrueCount, signed, unseenByRank } from './counts.ts';
import { ShoePicture, TrayPicture } from './ShoePicture.tsx';

interface Looks {
  readonly look: ShoeLook;
}

/** “Discard 145 · Shoe 167 · 3.2 decks”. */
export const ShoeCaption = ({ look }: Looks): ReactNode => (
  <p className="shoe-caption">
    Discard <b>{look.tray.length}</b> · Shoe <b>{look.left}</b> · {decksLeft(look).toFixed(1)} decks
  </p>
);

/** Tray and shoe side by side. In estimate mode only the picture: reading it is the exercise. */
export const ShoeAndTray = ({ look, estimate = false }: Looks & { readonly estimate?: boolean }): ReactNode => (
  <>
    <div className="shoe-and-tray">
      <TrayPicture look={look} />
      <ShoePicture look={look} />
    </div>
    {!estimate && <ShoeCaption look={look} />}
  </>
);

const Tile = ({ name, value }: { name: string; value: string }): ReactNode => (
  <div className="count-tile">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const trueValue = ({ true: own }: Count): string => (own === undefined ? '–' : signed(own.value));

/** Running and true count of the cards in sight; the true one says what it was divided by. */
export const CountTiles = ({ look, system }: Looks & { readonly system: CountSystemId }): ReactNode => {
  const count = countOf(look, system);
  return (
    <div className="counts">
      <dl className="count-tiles">
        <Tile name="Running" value={signed(count.running)} />
        <Tile name="True" value={trueValue(count)} />
      </dl>
      <p className="count-how">
        {COUNT_SYSTEMS[system].name}: {sayTrueCount(count)}
      </p>
    </div>
  );
};

/** Unseen cards by rank, against a full shoe. Figures below the bars, so that the picture is not the only way to read it. */
export const RankBars = ({ look }: Looks): ReactNode => (
  <figure className="rank-bars" aria-label="Unseen cards by rank">
    {unseenByRank(look).map(({ rank, left, of }) => (
      <span
        key={rank}
        className="rank-bar"
        role="img"
        aria-label={`${rank}: ${left} of ${of}`}
        title={`${left} of ${of}`}
        style={{ ['--share' as string]: left / of }}
      >
        <span className="rank-bar-fill" />
        <span className="rank-bar-name">{rank}</span>
        <span className="rank-bar-left">{left}</span>
      </span>
    ))}
  </figure>
);

const reshuffleWords = (reshuffle: Reshuffle): string | undefined => {
  switch (reshuffle.state) {
    case 'fresh':
      return 'Fresh shoe';
    case 'none':
      return undefined;
    case 'soon':
      return `Reshuffle in about ${reshuffle.rounds} ${reshuffle.rounds === 1 ? 'round' : 'rounds'}`;
    case 'last-round':
      return 'Cut card out — last round';
    case 'shuffling':
      return 'Shuffling';
  }
};

/** Keeps its line when it has nothing to say: the rail must not jump. `seal`: short mark of the next shoe's commitment. */
export const ReshuffleNote = ({
  reshuffle,
  seal,
}: {
  readonly reshuffle: Reshuffle;
  readonly seal?: string;
}): ReactNode => (
  <p className="reshuffle-note" data-state={reshuffle.state}>
    {reshuffleWords(reshuffle)}
    {reshuffle.state === 'shuffling' && seal !== undefined && <> · next shoe sealed: {seal}</>}
  </p>
);

/** One line for small screens: gauge of the tray with the cut card, decks left, counts if they are on. */
export const ShoeStrip = ({
  look,
  system,
  estimate = false,
  reshuffle,
  onOpen,
}: Looks & {
  /** Said in place of the name, once it is near. */
  readonly reshuffle?: Reshuffle;
  readonly system?: CountSystemId | undefined;
  readonly estimate?: boolean;
  readonly onOpen: () => void;
}): ReactNode => {
  const count = system === undefined ? undefined : countOf(look, system);
  const near = reshuffle === undefined || reshuffle.state === 'fresh' ? undefined : reshuffleWords(reshuffle);
  const style = {
    ['--gone' as string]: 1 - look.left / look.size,
    ['--cut' as string]: look.cutAt / look.size,
  } as CSSProperties;
  return (
    <button type="button" className="shoe-strip" onClick={onOpen} data-shoe-mouth="">
      {near === undefined ? (
        <span className="shoe-strip-name">Discard</span>
      ) : (
        <span className="shoe-strip-note">{near}</span>
      )}
      <span className="gauge" style={style} aria-hidden="true" />
      {!estimate && <span>{decksLeft(look).toFixed(1)} decks</span>}
      {count !== undefined && (
        <>
          <span>
            RC <b>{signed(count.running)}</b>
          </span>
          <span>
            TC <b>{trueValue(count)}</b>
          </span>
        </>
      )}
      <span className="unseen">, open shoe and tray</span>
    </button>
  );
};
