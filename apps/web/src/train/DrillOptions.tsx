/** What to practice: the options of a drill, what is asked, and whether it is read aloud. */
import type { Drill } from '@croupier/kernel';
import { useKeys } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { ONLY, type Only } from './choose.ts';
import { chosenValue, type DrillSetup, isText } from './setup.ts';
import { canSpeak, setAloud, speaksAloud } from './speak.ts';

export interface DrillOptionsProps {
  readonly name: string;
  readonly says: string;
  readonly drill: Drill;
  readonly setup: DrillSetup;
  readonly counts: { readonly [only in Exclude<Only, 'all'>]: number };
  readonly onChange: (setup: DrillSetup) => void;
  readonly onStart: () => void;
}

const Aloud = (): ReactNode => {
  const [isOn, setOn] = useState(speaksAloud);
  if (!canSpeak()) return null;
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setAloud(target.checked);
          setOn(target.checked);
        }}
      />
      Read questions aloud
    </label>
  );
};

const Option = ({
  drill,
  option,
  setup,
  onChange,
}: Pick<DrillOptionsProps, 'drill' | 'setup' | 'onChange'> & {
  readonly option: Drill['options'][number];
}): ReactNode => {
  const { id, label, choices } = option;
  const value = chosenValue(drill, setup.settings, id);
  const change = (to: string): void => onChange({ ...setup, settings: { ...setup.settings, [id]: to } });
  if (isText(option))
    return (
      <label className="field">
        {label}
        <input
          value={setup.settings[id] ?? ''}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      </label>
    );
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <label className="field">
      {label}
      <select value={value} onChange={(event) => change(event.target.value)}>
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
};

const NAMES: { readonly [only in Only]: string } = {
  all: 'What helps most now',
  misses: 'Only my misses',
  due: 'Only what is due',
};

export const DrillOptions = ({ name, says, drill, setup, counts, onChange, onStart }: DrillOptionsProps): ReactNode => {
  const isEmpty = setup.only !== 'all' && counts[setup.only] === 0;
  const start = (): void => {
    if (!isEmpty) onStart();
  };
  useKeys([' ', 'enter'].map((key) => ({ id: `start ${key}`, key, run: start })));
  return (
    <article className="page narrow form">
      <p className="page-back">
        <a href="/train">← All drills</a>
      </p>
      <div>
        <h1>{name}</h1>
        <p className="lead">{says}.</p>
      </div>
      <div className="drill-options">
        <label className="field">
          Questions
          <select
            value={setup.only}
            onChange={({ target }) => onChange({ ...setup, only: ONLY.find((one) => one === target.value) ?? 'all' })}
          >
            {ONLY.map((only) => (
              <option key={only} value={only}>
                {NAMES[only]}
                {only !== 'all' && ` (${counts[only]})`}
              </option>
            ))}
          </select>
        </label>
        {drill.options.map((option) => (
          <Option key={option.id} option={option} drill={drill} setup={setup} onChange={onChange} />
        ))}
      </div>
      <Aloud />
      <p className="drill-start">
        <button type="button" className="button" data-kind="go" aria-disabled={isEmpty} onClick={start}>
          Start
          <span className="key" aria-hidden="true">
            Space
          </span>
        </button>
        {isEmpty && (
          <span role="status">{setup.only === 'due' ? 'Nothing is due now.' : 'You haven’t missed anything yet.'}</span>
        )}
      </p>
    </article>
  );
};
