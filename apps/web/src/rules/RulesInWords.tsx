/** The rules of a table in words, each with the effect of its alternatives. */
import { chosenIn, type RuleBook, type RuleOption, type Settings } from '@croupier/kernel';
import type { ReactNode } from 'react';
import { BetEdges } from './BetEdges.tsx';
import { groupsOf } from './groups.ts';
import { sayPrice } from './prices.ts';
import { type Prices, usePrices } from './use-prices.ts';

interface RuleProps {
  readonly option: RuleOption;
  readonly settings: Settings;
  readonly prices: Prices;
  /** Why it changes nothing here. */
  readonly moot: string | undefined;
}

const Rule = ({ option, settings, prices: { now, others }, moot }: RuleProps): ReactNode => {
  const chosen = chosenIn(option, settings);
  const words = chosen.map(({ label }) => label).join(', ');
  const shorts = chosen.flatMap(({ short, label }) => (short === undefined || short === label ? [] : [short]));
  const fallback = option.joinedBy === undefined ? String(settings[option.id] ?? '') : 'None';
  return (
    <div className="rule-words">
      <dt>
        {option.label}
        {shorts.map((short) => (
          <span key={short} className="rule-short">
            {short}
          </span>
        ))}
      </dt>
      <dd>
        <p>{words === '' ? fallback : words}</p>
        {moot !== undefined && <p className="quiet">{moot}</p>}
        <ul>
          {others
            .filter((other) => other.option.id === option.id)
            .map(({ choice, edge }) => (
              <li key={String(choice.value)}>
                <span>{choice.label}</span>
                <b>{edge && now ? sayPrice(edge, now) : 'unknown'}</b>
              </li>
            ))}
        </ul>
      </dd>
    </div>
  );
};

/** How many alternatives have been compared. */
const Progress = ({ now, others, total }: Prices): ReactNode =>
  now === undefined || others.length >= total ? null : (
    <p className="quiet rules-progress">
      <progress max={total} value={others.length} aria-label="Rules compared" /> {others.length} of {total} compared
    </p>
  );

export interface RulesInWordsProps {
  readonly game: string;
  readonly book: RuleBook;
  /** Every option of the table. */
  readonly settings: Settings;
}

export const RulesInWords = ({ game, book, settings }: RulesInWordsProps): ReactNode => {
  const prices = usePrices(game, book, settings);
  const { now } = prices;
  const rules = book.read(settings);
  const moot = rules.ok ? (book.mootIn?.(rules.value) ?? {}) : {};
  return (
    <div className="rules-in-words">
      {now !== undefined && (
        <>
          <p className="rules-edge">
            <b>{now.short}</b>
          </p>
          <p className="quiet">{now.long}</p>
        </>
      )}
      {now?.bets !== undefined && <BetEdges bets={now.bets} />}
      {now !== undefined && <p className="quiet">Below each rule: the house edge if only that rule were different.</p>}
      <Progress {...prices} />
      {groupsOf(book.options).map(([group, options]) => (
        <section key={group}>
          <h3>{group}</h3>
          <dl>
            {options.map((option) => (
              <Rule key={option.id} {...{ option, settings, prices }} moot={moot[option.id]} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
};
