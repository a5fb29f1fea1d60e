/** Edges from the solver, worked out beside the page: of one table while it is being chosen, or of every table next to it. */
import { type Alternative, alternativesTo, type RuleBook, type Settings, type SolvedEdge } from '@croupier/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type EdgeClient, openEdges } from '../edge/client.ts';

/** A worker for as long as the component is there. */
const useEdgeClient = (): (() => EdgeClient) => {
  const client = useRef<EdgeClient>(undefined);
  useEffect(
    () => () => {
      client.current?.close();
      client.current = undefined;
    },
    [],
  );
  return () => {
    client.current ??= openEdges();
    return client.current;
  };
};

export interface Solved {
  /** The edge of the previous rules until the new one is known. Missing: unknown. */
  readonly edge: SolvedEdge | undefined;
  readonly isWorking: boolean;
}

/** `settings`: undefined where they cannot be played. */
export const useSolved = (game: string, settings: Settings | undefined): Solved => {
  const clientOf = useEdgeClient();
  const [solved, setSolved] = useState<Solved>({ edge: undefined, isWorking: true });
  const text = settings && JSON.stringify(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is the same one all the time.
  useEffect(() => {
    if (text === undefined) return undefined;
    let here = true;
    setSolved(({ edge }) => ({ edge, isWorking: true }));
    void clientOf()
      .ask(game, JSON.parse(text) as Settings)
      .then((edge) => here && setSolved({ edge, isWorking: false }));
    return () => {
      here = false;
    };
  }, [game, text]);
  return solved;
};

export interface Priced extends Alternative {
  readonly edge: SolvedEdge | undefined;
}

export interface Prices {
  /** Of the table itself. */
  readonly now: SolvedEdge | undefined;
  readonly others: readonly Priced[];
  readonly total: number;
}

/** One after another, those that are known already at once. */
export const usePrices = (game: string, book: RuleBook, settings: Settings): Prices => {
  const clientOf = useEdgeClient();
  const text = JSON.stringify(settings);
  const wanted = useMemo(() => alternativesTo(book, JSON.parse(text) as Settings), [book, text]);
  const [now, setNow] = useState<SolvedEdge>();
  const [others, setOthers] = useState<readonly Priced[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is the same one all the time.
  useEffect(() => {
    let here = true;
    const work = async (): Promise<void> => {
      const own = await clientOf().ask(game, JSON.parse(text) as Settings);
      if (!here) return;
      setNow(own);
      // A game that cannot tell has no prices either.
      if (own === undefined) return;
      for (const other of wanted) {
        const edge = await clientOf().ask(game, other.settings);
        if (!here) return;
        setOthers((known) => [...known, { ...other, edge }]);
      }
    };
    void work();
    return () => {
      here = false;
      setNow(undefined);
      setOthers([]);
    };
  }, [game, text, wanted]);
  return { now, others, total: wanted.length };
};
