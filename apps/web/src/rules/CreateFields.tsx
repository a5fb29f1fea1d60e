/** Fields of the pages that create a room or a duel. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { ReactNode } from 'react';

export const GameField = ({
  game,
  onGame,
}: {
  readonly game: string;
  readonly onGame: (game: string) => void;
}): ReactNode => (
  <fieldset className="choices">
    <legend>Game</legend>
    {GAME_NAMES.map(({ id, name }) => (
      <label key={id}>
        <input type="radio" name="game" checked={game === id} onChange={() => onGame(id)} />
        {name}
      </label>
    ))}
  </fieldset>
);

export const NameField = ({
  name,
  onName,
}: {
  readonly name: string;
  readonly onName: (name: string) => void;
}): ReactNode => (
  <label className="field">
    Your name
    <input value={name} maxLength={32} onChange={({ target }) => onName(target.value)} autoComplete="nickname" />
  </label>
);
