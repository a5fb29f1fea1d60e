/** The rules of a table: first in words, with prices; then, for players who may change them, as choices. */
import { gameName } from '@croupier/catalog/browser';
import { type Settings, settingsOf, shortened } from '@croupier/kernel';
import type { Rules } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { chartAddress } from '../chart/address.ts';
import { go } from '../lib/router.ts';
import { Missing } from '../shell/Missing.tsx';
import { addressFor } from './asked-room.ts';
import { RulePicker, refusalOf } from './RulePicker.tsx';
import { RulesInWords } from './RulesInWords.tsx';
import './rules.css';
import { useRuleBook } from './use-book.ts';

export interface RulesSheetProps {
  readonly game: string;
  /** Those of the shoe in play. */
  readonly rules: Rules;
  /** From the next shoe on, in words. */
  readonly next: string | undefined;
  readonly mayChange: boolean;
  /** In a room: from the next shoe on. Missing: a new table is opened. */
  readonly onChange: ((setup: object) => void) | undefined;
  /** Why the rules can't be changed, shown in place of who may change them. */
  readonly fixed?: string | undefined;
  /** False where a chart would be an unfair hint. */
  readonly hasChart?: boolean;
}

const BY_HOST = 'The host chooses the rules. Changes apply from the next shoe.';

export const RulesSheet = (props: RulesSheetProps): ReactNode => {
  const { game, rules, next, mayChange, onChange, fixed = BY_HOST, hasChart = true } = props;
  const book = useRuleBook(game);
  const [wanted, setWanted] = useState<Settings>();
  if (book === undefined) return <p className="quiet">Loading the rules…</p>;
  if (book === null) return <Missing />;
  const read = book.read({ ...rules });
  if (!read.ok) return <p role="alert">{read.error.message}</p>;
  const settings = settingsOf(book, read.value);
  const { chartName } = gameName(game);
  if (wanted === undefined)
    return (
      <>
        {mayChange ? (
          <button type="button" className="button rules-change" onClick={() => setWanted(settings)}>
            Change the rules
          </button>
        ) : (
          <p className="quiet">{fixed}</p>
        )}
        {hasChart && chartName !== undefined && (
          <p className="lone-link">
            {/* Beside the table: a hand may be in play. */}
            <a href={chartAddress({ game, rules: shortened(book, settings) })} target="_blank" rel="noreferrer">
              {chartName} for these rules
            </a>
          </p>
        )}
        {next !== undefined && <p>{next}</p>}
        <RulesInWords {...{ game, book, settings }} />
      </>
    );
  const isSame = JSON.stringify(wanted) === JSON.stringify(settings);
  const isBad = refusalOf(book, wanted) !== undefined;
  const use = (): void => {
    if (onChange === undefined) go(addressFor(game, shortened(book, wanted)));
    else onChange(wanted);
  };
  return (
    <>
      <RulePicker {...{ game, book }} settings={wanted} onChange={setWanted} />
      <p className="quiet">
        {onChange === undefined
          ? 'Changing the rules starts a new table with a fresh shoe. You keep your chips.'
          : 'Everyone sees the new rules now. They apply from the next shoe.'}
      </p>
      <p className="equal-buttons rules-use">
        <button type="button" className="button" onClick={() => setWanted(undefined)}>
          Keep these rules
        </button>
        <button type="button" className="button" data-kind="go" disabled={isSame || isBad} onClick={use}>
          {onChange === undefined ? 'Open a table' : 'Use from the next shoe'}
        </button>
      </p>
    </>
  );
};
