/** Results for shoes that were revealed while the player was away: shown once at the next visit. Broken promises stay. */
import type { ShoeOutcome } from '@croupier/client/reveals';
import { type ReactNode, useEffect, useState } from 'react';
import { lookUpMissed, shelf } from './missed.ts';

const MOST = 5;

const sayMoreKept = (count: number): string =>
  count === 1 ? '1 more shoe was revealed, and it matches.' : `${count} more shoes were revealed, and all match.`;

/** An outcome about a whole table names it in its sentence, and has no shoe to look at. */
const Line = ({ outcome: { shoe, table, promise, sentence } }: { readonly outcome: ShoeOutcome }): ReactNode => (
  <li data-promise={promise}>
    {promise === 'kept' ? '✓' : '△'} {sentence}
    {shoe !== table && (
      <>
        {' '}
        <a href={`/verify/${shoe}`}>Shoe {shoe}</a>
      </>
    )}
  </li>
);

const useOutcomes = (): readonly ShoeOutcome[] => {
  const [outcomes, setOutcomes] = useState<readonly ShoeOutcome[]>([]);
  useEffect(() => {
    let here = true;
    lookUpMissed().then(
      (found) => here && setOutcomes(found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return outcomes;
};

/** On the home page: what is new. */
export const RevealNews = (): ReactNode => {
  const news = useOutcomes().filter(({ isNews }) => isNews);
  useEffect(() => {
    if (news.length > 0) shelf.told();
  }, [news.length]);
  const kept = news.filter(({ promise }) => promise === 'kept');
  const others = news.filter(({ promise }) => promise !== 'kept');
  if (news.length === 0) return null;
  return (
    <section className="reveal-news" role="status">
      <p>Since your last visit:</p>
      <ul>
        {others.map((outcome) => (
          <Line key={outcome.shoe} outcome={outcome} />
        ))}
        {kept.slice(0, MOST).map((outcome) => (
          <Line key={outcome.shoe} outcome={outcome} />
        ))}
        {kept.length > MOST && <li>✓ {sayMoreKept(kept.length - MOST)}</li>}
      </ul>
    </section>
  );
};

/** Beside the history, and on the page of a shoe or table (`only`): broken promises, and shoes from before a restored backup. */
export const BrokenPromises = ({ only }: { readonly only?: string }): ReactNode => {
  const outcomes = useOutcomes();
  const broken = outcomes.filter(
    ({ promise, shoe, table }) => promise !== 'kept' && (only === undefined || shoe === only || table === only),
  );
  if (broken.length === 0) return null;
  return (
    <ul className="reveal-news" aria-label="Shoes that were not checked or do not match">
      {broken.map((outcome) => (
        <Line key={outcome.shoe} outcome={outcome} />
      ))}
    </ul>
  );
};
