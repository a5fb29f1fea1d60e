/** The help text, loaded when it is opened. */
import type { ReactNode } from 'react';
import { useGuides } from '../lib/guides.ts';
import { KEYS } from '../table/words/keys.ts';

interface KeyLine {
  readonly keys: readonly string[];
  readonly what: string;
}

const KeyList = ({ lines }: { readonly lines: readonly KeyLine[] }): ReactNode => (
  <dl className="key-list">
    {lines.map(({ keys, what }) => (
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
);

/** The keys of a game in one line: H S D P R. What each does is printed on its button. */
const GameKeys = (): ReactNode => {
  const lines = useGuides()
    .filter(({ keys }) => keys.length > 0)
    .map(({ name, keys }) => ({
      keys: keys.map(({ key }) => key.toUpperCase()),
      what: `${name}: ${keys.map(({ what }) => what.toLowerCase()).join(', ')}`,
    }));
  return <KeyList lines={lines} />;
};

export const HelpWords = (): ReactNode => (
  <>
    <p>
      Choose a chip, tap a spot on the felt, then press Deal. Every card is checked here in your browser against a shoe
      that was sealed before you bet. Chips are free and worth nothing.
    </p>
    <h3 className="help-head">Keys at a table</h3>
    <KeyList lines={KEYS} />
    <GameKeys />
    <nav className="help-ways" aria-label="More help">
      <a href="/learn">Learn</a>
      <a href="/learn/is-it-fair">Is it fair?</a>
      <a href="/settings">Settings</a>
      <a href="/accessibility">Accessibility</a>
    </nav>
  </>
);
