/** Choose the rules of a table: a preset and every option of the game, with the house edge of what is chosen. */
import {
  chosenIn,
  NO_CHOICE,
  type RuleBook,
  type RuleOption,
  type Setting,
  type Settings,
  settingsOf,
  shortened,
} from '@croupier/kernel';
import type { ReactNode } from 'react';
import { groupsOf } from './groups.ts';
import { useSolved } from './use-prices.ts';

/** Settings that name every option; a table that cannot be played keeps what was chosen, to be changed. */
export const completed = (book: RuleBook, settings: Settings): Settings => {
  const rules = book.read(settings);
  return rules.ok ? settingsOf(book, rules.value) : settings;
};

/** The refusal of these rules, if they cannot be played. */
export const refusalOf = (book: RuleBook, settings: Settings): string | undefined => {
  const rules = book.read(settings);
  return rules.ok ? undefined : rules.error.message;
};

interface FieldProps {
  readonly option: RuleOption;
  readonly settings: Settings;
  readonly moot: string | undefined;
  readonly onChange: (value: Setting) => void;
}

/** As the game would read what was typed: a number is a number. */
const typed = (text: string): Setting => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

const Several = ({ option, settings, onChange }: FieldProps): ReactNode => {
  const chosen = chosenIn(option, settings);
  return (
    <fieldset className="choices rule-several">
      <legend>{option.label}</legend>
      {option.choices.map((choice) => (
        <label key={String(choice.value)}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) => {
              const wanted = option.choices.filter((one) => (one === choice ? target.checked : chosen.includes(one)));
              onChange(wanted.length === 0 ? NO_CHOICE : wanted.map(({ value }) => value).join(option.joinedBy));
            }}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
};

const Field = (props: FieldProps): ReactNode => {
  const { option, settings, moot, onChange } = props;
  const { choices, label, id } = option;
  const value = String(settings[id] ?? '');
  if (option.joinedBy !== undefined) return <Several {...props} />;
  if (choices.length === 0)
    return (
      <label className="field">
        {label}
        <input value={value} onChange={({ target }) => onChange(typed(target.value))} />
      </label>
    );
  const isListed = chosenIn(option, settings).length > 0;
  return (
    <label className="field">
      {label}
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => String(choice.value) === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {!isListed && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
      {moot !== undefined && <span className="quiet">{moot}</span>}
    </label>
  );
};

export interface RuleFieldsProps {
  readonly book: RuleBook;
  /** Every option of the table. */
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** A preset and every option, without the house edge. */
export const RuleFields = ({ book, settings, onChange }: RuleFieldsProps): ReactNode => {
  const rules = book.read(settings);
  const moot = rules.ok ? (book.mootIn?.(rules.value) ?? {}) : {};
  const { preset, ...changes } = rules.ok ? shortened(book, settings) : settings;
  const isPreset = rules.ok && Object.keys(changes).length === 0;
  return (
    <>
      {Object.keys(book.presets).length > 0 && (
        <label className="field">
          Table
          <select
            aria-label="Table"
            value={isPreset ? String(preset) : ''}
            onChange={({ target }) => target.value !== '' && onChange(completed(book, { preset: target.value }))}
          >
            {!isPreset && <option value="">Your own rules</option>}
            {Object.entries(book.presets).map(([name, line]) => (
              <option key={name} value={name}>
                {line}
              </option>
            ))}
          </select>
        </label>
      )}
      {groupsOf(book.options).map(([group, options]) => (
        <fieldset key={group} className="rule-group">
          <legend>{group}</legend>
          {options.map((option) => (
            <Field
              key={option.id}
              {...{ option, settings }}
              moot={moot[option.id]}
              onChange={(value) => onChange({ ...settings, [option.id]: value })}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
};

export interface RulePickerProps extends RuleFieldsProps {
  readonly game: string;
}

export const RulePicker = ({ game, ...fields }: RulePickerProps): ReactNode => {
  const { book, settings } = fields;
  const rules = book.read(settings);
  const { edge, isWorking } = useSolved(game, rules.ok ? settings : undefined);
  return (
    <div className="rule-picker">
      <p className="rules-edge" role="status" aria-busy={isWorking}>
        {rules.ok ? (
          edge !== undefined && <b>{edge.short}</b>
        ) : (
          <span className="form-trouble">{rules.error.message}</span>
        )}
        {rules.ok && isWorking && <span className="quiet"> Working it out…</span>}
      </p>
      <RuleFields {...fields} />
    </div>
  );
};
