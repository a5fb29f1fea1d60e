import { sayChipCount } from '@croupier/kernel';
import { type ReactNode, useEffect, useState } from 'react';

/** A notice over the felt's upper edge: words, and at most two equal ways on. */
export const Strip = ({
  text,
  tone = 'info',
  children,
}: {
  readonly text: string;
  readonly tone?: 'info' | 'warn';
  /** Buttons. */
  readonly children?: ReactNode;
}): ReactNode => (
  <div className="strip" data-tone={tone}>
    <div>{text}</div>
    {children}
  </div>
);

const minutes = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export type ConnectionState =
  | { readonly state: 'connected' }
  | { readonly state: 'reconnecting'; readonly seatHeldMs: number; readonly then: string }
  | { readonly state: 'back'; readonly rounds: number }
  | { readonly state: 'released'; readonly funds: number }
  | { readonly state: 'never' }
  | { readonly state: 'elsewhere' }
  | { readonly state: 'restarting' }
  | { readonly state: 'new-version' };

/** The words for each state of the connection; nothing to say while all is well. */
export const sayConnection = (connection: ConnectionState): string | undefined => {
  switch (connection.state) {
    case 'connected':
      return undefined;
    case 'reconnecting':
      return `Reconnecting… Seat held for ${minutes(connection.seatHeldMs)}. ${connection.then}`;
    case 'back':
      return connection.rounds === 0
        ? 'Welcome back.'
        : `Welcome back. ${connection.rounds} ${connection.rounds === 1 ? 'round was' : 'rounds were'} played while you were away.`;
    case 'released':
      return `Your seat was released. You keep your ${sayChipCount(connection.funds)} as long as the room is open.`;
    case 'never':
      return 'Rooms can’t be reached. You can still play alone.';
    case 'elsewhere':
      return 'This table is open in another tab.';
    case 'restarting':
      return 'Server restarting. Your hand is saved.';
    case 'new-version':
      return 'There is a new version. Reload to continue.';
  }
};

const TOAST_MS = 3000;

/** One line for three seconds, in a place that is always there. `at` tells two equal refusals apart. */
export const ToastLine = ({ text, at }: { readonly text: string | undefined; readonly at: number }): ReactNode => {
  const [over, setOver] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setOver(at), TOAST_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return text === undefined || over === at ? null : <span className="toast-line">{text}</span>;
};
