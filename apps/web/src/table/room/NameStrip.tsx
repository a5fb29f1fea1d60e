/** Asked once, of guests who have not chosen a name on this device yet. The table can be played meanwhile. */
import type { ReactNode } from 'react';
import { keepMadeName } from '../../lib/name.ts';
import { NameForm } from './NameForm.tsx';

export interface NameStripProps {
  readonly onDone: () => void;
  readonly tell: (text: string) => void;
}

export const NameStrip = ({ onDone, tell }: NameStripProps): ReactNode => (
  <div className="strip name-strip">
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
