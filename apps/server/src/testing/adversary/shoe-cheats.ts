/** Cheats with sealed shoes: their files, and what the table shows of them. */
import type { LiveCheat } from './front.ts';
import { factsOf, type NamedCheat, otherHex, withShoe } from './named-cheat.ts';

const CONTEXT = 'The context is not the hash of the table, shoe number, rules, decks, cut card and entropy.';
const NO_LOG = { verify: null, python: null };

/** A commitment that changes from the fourth time it is shown. */
const changingCommitment = (): LiveCheat => {
  let looks = 0;
  return {
    told: (told) => withShoe(told, ({ commitment }) => (++looks > 3 ? { commitment: otherHex(commitment) } : {})),
  };
};

interface File {
  readonly commitment: string;
  readonly leaves: readonly string[];
}

export const SHOE_CHEATS: readonly NamedCheat[] = [
  {
    name: 'seal a shoe again after it was sealed',
    by: 'sealed shoe',
    when: 'round',
    play: () => ({
      told: (told) => withShoe(told, ({ root }) => (root === undefined ? {} : { root: otherHex(root) })),
    }),
    sentence: 'The sealed shoe is not the one the table showed.',
    judged: NO_LOG,
  },
  {
    name: 'change the commitment after it was shown',
    by: 'sealed shoe',
    when: 'round',
    play: changingCommitment,
    sentence: 'The fingerprint of this shoe’s secret number was changed after it was shown.',
    judged: NO_LOG,
  },
  {
    name: 'publish a shoe under a different commitment than the one it showed',
    by: 'sealed shoe',
    when: 'round',
    play: () => ({ shoe: (file) => ({ ...file, commitment: otherHex((file as File).commitment) }) }),
    sentence: 'The sealed shoe does not match the fingerprint that was shown.',
    judged: NO_LOG,
  },
  {
    name: 'bind a shoe to another shoe number',
    by: 'sealed shoe',
    when: 'round',
    play: () => ({ shoe: factsOf(() => ({ shoeNumber: 7 })) }),
    sentence: CONTEXT,
    judged: NO_LOG,
  },
  {
    name: 'use the sealed shoe of another table',
    by: 'sealed shoe',
    when: 'round',
    play: () => ({ shoe: factsOf(() => ({ table: 'K7QM2X' })) }),
    sentence: CONTEXT,
    judged: NO_LOG,
  },
  {
    name: 'move the cut card when the shoe is sealed',
    by: 'sealed shoe',
    when: 'round',
    play: () => ({ shoe: factsOf(({ cutAt }) => ({ cutAt: cutAt - 1 })) }),
    sentence: CONTEXT,
    judged: NO_LOG,
  },
  {
    name: 'swap a card that is still face down in the sealed shoe',
    by: 'sealed shoe',
    when: 'round',
    play: () => ({ shoe: (file) => ({ ...file, leaves: (file as File).leaves.toSpliced(-1, 1, 'ab'.repeat(32)) }) }),
    sentence: 'The root is not the hash of the commitment, the context and the leaves.',
    judged: NO_LOG,
  },
];
