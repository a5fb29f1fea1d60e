import { type ReactNode, useEffect, useRef } from 'react';

/** Shown instead of everything else. Not loaded lazily, because the files of this build may be gone by then. */
export const ReloadPage = (): ReactNode => {
  const button = useRef<HTMLButtonElement>(null);
  // There is nothing else to do here.
  useEffect(() => button.current?.focus(), []);
  return (
    <main className="page narrow">
      <div role="alert">
        <h1>Reload to continue</h1>
        <p>
          There is a new version. Your chips are safe. Your seat is held for two minutes in a room, or for a day if you
          play alone.
        </p>
      </div>
      <p>
        <button ref={button} type="button" className="button" data-kind="go" onClick={() => location.reload()}>
          Reload
        </button>
      </p>
    </main>
  );
};
