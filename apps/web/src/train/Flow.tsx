/** Cards that go by, on a timer or turned by the player. Earlier cards disappear. */
import { type Card, RANK_NAMES, rankOf } from '@croupier/cards';
import type { Shown } from '@croupier/kernel';
import { announce, useKeys } from '@croupier/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Cards } from './Shown.tsx';
import { speak } from './speak.ts';

interface FlowProps {
  readonly flow: Shown & { readonly kind: 'flow' };
  /** The last group has gone by. */
  readonly onEnd: () => void;
}

const sayCards = (cards: readonly Card[]): string => cards.map((card) => RANK_NAMES[rankOf(card)]).join(', ');

export const Flow = ({ flow: { groups, ms }, onEnd }: FlowProps): ReactNode => {
  const [at, setAt] = useState(0);
  const group = groups[at] ?? [];
  const next = (): void => (at + 1 < groups.length ? setAt(at + 1) : onEnd());
  useKeys(ms === undefined ? [' ', 'enter', 'arrowright'].map((key) => ({ id: `next ${key}`, key, run: next })) : []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each group has its time, whatever else changes.
  useEffect(() => {
    announce(sayCards(group), 'polite', 'flow');
    speak(sayCards(group));
    if (ms === undefined) return undefined;
    const timer = setTimeout(next, ms);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div className="drill-flow">
      <Cards cards={group} name="Cards" />
      <p className="drill-fact">
        <span>
          {at + 1} of {groups.length}
        </span>
      </p>
      {ms === undefined && (
        <button type="button" className="button" data-kind="go" onClick={next}>
          Next
          <span className="key" aria-hidden="true">
            Space
          </span>
        </button>
      )}
    </div>
  );
};
