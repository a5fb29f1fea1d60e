/** The name others see. Guests are asked for it as they arrive, and can change it later. */
import { RestError } from '@croupier/client/rest';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { openSessionAs } from '../../lib/api.ts';
import { ownName, rename } from '../../lib/name.ts';

/** On this device and on the server. Answers with the reason if the server does not accept the name. */
const saveName = async (name: string): Promise<string | undefined> => {
  try {
    await openSessionAs(name);
    rename(name);
    return undefined;
  } catch (error) {
    return error instanceof RestError ? error.message : 'Couldn’t save the name. Try again.';
  }
};

export interface NameFormProps {
  readonly label: string;
  readonly save: string;
  /** Leaves the name as it is. */
  readonly cancel: string;
  readonly onDone: (name: string | undefined) => void;
}

export const NameForm = ({ label, save, cancel, onDone }: NameFormProps): ReactNode => {
  const [name, setName] = useState(ownName);
  const [trouble, setTrouble] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    void saveName(wanted).then((reason) => (reason === undefined ? onDone(wanted) : setTrouble(reason)));
  };
  return (
    <form className="name-form" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <input
          value={name}
          maxLength={32}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <button type="submit" className="button">
        {save}
      </button>
      <button type="button" className="button" data-kind="quiet" onClick={() => onDone(undefined)}>
        {cancel}
      </button>
      {trouble !== undefined && (
        <span className="form-trouble" role="alert">
          {trouble}
        </span>
      )}
    </form>
  );
};
