/** What the player left open: their chips, and their last table if it still exists. */
import { readSession, readTable } from '@croupier/client/rest';
import type { WirePicture } from '@croupier/protocol';
import { useEffect, useState } from 'react';
import { REST } from '../lib/api.ts';
import { forgetRecent, type Recent, recentTable } from '../lib/recent.ts';

export interface OpenTable extends Recent {
  readonly picture: WirePicture;
}

export interface Left {
  /** Missing until they are known, and on a first visit. */
  readonly chips: number | undefined;
  readonly table: OpenTable | undefined;
}

export const useOpenTable = (): Left => {
  const [chips, setChips] = useState<number>();
  const [table, setTable] = useState<OpenTable>();
  useEffect(() => {
    const found = recentTable();
    // A visitor who was at no table has no session either, and asking for one would only be refused.
    if (found === undefined) return;
    readSession(REST).then(
      ({ balance }) => setChips(balance),
      () => undefined,
    );
    readTable(REST, found.code).then(
      ({ table: picture }) => setTable({ ...found, picture }),
      () => forgetRecent(),
    );
  }, []);
  return { chips, table };
};
