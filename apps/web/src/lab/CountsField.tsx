/** How many cards of each rank are left: a slider and a number for each, and the way back to the full shoe. */
import { readLabCounts } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';

export interface CountsFieldProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly full: readonly number[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const isFull = (counts: readonly string[], full: readonly number[]): boolean =>
  counts.every((count, at) => count === String(full[at]));

export const CountsField = ({ label, names, full, value, onChange }: CountsFieldProps): ReactNode => {
  const given = value === '' ? full.map(String) : value.split(',');
  const [typed, setTyped] = useState<readonly string[]>(given);
  const text = given.join();
  useEffect(() => setTyped(text.split(',')), [text]);
  const { trouble } = readLabCounts(typed.join(), names, full);
  const change = (at: number, count: string): void => {
    const wanted = names.map((_, index) => (index === at ? count : (typed[index] ?? '')));
    setTyped(wanted);
    if (readLabCounts(wanted.join(), names, full).trouble === undefined)
      onChange(isFull(wanted, full) ? '' : wanted.join());
  };
  const left = typed.reduce((sum, count) => sum + (Number(count) || 0), 0);
  return (
    <fieldset className="lab-counts">
      <legend>
        {label} <span className="quiet">{left} total</span>
      </legend>
      {names.map((name, at) => (
        <div key={name} className="lab-count">
          <span aria-hidden="true">{name}</span>
          <input
            type="range"
            aria-label={`${name} left, slider`}
            min={0}
            max={full[at]}
            value={Number(typed[at]) || 0}
            onChange={({ target }) => change(at, target.value)}
          />
          <input
            inputMode="numeric"
            aria-label={`${name} left`}
            value={typed[at] ?? ''}
            onChange={({ target }) => change(at, target.value.trim())}
          />
        </div>
      ))}
      {trouble !== undefined && (
        <p role="alert" className="form-trouble">
          {trouble}
        </p>
      )}
      {value !== '' && (
        <button type="button" className="button" onClick={() => onChange('')}>
          Full shoe
        </button>
      )}
    </fieldset>
  );
};
