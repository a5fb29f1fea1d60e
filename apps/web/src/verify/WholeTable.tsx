/** Checks everything that happened at a shoe's table. Games and log are fetched on request. */
import { type ReactNode, useState } from 'react';
import type { CheckedText } from '../lib/check-text.ts';
import { fetchLog } from '../lib/fetch-log.ts';
import { saveFile } from '../lib/save-file.ts';
import { LogReport } from './LogReport.tsx';

export const WholeTable = ({ table }: { readonly table: string }): ReactNode => {
  const [found, setFound] = useState<CheckedText | 'busy'>();
  const work = async (): Promise<CheckedText> => {
    const [{ checkText }, log] = await Promise.all([import('../lib/check-text.ts'), fetchLog(table)]);
    return checkText(log);
  };
  const failed = (error: unknown): void =>
    setFound({ kind: 'neither', why: error instanceof Error ? error.message : 'The log was not found.' });
  const check = (): void => {
    setFound('busy');
    work().then(setFound, failed);
  };
  const save = (): void => {
    fetchLog(table).then((log) => saveFile(`log-${table}.json`, log), failed);
  };
  return (
    <>
      <h2>The whole table</h2>
      <p>Check every event since table {table} was created: none changed, none left out, every card dealt in order.</p>
      <p>
        <button type="button" className="button" onClick={check}>
          Check the whole table
        </button>{' '}
        <button type="button" className="button" onClick={save}>
          Download its log
        </button>{' '}
        <span role="status">{found === 'busy' && 'Checking every event…'}</span>
      </p>
      {typeof found === 'object' && found.kind === 'log' && <LogReport checked={found.checked} />}
      {typeof found === 'object' && found.kind === 'neither' && <p role="alert">{found.why}</p>}
    </>
  );
};
