/** Cheats with the bytes of a player. */
import { contributionHash, formatEntropy } from '@croupier/fair';
import type { LiveCheat, OrderMessage } from './front.ts';
import { factsOf, type NamedCheat, type SuspiciousCheat, seals } from './named-cheat.ts';

const GROUND = new Uint8Array(16).fill(0xab);
const BYTES = 'Your random number is not in this shoe, although the table had confirmed it.';
const CONTEXT = 'The context is not the hash of the table, shoe number, rules, decks, cut card and entropy.';

/** The house does nothing with these orders, and answers as it likes. */
const instead = (type: 'commit-bytes' | 'open-bytes', answer: object | undefined): LiveCheat => {
  const isMeant = ({ order }: OrderMessage): boolean => order?.type === type;
  return {
    asked: (message) => (isMeant(message) ? undefined : message),
    answered: (said, message) => (isMeant(message) ? answer : said),
  };
};

const refusal = (code: string) => ({ ok: false, code, error: 'Not now.' });

/** What an honest house can do, too, now and then. Done to every shoe, it lets the house choose the cards. */
export const SUSPICIOUS_CHEATS: readonly SuspiciousCheat[] = [
  {
    name: 'reject a player’s bytes because they have no seat, although they have one',
    play: () => instead('commit-bytes', refusal('NOT_SEATED')),
    words: 'Sealed without your random number: the server rejected it. The house could have chosen this shoe.',
    why: 'refused',
  },
  {
    name: 'never answer when a device offers its bytes',
    play: () => instead('commit-bytes', undefined),
    words:
      'Sealed without your random number: the server didn’t answer when your device offered it. The house could have chosen this shoe.',
    why: 'unanswered',
  },
  {
    name: 'drop the bytes that a device shows, and say that it was too slow',
    play: () => instead('open-bytes', undefined),
    words: 'Sealed without your random number, although your device sent it. The house could have chosen this shoe.',
    why: 'ignored',
  },
];

export const BYTE_CHEATS: readonly NamedCheat[] = [
  {
    name: 'reject a player’s bytes because the list is closed, although it is open',
    by: 'your bytes',
    when: 'round',
    play: () => instead('commit-bytes', refusal('SHOE_NOT_WAITING')),
    sentence:
      'The server rejected your random number for shoe {shoe} as too late, but according to the server’s own log, it was in time.',
    judged: { verify: null, python: null },
  },
  {
    name: 'replace a player’s bytes with the house’s bytes',
    by: 'your bytes',
    when: 'round',
    play: () => ({
      asked: (message, user) => {
        const { order, code: table } = message;
        if (order?.type === 'commit-bytes')
          return { ...message, order: { ...order, hash: contributionHash({ table, shoe: order.shoe, user }, GROUND) } };
        return order?.type === 'open-bytes'
          ? { ...message, order: { ...order, bytes: formatEntropy(GROUND) } }
          : message;
      },
    }),
    sentence: 'Entry {seq} has a different command than the one you sent.',
    or: BYTES,
    judged: { verify: 'AUDIT_NOT_ASKED', python: 'COMMAND_CHANGED' },
  },
  {
    name: 'confirm a player’s bytes, then say that the device did not answer',
    by: 'your bytes',
    when: 'round',
    play: () => ({ asked: (message) => (message.order?.type === 'open-bytes' ? undefined : message) }),
    sentence: BYTES,
    judged: { verify: 'BYTES_MISSING', python: 'BYTES_MISSING' },
  },
  {
    name: 'confirm a player’s commitment, then drop it before the list is closed',
    by: 'your bytes',
    when: 'round',
    play: () => ({ asked: (message) => (message.order?.type === 'commit-bytes' ? undefined : message) }),
    sentence:
      'The table had acknowledged that you were sending a random number, but it is not on the list for this shoe.',
    judged: { verify: 'COMMITMENT_DROPPED', python: 'COMMITMENT_DROPPED' },
  },
  {
    name: 'leave out all players’ bytes when the shoe is sealed',
    by: 'your bytes',
    when: 'round',
    play: () => ({ entry: seals(({ facts }) => ({ facts: { ...facts, entropy: [] } })) }),
    sentence: BYTES,
    judged: { verify: 'BYTES_MISSING', python: 'BYTES_MISSING' },
  },
  {
    name: 'put a player’s bytes into the shoe under another name',
    by: 'your bytes',
    when: 'round',
    play: () => ({
      entry: seals(({ facts }) => ({
        facts: { ...facts, entropy: facts.entropy.map((each) => ({ ...each, user: 'puppet' })) },
      })),
    }),
    sentence: BYTES,
    judged: { verify: 'BYTES_MISSING', python: 'BYTES_MISSING' },
  },
  {
    name: 'publish a shoe without anyone’s bytes',
    by: 'sealed shoe',
    when: 'round',
    play: () => ({ shoe: factsOf(() => ({ entropy: [] })) }),
    sentence: CONTEXT,
    judged: { verify: null, python: null },
  },
];
