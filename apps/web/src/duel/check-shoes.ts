/** The shoes of a duel that is over: each must be the one that its link stood for, and every card the one that was sealed. */
import { duelFacts, parseShoeFile, type ShoeFile, verifyShoeFile } from '@croupier/fair';
import { canonical } from '@croupier/store/memory';
import type { CheckedShoes, ShoesToCheck } from '../coach/messages.ts';

const no = (why: string): CheckedShoes => ({ ok: false, why });

/** Sealed with what the duel says, and with the seed that its id names. */
const isOfDuel = ({ facts, commitment }: ShoeFile, duel: ShoesToCheck['duel'], number: number): boolean => {
  const { decks, cutAt } = facts;
  const wanted = duelFacts(duel, { shoeNumber: number, decks, cutAt });
  return commitment === duel.commitments[number - 1] && canonical(facts) === canonical(wanted);
};

/** The worker does it: a shoe takes up to a tenth of a second. */
export const checkShoes = ({ files, duel }: ShoesToCheck): CheckedShoes => {
  if (files.length === 0 || files.length !== duel.commitments.length) return no('Some shoes are missing.');
  let cards = 0;
  for (const [at, raw] of files.entries()) {
    const file = parseShoeFile(raw);
    if (!file.ok) return no(file.error.message);
    if (!isOfDuel(file.value, duel, at + 1)) return no(`Shoe ${at + 1} isn’t the one this link was made for.`);
    const { ok, revealed, steps } = verifyShoeFile(raw);
    const problem = steps.find((step) => step.problem !== null)?.problem;
    if (!ok) return no(problem?.message ?? `Shoe ${at + 1} doesn’t match what was sealed.`);
    if (!revealed) return no(`Shoe ${at + 1} hasn’t been revealed yet.`);
    cards += file.value.leaves.length;
  }
  return { ok: true, cards };
};
