/** The rules of a game in words; null where they could not be fetched. */
import { loadRuleBook } from '@croupier/catalog/rule-books';
import type { RuleBook } from '@croupier/kernel';
import { useEffect, useState } from 'react';

export const useRuleBook = (game: string): RuleBook | null | undefined => {
  const [book, setBook] = useState<RuleBook | null>();
  useEffect(() => {
    let here = true;
    setBook(undefined);
    loadRuleBook(game).then(
      (loaded) => here && setBook(loaded),
      () => here && setBook(null),
    );
    return () => {
      here = false;
    };
  }, [game]);
  return book;
};
