/** The table where the player of this device still has a seat, as far as this device remembers one. */
import { readTable } from '@croupier/client/rest';
import { useEffect, useState } from 'react';
import { REST } from '../lib/api.ts';
import { recentTable } from '../lib/recent.ts';

export const useOwnSeat = (): string | undefined => {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    const recent = recentTable();
    if (recent?.room !== true) return;
    readTable(REST, recent.code).then(
      ({ table }) => table.seat !== null && table.room.closed === null && setCode(recent.code),
      () => undefined,
    );
  }, []);
  return code;
};
