/** Downloads what is shown. */
import type { ReactNode } from 'react';
import { saveFile } from '../lib/save-file.ts';

export interface ExportProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** “rounds” */
  readonly what: string;
  readonly csv: () => string;
  readonly json: () => string;
}

export const Export = ({ name, what, csv, json }: ExportProps): ReactNode => (
  <>
    <button
      type="button"
      className="button"
      aria-label={`CSV of ${what}`}
      onClick={() => saveFile(`${name}.csv`, csv(), 'text/csv')}
    >
      CSV
    </button>
    <button
      type="button"
      className="button"
      aria-label={`JSON of ${what}`}
      onClick={() => saveFile(`${name}.json`, json())}
    >
      JSON
    </button>
  </>
);
