/** Pages to read. The rules are the documents that the games are tested by; so is the glossary. */
import { type BrowserGame, GAME_NAMES, loadGame } from '@croupier/catalog/browser';
import { type ReactNode, useEffect, useState } from 'react';
import { Document } from '../learn/Document.tsx';
import type { Reading } from '../learn/reading.ts';
import { Missing } from '../shell/Missing.tsx';

const SPECS = import.meta.glob<Reading>('../../../../games/*/SPEC.md', { import: 'reading' });

/** The rules of a game lie in its folder. */
const loadRules = async (id: string): Promise<Reading> => {
  const load = SPECS[`../../../../games/${id}/SPEC.md`];
  if (load === undefined) throw new RangeError(`there are no rules of ${id}`);
  return load();
};
const loadGlossary = async (): Promise<Reading> => (await import('../../../../GLOSSARY.md')).reading;

const LOOKING = <p className="loading">Looking it up…</p>;

const Fair = (): ReactNode => (
  <>
    <h1>Is it fair?</h1>
    <p className="lead">
      You do not have to believe us. Your browser checks every card, and anybody can check a whole shoe.
    </p>
    <ol className="how">
      <li>
        Before a shoe is used the house fixes a secret number and publishes its fingerprint. From then on it cannot
        choose another.
      </li>
      <li>
        Every browser at the table adds a random number of its own. The house could not know it when it fixed its own.
      </li>
      <li>
        The shuffle follows from all of them together. Then each place of the shoe is sealed and the seals are
        published, before the first bet.
      </li>
      <li>
        A card that is turned comes with the key to its seal. Your browser opens it at once; a card that does not fit
        stops the table.
      </li>
      <li>When the shoe is used up its secret number is shown, and the whole shuffle can be computed again.</li>
    </ol>
    <h2>What this does not prove</h2>
    <p>
      A house that also sits at the table under another name could add its number last and try many. Seals protect
      against everything that happens after the bets; against this only other people’s numbers do. We would rather say
      so.
    </p>
    <p className="lone-link">
      <a href="/verify">Check a shoe</a>
    </p>
  </>
);

/** The columns of a help line stand apart by two spaces or more; here they may wrap. */
const HelpLines = ({ lines }: { readonly lines: readonly string[] }): ReactNode => (
  <table className="help-lines">
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">What it does</th>
        <th scope="col">In words</th>
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

const Game = ({ id }: { readonly id: string }): ReactNode => {
  const [found, setFound] = useState<{ readonly game: BrowserGame; readonly rules: Reading }>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    Promise.all([loadGame(id), loadRules(id)]).then(
      ([game, rules]) => setFound({ game, rules }),
      () => setMissing(true),
    );
  }, [id]);
  if (found === undefined) return isMissing ? <Missing /> : LOOKING;
  const { game, rules } = found;
  return (
    <>
      <h1>{game.name}</h1>
      <p>
        <a className="button" data-kind="go" href={`/${id}`}>
          Play {game.name.toLowerCase()}
        </a>
      </p>
      <Document reading={rules} />
      <h2 id="words-and-keys">Words and keys</h2>
      <p>
        Words work in the command box of a table, which opens with <kbd className="key">/</kbd>, and at the command
        line. The keys are those of the command line; in the browser each button shows its own, and all of them are in
        the <a href="/settings#keys">settings</a>.
      </p>
      <HelpLines lines={game.help} />
      <h2 id="tables">Tables to choose from</h2>
      <dl className="presets">
        {Object.entries(game.presets).map(([name, line]) => (
          <div key={name}>
            <dt className="lone-link">
              <a href={`/${id}?rules=${name}`}>{name}</a>
            </dt>
            <dd>{line}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Glossary = (): ReactNode => {
  const [reading, setReading] = useState<Reading>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    loadGlossary().then(setReading, () => setMissing(true));
  }, []);
  return (
    <>
      <h1>Glossary</h1>
      {reading === undefined ? isMissing ? <Missing /> : LOOKING : <Document reading={reading} />}
    </>
  );
};

const Contents = (): ReactNode => (
  <>
    <h1>Learn</h1>
    <ul className="home-games">
      {GAME_NAMES.map(({ id, name }) => (
        <li key={id}>
          <a className="home-card" href={`/learn/${id}`}>
            <b>{name}</b>
            <span>How it is played, and every rule</span>
          </a>
        </li>
      ))}
      <li>
        <a className="home-card" href="/learn/is-it-fair">
          <b>Is it fair?</b>
          <span>How cards are checked</span>
        </a>
      </li>
      <li>
        <a className="home-card" href="/learn/glossary">
          <b>Glossary</b>
          <span>What the words mean</span>
        </a>
      </li>
    </ul>
  </>
);

export const LearnPage = ({ page }: { readonly page: string }): ReactNode => (
  <article className="page narrow">
    {page === 'is-it-fair' ? (
      <Fair />
    ) : page === 'glossary' ? (
      <Glossary />
    ) : GAME_NAMES.some(({ id }) => id === page) ? (
      <Game key={page} id={page} />
    ) : (
      <Contents />
    )}
  </article>
);
