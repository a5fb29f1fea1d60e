/** Every single key can be changed: press the button of an action, then the key it should have. */
import type { GuideKey } from '@croupier/kernel';
import { usePrefs } from '@croupier/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useGuides } from '../lib/guides.ts';

interface Group {
  readonly name: string;
  readonly keys: readonly GuideKey[];
}

/** Ids are those of the table's bindings; the games bring those of their actions. */
const TABLE: Group = {
  name: 'Keys at every table',
  keys: [
    { id: 'bet', what: 'Bet the selected chip', key: 'b' },
    { id: 'go-on', what: 'Deal, next round', key: ' ' },
    { id: 'undo', what: 'Undo the last chip', key: 'z' },
    { id: 'clear', what: 'Clear the bet', key: 'x' },
    { id: 'rebet', what: 'Repeat the last bet', key: 'c' },
    { id: 'twice', what: 'Double the bet', key: 'v' },
    { id: 'change-bet', what: 'Change the bet after a result', key: 'e' },
    { id: 'read-hand', what: 'Read my hand', key: 'j' },
    { id: 'read-dealer', what: 'Read the dealer’s hand', key: 'o' },
    { id: 'read-actions', what: 'Read my options', key: 'a' },
    { id: 'read-funds', what: 'Read balance and bet', key: 'w' },
    { id: 'counts', what: 'Show or hide the counts', key: 'u' },
    { id: 'coach', what: 'Ask the coach', key: 'k' },
    { id: 'chart', what: 'Open the chart', key: 'l' },
    { id: 'shoe', what: 'Shoe and tray', key: 't' },
    { id: 'log', what: 'Log', key: 'y' },
    { id: 'mute', what: 'Sound on or off', key: 'm' },
    { id: 'command-box', what: 'Command box', key: '/' },
    { id: 'help', what: 'Help', key: '?' },
  ],
};

const nameOf = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase());
/** A key of one sign; the others move the focus or belong to the browser. */
const isFit = (key: string): boolean => key.length === 1;

/** A key of every table is taken at each of them; a key of one game only there. */
const rivalsOf = (group: Group, groups: readonly Group[]): readonly GuideKey[] =>
  (group === TABLE ? groups : [TABLE, group]).flatMap(({ keys }) => keys);

export const KeysSection = (): ReactNode => {
  const { prefs, change } = usePrefs();
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState('');
  const guides = useGuides();
  const groups: readonly Group[] = [TABLE, ...guides.filter(({ keys }) => keys.length > 0)];
  const keyOf = ({ id, key }: GuideKey): string => prefs.keyMap[id] ?? key;
  const choose = (bound: GuideKey, group: Group, event: KeyboardEvent): void => {
    if (asked !== bound.id || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'tab' || key === 'shift') return;
    event.preventDefault();
    setAsked(undefined);
    if (!isFit(key)) {
      setSaid(key === 'escape' ? '' : 'Choose a letter, digit, symbol or Space.');
      return;
    }
    const other = rivalsOf(group, groups).find((one) => one.id !== bound.id && keyOf(one) === key);
    if (other !== undefined || /[1-5]/.test(key)) {
      setSaid(`${nameOf(key)} is taken: ${other?.what ?? 'choose a chip'}.`);
      return;
    }
    change({ type: 'key', action: bound.id, key });
    setSaid(`${bound.what}: ${nameOf(key)}.`);
  };
  return (
    <>
      {groups.map((group) => (
        <table key={group.name} className="key-table">
          <caption>{group.name}</caption>
          <tbody>
            {group.keys.map((bound) => (
              <tr key={bound.id}>
                <th scope="row">{bound.what}</th>
                <td>
                  <button
                    type="button"
                    className="button"
                    data-key={bound.id}
                    aria-label={`${bound.what}: ${nameOf(keyOf(bound))}, change`}
                    onClick={() => setAsked(bound.id)}
                    onBlur={() => setAsked(undefined)}
                    onKeyDown={(event) => choose(bound, group, event)}
                  >
                    {asked === bound.id ? 'Press a key' : nameOf(keyOf(bound))}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p>
        <button type="button" className="button" onClick={() => change({ type: 'keys-default' })}>
          Restore default keys
        </button>{' '}
        <span role="status">{said}</span>
      </p>
    </>
  );
};
