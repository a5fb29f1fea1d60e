/** Around every page that is not a table: the same words, the same foot, help in the same corner. */
import type { ReactNode } from 'react';
import { AdultsOnly, HelpLines } from './CareNote.tsx';
import { HelpButton } from './HelpButton.tsx';

const PLACES = [
  { to: '/', word: 'Play' },
  { to: '/new', word: 'Friends' },
  { to: '/train', word: 'Train' },
  { to: '/lab', word: 'Lab' },
  { to: '/history', word: 'History' },
  { to: '/learn', word: 'Learn' },
  { to: '/settings', word: 'Settings' },
] as const;

const WAYS = [
  ['/about', 'About'],
  ['/learn/is-it-fair', 'How the cards are checked'],
  ['/chart', 'Charts'],
  ['/lab', 'Odds lab'],
  ['/methodology', 'Where the numbers come from'],
  ['/accessibility', 'Accessibility'],
  ['/status', 'Status'],
  ['/docs', 'For programmers'],
] as const;

const isHere = (path: string, to: string): boolean => (to === '/' ? path === '/' : path.startsWith(to));

export const Frame = ({ path, children }: { readonly path: string; readonly children: ReactNode }): ReactNode => (
  <div className="frame">
    <a className="skip-link" href="#content">
      Skip to content
    </a>
    <header className="frame-top">
      <a className="brand" href="/">
        Croupier
      </a>
      <nav className="places" aria-label="Pages">
        {PLACES.map(({ to, word }) => (
          <a key={to} href={to} aria-current={isHere(path, to) ? 'page' : undefined}>
            {word}
          </a>
        ))}
      </nav>
      <p className="play-money">Play money</p>
      <HelpButton />
    </header>
    <main id="content" className="content" tabIndex={-1}>
      {children}
    </main>
    <footer className="frame-foot">
      <p>
        Play money: no purchases, no prizes. Chips are free: reset to 1,000 whenever you have fewer. <AdultsOnly />
      </p>
      <p>
        <HelpLines />
      </p>
      <nav className="foot-ways" aria-label="About this site">
        {WAYS.map(([to, word]) => (
          <a key={to} href={to}>
            {word}
          </a>
        ))}
      </nav>
    </footer>
  </div>
);
