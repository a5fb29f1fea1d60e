/** The commands of the command box: the game's, then those of every table. Loaded when opened. */
import type { GuideWords } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { useGuides } from '../../lib/guides.ts';

const EVERYWHERE: readonly GuideWords[] = [
  { say: 'hand', what: 'Hear your hand' },
  { say: 'dealer', what: 'Hear the dealer’s cards' },
  { say: 'actions', what: 'Hear what you can do now' },
  { say: 'balance', what: 'Hear your balance and your bet' },
  { say: 'shoe', what: 'Hear how much of the shoe is left' },
  { say: 'count', what: 'Hear the card count' },
  { say: 'ev', what: 'Ask the coach what each choice is worth' },
  { say: 'chart', what: 'Open the chart in a new tab' },
  { say: 'log', what: 'Open the log' },
  { say: 'log 3', what: 'Hear the last three lines of the log' },
  { say: 'undo', what: 'Undo your last chip' },
  { say: 'rebet', what: 'Bet the same as last time' },
  { say: 'all in', what: 'Bet as much as limits and balance allow' },
  { say: 'verify', what: 'Check this shoe' },
];

const List = ({ words }: { readonly words: readonly GuideWords[] }): ReactNode => (
  <dl className="key-list">
    {words.map(({ say, what }) => (
      <div key={say}>
        <dt>
          <kbd className="key">{say}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

export const CommandList = ({ game }: { readonly game: string | undefined }): ReactNode => {
  const words = useGuides().find(({ id }) => id === game)?.words ?? [];
  return (
    <>
      <p>Type a command in the command box and press Enter.</p>
      {words.length > 0 && (
        <>
          <h3 className="help-head">Playing</h3>
          <List words={words} />
        </>
      )}
      <h3 className="help-head">Anytime</h3>
      <List words={EVERYWHERE} />
      <nav className="help-ways" aria-label="More help">
        <a href="/learn">Learn</a>
        <a href="/accessibility">Accessibility</a>
      </nav>
    </>
  );
};
