/** Choose the rules before sitting down: alone, with bots, or for a room. */
import { GAME_NAMES, gameName } from '@croupier/catalog/browser';
import { type RuleBook, readRules, type Settings, shortened, writeRules } from '@croupier/kernel';
import { type ReactNode, useState } from 'react';
import { chartAddress } from '../chart/address.ts';
import { later } from '../lib/Later.tsx';
import { addressFor, MOST_BOTS } from '../rules/asked-room.ts';
import { completed, RulePicker, refusalOf } from '../rules/RulePicker.tsx';
import '../rules/rules.css';
import { useRuleBook } from '../rules/use-book.ts';
import { Missing } from '../shell/Missing.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const RulesInWords = later(async () => (await import('../rules/RulesInWords.tsx')).RulesInWords);

const asked = (): Settings => {
  const rules = readRules(new URLSearchParams(location.search).get('rules') ?? '');
  return rules.ok ? rules.value : {};
};

const counts = Array.from({ length: MOST_BOTS + 1 }, (_, count) => count);

const Chooser = ({ game, book }: { readonly game: string; readonly book: RuleBook }): ReactNode => {
  const [settings, setSettings] = useState(() => completed(book, asked()));
  const [bots, setBots] = useState(0);
  const [isRead, setRead] = useState(false);
  const isBad = refusalOf(book, settings) !== undefined;
  const rules = isBad ? settings : shortened(book, settings);
  const { bots: names, chartName } = gameName(game);
  const hasBots = names.length > 0;
  return (
    <div className="form">
      <RulePicker {...{ game, book, settings }} onChange={setSettings} />
      {hasBots && (
        <label className="field">
          Bots at your table
          <select value={bots} onChange={({ target }) => setBots(Number(target.value))}>
            {counts.map((count) => (
              <option key={count} value={count}>
                {count === 0 ? 'none' : count}
              </option>
            ))}
          </select>
        </label>
      )}
      {!isBad && (
        <p className="equal-buttons rules-use">
          <a className="button" data-kind="go" href={addressFor(game, rules, bots)}>
            Play by these rules
          </a>
          <a className="button" href={`/new?game=${game}&rules=${encodeURIComponent(writeRules(rules))}`}>
            Play with friends
          </a>
          {chartName !== undefined && (
            <a className="button" href={chartAddress({ game, rules })}>
              {chartName}
            </a>
          )}
        </p>
      )}
      <details className="more-choices" onToggle={({ currentTarget }) => setRead(currentTarget.open)}>
        <summary>What each rule changes</summary>
        {isRead && !isBad && <RulesInWords {...{ game, book, settings }} />}
      </details>
    </div>
  );
};

export const RulesPage = ({ game }: { readonly game: string }): ReactNode => {
  const name = GAME_NAMES.find(({ id }) => id === game)?.name;
  return name === undefined ? <NotFoundPage /> : <Known game={game} name={name} />;
};

const Known = ({ game, name }: { readonly game: string; readonly name: string }): ReactNode => {
  const book = useRuleBook(game);
  return (
    <article className="page narrow rules-page">
      <h1>{name}: choose the rules</h1>
      {book === undefined ? (
        <p className="loading">Loading the rules…</p>
      ) : book === null ? (
        <Missing />
      ) : (
        <Chooser {...{ game, book }} />
      )}
    </article>
  );
};
