/** Cheats with results and chips, each with the total of the round made to fit. */
import { openProvenShoe, parseSeed, type ShoeFacts } from '@croupier/fair';
import type { Json } from '@croupier/kernel';
import type { Cheat } from './cheat.ts';
import {
  changedOnce,
  type Fields,
  gameOf,
  isGame,
  isRoom,
  rewrittenEntries,
  rewrittenLog,
  roomOf,
  signedAs,
  withGame,
} from './edit.ts';
import type { Recorded } from './recorded.ts';

/** The first event that `change` changes pays less, and so does the end of its round. */
const paying =
  (change: (game: Fields) => Fields | undefined): Cheat['play'] =>
  ({ game }) => {
    let missing: { readonly spot: Json; readonly chips: number } | undefined;
    let isDone = false;
    const log = rewrittenEntries(game.log, (entry) => {
      const before = gameOf(entry);
      if (missing !== undefined && isGame(entry, 'RoundSettled')) {
        const { spot, chips } = missing;
        missing = undefined;
        const results = (before['results'] as readonly Fields[]).map((each) =>
          each['seat'] === spot ? { ...each, returned: Number(each['returned']) - chips } : each,
        );
        return withGame(entry, { results });
      }
      const after = isDone ? undefined : change(before);
      if (after === undefined) return undefined;
      isDone = true;
      missing = { spot: before['spot'] ?? 0, chips: Number(before['returned']) - Number(after['returned']) };
      return withGame(entry, after);
    });
    if (!isDone) throw new Error('this game has nothing to pay');
    return signedAs(game, log);
  };

const paid = (game: Fields, type: string): boolean => game['type'] === type && Number(game['returned']) > 0;

const RULE_BROKEN = { verify: 'AUDIT_DECIDED', python: 'MONEY' };

/** The last round in which the dealer drew: no card comes after it, so none is out of turn. */
const lastDraw = ({ log }: Recorded): number =>
  log.events.findLast(({ event }) => isGame(event as Fields, 'DealerDrew'))?.seq ?? 0;

const isDealerDone = (entry: Fields): boolean => isGame(entry, 'DealerStood') || isGame(entry, 'DealerBusted');

/** The card that would come next, with its true proof. */
const nextCard = (game: Recorded, shoe: string, index: number): Fields => {
  const entries = game.log.events.map(({ event }) => event as Fields);
  const told = (type: string): Fields =>
    roomOf(entries.find((entry) => isRoom(entry, type) && roomOf(entry)['shoe'] === shoe) ?? {});
  const facts = told('ShoeSealed')['facts'] as unknown as ShoeFacts;
  const seed = parseSeed(told('ShoeRevealed')['seed']);
  const opened = seed.ok ? openProvenShoe(seed.value, facts) : undefined;
  if (opened?.ok !== true) throw new Error('the shoe cannot be opened');
  const mark = { id: shoe, commitment: '', size: facts.decks * 52, cutAt: facts.cutAt, drawn: 0, refills: [] };
  const proof = opened.value.prove(mark, index);
  return {
    game: { type: 'DealerDrew', shoe, at: index, card: proof.card },
    by: 'house',
    proofs: [proof] as unknown as Json,
  };
};

export const MONEY_CHEATS: readonly Cheat[] = [
  {
    name: 'mark a winning hand as lost',
    when: 'round',
    caught: RULE_BROKEN,
    play: paying((game) =>
      paid(game, 'HandSettled') && game['outcome'] === 'win' ? { outcome: 'lose', returned: 0 } : undefined,
    ),
  },
  {
    name: 'pay a two-card 21 at 6 to 5 where the table says 3 to 2',
    when: 'round',
    caught: RULE_BROKEN,
    play: paying((game) =>
      game['type'] === 'HandSettled' && game['outcome'] === 'natural'
        ? { returned: (Number(game['stake']) * 11) / 5 }
        : undefined,
    ),
  },
  {
    name: 'pay a win one chip too little',
    when: 'round',
    caught: RULE_BROKEN,
    play: paying((game) =>
      paid(game, 'HandSettled') && game['outcome'] === 'win' ? { returned: Number(game['returned']) - 100 } : undefined,
    ),
  },
  {
    name: 'pay no insurance although the dealer has a two-card 21',
    when: 'round',
    caught: RULE_BROKEN,
    play: paying((game) => (paid(game, 'InsuranceSettled') ? { returned: 0 } : undefined)),
  },
  {
    name: 'pay a side bet according to another pay table',
    when: 'round',
    caught: RULE_BROKEN,
    play: paying((game) => (paid(game, 'WagerSettled') ? { returned: Number(game['stake']) * 2 } : undefined)),
  },
  {
    name: 'let the dealer stand on 13',
    when: 'round',
    caught: { verify: 'AUDIT_DECIDED', python: 'ORDER' },
    play: ({ game }) => {
      const drew = lastDraw(game);
      const log = rewrittenLog(game.log, (entries, append) => {
        if (!append.some(({ seq }) => seq === drew)) return entries;
        const kept = entries.filter((entry) => !isGame(entry, 'DealerDrew'));
        return kept.map((entry) =>
          isDealerDone(entry) ? { ...entry, game: { type: 'DealerStood', total: 13 } } : entry,
        );
      });
      return signedAs(game, log);
    },
  },
  {
    name: 'let the dealer draw on 17 or more',
    when: 'round',
    caught: { verify: 'AUDIT_DECIDED', python: 'ORDER' },
    play: ({ game }) => {
      let last: Fields = {};
      const isFirst = (entry: Fields): boolean => {
        if (gameOf(entry)['at'] !== undefined) last = gameOf(entry);
        return isGame(entry, 'DealerStood');
      };
      const log = changedOnce(game.log, isFirst, (entry) => [
        nextCard(game, last['shoe'] as string, Number(last['at']) + 1),
        entry,
      ]);
      return signedAs(game, log);
    },
  },
  {
    name: 'pay chips in an event that has no cause',
    when: 'round',
    caught: { verify: 'AUDIT_DECIDED', python: 'ORDER' },
    play: ({ game }) => {
      const log = changedOnce(
        game.log,
        (entry) => paid(gameOf(entry), 'HandSettled'),
        (entry) => [entry, { by: entry['by'] ?? null, game: { ...gameOf(entry), returned: 500_000 } }],
      );
      return signedAs(game, log);
    },
  },
];
