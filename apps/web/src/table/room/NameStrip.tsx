/**
 * Asked once, of guests who have not chosen a name on this device yet. The table can be played meanwhile: the question steps
 * aside while cards lie where it would cover them, but not from under a player who is typing.
 */
import { type ReactNode, useState } from 'react';
import { keepMadeName } from '../../lib/name.ts';
import { NameForm } from './NameForm.tsx';

export interface NameStripProps {
  /** Cards are on the table. */
  readonly isDealt: boolean;
  readonly onDone: () => void;
  readonly tell: (text: string) => void;
}

export const NameStrip = ({ isDealt, onDone, tell }: NameStripProps): ReactNode => {
  const [isTyping, setTyping] = useState(false);
  const waits = isDealt && !isTyping;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus is heard from the field inside.
    <div
      className={waits ? 'name-strip' : 'strip name-strip'}
      hidden={waits}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    >
      <NameForm
        label="What should other players call you?"
        save="Save name"
        cancel="Keep it"
        onDone={(name) => {
          keepMadeName();
          if (name !== undefined) tell(`Other players see you as ${name}.`);
          onDone();
        }}
      />
    </div>
  );
};
