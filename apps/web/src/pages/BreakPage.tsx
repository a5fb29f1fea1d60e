/** Shown to players who take a break. Nothing here asks them to continue. */
import type { ReactNode } from 'react';

export const BreakPage = (): ReactNode => (
  <article className="page narrow">
    <h1>Taking a break</h1>
    <p>Your table stays as you left it. There is no hurry, and nothing runs out.</p>
    <p>
      Meanwhile, you can <a href="/learn">read about the games</a>, <a href="/history">review your rounds</a>, or{' '}
      <a href="/settings#care">set a limit for the day</a>.
    </p>
  </article>
);
