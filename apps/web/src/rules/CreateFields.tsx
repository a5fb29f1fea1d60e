/** What the pages that create a room or a duel have in common. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Settings } from '@croupier/kernel';
import { type ReactNode, useState } from 'react';
import { later } from '../lib/Later.tsx';
import { askedChoices } from './asked-choices.ts';

/** Every option of a game is much to load for a table by the usual rules. */
const RuleChoices = later(async () => (await import('./RuleChoices.tsx')).RuleChoices);

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

export interface ChosenTable {
  readonly game: string;
  readonly rules: Settings | undefined;
  /** Another game starts with its usual rules. */
  readonly onGame: (game: string) => void;
  readonly onRules: (rules: Settings | undefined) => void;
  /** The address asked for rules, so the form shows them. */
  readonly hasAsked: boolean;
}

/** Begins with what the address asks for. */
export const useChosenTable = (): ChosenTable => {
  const [asked] = useState(askedChoices);
  const [{ game, rules }, choose] = useState(asked);
  return {
    ...{ game, rules },
    onGame: (chosen) => choose({ game: chosen, rules: undefined }),
    onRules: (chosen) => choose({ game, rules: chosen }),
    hasAsked: asked.rules !== undefined,
  };
};

export const TableRules = ({
  table: { game, rules, onRules, hasAsked },
}: {
  readonly table: ChosenTable;
}): ReactNode => {
  const [isOpen, setOpen] = useState(hasAsked);
  return (
    <details className="more-choices" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Table rules</summary>
      {isOpen && <RuleChoices key={game} game={game} rules={rules} onRules={onRules} />}
    </details>
  );
};
