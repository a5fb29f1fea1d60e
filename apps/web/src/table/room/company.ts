/** Whether other people sit at the table. Bots keep nobody waiting. */
import type { Snapshot } from '@croupier/client';

export const hasCompany = ({ picture }: Pick<Snapshot, 'picture'>): boolean =>
  (picture?.room.sitters.filter(({ bot }) => bot === undefined).length ?? 0) > 1;
