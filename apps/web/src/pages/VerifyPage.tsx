/** Checks a shoe by its name, or a file with a shoe or a whole table's log. Everything is computed in the browser. */

import { RestError, readRound, readSession, readTable } from '@croupier/client/rest';
import { Icon } from '@croupier/ui';
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { REST } from '../lib/api.ts';
import type { CheckedText } from '../lib/check-text.ts';
import { committedAt } from '../lib/fetch-log.ts';
import { useSearch } from '../lib/filters.ts';
import { sayNoName } from '../lib/no-name.ts';
import { fetchShoe, isLent, proofsOf, proveRound, type RoundProof } from '../lib/round-proof.ts';
import { go } from '../lib/router.ts';
import type { CheckedShoe } from '../lib/shoe-words.ts';
import { BrokenPromises } from '../reveal/RevealNews.tsx';
import { Fingerprint } from '../verify/Fingerprint.tsx';
import { LogReport } from '../verify/LogReport.tsx';
import { notedIn, sayNoted } from '../verify/noted.ts';
import { ShoeReport } from '../verify/ShoeReport.tsx';
import { WholeTable } from '../verify/WholeTable.tsx';

interface Found {
  readonly checked: CheckedShoe;
  readonly committedAt?: number | undefined;
  readonly proof?: RoundProof | undefined;
  readonly own?: boolean;
  /** The user who is reading. */
  readonly user?: string | undefined;
}

/** What is known besides the shoe: when the house committed to it, and the round the reader came from. */
const fetchRest = async (shoe: string, checked: CheckedShoe, round: string | null): Promise<Found> => {
  const table = shoe.split('.')[0] ?? '';
  const [at, found, session] = await Promise.all([
    committedAt(table, shoe, round).catch(() => undefined),
    round === null ? undefined : readRound(REST, `${table}.${round}`).catch(() => undefined),
    readSession(REST).catch(() => undefined),
  ]);
  const user = session?.user;
  if (found === undefined) return { checked, committedAt: at, user };
  const proof = proveRound(shoe, checked, proofsOf(found.entries), at);
  // Only players of the round get names.
  return { checked, committedAt: at, user, proof, own: found.results.some(({ name }) => name !== undefined) };
};

/** Of a shoe that its table will open next; undefined for all others. */
const nextCommitment = async (shoe: string): Promise<string | undefined> => {
  try {
    const { table } = await readTable(REST, shoe.split('.')[0] ?? '');
    return table.room.nextShoe?.shoe === shoe ? table.room.nextShoe.commitment : undefined;
  } catch {
    return undefined;
  }
};

/** Nothing is wrong with such a shoe, as far as anybody can tell; nothing can be shown about it either. */
const NoProof = ({ shoe }: { readonly shoe: string }): ReactNode => (
  <p className="verdict" data-state="none">
    <span className="verdict-state">Older shoe, no proof kept</span>
    No records were kept for shoe {shoe}, so it can’t be proved or disproved here. If you saved its file or its table’s
    log, open it below.
  </p>
);

/** Compares a fingerprint saved from the table with the shoe's. */
const Noted = ({ commitment }: { readonly commitment: string }): ReactNode => {
  const noted = notedIn(location.hash);
  if (noted === undefined) return null;
  return (
    <p className="verdict" data-ok={noted === commitment ? '' : undefined}>
      {sayNoted(noted, commitment)}
    </p>
  );
};

/** The house has committed to this shoe, and none of its cards have been seen. */
const NotYet = ({ shoe, commitment }: { readonly shoe: string; readonly commitment: string }): ReactNode => (
  <>
    <Noted commitment={commitment} />
    <p className="verdict" data-state="waiting" data-ok="">
      <span className="verdict-state">
        <Icon name="clock" /> Not opened yet
      </span>
      The house has committed to shoe {shoe}, and none of its cards have been dealt. Come back when it is in play.
    </p>
    <Fingerprint commitment={commitment} shoe={shoe} />
  </>
);

/** The shoe of a duel was dealt at several tables, which the page of the duel checks. */
const WhereDealt = ({ table }: { readonly table: string }): ReactNode =>
  isLent(table) ? (
    <p className="lone-link">
      <a href={`/duel/${table.toLowerCase()}`}>See the duel it was dealt in</a>
    </p>
  ) : (
    <WholeTable table={table} />
  );

const Files = ({ onTexts }: { readonly onTexts: (texts: readonly string[]) => void }): ReactNode => {
  const [wanted, setWanted] = useState('');
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const texts = await Promise.all([...(event.target.files ?? [])].map((file) => file.text()));
    if (texts.length > 0) onTexts(texts);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (wanted.trim() !== '') go(`/verify/${wanted.trim().toUpperCase()}`);
  };
  return (
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
        or open files: a shoe, or a table’s log with your evidence{' '}
        <input type="file" accept="application/json,.json" multiple onChange={(event) => void read(event)} />
      </label>
    </form>
  );
};

export const VerifyPage = ({ id }: { readonly id: string }): ReactNode => {
  const asked = useSearch().get('round');
  const round = asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? asked : null;
  const [found, setFound] = useState<Found>();
  const [text, setText] = useState<CheckedText>();
  const [trouble, setTrouble] = useState<string>();
  const [unsealed, setUnsealed] = useState<{ readonly commitment?: string }>();
  useEffect(() => {
    if (id === '') return undefined;
    let here = true;
    const load = async (): Promise<void> => {
      const checked = await fetchShoe(id, round);
      if (!here) return;
      setFound((before) => before ?? { checked });
      const all = await fetchRest(id, checked, round);
      if (here) setFound(all);
    };
    load().catch((error: unknown) => {
      if (!here) return;
      if (error instanceof RestError && error.code === 'SHOE_UNKNOWN')
        void nextCommitment(id).then(
          (commitment) => here && setUnsealed(commitment === undefined ? {} : { commitment }),
        );
      else setTrouble(sayNoName(error, 'shoe'));
    });
    return () => {
      here = false;
    };
  }, [id, round]);
  const onTexts = async (given: readonly string[]): Promise<void> => {
    const { checkText } = await import('../lib/check-text.ts');
    const checked = await checkText(...given);
    setText(checked);
    setTrouble(checked.kind === 'neither' ? checked.why : undefined);
  };
  return (
    <article className="page">
      <h1>{id === '' ? 'Check a shoe' : `Shoe ${id}`}</h1>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {id !== '' && <BrokenPromises only={id} />}
      {id !== '' && found === undefined && trouble === undefined && unsealed === undefined && (
        <p className="loading">Fetching and checking…</p>
      )}
      {text?.kind === 'log' && <LogReport checked={text.checked} />}
      {text?.kind === 'shoe' && <ShoeReport checked={text.checked} />}
      {unsealed?.commitment !== undefined && <NotYet shoe={id} commitment={unsealed.commitment} />}
      {unsealed !== undefined && unsealed.commitment === undefined && <NoProof shoe={id} />}
      {text === undefined && found !== undefined && (
        <>
          {found.checked.file !== undefined && <Noted commitment={found.checked.file.commitment} />}
          <ShoeReport {...found} />
          <WhereDealt table={id.split('.')[0] ?? ''} />
        </>
      )}
      <Files onTexts={(given) => void onTexts(given)} />
      <p>
        You don’t have to trust this site:{' '}
        <a href="/verifier.html" download="croupier-verifier.html">
          download the checker
        </a>
        , a single page that works offline, and open a shoe file or a table’s log in it.
      </p>
    </article>
  );
};
