/** Saves the rules under a name, and brings them back. */

import type { Settings } from '@croupier/kernel';
import { announce } from '@croupier/ui';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { LONGEST_NAME, myCasinos, removeCasino, saveCasino } from './my-casinos.ts';

export interface MyCasinosProps {
  readonly game: string;
  /** As an address has them. */
  readonly rules: Settings;
  readonly onChoose: (rules: Settings) => void;
}

export const MyCasinos = ({ game, rules, onChoose }: MyCasinosProps): ReactNode => {
  const [all, setAll] = useState(myCasinos);
  const [name, setName] = useState('');
  const own = all.filter((casino) => casino.game === game);
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    const short = name.trim().slice(0, LONGEST_NAME);
    if (short === '') return;
    setAll(saveCasino({ game, name: short, rules }));
    setName('');
    announce(`Saved ${short}`);
  };
  return (
    <details className="more-choices lab-casinos">
      <summary>My casinos{own.length > 0 && ` (${own.length})`}</summary>
      {own.length > 0 && (
        <ul>
          {own.map((casino) => (
            <li key={casino.name}>
              <button type="button" className="button" onClick={() => onChoose(casino.rules)}>
                {casino.name}
              </button>
              <button
                type="button"
                className="button"
                data-kind="quiet"
                onClick={() => {
                  setAll(removeCasino(casino));
                  announce(`Removed ${casino.name}`);
                }}
              >
                Remove<span className="unseen"> {casino.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={save}>
        <label className="field">
          Save these rules as
          <input
            value={name}
            maxLength={LONGEST_NAME}
            placeholder="My local casino"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className="button">
          Save
        </button>
      </form>
      <p className="quiet">Saved on this device only. To share rules, copy the link.</p>
    </details>
  );
};
