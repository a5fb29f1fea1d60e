/** What happened at the table, newest first, under a heading for each round. */
import type { Snapshot } from '@croupier/client';
import { saySigned } from '@croupier/kernel';
import { Isolated, usePrefs } from '@croupier/ui';
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { CoachNote } from '../../coach/watch.ts';

type Lines = Snapshot['log'];
type Notes = readonly Pick<CoachNote, 'seq' | 'text'>[];

/** Newest first, and so are the lines of each. */
const roundsOf = (log: Lines): readonly (readonly [round: number, lines: Lines])[] => {
  const rounds = new Map<number, Lines[number][]>();
  for (const line of [...log].reverse()) {
    const lines = rounds.get(line.round);
    if (lines === undefined) rounds.set(line.round, [line]);
    else lines.push(line);
  }
  return [...rounds];
};

const RoundHeading = ({ round, net }: { readonly round: number; readonly net: number | undefined }): ReactNode => (
  <h3>
    Round {round}
    {net !== undefined && (
      <>
        <span className="unseen">, your net: </span>
        <span className="log-net">{saySigned(net)}</span>
      </>
    )}
  </h3>
);

/** New lines push the others down: these slide there, as a jump of a whole column draws the eye from the cards. */
export const Log = ({ log, notes = [] }: { readonly log: Lines; readonly notes?: Notes }): ReactNode => {
  const list = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLElement>(null);
  const { speed } = usePrefs();
  useLayoutEffect(() => {
    const first = list.current?.querySelector('li') ?? null;
    const before = newest.current;
    // Where things lie is only asked when there is news.
    if (first === before) return;
    newest.current = first;
    const way = first && before ? first.offsetTop - before.offsetTop : 0;
    // A player who has scrolled to older lines keeps them in place: the browser does that, unless they move.
    const isAtTop = !list.current?.closest('.rail-content, .overlay-body')?.scrollTop;
    if (way < 0 && speed > 0 && isAtTop) list.current?.animate({ transform: [`translateY(${way}px)`, 'none'] }, 200);
  });
  return (
    <div className="log-window">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      <div ref={list} className="log" role="group" aria-label="What happened, newest first">
        {roundsOf(log).map(([round, lines]) => (
          <div key={round} className="log-round">
            {round > 0 && <RoundHeading round={round} net={lines.find(({ net }) => net !== undefined)?.net} />}
            <ol>
              {lines.map(({ seq, sentence }) => (
                <Fragment key={seq}>
                  {notes
                    .filter((note) => note.seq === seq)
                    .map(({ text }) => (
                      <li key={text} className="coach-note">
                        {text}
                      </li>
                    ))}
                  <li>
                    <Isolated text={sentence} />
                  </li>
                </Fragment>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  );
};
