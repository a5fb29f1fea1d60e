import { nounFor } from '@croupier/kernel';
import type { CSSProperties, ReactNode } from 'react';
import type { ShoeLook } from '../felt.ts';
import { ShoePicture, TrayPicture } from './ShoePicture.tsx';
import { decksLeft, type Reshuffle } from './shoe-facts.ts';

interface Looks {
  readonly look: ShoeLook;
}

/** “3.2 decks”, “1 deck”. */
const sayDecks = (look: ShoeLook): string => `${decksLeft(look)} ${nounFor(decksLeft(look), 'deck')}`;

/** “167 left · 3.2 decks · 145 discarded”: as much as fits on one line of the rail. */
export const ShoeCaption = ({ look }: Looks): ReactNode => (
  <p className="shoe-caption">
    <b>{look.left}</b> left · {sayDecks(look)} · <b>{look.tray.length}</b> discarded
  </p>
);

/** Tray and shoe side by side. In estimate mode only the picture: reading it is the exercise. */
export const ShoeAndTray = ({ look, estimate = false }: Looks & { readonly estimate?: boolean }): ReactNode => (
  <>
    <div className="shoe-and-tray">
      <TrayPicture look={look} estimate={estimate} />
      <ShoePicture look={look} estimate={estimate} />
    </div>
    {!estimate && <ShoeCaption look={look} />}
  </>
);

const reshuffleWords = (reshuffle: Reshuffle, estimate: boolean): string | undefined => {
  switch (reshuffle.state) {
    case 'fresh':
      return 'Fresh shoe';
    case 'none':
      return undefined;
    case 'soon':
      if (estimate) return reshuffle.isEnd === true ? 'The shoe ends soon' : 'Reshuffle soon';
      return reshuffle.isEnd === true
        ? `About ${reshuffle.rounds} ${reshuffle.rounds === 1 ? 'round' : 'rounds'} left`
        : `Reshuffle in about ${reshuffle.rounds} ${reshuffle.rounds === 1 ? 'round' : 'rounds'}`;
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
  estimate = false,
}: {
  readonly reshuffle: Reshuffle;
  readonly seal?: string | undefined;
  readonly estimate?: boolean;
}): ReactNode => (
  <p className="reshuffle-note" data-state={reshuffle.state}>
    {reshuffleWords(reshuffle, estimate)}
    {reshuffle.state === 'shuffling' && seal !== undefined && <> · next shoe: {seal}</>}
  </p>
);

/** One line for small screens: gauge of the tray with the cut card, decks left, counts if they are on. */
export const ShoeStrip = ({
  look,
  counts,
  estimate = false,
  reshuffle,
  seal,
  onOpen,
}: Looks & {
  /** Said in place of the name, once it is near. */
  readonly reshuffle?: Reshuffle;
  readonly seal?: string | undefined;
  readonly counts?: ReactNode;
  readonly estimate?: boolean;
  readonly onOpen: () => void;
}): ReactNode => {
  const near = reshuffle === undefined || reshuffle.state === 'fresh' ? undefined : reshuffleWords(reshuffle, estimate);
  const style = {
    ['--gone' as string]: 1 - look.left / look.size,
    ['--cut' as string]: look.cutAt / look.size,
  } as CSSProperties;
  return (
    <button type="button" className="shoe-strip" onClick={onOpen} data-shoe-mouth="">
      {near === undefined ? (
        <span className="shoe-strip-name">Dealt</span>
      ) : (
        <span className="shoe-strip-note">
          {near}
          {reshuffle?.state === 'shuffling' && seal !== undefined && ` · ${seal}`}
        </span>
      )}
      <span className="gauge" style={style} aria-hidden="true" />
      {!estimate && <span>{sayDecks(look)} left</span>}
      {counts}
      <span className="unseen">, open shoe and tray</span>
    </button>
  );
};
