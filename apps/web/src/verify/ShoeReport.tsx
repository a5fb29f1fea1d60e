/** The result of checking a shoe: plain words first, then the four steps, then all details. */
import { Icon } from '@croupier/ui';
import type { ReactNode } from 'react';
import { type RoundProof, sayProof } from '../lib/round-proof.ts';
import { saveFile } from '../lib/save-file.ts';
import {
  type CheckedShoe,
  OUTCOMES,
  type ShoeState,
  STEP_WORDS,
  sayMix,
  stateOf,
  verdictOf,
  wrongPlace,
} from '../lib/shoe-words.ts';
import { Fingerprint } from './Fingerprint.tsx';
import { Places } from './Places.tsx';

const STATE_WORDS: { readonly [state in ShoeState]: string } = {
  matches: 'Matches',
  waiting: 'Not revealed yet',
  mismatch: 'Does not match',
};
const STATE_ICONS = { matches: 'check', waiting: 'clock', mismatch: 'triangle' } as const;

const Steps = ({ steps }: { readonly steps: CheckedShoe['report']['steps'] }): ReactNode => (
  <ul className="steps">
    {steps.map(({ step, outcome, count, problem }) => (
      <li key={step} data-outcome={outcome}>
        {outcome === 'not-checked' ? (
          <b className="step-waits">
            <Icon name="clock" /> waiting
          </b>
        ) : (
          <b>{OUTCOMES[outcome]}</b>
        )}
        <span>
          {STEP_WORDS[step]}
          {outcome === 'ok' && count > 1 ? ` (${count})` : ''}
          {problem === null ? '' : ` ${problem.message}`}
        </span>
      </li>
    ))}
  </ul>
);

const How = (): ReactNode => (
  <ol className="how">
    <li>
      Before anyone bets, the house picks a secret number and publishes its fingerprint. It can’t change the number
      after that.
    </li>
    <li>
      Your browser adds its own random number, which the house could not know. The two together decide the shuffle.
    </li>
    <li>
      The house publishes one seal for each position of the shoe, before the first bet. A seal reveals nothing about its
      card.
    </li>
    <li>
      Each card that is turned over comes with the key to its seal. When the shoe is used up, the secret number is
      revealed, and anyone can recompute everything.
    </li>
  </ol>
);

const Numbers = ({
  file,
  at,
}: {
  readonly file: NonNullable<CheckedShoe['file']>;
  readonly at?: number;
}): ReactNode => (
  <dl className="facts">
    <dt>Fingerprint of the secret number</dt>
    <dd>{file.commitment}</dd>
    {at !== undefined && (
      <>
        <dt>Committed</dt>
        <dd>{new Date(at).toLocaleString()}</dd>
      </>
    )}
    <dt>Fingerprint of the table, its rules and the players’ numbers</dt>
    <dd>{file.context}</dd>
    <dt>Fingerprint of all seals</dt>
    <dd>{file.root}</dd>
    <dt>Secret number</dt>
    <dd>{file.seed ?? 'shown when the shoe is used up'}</dd>
    <dt>Players’ random numbers</dt>
    <dd>
      {file.facts.entropy.length === 0
        ? 'none'
        : file.facts.entropy
            .map((added) => `${'user' in added ? added.user : `seat ${added.seat}`}: ${added.entropy}`)
            .join(', ')}
    </dd>
  </dl>
);

export interface ShoeReportProps {
  readonly checked: CheckedShoe;
  /** The round the reader came from. */
  readonly proof?: RoundProof | undefined;
  /** They have bet on it. */
  readonly own?: boolean;
  readonly committedAt?: number | undefined;
  readonly user?: string | undefined;
}

export const ShoeReport = ({ checked, proof, own = false, committedAt, user }: ShoeReportProps): ReactNode => {
  const { report, file, raw } = checked;
  const state = stateOf(checked);
  const mix = sayMix(checked, user);
  const name = file === undefined ? 'shoe' : `${file.facts.table}.${file.facts.shoeNumber}`;
  const waits = report.steps.filter(({ outcome }) => outcome === 'not-checked');
  const done = report.steps.filter(({ outcome }) => outcome !== 'not-checked');
  return (
    <>
      {proof !== undefined && (
        <p className="verdict" data-ok={proof.ok ? '' : undefined}>
          {sayProof(proof, own)}
        </p>
      )}
      <p className="verdict" data-state={state} data-ok={report.ok ? '' : undefined}>
        <span className="verdict-state">
          <Icon name={STATE_ICONS[state]} /> {STATE_WORDS[state]}
        </span>
        {verdictOf(checked, 'your browser')}
      </p>
      {mix !== undefined && <p>{mix}</p>}
      {state === 'mismatch' && (
        <p>
          <button
            type="button"
            className="button"
            onClick={() => saveFile(`evidence-${name}.json`, JSON.stringify({ report, shoe: raw }, null, 2))}
          >
            Download the evidence
          </button>
        </p>
      )}
      {file !== undefined && <Fingerprint commitment={file.commitment} shoe={name} />}
      <h2>How do I know?</h2>
      <How />
      <h2>{waits.length > 0 && report.ok ? 'Already proved' : 'What was checked just now'}</h2>
      <Steps steps={done} />
      {waits.length > 0 && (
        <>
          <h2>Proved when the shoe is used up</h2>
          <Steps steps={waits} />
        </>
      )}
      {file !== undefined && (
        <>
          <h2>Positions in the shoe</h2>
          <p>
            {file.leaves.length} positions, {file.dealt.length} turned over.{' '}
            {report.revealed
              ? 'The shoe is used up and its secret number is public.'
              : 'Cards not turned over stay sealed until the shoe is used up.'}
          </p>
          <Places file={file} wrong={wrongPlace(report)} />
          <h2>The numbers</h2>
          <Numbers file={file} {...(committedAt !== undefined && { at: committedAt })} />
        </>
      )}
      <p>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(`shoe-${name}.json`, JSON.stringify(raw, null, 2))}
        >
          Download the file
        </button>{' '}
        You can also run <code>croupier verify shoe.json</code>. The file format is public, so any program can check it.
      </p>
    </>
  );
};
