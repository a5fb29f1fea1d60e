import { GAME_NAMES } from '@croupier/catalog/browser';
import { readTable } from '@croupier/client/rest';
import { CardBack, CardFace, usePrefs } from '@croupier/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { REST } from '../lib/api.ts';
import { kept } from '../lib/keep.ts';
import { later } from '../lib/Later.tsx';
import { forgetRecent, type Recent, recentTable } from '../lib/recent.ts';
import { go } from '../lib/router.ts';

/** Only returning players have reveals to look up. */
const RevealNews = later(async () => (await import('../reveal/RevealNews.tsx')).RevealNews);

const nameOf = (id: string): string => GAME_NAMES.find((game) => game.id === id)?.name ?? id;

/** Shown only if the table still lives. */
const useContinue = (): Recent | undefined => {
  const [recent, setRecent] = useState<Recent>();
  useEffect(() => {
    const found = recentTable();
    if (found === undefined) return;
    readTable(REST, found.code).then(
      () => setRecent(found),
      () => forgetRecent(),
    );
  }, []);
  return recent;
};

const HAND = ['As', 'Jh', '8c', '5d'] as const;

/** What the site is about, to the eye: the same cards as at the tables, in the deck that was chosen. */
const Hero = (): ReactNode => {
  const { prefs } = usePrefs();
  return (
    <div className="home-hero" aria-hidden="true">
      {HAND.map((card) => (
        <span key={card}>
          <CardFace card={card} style={prefs.deck} simple />
        </span>
      ))}
      <span>
        <CardBack pattern={prefs.back} />
      </span>
    </div>
  );
};

export const HomePage = (): ReactNode => {
  const recent = useContinue();
  const [code, setCode] = useState('');
  const [waits] = useState(() => kept('shoes') !== undefined);
  const join = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') go(`/r/${encodeURIComponent(code.trim().toUpperCase())}`);
  };
  return (
    <article className="page home">
      <div className="home-top">
        <div className="home-lead">
          <h1>Card tables you can check</h1>
          <p>
            Sit down alone or send your friends one link. Every card is checked in your browser against a shoe that was
            sealed before you bet. No account, nothing to buy.
          </p>
        </div>
        <Hero />
      </div>
      {recent !== undefined && (
        <a className="home-card continue" href={recent.room ? `/r/${recent.code}` : `/${recent.game}`}>
          <span className="label">Continue</span>
          <b>{nameOf(recent.game)}</b>
          <span>{recent.room ? `Room ${recent.code}` : 'Your table is as you left it'}</span>
        </a>
      )}
      {waits && <RevealNews />}
      <ul className="home-games">
        {GAME_NAMES.map(({ id, name }) => (
          <li key={id}>
            <a className="home-card" href={`/${id}`}>
              <span className="label">Play</span>
              <b>{name}</b>
              <span>1,000 practice chips</span>
            </a>
          </li>
        ))}
        <li>
          <a className="home-card friends" href="/new">
            <span className="label">One link</span>
            <b>Play with friends</b>
            <span>A room for up to seven</span>
          </a>
        </li>
      </ul>
      <form className="join" onSubmit={join}>
        <label htmlFor="code">Got a code?</label>
        <input
          id="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="K7QM2X"
        />
        <button type="submit" className="button">
          Join
        </button>
      </form>
      <p className="home-more">
        <a href="/learn">Learn the games</a> · <a href="/learn/is-it-fair">Is it fair?</a> ·{' '}
        <a href="/history">Your rounds</a>
      </p>
    </article>
  );
};
