/** What a table shows that belongs to a duel: how long is left, what it is, and the way back. Other tables load none of it. */
import { sayChips } from '@croupier/kernel';
import type { DuelView } from '@croupier/protocol';
import { announce, Balance, Dock } from '@croupier/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { day } from '../history/words.ts';
import { sayLeft, sayLeftBriefly } from './time-words.ts';
import { useNow } from './use-now.ts';

interface OfDuel {
  readonly duel: DuelView;
}

/** In the bar. */
export const DuelUntil = ({ duel: { deadline } }: OfDuel): ReactNode => {
  const left = deadline - useNow();
  return (
    <>
      <span className="unseen">Duel ends in {left > 0 ? sayLeft(left) : 'a moment'}</span>
      <span aria-hidden="true">{sayLeftBriefly(left)}</span>
    </>
  );
};

/** The line of the dock while there is nothing else to say. */
export const DuelLine = (): ReactNode => (
  <>
    <span className="dock-more">Duel · results come when it ends</span>
    <span className="dock-brief">Duel · results come later</span>
  </>
);

/** Above the shoe. */
export const DuelNote = ({ duel, isOver }: OfDuel & { readonly isOver: boolean }): ReactNode => {
  const now = useNow();
  const left = isOver ? 0 : duel.deadline - now;
  return (
    <div className="shoe-panel">
      <p className="quiet">
        Duel{left > 0 && ` · ${sayLeft(left)} left`}
        <br />
        {isOver ? 'It’s over. The results are in.' : 'Results come when the duel ends.'}
      </p>
      <a className="button" href={`/duel/${duel.id}`}>
        Duel page
      </a>
    </div>
  );
};

/** In place of the dock once the last shoe is played to its end, or the duel is over. */
export const DuelDone = ({
  duel,
  isOver,
  funds,
  result,
}: OfDuel & {
  readonly isOver: boolean;
  readonly funds: number | undefined;
  readonly result: number | undefined;
}): ReactNode => {
  const way = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes in place of the dock.
  useEffect(() => {
    announce(isOver ? 'The duel is over.' : 'You’ve played the whole shoe. Results come when the duel ends.');
    // Where Deal was, if that had the focus.
    if (document.activeElement === document.body) way.current?.focus();
  }, []);
  return (
    <Dock
      phase="settled"
      row="bets"
      left={funds !== undefined && <Balance funds={funds} bet={0} />}
      centre={
        <span className="watching">
          {duel.finished && (
            <>
              <b>You’ve played {duel.shoes === 1 ? 'the whole shoe' : 'all the shoes'}.</b>
              <br />
            </>
          )}
          {isOver ? 'The duel is over.' : `Results come when the duel ends, ${day(duel.deadline, 'short')}.`}
        </span>
      }
      go={
        <a ref={way} className="button deal-button" data-kind="go" href={`/duel/${duel.id}`}>
          {isOver ? 'See the results' : 'Duel page'}
        </a>
      }
      line={
        result !== undefined && (
          <span className="round-result" data-sign={Math.sign(result)}>
            {result === 0 ? 'You break even.' : `You ${result > 0 ? 'win' : 'lose'} ${sayChips(Math.abs(result))}.`}
          </span>
        )
      }
    />
  );
};
