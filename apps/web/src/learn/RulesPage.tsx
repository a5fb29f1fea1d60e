/** The full rules of a game, numbered: the document the game is tested against. */
import { type BrowserGame, loadGame } from '@croupier/catalog/browser';
import { type ReactNode, useEffect, useState } from 'react';
import { Missing } from '../shell/Missing.tsx';
import { Document } from './Document.tsx';
import { LOOKING } from './Looking.tsx';
import type { Reading } from './reading.ts';

const SPECS = import.meta.glob<Reading>('../../../../games/*/SPEC.md', { import: 'reading' });

const loadRules = async (id: string): Promise<Reading> => {
  const load = SPECS[`../../../../games/${id}/SPEC.md`];
  if (load === undefined) throw new RangeError(`there are no rules of ${id}`);
  return load();
};

/** The columns of a help line are separated by two or more spaces; here they may wrap. */
const HelpLines = ({ lines }: { readonly lines: readonly string[] }): ReactNode => (
  <table className="help-lines">
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">What it does</th>
        <th scope="col">Command</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => {
        const [key, what, words] = line.split(/ {2,}/);
        return (
          <tr key={line}>
            <th scope="row">{key}</th>
            <td>{what}</td>
            <td>{words}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

export const RulesPage = ({
  id,
  name,
  title,
}: {
  readonly id: string;
  readonly name: string;
  readonly title: string;
}): ReactNode => {
  const [found, setFound] = useState<{ readonly game: BrowserGame; readonly rules: Reading }>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let here = true;
    Promise.all([loadGame(id), loadRules(id)]).then(
      ([game, rules]) => here && setFound({ game, rules }),
      () => here && setMissing(true),
    );
    return () => {
      here = false;
    };
  }, [id]);
  return (
    <>
      <h1>{title}</h1>
      {found === undefined && (isMissing ? <Missing /> : LOOKING)}
      {found !== undefined && (
        <>
          <p>
            <a className="button" data-kind="go" href={`/${id}`}>
              Play {name.toLowerCase()}
            </a>
          </p>
          <Document reading={found.rules} />
          <h2 id="words-and-keys">Commands and keys</h2>
          <p>
            Type these commands in a table’s command box, which opens with <kbd className="key">/</kbd>, or in the
            terminal. The keys listed here are for the terminal; in the browser, each button shows its own key, and the{' '}
            <a href="/settings#keys">settings</a> list them all.
          </p>
          <HelpLines lines={found.game.help} />
          <h2 id="tables">Choose a table</h2>
          <dl className="presets">
            {Object.entries(found.game.presets).map(([preset, line]) => (
              <div key={preset}>
                <dt className="lone-link">
                  <a href={`/${id}?rules=${preset}`}>{preset}</a>
                </dt>
                <dd>{line}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
};
