/** The felt of a game, once it is loaded; undefined until then, and if it can't be loaded. */
import { loadFelt } from '@croupier/catalog/felts';
import type { Felt } from '@croupier/ui';
import { useEffect, useState } from 'react';

export const useFeltOf = (game: string): Felt | undefined => {
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
