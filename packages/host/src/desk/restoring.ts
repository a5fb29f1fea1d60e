/**
 * A table in a store that was restored from a backup. Players may have seen cards that the log does not have, so nothing is dealt
 * from a shoe that was open or committed at the time of the backup, and the round in play has no result.
 */
import type { BegunIncarnation } from '@croupier/store/memory';
import type { HouseAct } from '../contract.ts';
import type { Draft } from './draft.ts';
import type { TableState } from './state.ts';

type RestoreAct = Extract<HouseAct, { readonly type: 'restore' }>;

/** What the house has to do, if the log does not know of the last restored backup yet. */
export const restoreDue = ({ room }: TableState, last: BegunIncarnation | undefined): RestoreAct | undefined => {
  if (last === undefined || room.closed !== undefined || room.incarnation === last.incarnation) return undefined;
  const { incarnation, backupAt } = last;
  return { type: 'restore', incarnation, ...(backupAt !== undefined && { backupAt }) };
};

export const restoreTable = (draft: Draft, { incarnation, backupAt }: RestoreAct): void => {
  const { room } = draft.state;
  if (room.closed !== undefined || room.incarnation === incarnation) return;
  draft.room({ type: 'BackupRestored', incarnation, ...(backupAt !== undefined && { backupAt }) });
  draft.game(draft.state.position.voided(), 'house');
};
