/** A felt for a game that brings none: the fields of its view, and a button for everything that can be done. */
import { chipsFor, fieldsOf, type Offer, type ViewBase, wordsOf } from '@croupier/kernel';
import type { ReactNode } from 'react';
import type { Action, Felt, FeltProps, Rules } from './felt.ts';

/** Amounts on offer are buttons too; more than these would not fit the dock. */
const MOST_AMOUNTS = 3;

/** Fields that most views have, where this one has them. */
interface UsualView extends ViewBase {
  readonly round?: unknown;
  readonly funds?: unknown;
  readonly rules?: unknown;
}
const usual = (view: ViewBase): UsualView => view;
const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

const labelOf = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const actionsFor = ({ command, amount, refusal }: Offer): readonly Action[] => {
  const words = wordsOf(command);
  const amounts = amount && chipsFor(amount);
  const said = amount ? (amounts?.length ? amounts : [amount.min]).slice(0, MOST_AMOUNTS) : [undefined];
  return said.map((chips) => ({
    id: chips === undefined ? words : `${words} ${chips}`,
    label: chips === undefined ? labelOf(words) : `${labelOf(words)} ${chips}`,
    key: '',
    command: chips === undefined ? command : { ...command, amount: chips },
    ...(refusal !== undefined && { refusal }),
  }));
};

const Table = ({ view }: FeltProps<ViewBase>): ReactNode => (
  <dl className="plain-felt">
    {fieldsOf(view).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

export const plainFelt = (id: string): Felt => ({
  id,
  // Whatever the game shows can be listed.
  isView: (view): view is ViewBase => typeof view === 'object',
  Table,
  sayRules: (rules) =>
    Object.entries(rules)
      .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(' · '),
  setup: (view) => (usual(view).rules ?? {}) as Rules,
  knownEdges: new Map(),
  phase: ({ viewer, actions }) =>
    viewer !== 'rail' && actions.some(({ refusal }) => refusal === undefined) ? 'acting' : 'waiting',
  round: (view) => numberOr(usual(view).round, 1),
  funds: (view) => numberOr(usual(view).funds, 0),
  limits: () => ({ min: 1, max: 'balance', step: 1 }),
  spots: () => [],
  actions: ({ actions }) => actions.flatMap(actionsFor),
  question: () => undefined,
  goOn: () => undefined,
  shoe: () => undefined,
  net: () => undefined,
  say: (view) => ({
    hand: fieldsOf(view)
      .map(([name, text]) => `${name}: ${text}.`)
      .join(' '),
    dealer: '',
    call: '',
  }),
  places: (events) => events.map(() => undefined),
});
