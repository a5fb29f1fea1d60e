/** What was found about the whole log of a table. */
import type { ReactNode } from 'react';
import { type CheckedLog, logLines, logVerdictOf } from '../lib/log-words.ts';
import { OUTCOMES } from '../lib/shoe-words.ts';

export const LogReport = ({ checked }: { readonly checked: CheckedLog }): ReactNode => (
  <section aria-label="The whole table">
    <p className="verdict" data-ok={checked.ok ? '' : undefined}>
      {logVerdictOf(checked, 'your browser')}
    </p>
    <ul className="steps">
      {logLines(checked).map(({ outcome, words }) => (
        <li key={words} data-outcome={outcome}>
          <b>{OUTCOMES[outcome]}</b>
          <span>{words}</span>
        </li>
      ))}
      {checked.problems.map(({ code, message }) => (
        <li key={`${code} ${message}`} data-outcome="failed">
          <b>{code}</b>
          <span>{message}</span>
        </li>
      ))}
    </ul>
    <dl className="facts">
      <dt>Fingerprint of the log, to compare with other players</dt>
      <dd>{checked.head}</dd>
    </dl>
  </section>
);
