/** The rules of a room that is being opened. */
import { type Settings, shortened } from '@croupier/kernel';
import { type ReactNode, useState } from 'react';
import { Missing } from '../shell/Missing.tsx';
import { completed, RulePicker, refusalOf } from './RulePicker.tsx';
import './rules.css';
import { useRuleBook } from './use-book.ts';

export interface RuleChoicesProps {
  readonly game: string;
  /** Missing: the usual ones. */
  readonly rules: Settings | undefined;
  readonly onRules: (rules: Settings) => void;
}

export const RuleChoices = ({ game, rules, onRules }: RuleChoicesProps): ReactNode => {
  const book = useRuleBook(game);
  const [settings, setSettings] = useState<Settings>();
  if (book === undefined) return null;
  if (book === null) return <Missing />;
  return (
    <RulePicker
      {...{ game, book }}
      settings={settings ?? completed(book, rules ?? {})}
      onChange={(chosen) => {
        setSettings(chosen);
        // A room by rules that cannot be played is refused by the server, in the same words.
        onRules(refusalOf(book, chosen) === undefined ? shortened(book, chosen) : chosen);
      }}
    />
  );
};
