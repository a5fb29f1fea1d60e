import type { ReactNode } from 'react';

export const NotFoundPage = (): ReactNode => (
  <article className="page narrow">
    <h1>There is nothing here</h1>
    <p>Check the address for typos. A room code has six characters and never contains 0, O, 1 or I.</p>
    <p>
      <a className="button" data-kind="go" href="/">
        Back to home
      </a>
    </p>
    <p>
      Or go to <a href="/new">a new room</a>, <a href="/history">your rounds</a>, <a href="/learn">the rules</a> or{' '}
      <a href="/settings">the settings</a>.
    </p>
  </article>
);
