/** What a table can be asked to read out, by a key or in the command box. */
import { sayChips } from '@croupier/kernel';
import { getPrefs } from '@croupier/ui';
import { totalOf } from '../bets/bets.ts';
import type { Scene } from '../gate.ts';
import type { TableState } from '../use-table.ts';

export type Readable = 'hand' | 'dealer' | 'actions' | 'funds';

const textOf = ({ felt, view, bets }: Scene, what: Readable): string => {
  if (what === 'hand' || what === 'dealer') return felt.say(view, getPrefs().softHands)[what];
  if (what === 'funds') return `Balance ${sayChips(felt.funds(view))}, bet ${sayChips(totalOf(bets.wish))}.`;
  const possible = [...(felt.question(view)?.answers ?? felt.actions(view)), felt.goOn(view)].filter(
    (one) => one !== undefined && one.refusal === undefined,
  );
  return possible.length === 0 ? 'Nothing to decide now.' : possible.map((one) => one?.label).join(', ');
};

export const COUNTS_OFF = 'The host has switched counts off at this table.';

/** Whether this table leaves counts to everybody. */
export const mayCount = ({ picture }: TableState['snapshot']): boolean =>
  picture?.room.aids.includes('counts') !== false;

export const read = ({ scene, tell }: TableState, what: Readable): void => {
  if (scene !== undefined) tell(textOf(scene, what));
};
