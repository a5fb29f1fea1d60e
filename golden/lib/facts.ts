/**
 * What a table's log comes to, in words that outlast the code that reads it: money, results, cards, what is possible
 * next. The state itself is not among them: its shape belongs to the code and is written down nowhere.
 */
import { GAMES } from '@croupier/catalog';
import type { ShoeFile } from '@croupier/fair';
import { TableAudit } from '@croupier/host';
import { chips, type Happening, type Json, type Offer } from '@croupier/kernel';
import type { PublicLog } from '@croupier/protocol';

export interface LogFacts {
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly head: string;
  readonly rounds: number;
  readonly cards: number;
  readonly shoes: { readonly [shoe: string]: string };
  /** How many of each type of event, those of the room too. */
  readonly types: { readonly [type: string]: number };
  /** Each round: seat, staked and returned, in cents. */
  readonly results: readonly string[];
  /** What every account has gained by it, in cents. */
  readonly balances: { readonly [account: string]: number };
  readonly end: TableEnd | null;
}

interface TableEnd {
  /** The rules as they are printed, which every shoe is bound to. */
  readonly setup: Json;
  readonly deadline: string | null;
  /** Of each seat: what it could do, or the code that says why not. */
  readonly offers: { readonly [seat: string]: string };
}

const offerWords = ({ command, amount, refusal }: Offer): string =>
  [
    command.type,
    ...(amount === undefined ? [] : [`${amount.min} to ${amount.max} by ${amount.step}`]),
    ...(refusal === undefined ? [] : [refusal.code]),
  ].join(' ');

const endOf = (game: string, { after }: Happening): TableEnd => {
  const seats = GAMES.find(({ id }) => id === game)?.setup(after.setup);
  const count = seats?.ok === true ? seats.value.seats : 0;
  const offers = Array.from({ length: count }, (_, at): [string, string] => [
    String(at + 1),
    after
      .view(at + 1, chips(1000))
      .actions.map(offerWords)
      .toSorted()
      .join('; '),
  ]);
  const { deadline } = after;
  return {
    setup: after.setup,
    deadline: deadline === undefined ? null : `${deadline.id} for ${deadline.waitingFor.join(', ')}`,
    offers: Object.fromEntries(offers),
  };
};

const sorted = <T>(counts: ReadonlyMap<string, T>): { readonly [name: string]: T } =>
  Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));

const add = (sums: Map<string, number>, name: string, amount: number): void => {
  sums.set(name, (sums.get(name) ?? 0) + amount);
};

export interface ReadLog {
  readonly facts: LogFacts;
  /** Of every shoe that was sealed. */
  readonly shoeFiles: readonly ShoeFile[];
}

export const readLog = ({ record, events }: PublicLog): ReadLog => {
  const audit = new TableAudit(GAMES, record);
  const types = new Map<string, number>();
  const balances = new Map<string, number>();
  const results: string[] = [];
  let last: Happening | undefined;
  for (const stored of events) {
    const { happening, room, postings } = audit.read(stored);
    last = happening ?? last;
    const type = happening?.event.type ?? room?.type;
    if (type !== undefined) add(types, type, 1);
    for (const { from, to, amount } of postings) {
      add(balances, from, -amount);
      add(balances, to, amount);
    }
    const seats = happening?.closed?.results.map(({ seat, staked, returned }) => `${seat}: ${staked} ${returned}`);
    if (seats !== undefined) results.push(seats.join(', '));
  }
  const report = audit.end();
  return {
    facts: {
      ok: report.ok,
      problems: report.problems.map(({ code }) => code),
      head: record.hash,
      rounds: report.rounds,
      cards: report.cards,
      shoes: Object.fromEntries(report.shoes.map(({ shoe, state }) => [shoe, state])),
      types: sorted(types),
      results,
      balances: sorted(balances),
      end: last === undefined ? null : endOf(record.game, last),
    },
    shoeFiles: report.shoes.flatMap(({ shoe }) => audit.shoeFile(shoe) ?? []),
  };
};
