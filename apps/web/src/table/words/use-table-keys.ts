/** The keys of a table: those of its actions are the game's, the others the same everywhere. */
import { sayChips } from '@croupier/kernel';
import { announce, type Felt, type KeyBinding, useKeys, usePrefs } from '@croupier/ui';
import { CHANGE_BET } from '../bets/TableDock.tsx';
import type { Rack } from '../bets/use-rack.ts';
import type { Show } from '../TableSheets.tsx';
import type { TableState } from '../use-table.ts';
import { countsOff, read } from './table-words.ts';

const actionKeys = ({ scene, act }: TableState, felt: Felt): readonly KeyBinding[] => {
  if (scene === undefined) return [];
  const actions = felt.question(scene.view)?.answers ?? felt.actions(scene.view);
  return actions.map(({ id, key, again = false, refusal }) => ({
    // An early decision can be withdrawn.
    ...{ id, key, again, guarded: true, commits: refusal === undefined },
    run: () => void act({ do: 'action', id }),
  }));
};

const betKeys = ({ act }: TableState, { chips, chip, choose, spot, moveSpot }: Rack): readonly KeyBinding[] => [
  ...chips.map((value, at) => ({
    id: `chip-${at + 1}`,
    key: String(at + 1),
    run: () => {
      choose(value);
      announce(`Chip worth ${sayChips(value)}.`, 'polite', 'chip');
    },
  })),
  { id: 'spot-left', key: 'arrowleft', run: () => moveSpot(-1) },
  { id: 'spot-right', key: 'arrowright', run: () => moveSpot(1) },
  { id: 'bet', key: 'b', run: () => spot !== undefined && void act({ do: 'chip', spot, chip }) },
  { id: 'undo', key: 'z', run: () => void act({ do: 'undo' }) },
  { id: 'clear', key: 'x', run: () => void act({ do: 'clear' }) },
  { id: 'rebet', key: 'c', run: () => void act({ do: 'rebet' }) },
  { id: 'twice', key: 'v', run: () => void act({ do: 'twice' }) },
];

/** Space does what the button in the place of Deal does. */
const goOnKeys = ({ scene, act, check, skip, isLanded }: TableState, felt: Felt): readonly KeyBinding[] => {
  const phase = scene === undefined ? 'waiting' : felt.phase(scene.view);
  const isBetween = phase === 'betting' || (phase === 'settled' && isLanded);
  const isAgain = phase === 'settled' && check({ do: 'again' }).ok;
  const goOn = (): void => (isBetween ? void act({ do: isAgain ? 'again' : 'go-on' }) : skip());
  const change = (): void => (phase === 'settled' && isLanded ? void act({ do: 'go-on' }) : skip());
  return [
    { id: 'go-on', key: ' ', guarded: true, commits: isBetween, run: goOn },
    { id: 'change-bet', key: CHANGE_BET, guarded: true, commits: isBetween, run: change },
  ];
};

export const useTableKeys = (table: TableState, felt: Felt, rack: Rack, show: Show, onCommandBox: () => void): void => {
  const { prefs, change } = usePrefs();
  const bindings: readonly KeyBinding[] = [
    ...actionKeys(table, felt),
    ...betKeys(table, rack),
    ...goOnKeys(table, felt),
    { id: 'read-hand', key: 'j', run: () => read(table, 'hand') },
    { id: 'read-dealer', key: 'o', run: () => read(table, 'dealer') },
    { id: 'read-actions', key: 'a', run: () => read(table, 'actions') },
    { id: 'read-funds', key: 'w', run: () => read(table, 'funds') },
    {
      id: 'counts',
      key: 'u',
      run: () => {
        const off = countsOff(table.snapshot);
        if (off !== undefined) {
          table.tell(off, 'assertive');
          return;
        }
        change({ type: 'set', prefs: { counts: !prefs.counts } });
        announce(prefs.counts ? 'Counts hidden.' : 'Counts shown.', 'polite', 'counts');
      },
    },
    {
      id: 'mute',
      key: 'm',
      run: () => {
        change({ type: 'set', prefs: { muted: !prefs.muted } });
        table.tell(prefs.muted ? 'Sound on.' : 'Sound off.');
      },
    },
    { id: 'shoe', key: 't', run: () => show('shoe') },
    { id: 'log', key: 'y', run: () => show('log') },
    { id: 'command-box', key: '/', run: onCommandBox },
    { id: 'help', key: '?', run: () => show('help') },
  ];
  const landed = table.isOwnLanded && (table.snapshot.picture?.seq ?? 0);
  useKeys(bindings, { enabled: prefs.keys, map: prefs.keyMap, landed });
};
