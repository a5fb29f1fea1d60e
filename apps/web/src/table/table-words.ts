/** What can be asked of a table by a key or in the command box beside playing: to have something read out, or shown. */
import { type BrowserGame, loadGame } from '@croupier/catalog/browser';
import { sayChips } from '@croupier/kernel';
import { go } from '../lib/router.ts';
import { totalOf } from './bets.ts';
import type { Scene } from './gate.ts';
import type { Show } from './TableSheets.tsx';
import type { TableState } from './use-table.ts';

export type Readable = 'hand' | 'dealer' | 'actions' | 'funds';

const textOf = ({ felt, view, bets }: Scene, what: Readable): string => {
  if (what === 'hand' || what === 'dealer') return felt.say(view)[what];
  if (what === 'funds') return `Balance ${sayChips(felt.funds(view))}, bet ${sayChips(totalOf(bets.wish))}.`;
  const possible = [...(felt.question(view)?.answers ?? felt.actions(view)), felt.goOn(view)].filter(
    (one) => one !== undefined && one.refusal === undefined,
  );
  return possible.length === 0 ? 'Nothing to decide now.' : possible.map((one) => one?.label).join(', ');
};

export const read = ({ scene, tell }: TableState, what: Readable): void => {
  if (scene !== undefined) tell(textOf(scene, what));
};

/** A phrase of the command box: a word of the table, or one that the game knows. */
export const obey = (phrase: string, latest: { readonly current: TableState }, show: Show): void => {
  const { current: table } = latest;
  const { tell, act, scene } = table;
  const shoe = table.snapshot.picture?.room.shoe;
  const ask = (then: (game: BrowserGame) => void): void =>
    void loadGame(scene?.felt.id ?? '').then(then, () => tell('The words of this table could not be loaded.'));
  const words: { readonly [word: string]: () => void } = {
    help: () => ask(({ help }) => tell(help[0] ?? '')),
    hand: () => read(table, 'hand'),
    dealer: () => read(table, 'dealer'),
    balance: () => read(table, 'funds'),
    actions: () => read(table, 'actions'),
    log: () => show('log'),
    verify: () => shoe != null && go(`/verify/${shoe.shoe}`),
    undo: () => act({ do: 'undo' }),
    rebet: () => act({ do: 'rebet' }),
  };
  const own = Object.hasOwn(words, phrase.toLowerCase()) ? words[phrase.toLowerCase()] : undefined;
  if (own === undefined) ask((game) => latest.current.act({ do: 'say', phrase, game }));
  else own();
};
