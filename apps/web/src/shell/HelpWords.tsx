/** What the help says. Loaded when somebody asks for it. */
import type { ReactNode } from 'react';
import { KEYS } from '../table/words/keys.ts';

export const HelpWords = (): ReactNode => (
  <>
    <p>
      Choose a chip, tap a spot on the felt, then press Deal. Every card is checked here in your browser against a shoe
      that was sealed before you bet. Chips are free and worth nothing.
    </p>
    <h3 className="help-head">Keys at a table</h3>
    <dl className="key-list">
      {KEYS.map(({ keys, what }) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <kbd className="key" key={key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <nav className="help-ways" aria-label="More help">
      <a href="/learn">Learn</a>
      <a href="/learn/is-it-fair">Is it fair?</a>
      <a href="/settings">Settings</a>
      <a href="/accessibility">Accessibility</a>
    </nav>
  </>
);
