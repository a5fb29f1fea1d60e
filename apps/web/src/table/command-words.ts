/** What the command box understands beside the words of the game: to have something read out, or shown. */
import { type BrowserGame, loadGame } from '@croupier/catalog/browser';
import { go } from '../lib/router.ts';
import type { Show } from './TableSheets.tsx';
import { read } from './table-words.ts';
import type { TableState } from './use-table.ts';

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
