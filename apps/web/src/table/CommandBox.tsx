/** The words of the command line in the page: bet 25, deal, hit. */
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

export interface CommandBoxProps {
  readonly onSay: (phrase: string) => void;
  readonly onClose: () => void;
}

export const CommandBox = ({ onSay, onClose }: CommandBoxProps): ReactNode => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') onSay(text.trim());
    setText('');
  };
  return (
    <form className="command-box" onSubmit={submit}>
      <label htmlFor="command">Say what you do</label>
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
        Say
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={onClose}>
        Close
      </button>
    </form>
  );
};
