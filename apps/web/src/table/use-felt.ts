/** The felt of a game, loaded when a table of it is opened; null when its file could not be fetched. */
import { loadNarrator } from '@croupier/catalog/browser';
import { loadFelt } from '@croupier/catalog/felts';
import type { Felt } from '@croupier/ui';
import { useEffect, useState } from 'react';

export const useFelt = (game: string | undefined): Felt | null | undefined => {
  const [felt, setFelt] = useState<Felt | null>();
  useEffect(() => {
    if (game === undefined) return undefined;
    let here = true;
    loadFelt(game).then(
      (loaded) => here && setFelt(loaded),
      () => here && setFelt(null),
    );
    // The table is laid without it, but the first card is to move.
    loadNarrator(game).catch(() => undefined);
    return () => {
      here = false;
    };
  }, [game]);
  return felt;
};
