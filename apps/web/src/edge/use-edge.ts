/**
 * What the rules of the table are worth. Those of presets are known to the felt; for all others a worker is opened, and
 * nothing of that is loaded before the table is drawn.
 */
import { edgeKey, type TableEdge } from '@croupier/kernel';
import type { Felt } from '@croupier/ui';
import { useEffect, useMemo, useState } from 'react';

export const useEdge = (felt: Felt, setup: object | undefined): TableEdge | undefined => {
  const [edge, setEdge] = useState<TableEdge>();
  const { id: game } = felt;
  // Every picture brings its rules anew; they are the same as long as they read the same.
  const text = setup && JSON.stringify(setup);
  const known = useMemo(
    () => (text === undefined ? undefined : felt.knownEdges.get(edgeKey(JSON.parse(text) as object))),
    [felt, text],
  );
  useEffect(() => {
    if (text === undefined || known !== undefined) return undefined;
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
  }, [game, text, known]);
  return known ?? edge;
};
