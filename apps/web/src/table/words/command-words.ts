/** Commands of every table, besides those of the game: to read something out or show it. */
import { type BrowserGame, loadGame } from '@croupier/catalog/browser';
import { decksLeft, getPrefs } from '@croupier/ui';
import { countOf, sayTrueCount, systemOf } from '@croupier/ui/counts';
import { request } from '../../coach/requests.ts';
import { goUnlessHeld } from '../../lib/router.ts';
import type { Scene } from '../gate.ts';
import type { Show } from '../TableSheets.tsx';
import type { TableState } from '../use-table.ts';
import { countsOff, read } from './table-words.ts';

/** A player who asks for it wants to know it, whether or not it is shown. */
const sayCount = ({ felt, view }: Scene): string => {
  const look = felt.shoe(view);
  if (look === undefined) return 'There is no shoe yet.';
  const prefs = getPrefs();
  return `${systemOf(prefs).name}: ${sayTrueCount(countOf(look, prefs), prefs.rounding)}.`;
};

const sayShoe = ({ felt, view }: Scene): string => {
  const look = felt.shoe(view);
  return look === undefined ? 'There is no shoe yet.' : `Shoe: ${decksLeft(look).toFixed(1)} decks left.`;
};

const COACH_LATER = 'The coach is still loading. Try again in a moment.';

/** “log 3”: the last so many lines. */
const LOG = /^log (\d{1,2})$/;

/** “all in”, or “all in on” one of several spots. */
const ALL_IN = /^all in(?: on (.+))?$/;

/** The spot that is meant: the one that is named, the only one, or the only one with chips. */
const spotFor = ({ felt, view, bets }: Scene, name: string | undefined): string | undefined => {
  const spots = felt.spots(view);
  if (name !== undefined) return spots.find(({ label }) => label.toLowerCase() === name)?.id;
  const mains = spots.filter(({ side }) => !side);
  const filled = mains.filter(({ id }) => bets.wish.has(id));
  const [only, more] = filled.length > 0 ? filled : mains;
  return more === undefined ? only?.id : undefined;
};

const goAllIn = ({ scene, act, tell }: TableState, name: string | undefined): void => {
  if (scene === undefined) return;
  const spot = spotFor(scene, name);
  if (spot !== undefined) {
    act({ do: 'all-in', spot });
    return;
  }
  const labels = scene.felt.spots(scene.view).map(({ label }) => label.toLowerCase());
  tell(labels.length === 0 ? 'You can’t bet right now.' : `Say what to bet on: “all in on ${labels[0]}”.`, 'assertive');
};

/** A phrase of the command box: a word of the table, or one that the game knows. */
export const obey = (phrase: string, latest: { readonly current: TableState }, show: Show): void => {
  const { current: table } = latest;
  const { tell, act, scene } = table;
  const shoe = table.snapshot.picture?.room.shoe;
  const ask = (then: (game: BrowserGame) => void): void =>
    void loadGame(scene?.felt.id ?? '').then(then, () => tell('Couldn’t load this table’s commands.'));
  const words: { readonly [word: string]: () => void } = {
    help: () => show('commands'),
    hand: () => read(table, 'hand'),
    dealer: () => read(table, 'dealer'),
    count: () => scene && tell(countsOff(table.snapshot) ?? sayCount(scene)),
    ev: () => request('ask') || tell(COACH_LATER),
    chart: () => request('chart') || tell(COACH_LATER),
    shoe: () => scene && tell(sayShoe(scene)),
    balance: () => read(table, 'funds'),
    actions: () => read(table, 'actions'),
    log: () => show('log'),
    verify: () => shoe != null && goUnlessHeld(`/verify/${shoe.shoe}`),
    undo: () => act({ do: 'undo' }),
    rebet: () => act({ do: 'rebet' }),
  };
  const lines = LOG.exec(phrase.toLowerCase())?.[1];
  if (lines !== undefined) {
    const told = table.snapshot.log.slice(-Number(lines)).map(({ sentence }) => sentence);
    tell(told.length === 0 ? 'Nothing has happened yet.' : told.join(' '));
    return;
  }
  const all = ALL_IN.exec(phrase.toLowerCase());
  if (all !== null) {
    goAllIn(table, all[1]);
    return;
  }
  const own = Object.hasOwn(words, phrase.toLowerCase()) ? words[phrase.toLowerCase()] : undefined;
  if (own === undefined) ask((game) => latest.current.act({ do: 'say', phrase, game }));
  else own();
};
