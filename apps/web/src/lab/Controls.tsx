/** The controls of a page: rules, choices, numbers, cards, and what is left of a shoe. */
import {
  type LabAsked,
  type LabControl,
  type LabValues,
  type RuleBook,
  type Settings,
  shortened,
} from '@croupier/kernel';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { RuleFields } from '../rules/RulePicker.tsx';
import { valueTrouble } from './address.ts';
import { CardsField } from './CardsField.tsx';
import { CountsField } from './CountsField.tsx';
import { MyCasinos } from './MyCasinos.tsx';

type NumberControl = Extract<LabControl, { readonly kind: 'number' }>;

/** What was typed stays, but only a possible number counts. */
const NumberField = ({
  control,
  value,
  onChange,
}: {
  readonly control: NumberControl;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode => {
  const { label, min, max, step } = control;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const trouble = valueTrouble(control, typed);
  return (
    <label className="field">
      {label}
      <input
        type="number"
        {...{ min, max, step }}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (valueTrouble(control, target.value) === undefined) onChange(target.value);
        }}
      />
      {trouble !== undefined && (
        <span role="alert" className="form-trouble">
          {trouble}
        </span>
      )}
    </label>
  );
};

type TextControl = Extract<LabControl, { readonly kind: 'text' }>;

const TextField = ({
  control: { label, hint, most },
  value,
  onChange,
}: {
  readonly control: TextControl;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode => {
  const hintId = useId();
  return (
    <div className="lab-text">
      <label className="field">
        {label}
        <input
          type="text"
          maxLength={most}
          value={value}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {hint !== undefined && (
        <span id={hintId} className="quiet">
          {hint}
        </span>
      )}
    </div>
  );
};

export interface ControlsProps {
  readonly controls: readonly LabControl[];
  readonly game: string;
  /** For pages with rules. */
  readonly book: RuleBook | undefined;
  readonly asked: LabAsked;
  /** Why the last change of rules was not made. */
  readonly refused: string | undefined;
  readonly onRules: (rules: Settings) => void;
  readonly onValues: (values: LabValues) => void;
}

export const Controls = ({ controls, game, book, asked, refused, onRules, onValues }: ControlsProps): ReactNode => {
  const { rules, values } = asked;
  const field = (control: LabControl): ReactNode => {
    const value = values[control.id] ?? '';
    const onChange = (wanted: string): void => onValues({ [control.id]: wanted });
    switch (control.kind) {
      case 'rules':
        return (
          book !== undefined && (
            <div key={control.id} className="lab-rules">
              {refused !== undefined && (
                <p role="alert" className="form-trouble">
                  {refused}
                </p>
              )}
              <div className="rule-picker">
                <RuleFields {...{ book, settings: rules }} onChange={onRules} />
              </div>
              <MyCasinos game={game} rules={shortened(book, rules)} onChoose={onRules} />
            </div>
          )
        );
      case 'choice':
        return (
          <label key={control.id} className="field">
            {control.label}
            <select aria-label={control.label} value={value} onChange={({ target }) => onChange(target.value)}>
              {control.choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        );
      case 'number':
        return <NumberField key={control.id} {...{ control, value, onChange }} />;
      case 'text':
        return <TextField key={control.id} {...{ control, value, onChange }} />;
      case 'cards':
        return <CardsField key={control.id} label={control.label} most={control.most} {...{ value, onChange }} />;
      case 'counts':
        return (
          <CountsField
            key={control.id}
            label={control.label}
            names={control.names}
            full={control.full(asked)}
            {...{ value, onChange }}
          />
        );
    }
  };
  return <div className="lab-controls">{controls.map(field)}</div>;
};
