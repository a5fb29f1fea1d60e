/** What the rules of the table are worth, once the worker knows. Nothing of it is loaded before the table is drawn. */
import type { TableEdge } from '@croupier/kernel';
import { useEffect, useState } from 'react';

export const useEdge = (game: string, setup: object | undefined): TableEdge | undefined => {
  const [edge, setEdge] = useState<TableEdge>();
  // Every picture brings its rules anew; they are the same as long as they read the same.
  const text = setup && JSON.stringify(setup);
  useEffect(() => {
    if (text === undefined) return undefined;
    let leave = (): void => undefined;
    let here = true;
    const ask = async (): Promise<void> => {
      const { edges } = await import('./client.ts');
      if (!here) return;
      leave = () => edges.cancel();
      const found = await edges.ask(game, JSON.parse(text) as object);
      leave = () => undefined;
      if (here) setEdge(found);
    };
    ask().catch(() => undefined);
    return () => {
      here = false;
      leave();
      setEdge(undefined);
    };
  }, [game, text]);
  return edge;
};
