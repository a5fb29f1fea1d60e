/** A custom count: what each rank adds. */
import { isTags, type Tags, usePrefs } from '@croupier/ui';
import { perDeckOf } from '@croupier/ui/counts';
import type { ReactNode } from 'react';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

const sayBalance = (perDeck: number): string =>
  perDeck === 0
    ? 'Balanced, so it has a true count.'
    : `A deck adds up to ${perDeck}, so this count is unbalanced: it has no true count and starts below zero.`;

export const CountTags = (): ReactNode => {
  const { prefs, change } = usePrefs();
  const { customTags } = prefs;
  const set = (at: number, value: number): void => {
    const tags: unknown = customTags.map((tag, one) => (one === at ? value : tag));
    if (isTags(tags)) change({ type: 'set', prefs: { customTags: tags satisfies Tags } });
  };
  return (
    <fieldset className="count-tags">
      <legend>What each card adds</legend>
      {RANKS.map((rank, at) => (
        <label key={rank}>
          {rank}
          <input
            type="number"
            min={-9}
            max={9}
            step={0.5}
            value={customTags[at]}
            onChange={({ target }) => set(at, target.valueAsNumber)}
          />
        </label>
      ))}
      <p role="status">{sayBalance(perDeckOf(customTags))}</p>
    </fieldset>
  );
};
