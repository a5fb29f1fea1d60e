/** Is the server working? Its health checks in words, repeated while the page is open. */
import { type ReactNode, useEffect, useState } from 'react';

const EVERY = 10_000;
const PATIENCE = 8000;

interface Health {
  readonly ok: boolean;
  readonly notDraining: boolean;
  readonly store: boolean;
  readonly loop: boolean;
}
type Found = Health | 'unreachable';

const CHECKS = [
  ['notDraining', 'opens new tables', 'is restarting; hands in play are finished first'],
  ['store', 'saves every round', 'can’t save right now; no cards are dealt until it can'],
  ['loop', 'answers without delay', 'is slow right now'],
] as const;

const isHealth = (raw: unknown): raw is Health =>
  typeof raw === 'object' && raw !== null && ['ok', ...CHECKS.map(([name]) => name)].every((name) => name in raw);

const look = async (): Promise<Found> => {
  try {
    // Not /readyz, which is for the operator's machines: a proxy may keep it from visitors.
    const found: unknown = await (await fetch('/api/status', { signal: AbortSignal.timeout(PATIENCE) })).json();
    return isHealth(found) ? found : 'unreachable';
  } catch {
    return 'unreachable';
  }
};

const Checks = ({ health }: { readonly health: Health }): ReactNode => (
  <ul className="steps">
    {CHECKS.map(([name, well, ill]) => (
      <li key={name} data-outcome={health[name] ? 'ok' : 'failed'}>
        <b>{health[name] ? '✓ OK' : '△ Problem'}</b>
        <span>The server {health[name] ? well : ill}.</span>
      </li>
    ))}
  </ul>
);

const sayWell = (found: Found): string => {
  if (found === 'unreachable')
    return 'The server can’t be reached. You can still play alone: cards are dealt on your device.';
  return found.ok ? 'Everything is working.' : 'Something is wrong right now. Your chips and hands are safe.';
};

export const StatusPage = (): ReactNode => {
  const [found, setFound] = useState<Found>();
  const [at, setAt] = useState('');
  useEffect(() => {
    let here = true;
    const again = (): void =>
      void look().then((health) => {
        if (!here) return;
        setFound(health);
        setAt(new Date().toLocaleTimeString());
      });
    again();
    const timer = setInterval(again, EVERY);
    // The browser may know before we ask.
    addEventListener('online', again);
    addEventListener('offline', again);
    return () => {
      here = false;
      clearInterval(timer);
      removeEventListener('online', again);
      removeEventListener('offline', again);
    };
  }, []);
  return (
    <article className="page narrow">
      <h1>Is the server working?</h1>
      {found === undefined ? (
        <p className="loading">Checking…</p>
      ) : (
        <>
          <p
            className="verdict"
            role="status"
            data-ok={found !== 'unreachable' && found.ok ? '' : undefined}
            data-state={found === 'unreachable' ? 'none' : undefined}
          >
            {sayWell(found)}
          </p>
          {found !== 'unreachable' && <Checks health={found} />}
          <p className="quiet">Checked at {at}. This page checks again every ten seconds.</p>
        </>
      )}
    </article>
  );
};
