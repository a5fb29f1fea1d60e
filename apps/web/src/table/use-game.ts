/** The felt and the rules of a game, loaded when a table of it is opened. */
import { type BrowserGame, loadGame } from '@croupier/catalog/browser';
import { loadFelt } from '@croupier/catalog/felts';
import type { Felt } from '@croupier/ui';
import { useEffect, useState } from 'react';

export interface Loaded {
  readonly felt: Felt;
  readonly game: BrowserGame;
}

export const useGame = (id: string | undefined): Loaded | undefined => {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let here = true;
    Promise.all([loadFelt(id), loadGame(id)]).then(
      ([felt, game]) => here && setLoaded({ felt, game }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [id]);
  return loaded;
};
