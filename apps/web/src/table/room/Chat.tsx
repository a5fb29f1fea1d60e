import type { ChatLine, TableLink } from '@croupier/client';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

const REACTIONS = ['Nice hand', 'Well played', 'Unlucky', 'Thanks', 'One moment', 'Good game'] as const;

export interface ChatProps {
  readonly link: TableLink;
  readonly lines: readonly ChatLine[];
  readonly user: string | undefined;
  readonly muted: ReadonlySet<string>;
  readonly tell: (text: string) => void;
  /** All lines have been on the screen. */
  readonly onRead: () => void;
}

export const Chat = ({ link, lines, user, muted, tell, onRead }: ChatProps): ReactNode => {
  const [text, setText] = useState('');
  // The rail and the sheet of a small screen each have a field.
  const field = useId();
  const end = useRef<HTMLDivElement>(null);
  const shown = lines.filter((line) => !muted.has(line.user));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new line.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
    // On a small screen the rail is there without being seen.
    if (end.current?.checkVisibility() === true) onRead();
  }, [lines, onRead]);
  const say = (words: string): void => {
    if (words.trim() === '') return;
    void link.chat(words.trim()).then((answer) => answer.ok || tell(answer.error));
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    say(text);
    setText('');
  };
  return (
    <div className="chat">
      <ol className="chat-lines" aria-label="Chat">
        {shown.map(({ id, name, text: words, user: from }) => (
          <li key={id}>
            <b>{from === user ? 'You' : <bdi>{name}</bdi>}</b> {words}
          </li>
        ))}
      </ol>
      <div ref={end} />
      {shown.length === 0 && <p className="quiet">No messages yet.</p>}
      <div className="reactions">
        {REACTIONS.map((words) => (
          <button key={words} type="button" className="button" data-kind="quiet" onClick={() => say(words)}>
            {words}
          </button>
        ))}
      </div>
      <form className="chat-form" onSubmit={submit}>
        <label htmlFor={field} className="unseen">
          Message
        </label>
        <input
          id={field}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button">
          Send
        </button>
      </form>
    </div>
  );
};
