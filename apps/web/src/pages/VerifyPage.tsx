/** Is it fair? Plain words first, then the four steps, then everything. All of it is computed here. */
import { spellCard } from '@croupier/cards';
import type { ShoeFile } from '@croupier/fair';
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { get } from '../lib/api.ts';
import { go } from '../lib/router.ts';
import { type CheckedShoe, checkShoeFile, OUTCOMES, STEP_WORDS, verdictOf } from '../lib/shoe-words.ts';

const Cells = ({ file }: { readonly file: ShoeFile }): ReactNode => {
  const dealt = new Map(file.dealt.map((proof) => [proof.origin, proof.card]));
  return (
    <div className="table-scroll">
      <ol className="cells" aria-label="Places of the shoe, in the order they are dealt">
        {file.leaves.map((leaf, at) => {
          const card = dealt.get(at);
          return (
            <li
              key={leaf}
              data-dealt={card === undefined ? undefined : ''}
              title={`Place ${at + 1}: ${card === undefined ? 'not turned' : spellCard(card)}. Seal ${leaf.slice(0, 8)}`}
            >
              {card === undefined ? (
                <span className="unseen">{`Place ${at + 1}, not turned`}</span>
              ) : (
                card.replace('T', '10')
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
};

const Report = ({ checked }: { readonly checked: CheckedShoe }): ReactNode => {
  const { report, file, raw } = checked;
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(raw, null, 2)], { type: 'application/json' }));
    link.download = `shoe-${file?.facts.table ?? ''}.${file?.facts.shoeNumber ?? ''}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <p className="verdict" data-ok={report.ok ? '' : undefined}>
        {verdictOf(checked, 'your browser')}
      </p>
      <h2>How do I know?</h2>
      <ol className="how">
        <li>
          Before anybody bets, the house picks a secret number and publishes its fingerprint. It cannot change it any
          more.
        </li>
        <li>
          Your browser adds a number of its own, which the house could not know. Both together decide the shuffle.
        </li>
        <li>
          The house publishes one seal for each place of the shoe, still before the first bet. A seal tells nothing
          about its card.
        </li>
        <li>
          Each card that is turned comes with the key to its seal. When the shoe is used up the secret number is shown,
          and everything can be computed again, by anybody.
        </li>
      </ol>
      <h2>What was checked just now</h2>
      <ul className="steps">
        {report.steps.map(({ step, outcome, count, problem }) => (
          <li key={step} data-outcome={outcome}>
            <b>{OUTCOMES[outcome]}</b> {STEP_WORDS[step]}
            {outcome === 'ok' && count > 1 ? ` (${count})` : ''}
            {problem === null ? '' : ` ${problem.message}`}
          </li>
        ))}
      </ul>
      {file !== undefined && (
        <>
          <h2>Places of the shoe</h2>
          <p>
            {file.leaves.length} places, {file.dealt.length} turned.{' '}
            {report.revealed
              ? 'The shoe is used up and its secret number is public.'
              : 'Cards that were not turned stay sealed until the shoe is used up.'}
          </p>
          <Cells file={file} />
          <h2>The numbers</h2>
          <dl className="facts">
            <dt>Commitment</dt>
            <dd>{file.commitment}</dd>
            <dt>Context</dt>
            <dd>{file.context}</dd>
            <dt>Root of the seals</dt>
            <dd>{file.root}</dd>
            <dt>Secret number</dt>
            <dd>{file.seed ?? 'shown when the shoe is used up'}</dd>
            <dt>Added by players</dt>
            <dd>
              {file.facts.entropy.length === 0
                ? 'none'
                : file.facts.entropy.map(({ seat, entropy }) => `seat ${seat}: ${entropy}`).join(', ')}
            </dd>
          </dl>
        </>
      )}
      <p>
        <button type="button" className="button" onClick={save}>
          Download the file
        </button>{' '}
        The command line checks it too: <code>croupier verify shoe.json</code>. The file format is public, so any
        program can.
      </p>
    </>
  );
};

export const VerifyPage = ({ id }: { readonly id: string }): ReactNode => {
  const [checked, setChecked] = useState<CheckedShoe>();
  const [trouble, setTrouble] = useState<string>();
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (id === '') return undefined;
    let here = true;
    get<unknown>(`/api/shoes/${id}`).then(
      (raw) => here && setChecked(checkShoeFile(raw)),
      (error: unknown) => here && setTrouble(error instanceof Error ? error.message : 'This shoe was not found.'),
    );
    return () => {
      here = false;
    };
  }, [id]);
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await event.target.files?.[0]?.text();
    if (text === undefined) return;
    try {
      setTrouble(undefined);
      setChecked(checkShoeFile(JSON.parse(text)));
    } catch {
      setTrouble('This file is not JSON.');
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (wanted.trim() !== '') go(`/verify/${wanted.trim().toUpperCase()}`);
  };
  return (
    <article className="page">
      <h1>{id === '' ? 'Check a shoe' : `Shoe ${id}`}</h1>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {id !== '' && checked === undefined && trouble === undefined && <p className="loading">Fetching and checking…</p>}
      {checked !== undefined && <Report checked={checked} />}
      <form className="verify-form" onSubmit={submit}>
        <label>
          Shoe{' '}
          <input
            value={wanted}
            placeholder="K7QM2X.1"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          Check
        </button>
        <label className="file">
          or a file <input type="file" accept="application/json,.json" onChange={(event) => void read(event)} />
        </label>
      </form>
      <p>
        You need not trust this site to check it:{' '}
        <a href="/verifier.html" download="croupier-verifier.html">
          download the checker
        </a>
        , one file that needs no network, and open the shoe’s file with it.
      </p>
    </article>
  );
};
