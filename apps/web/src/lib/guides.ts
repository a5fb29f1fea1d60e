/** What the games say about themselves on pages for all of them, fetched when such a page is opened. */
import { type GameGuide, loadGuides } from '@croupier/catalog/browser';
import { useEffect, useState } from 'react';

/** None until they are here. Where they cannot be fetched the page does without. */
export const useGuides = (): readonly GameGuide[] => {
  const [guides, setGuides] = useState<readonly GameGuide[]>([]);
  useEffect(() => {
    let here = true;
    loadGuides().then(
      (loaded) => here && setGuides(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return guides;
};
