/** Decision by decision: what each player chose with the same cards, and what it cost. */
import { type ReactNode, useMemo } from 'react';
import { counted } from '../history/grades/grade-words.ts';
import { RecapCards } from '../history/RecapCards.tsx';
import { setFilter, useSearch } from '../lib/filters.ts';
import { useShortList } from '../lib/ShortList.tsx';
import {
  type Answer,
  type Choice,
  COMPARED,
  type Compared,
  comparedIn,
  comparisonOf,
  type WhichCompared,
} from './comparison.ts';
import type { GradedTry } from './ranking.ts';
import { sayCost } from './result-words.ts';

const WHICH_WORDS: { readonly [which in WhichCompared]: string } = {
  different: 'Different choices',
  mistakes: 'Mistakes',
  all: 'All decisions',
};

const Name = ({
  answer: { name, you, table, round },
  situation,
}: {
  readonly answer: Answer;
  readonly situation: string;
}) => (
  <a href={`/h/${table}.${round}`} aria-label={`${name}, replay of round ${round}: ${situation}`}>
    <bdi>{name}</bdi>
    {you && ' (you)'}
  </a>
);

const ChoiceLine = ({ choice, situation }: { readonly choice: Choice; readonly situation: string }): ReactNode => (
  <li data-best={choice.isBest ? '' : undefined}>
    <span className="duel-chosen">
      <b>{choice.name}</b>{' '}
      {choice.isBest ? <span className="duel-best">✓ best</span> : <span>−{sayCost(choice.costInBets)}</span>}
    </span>
    <span className="duel-names">
      {choice.answers.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers do not move.
        <Name key={at} {...{ answer, situation }} />
      ))}
    </span>
  </li>
);

const Row = ({ compared: { round, name, decision, choices, missed } }: { readonly compared: Compared }): ReactNode => {
  const { cards, against } = decision;
  const hands = [{ name: '', cards, says: '' }];
  return (
    <li>
      <p className="duel-situation">
        <span className="quiet">Round {round}</span>
        <b>{name}</b>
        {cards.length > 0 && (
          <RecapCards
            recap={{
              hands,
              more: [],
              ...(against !== undefined && { against: { name: '', cards: [against], says: '' } }),
            }}
          />
        )}
      </p>
      <ul className="duel-choices">
        {choices.map((choice) => (
          <ChoiceLine key={choice.action} choice={choice} situation={name} />
        ))}
      </ul>
      {missed !== undefined && <p className="quiet">Best: {missed}</p>}
    </li>
  );
};

export const ComparisonList = ({
  tries,
  hasManyShoes,
}: {
  readonly tries: readonly GradedTry[];
  readonly hasManyShoes: boolean;
}): ReactNode => {
  const asked = useSearch().get('decisions');
  const which = COMPARED.find((one) => one === asked) ?? 'different';
  const all = useMemo(() => comparisonOf(tries, { hasManyShoes }), [tries, hasManyShoes]);
  const shown = comparedIn(all, which);
  const { rows, more } = useShortList(shown);
  return (
    <section aria-labelledby="duel-compared">
      <h2 id="duel-compared">Decision by decision</h2>
      <p className="quiet">
        Compared where players had the same cards, with the same cards left in the shoe. After different choices, the
        cards may fall differently.
      </p>
      <p className="history-sum">
        <span role="status">{counted(shown.length, 'decision')} shown.</span>
        <label className="filter">
          Show{' '}
          <select
            value={which}
            onChange={({ target }) => setFilter('decisions', target.value === 'different' ? undefined : target.value)}
          >
            {COMPARED.map((one) => (
              <option key={one} value={one}>
                {WHICH_WORDS[one]}
              </option>
            ))}
          </select>
        </label>
      </p>
      {shown.length === 0 ? (
        <p>{which === 'different' ? 'Everyone made the same choices.' : 'No decisions match this filter.'}</p>
      ) : (
        <ol className="duel-compared">
          {rows.map((compared) => (
            <Row key={compared.id} compared={compared} />
          ))}
        </ol>
      )}
      {more}
    </section>
  );
};
