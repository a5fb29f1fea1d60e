/** A duel that is over: the ranking, the shoe, and every decision. Everything is worked out here from public logs. */
import { gameName } from '@croupier/catalog/browser';
import type { DuelAnswer } from '@croupier/protocol';
import { type ReactNode, useMemo, useState } from 'react';
import { Export } from '../history/Export.tsx';
import { GradeProgress, type GradeProgressProps } from '../history/grades/GradeProgress.tsx';
import { type Shared, shareLink } from '../lib/share.ts';
import { ComparisonList } from './ComparisonList.tsx';
import { sayEarlyEnd, sayMixer } from './duel-words.ts';
import type { DuelGrades } from './grade-duel.ts';
import { RankingTable } from './RankingTable.tsx';
import { type Ranking, rankingCsv, rankingJson, rankingOf } from './ranking.ts';
import { sayShared, sayWinner } from './result-words.ts';
import type { Seal } from './seal.ts';
import { useCheckedShoes, useDuelGrades } from './use-duel-grades.ts';

const STEP_WORDS: GradeProgressProps['words'] = {
  decisions: 'Checking every log and grading the decisions…',
  luck: 'Decisions graded. Working out how much was luck…',
  done: '',
  stopped: 'Stopped.',
};

const SHARED: { readonly [how in Shared]: string } = { shared: '', copied: 'Copied.', failed: 'Couldn’t copy.' };

const Share = ({
  duel: { id, game },
  ranking,
}: {
  readonly duel: DuelAnswer;
  readonly ranking: Ranking;
}): ReactNode => {
  const [how, setHow] = useState<Shared>();
  const { name } = gameName(game);
  const share = (): void =>
    void shareLink(`${name} duel`, `${location.origin}/duel/${id}`, { text: sayShared(name, ranking) }).then(setHow);
  return (
    <>
      <button type="button" className="button" onClick={share}>
        Share the result
      </button>
      <span role="status">{how && SHARED[how]}</span>
    </>
  );
};

const Rejected = ({ rejected }: Pick<DuelGrades, 'rejected'>): ReactNode =>
  rejected.length > 0 && (
    <>
      <h3>Not ranked</h3>
      <ul role="alert">
        {rejected.map(({ name, table, why }) => (
          <li key={table}>
            △{' '}
            <b>
              <bdi>{name}</bdi>
            </b>
            : {why}
          </li>
        ))}
      </ul>
    </>
  );

/** Each shoe has a page of its own; of twenty, the first is linked and leads on. */
const RevealedShoe = ({ duel, seal }: { readonly duel: DuelAnswer; readonly seal: Seal }): ReactNode => {
  const found = useCheckedShoes(duel);
  const many = duel.shoes > 1;
  return (
    <section aria-labelledby="duel-shoe">
      <h2 id="duel-shoe">{many ? 'The shoes' : 'The shoe'}</h2>
      <div role="status">
        {found === undefined && <p>Checking {many ? 'the shoes' : 'the shoe'}…</p>}
        {found?.ok === true && seal.ok && (
          <p>
            ✓ {many ? `${duel.shoes} shoes revealed` : 'Shoe revealed'}: all {found.cards.toLocaleString('en-US')} cards
            match what was sealed. {sayMixer(seal, duel.byName)} Checked by your browser.
          </p>
        )}
        {found?.ok === false && <p role="alert">△ {found.why}</p>}
        {!seal.ok && <p role="alert">△ {seal.why}</p>}
      </div>
      <p className="lone-link">
        <a href={`/verify/${duel.id}.1`}>{many ? 'Check the first shoe yourself' : 'Check it yourself'}</a>
      </p>
    </section>
  );
};

export const Results = ({ duel, seal }: { readonly duel: DuelAnswer; readonly seal: Seal }): ReactNode => {
  const { grades, stop, again } = useDuelGrades(duel);
  const { step, tries, rejected, progress, warning } = grades;
  const [early] = useState(() => sayEarlyEnd(duel, Date.now()));
  const ranking = useMemo(() => rankingOf(tries, duel.bet), [tries, duel.bet]);
  const isFinal = step === 'luck' || step === 'done';
  return (
    <>
      <section aria-labelledby="duel-results">
        <h2 id="duel-results">Results</h2>
        {duel.tries.length === 0 ? (
          <p>No one played this duel.</p>
        ) : (
          <GradeProgress
            {...{ step }}
            words={STEP_WORDS}
            count={progress.done}
            all={progress.all}
            onStop={stop}
            onAgain={again}
          />
        )}
        {isFinal && tries.length > 0 && (
          <>
            <p className="lead" role="status">
              {sayWinner(ranking)}
            </p>
            {ranking.ranked.length > 0 && (
              <RankingTable caption="Players, ranked by what their decisions cost" rows={ranking.ranked} isRanked />
            )}
            {ranking.unfinished.length > 0 && (
              <>
                <h3>Not finished</h3>
                <RankingTable caption="Unfinished tries" rows={ranking.unfinished} isRanked={false} />
              </>
            )}
          </>
        )}
        <Rejected rejected={rejected} />
        {[warning, early].map(
          (words) =>
            words !== undefined && (
              <p role="alert" key={words}>
                △ {words}
              </p>
            ),
        )}
        {isFinal && tries.length > 0 && (
          <p className="history-sum">
            <Share {...{ duel, ranking }} />
            <Export
              name={`duel-${duel.id}`}
              what="the ranking"
              csv={() => rankingCsv(ranking)}
              json={() => rankingJson(ranking)}
            />
          </p>
        )}
      </section>
      {isFinal && tries.length > 0 && <ComparisonList tries={tries} hasManyShoes={duel.shoes > 1} />}
      <RevealedShoe {...{ duel, seal }} />
    </>
  );
};
