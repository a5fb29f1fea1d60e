/** A player who needs more time needs it at every table: this device remembers it, and asks for it with each seat. */

import type { TableLink } from '@croupier/client';
import { useEffect } from 'react';
import { forget, keep, kept } from '../../lib/keep.ts';

const KEY = 'extended-time';

export const extendTime = (link: TableLink, extended: boolean): ReturnType<TableLink['order']> => {
  if (extended) keep(KEY, 'yes');
  else forget(KEY);
  return link.order({ type: 'extend-time', extended });
};

export const useExtendedTime = (link: TableLink | undefined, seat: number | null): void => {
  useEffect(() => {
    if (link !== undefined && seat !== null && kept(KEY) !== undefined)
      void link.order({ type: 'extend-time', extended: true });
  }, [link, seat]);
};
