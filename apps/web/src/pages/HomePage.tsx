/** The home page: the open table, the games, what this site is about, and a table to watch. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { sayChipCount } from '@croupier/kernel';
import { CardBack, CardFace, usePrefs } from '@croupier/ui';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import type { MiniTableProps } from '../home/MiniTable.tsx';
import { type OpenTable, useOpenTable } from '../home/use-open-table.ts';
import { kept } from '../lib/keep.ts';
import { later } from '../lib/Later.tsx';
import { go } from '../lib/router.ts';
import { idle } from '../link/idle.ts';

/** Only returning players have reveals to look up. */
const RevealNews = later(async () => (await import('../reveal/RevealNews.tsx')).RevealNews);

const nameOf = (id: string): string => GAME_NAMES.find((game) => game.id === id)?.name ?? id;

const HAND = ['As', 'Jh', '8c', '5d'] as const;

/** In place of the small table until that is here: the same cards as at the tables, in the deck that was chosen. */
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

/** The small table replaces the picture once there is time for it, and nothing moves for that. */
const Watched = (props: Omit<MiniTableProps, 'children'>): ReactNode => {
  const [Mini, setMini] = useState<(props: MiniTableProps) => ReactNode>();
  useEffect(() => {
    let here = true;
    const load = async (): Promise<void> => {
      await idle();
      const { MiniTable } = await import('../home/MiniTable.tsx');
      if (here) setMini(() => MiniTable);
    };
    load().catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return (
    <div className="home-watch">
      {Mini === undefined ? (
        <Hero />
      ) : (
        <Mini {...props}>
          <Hero />
        </Mini>
      )}
    </div>
  );
};

const Continue = ({ table, chips }: { readonly table: OpenTable; readonly chips: number | undefined }): ReactNode => (
  <a className="home-card continue" href={table.room ? `/r/${table.code}` : `/${table.game}`}>
    <span className="label">Continue</span>
    <b>{nameOf(table.game)}</b>
    <span>
      {table.duel === undefined ? (table.room ? `Room ${table.code}` : 'Your table is as you left it') : 'Your duel'}
      {chips !== undefined && ` · You have ${sayChipCount(chips)}`}
    </span>
  </a>
);

const WAYS: readonly { readonly to: string; readonly name: string; readonly line: string }[] = [
  { to: '/verify', name: 'Verify', line: 'Check every card against a shoe that was sealed before you bet.' },
  { to: '/history', name: 'History', line: 'Replay every round, card by card, next to the expected result.' },
  { to: '/chart', name: 'Chart', line: 'See the exact best play for every hand, by any rules.' },
  { to: '/lab', name: 'Lab', line: 'Change rules, cards or the shoe, and see the exact odds.' },
  { to: '/learn', name: 'Learn', line: 'Read the rules, look up terms, and see how you know it’s fair.' },
];

export const HomePage = (): ReactNode => {
  const { chips, table } = useOpenTable();
  const [code, setCode] = useState('');
  const [waits] = useState(() => kept('shoes') !== undefined);
  const join = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') go(`/r/${encodeURIComponent(code.trim().toUpperCase())}`);
  };
  const [{ id: first }] = GAME_NAMES;
  return (
    <article className="page home">
      <div className="home-top">
        <div className="home-lead">
          <h1>Card tables you can check</h1>
          <p>
            Sit down alone or send your friends a link. Every card is checked in your browser against a shoe that was
            sealed before you bet. No account, nothing to buy.
          </p>
          {table !== undefined && <Continue {...{ table, chips }} />}
        </div>
        <Watched table={table} game={first} />
      </div>
      {waits && <RevealNews />}
      <ul className="home-games">
        {GAME_NAMES.map(({ id, name }) => (
          <li key={id}>
            <a className="home-card" href={`/${id}`}>
              <span className="label">Play</span>
              <b>{name}</b>
              <span>{chips === undefined ? '1,000 practice chips' : `You have ${sayChipCount(chips)}`}</span>
            </a>
            <a className="home-rules" href={`/rules/${id}`}>
              Rules and bots<span className="unseen"> for {name.toLowerCase()}</span>
            </a>
          </li>
        ))}
        <li>
          <a className="home-card friends" href="/new">
            <span className="label">One link</span>
            <b>Play with friends</b>
            <span>A room for up to seven</span>
          </a>
          <a className="home-rules" href="/duel/new">
            Create a duel
          </a>
        </li>
        <li>
          <a className="home-card" href="/train">
            <span className="label">Practice</span>
            <b>Train</b>
            <span>Practice what you get wrong</span>
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
      <ul className="home-ways">
        {WAYS.map(({ to, name, line }) => (
          <li key={to} className="home-way">
            <a href={to}>{name}</a>
            <span>{line}</span>
          </li>
        ))}
        <li className="home-way">
          <a href={`/rules/${first}`}>Rules</a>
          <span>Choose each rule and watch the exact house edge change.</span>
        </li>
      </ul>
    </article>
  );
};
