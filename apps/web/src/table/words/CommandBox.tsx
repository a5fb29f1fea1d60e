/**
 * The commands of the command line on the page: bet 25, deal, hit. The field is there at once, because otherwise typing
 * would press the table's keys; the parser is loaded with the first command.
 */
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Show } from '../TableSheets.tsx';
import type { TableState } from '../use-table.ts';

export interface CommandBoxProps {
  readonly latest: { readonly current: TableState };
  readonly show: Show;
  readonly onClose: () => void;
}

export const CommandBox = ({ latest, show, onClose }: CommandBoxProps): ReactNode => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Before the next key: it would press one of the table's.
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const phrase = text.trim();
    if (phrase !== '')
      void import('./command-words.ts').then(
        ({ obey }) => obey(phrase, latest, show),
        () => latest.current.tell('Couldn’t load this table’s commands.'),
      );
    setText('');
  };
  return (
    <form className="command-box" onSubmit={submit}>
      <label htmlFor="command">Type a command</label>
      <input
        id="command"
        ref={field}
        value={text}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        placeholder="bet 25 · deal · help"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <button type="submit" className="button">
        Send
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={onClose}>
        Close
      </button>
    </form>
  );
};
