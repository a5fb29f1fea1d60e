/** Exports practice as a file and imports it. Always asks before it changes what is on this device. */
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { keepRecord, trainRecord } from './kept-record.ts';
import { dayName, type TrainRecord } from './record.ts';
import { MOST_CHARACTERS, merged, type Read, readFile, sayRecord, writeFile } from './transfer.ts';

const MOST_FAULTS = 10;

type Asked = { readonly name: string } & Read;

const read = async (file: File): Promise<Read> =>
  // Before it is read: a photo of 2 GB must not fill the memory.
  readFile(file.size > MOST_CHARACTERS * 2 ? ' '.repeat(MOST_CHARACTERS + 1) : await file.text());

const Faults = ({ faults }: Pick<Read, 'faults'>): ReactNode => (
  <div role="alert">
    <p className="form-trouble">Nothing was imported.</p>
    <ul>
      {faults.slice(0, MOST_FAULTS).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {faults.length > MOST_FAULTS && <li>And {faults.length - MOST_FAULTS} more.</li>}
    </ul>
  </div>
);

export const TransferSection = (): ReactNode => {
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState('');
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const { currentTarget } = event;
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    setSaid('');
    read(file).then(
      (found) => setAsked({ name: file.name, ...found }),
      () => setSaid('The file can’t be read.'),
    );
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const take = (record: TrainRecord, how: string): void => {
    const isKept = keepRecord(record);
    setAsked(undefined);
    setSaid(isKept ? `${how}. You now have ${sayRecord(record)}.` : 'There isn’t enough space on this device.');
  };
  return (
    <section>
      <h2>Export and import</h2>
      <p>Your progress is kept only on this device. Export it as a file to move it to another one.</p>
      <p>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(`croupier-practice-${dayName(Date.now())}.json`, writeFile(trainRecord()))}
        >
          Export
        </button>
      </p>
      <label className="field">
        Import a file
        <input type="file" accept="application/json,.json" onChange={choose} />
      </label>
      {asked !== undefined && asked.faults.length > 0 && <Faults faults={asked.faults} />}
      {asked !== undefined && asked.faults.length === 0 && (
        <fieldset className="drill-import">
          <legend>
            {asked.name} has {sayRecord(asked.record)}
          </legend>
          <p>
            This device has {sayRecord(trainRecord())}. Merging keeps the latest of both. Replacing deletes what is on
            this device.
          </p>
          <p className="equal-buttons">
            <button
              type="button"
              className="button"
              onClick={() => take(merged(trainRecord(), asked.record), 'Merged')}
            >
              Merge
            </button>
            <button type="button" className="button" onClick={() => take(asked.record, 'Replaced')}>
              Replace
            </button>
            <button type="button" className="button" onClick={() => setAsked(undefined)}>
              Cancel
            </button>
          </p>
        </fieldset>
      )}
      <p role="status">{said}</p>
    </section>
  );
};
