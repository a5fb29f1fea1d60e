/** What can be done about one player, behind one button. What cannot be taken back is asked about first. */
import { Icon } from '@croupier/ui';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

export interface PersonAct {
  readonly label: string;
  readonly run: () => void;
  /** A choice that is on. */
  readonly pressed?: boolean;
  /** The question before it is done, with its consequence. */
  readonly ask?: string;
}

export interface PersonMenuProps {
  readonly name: string;
  readonly acts: readonly PersonAct[];
}

export const PersonMenu = ({ name, acts }: PersonMenuProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  // Opened, and asked: the keyboard goes on from the first answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question brings other buttons.
  useLayoutEffect(() => {
    if (isOpen) panel.current?.querySelector('button')?.focus();
  }, [isOpen, asked]);
  if (acts.length === 0) return null;
  const close = (): void => {
    setOpen(false);
    setAsked(undefined);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    event.preventDefault();
    close();
  };
  const choose = ({ label, ask, run }: PersonAct): void => {
    if (ask !== undefined && asked !== label) {
      setAsked(label);
      return;
    }
    run();
    close();
  };
  const question = acts.find(({ label }) => label === asked);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard for the buttons inside.
    <div className="person-menu" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="button icon-button"
        data-kind="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Icon name="more" />
        <span className="unseen">
          Options for <bdi>{name}</bdi>
        </span>
      </button>
      {isOpen && (
        <div ref={panel} id={id} className="person-acts">
          {question === undefined ? (
            acts.map((act) => (
              <button
                key={act.label}
                type="button"
                className="button"
                data-kind="quiet"
                aria-pressed={act.pressed}
                onClick={() => choose(act)}
              >
                {act.label}
                <span className="unseen">
                  {' '}
                  <bdi>{name}</bdi>
                </span>
              </button>
            ))
          ) : (
            <>
              <p role="alert">{question.ask}</p>
              <button type="button" className="button" onClick={() => setAsked(undefined)}>
                Cancel
              </button>
              <button type="button" className="button" onClick={() => choose(question)}>
                {question.label}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
};
