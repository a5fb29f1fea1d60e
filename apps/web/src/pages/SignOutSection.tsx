import { Dialog } from '@croupier/ui';
import { type ReactNode, useRef, useState } from 'react';
import { signOut } from '../lib/sign-out.ts';

const WAYS = {
  here: {
    label: 'Sign out',
    what: 'This browser will forget who you are.',
    done: 'You’re signed out.',
  },
  everywhere: {
    label: 'Sign out everywhere',
    what: 'This ends every session with your chips, in this browser and in any other browser or program.',
    done: 'You’re signed out everywhere.',
  },
} as const;
type Way = keyof typeof WAYS;

export const SignOutSection = ({ onDone }: { readonly onDone: () => void }): ReactNode => {
  const [way, setWay] = useState<Way>();
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState('');
  const busy = useRef(false);
  const close = (): void => {
    setWay(undefined);
    setTrouble('');
  };
  const leave = async (chosen: Way): Promise<void> => {
    // Ignore a second press while the first is in progress.
    if (busy.current) return;
    busy.current = true;
    try {
      await signOut(chosen === 'everywhere');
      close();
      setSaid(WAYS[chosen].done);
      onDone();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'Couldn’t sign out.');
    } finally {
      busy.current = false;
    }
  };
  return (
    <section id="sign-out">
      <h2>Sign out</h2>
      <p>If someone else uses this browser too, sign out when you’re done.</p>
      <p>
        {(Object.keys(WAYS) as Way[]).map((one) => (
          <span key={one}>
            <button type="button" className="button" onClick={() => setWay(one)}>
              {WAYS[one].label}
            </button>{' '}
          </span>
        ))}
        <span role="status">{said}</span>
      </p>
      <Dialog open={way !== undefined} title={way === undefined ? '' : `${WAYS[way].label}?`} onClose={close}>
        {way !== undefined && (
          <>
            <p>{WAYS[way].what}</p>
            <p>
              There are no accounts here, so you can’t get back to your chips, your seats or your history. Next time,
              you’ll start over as a new player.
            </p>
            <p role="alert">{trouble}</p>
            <p>
              <button type="button" className="button" data-autofocus onClick={close}>
                Stay signed in
              </button>{' '}
              <button type="button" className="button" onClick={() => void leave(way)}>
                {WAYS[way].label}
              </button>
            </p>
          </>
        )}
      </Dialog>
    </section>
  );
};
