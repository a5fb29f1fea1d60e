/** The rules of a duel, its bet, its deadline, and who has tried it. */
import { sayChipCount } from '@croupier/kernel';
import type { DuelAnswer } from '@croupier/protocol';
import { type Felt, type Rules, Sheet } from '@croupier/ui';
import { type ReactNode, useState } from 'react';
import { useEdge } from '../edge/use-edge.ts';
import { day } from '../history/words.ts';
import { later } from '../lib/Later.tsx';
import { useFeltOf } from '../lib/use-felt-of.ts';
import { STATE_WORDS } from './duel-words.ts';
import { sayLeft } from './time-words.ts';

const RulesSheet = later(async () => (await import('../rules/RulesSheet.tsx')).RulesSheet);

const Pill = ({ felt, rules, onOpen }: { readonly felt: Felt; readonly rules: Rules; readonly onOpen: () => void }) => {
  const edge = useEdge(felt, rules);
  return (
    <button type="button" className="rules-pill" title={edge?.long} onClick={onOpen}>
      <span>{felt.sayRules(rules)}</span>
      {edge && (
        <>
          {' · '}
          <b>{edge.short}</b>
        </>
      )}
      <span className="unseen">, open the rules</span>
    </button>
  );
};

const RulesOf = ({ duel: { game, rules, state } }: { readonly duel: DuelAnswer }): ReactNode => {
  const felt = useFeltOf(game);
  const [isOpen, setOpen] = useState(false);
  // As the game printed them.
  const own = rules as Rules;
  return (
    <>
      {felt === undefined ? (
        <button type="button" className="rules-pill" onClick={() => setOpen(true)}>
          <span>Rules</span>
        </button>
      ) : (
        <Pill {...{ felt }} rules={own} onOpen={() => setOpen(true)} />
      )}
      <Sheet open={isOpen} title="Rules" onClose={() => setOpen(false)}>
        <RulesSheet
          game={game}
          rules={own}
          next={undefined}
          mayChange={false}
          onChange={undefined}
          fixed="Everyone in this duel plays by these rules."
          hasChart={state === 'ended'}
        />
      </Sheet>
    </>
  );
};

export const DuelFacts = ({ duel, now }: { readonly duel: DuelAnswer; readonly now: number }): ReactNode => {
  const { bet, deadline, endedAt, byName } = duel;
  return (
    <dl className="duel-facts">
      <dt>Rules</dt>
      <dd>
        <RulesOf duel={duel} />
      </dd>
      <dt>Every bet</dt>
      <dd>{sayChipCount(bet)}</dd>
      <dt>{endedAt === null ? 'Ends' : 'Ended'}</dt>
      <dd>
        {day(endedAt ?? deadline)}
        {endedAt === null && now < deadline && <span className="quiet nowrap"> · {sayLeft(deadline - now)} left</span>}
      </dd>
      <dt>Created by</dt>
      <dd>
        <bdi>{byName}</bdi>
        {duel.mine && ' (you)'}
      </dd>
    </dl>
  );
};

export const Players = ({ duel: { tries } }: { readonly duel: DuelAnswer }): ReactNode => (
  <section aria-labelledby="duel-players">
    <h2 id="duel-players">Players</h2>
    {tries.length === 0 ? (
      <p>No one has started yet.</p>
    ) : (
      <ul className="people-seats">
        {tries.map(({ name, state, you }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tries stay in the order in which they began.
          <li key={at}>
            <b className="people-who">
              <bdi>{name}</bdi>
              {you && ' (you)'}
            </b>
            <span>{STATE_WORDS[state]}</span>
          </li>
        ))}
      </ul>
    )}
    <p className="quiet">
      One try per player. A second session of the same person can’t be recognized, so play with people you trust.
    </p>
  </section>
);
