/** How a question is answered: choices with the keys of the table, or a number. */
import { type DrillChoice, type Expects, typedNumber } from '@croupier/kernel';
import { keyOf, useKeys, usePrefs } from '@croupier/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';

interface AnswersProps {
  readonly isOpen: boolean;
  readonly onAnswer: (given: string) => void;
}

const Choices = ({
  choices,
  isOpen,
  onAnswer,
}: AnswersProps & { readonly choices: readonly DrillChoice[] }): ReactNode => {
  const { prefs } = usePrefs();
  const bindings = choices.map(({ id, key }) => ({ id, key, run: () => onAnswer(id) }));
  useKeys(isOpen ? bindings : [], { enabled: prefs.keys, map: prefs.keyMap });
  return (
    <div className="drill-choices" data-many={choices.length > 5 ? '' : undefined}>
      {choices.map((choice) => {
        const key = keyOf(choice, prefs.keyMap).toUpperCase();
        return (
          <button
            key={choice.id}
            type="button"
            className="button"
            aria-disabled={!isOpen}
            aria-keyshortcuts={prefs.keys ? key : undefined}
            onClick={() => isOpen && onAnswer(choice.id)}
          >
            {choice.label}
            {prefs.keys && key !== choice.label && (
              <span className="key" aria-hidden="true">
                {key}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
};

type NumberExpected = Expects & { readonly kind: 'number' };

const stepped = (text: string, by: number): string =>
  String((Number.isNaN(typedNumber(text)) ? 0 : typedNumber(text)) + by);

const NumberField = ({
  expects: { label, step, signed = false },
  isOpen,
  onAnswer,
}: AnswersProps & { readonly expects: NumberExpected }): ReactNode => {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isOpen) return;
    const isNumber = !Number.isNaN(typedNumber(text));
    setTrouble(!isNumber);
    if (isNumber) onAnswer(text);
  };
  const change = (by: number): void => {
    const next = stepped(text, by);
    setText(signed || Number(next) >= 0 ? next : '0');
  };
  return (
    <form className="drill-number" onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <span className="drill-number-field">
        <button type="button" className="button" aria-label={`${step} less`} onClick={() => change(-step)}>
          −
        </button>
        <input
          id={id}
          ref={field}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-describedby={`${id}-trouble`}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className="button" aria-label={`${step} more`} onClick={() => change(step)}>
          +
        </button>
      </span>
      <button type="submit" className="button" data-kind="go">
        Answer
      </button>
      <span id={`${id}-trouble`} className="drill-trouble" role="status">
        {trouble ? 'Type a number.' : ''}
      </span>
    </form>
  );
};

export const Answers = ({ expects, ...props }: AnswersProps & { readonly expects: Expects }): ReactNode =>
  expects.kind === 'choice' ? (
    <Choices choices={expects.choices} {...props} />
  ) : (
    <NumberField expects={expects} {...props} />
  );
