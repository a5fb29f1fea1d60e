/** Shown before the first round: one sentence, one button, and a sample round. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { ReactNode } from 'react';

export const Empty = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="empty">
    <p>{children}</p>
    <p>
      <a className="button" data-kind="go" href={`/${GAME_NAMES[0].id}`}>
        Play a round
      </a>
    </p>
    <p>
      Or <a href="/h/sample">replay a sample round</a>, step by step.
    </p>
  </div>
);
