/** What a table can read out, on a key press or a typed command. */
import { sayChipCount as chips } from '@croupier/kernel';
import { getPrefs } from '@croupier/ui';
import { totalOf } from '../bets/bets.ts';
import type { Scene } from '../gate.ts';
import type { TableState } from '../use-table.ts';

export type Readable = 'hand' | 'dealer' | 'actions' | 'funds';

/** What this player has on the table now, whatever became of it since the bet. */
const betOf = ({ felt, view, bets, last }: Scene): number => {
  const phase = felt.phase(view);
  if (phase === 'betting') return totalOf(bets.wish);
  return phase === 'settled' ? 0 : (felt.staked?.(view) ?? totalOf(last));
};

const textOf = (scene: Scene, what: Readable): string => {
  const { felt, view } = scene;
  if (what === 'hand' || what === 'dealer') return felt.say(view, getPrefs().softHands)[what];
  if (what === 'funds') {
    const bet = betOf(scene);
    return `Balance ${chips(felt.funds(view))}. ${bet === 0 ? 'No bet' : `Bet ${chips(bet)}`}.`;
  }
  const possible = [...(felt.question(view)?.answers ?? felt.actions(view)), felt.goOn(view)].filter(
    (one) => one !== undefined && one.refusal === undefined,
  );
  return possible.length === 0 ? 'Nothing to decide now.' : `${possible.map((one) => one?.label).join(', ')}.`;
};

export const COUNTS_OFF = 'The host has switched off card counts at this table.';

/** Why this table does not leave counts to everybody, if it doesn't. */
export const countsOff = ({ picture }: TableState['snapshot']): string | undefined => {
  if (picture?.room.aids.includes('counts') !== false) return undefined;
  return picture.room.duel === undefined ? COUNTS_OFF : 'Card counts are off in duels.';
};

export const read = ({ scene, tell }: TableState, what: Readable): void => {
  if (scene !== undefined) tell(textOf(scene, what));
};
