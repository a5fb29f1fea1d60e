/** Cheats with cards: which one is dealt, and what proves it. */
import { type CardProof, openProvenShoe, type ProvingShoe, sealShoe } from '@croupier/fair';
import { FAIR_SHOES, type ShoeWorks } from '../../ports.ts';
import type { Cheat } from './cheat.ts';
import { changedOnce, type Fields, isGame, isRoom, otherHex, roomOf, signedAs, withGame, withRoom } from './edit.ts';
import { playRecorded } from './recorded.ts';

/** No refill comes up in so few rounds. */
const SHORT = { rounds: 2 };

/** A house that takes the card at another index than the next one. */
const dealing = (at: (index: number, size: number) => number, relabels: boolean): ShoeWorks => {
  const cheating = (shoe: ProvingShoe): ProvingShoe => ({
    cardAt: (mark, index) => shoe.cardAt(mark, at(index, mark.size)),
    prove: (mark, index) => {
      const proof = shoe.prove(mark, at(index, mark.size));
      return relabels ? { ...proof, index, origin: index } : proof;
    },
  });
  return {
    ...FAIR_SHOES,
    seal: (seed, facts) => {
      const made = sealShoe(seed, facts);
      return made.ok ? { ok: true, value: { ...cheating(made.value), sealed: made.value.sealed } } : made;
    },
    open: (seed, facts) => {
      const made = openProvenShoe(seed, facts);
      return made.ok ? { ok: true, value: cheating(made.value) } : made;
    },
  };
};

const proofsOf = (entry: Fields): readonly CardProof[] => (entry['proofs'] ?? []) as unknown as readonly CardProof[];
const withProof = (entry: Fields, change: Partial<CardProof>): Fields => ({
  ...entry,
  proofs: proofsOf(entry).map((proof) => ({ ...proof, ...change })),
});
const hasProof = (entry: Fields): boolean => proofsOf(entry).length > 0;
const isRefilled = (entry: Fields): boolean => proofsOf(entry).some(({ index, origin }) => index !== origin);

const withFact = (entry: Fields, fact: Fields): Fields =>
  withRoom(entry, { facts: { ...(roomOf(entry)['facts'] as Fields), ...fact } });

/** The log with one entry changed, and signed as if it had always been so. */
const changing =
  (wants: (entry: Fields) => boolean, change: (entry: Fields) => readonly Fields[] | Fields): Cheat['play'] =>
  ({ game }) =>
    signedAs(game, changedOnce(game.log, wants, change));

const isSealed = (entry: Fields): boolean => isRoom(entry, 'ShoeSealed');

export const CARD_CHEATS: readonly Cheat[] = [
  {
    name: 'deal the second card of the shoe instead of the first',
    when: 'round',
    caught: { verify: 'AUDIT_PROOF', python: 'PROOF' },
    play: () => playRecorded({ ...SHORT, shoes: dealing((index) => (index < 5 ? index : index + 1), false) }),
  },
  {
    name: 'deal from the bottom of the shoe, with proofs that name the top',
    when: 'round',
    caught: { verify: 'CARD_MISMATCH', python: 'SHOE' },
    play: () => playRecorded({ ...SHORT, shoes: dealing((index, size) => size - 1 - index, true) }),
  },
  {
    name: 'skip a card',
    when: 'round',
    caught: { verify: 'AUDIT_ORDER', python: 'CARD' },
    play: changing(
      (entry) => isGame(entry, 'CardDrawn'),
      (entry) => {
        const index = (proofsOf(entry)[0]?.index ?? 0) + 1;
        return withProof(withGame(entry, { at: index }), { index, origin: index });
      },
    ),
  },
  {
    name: 'swap a card and leave its proof as it was',
    when: 'round',
    caught: { verify: 'AUDIT_PROOF', python: 'PROOF' },
    play: changing(
      (entry) => isGame(entry, 'UpcardDealt'),
      (entry) => withGame(entry, { card: proofsOf(entry)[0]?.card === 'As' ? 'Ah' : 'As' }),
    ),
  },
  {
    name: 'prove a card with a wrong salt',
    when: 'round',
    caught: { verify: 'CARD_MISMATCH', python: 'SHOE' },
    play: changing(hasProof, (entry) => withProof(entry, { salt: otherHex(proofsOf(entry)[0]?.salt) })),
  },
  {
    name: 'turn a card without a proof',
    when: 'round',
    caught: { verify: 'AUDIT_PROOF', python: 'PROOF' },
    play: changing(hasProof, (entry) =>
      Object.fromEntries(Object.entries(entry).filter(([field]) => field !== 'proofs')),
    ),
  },
  {
    name: 'prove cards with the proofs of another table',
    when: 'round',
    caught: { verify: 'CARD_MISMATCH', python: 'SHOE' },
    play: ({ game, otherTable }) => {
      const theirs = otherTable.log.events.flatMap(({ event }) => proofsOf(event as Fields)).at(0);
      return changing(hasProof, (entry) =>
        withProof(withGame(entry, { card: theirs?.card ?? '' }), {
          card: theirs?.card,
          salt: theirs?.salt,
        } as CardProof),
      )({ game, otherTable });
    },
  },
  {
    name: 'give a refilled card another origin',
    when: 'round',
    caught: { verify: 'CARD_MISMATCH', python: 'SHOE' },
    play: changing(isRefilled, (entry) =>
      withProof(entry, { origin: (proofsOf(entry)[0]?.origin ?? 0) === 0 ? 1 : 0 }),
    ),
  },
  {
    name: 'bind a shoe to another shoe number',
    when: 'round',
    caught: { verify: 'AUDIT_SHOE_FACTS', python: 'SHOE_FACTS' },
    play: changing(isSealed, (entry) => withFact(entry, { shoeNumber: 7 })),
  },
  {
    name: 'use the sealed shoe of another table',
    when: 'round',
    caught: { verify: 'AUDIT_SHOE_FACTS', python: 'SHOE_FACTS' },
    play: ({ game, otherTable }) => {
      const theirs = otherTable.log.events.map(({ event }) => event as Fields).find(isSealed);
      const { facts = null, root = null, leaves = null, context = null } = roomOf(theirs ?? {});
      return changing(isSealed, (entry) => withRoom(entry, { facts, root, leaves, context }))({ game, otherTable });
    },
  },
  {
    name: 'move the cut card when the shoe is sealed',
    when: 'round',
    caught: { verify: 'AUDIT_SHOE_FACTS', python: 'SHOE_FACTS' },
    play: changing(isSealed, (entry) => withFact(entry, { cutAt: 5 })),
  },
  {
    name: 'seal a shoe again after it was sealed',
    when: 'round',
    caught: { verify: 'AUDIT_ENTRY', python: 'SHOE' },
    play: changing(isSealed, ({ asked, ...entry }) => [
      { ...(asked !== undefined && { asked }), ...entry },
      withRoom(entry, { root: otherHex(roomOf(entry)['root']) }),
    ]),
  },
  {
    name: 'reveal a wrong seed',
    when: 'reveal',
    caught: { verify: 'COMMITMENT_MISMATCH', python: 'SHOE' },
    play: changing(
      (entry) => isRoom(entry, 'ShoeRevealed'),
      (entry) => withRoom(entry, { seed: otherHex(roomOf(entry)['seed']) }),
    ),
  },
];
