/** Cheats with the bytes that players mix into a shoe, and with what a shoe is sealed with. */
import {
  commitmentOf,
  contributionHash,
  formatEntropy,
  type ProvenShoe,
  type Seed,
  type ShoeFacts,
  sealShoe,
} from '@croupier/fair';
import type { Order } from '../../contract.ts';
import { FAIR_SHOES, type ShoeWorks } from '../../ports.ts';
import type { Cheat } from './cheat.ts';
import { changedOnce, isRoom, otherHex, roomOf, signedAs, withRoom } from './edit.ts';
import { playRecorded, type Wire } from './recorded.ts';

/** As if the house had tried until it liked the shoe. */
const GROUND = new Uint8Array(16).fill(0xab);
const VICTIM = 'ann';
const SHORT = { rounds: 2 };

/** The house answers for a player with bytes of its own, from the commitment on: the log has no fault. */
const swap: Wire = (order, table): Order => {
  const { by, command } = order;
  if (by !== VICTIM) return order;
  if (command.type === 'commit-bytes') {
    const hash = contributionHash({ table: table.id, shoe: command.shoe, user: by }, GROUND);
    return { ...order, command: { ...command, hash } };
  }
  return command.type === 'open-bytes' ? { ...order, command: { ...command, bytes: formatEntropy(GROUND) } } : order;
};

/** Says yes to the bytes and does not pass them on: the log says that the device did not answer. */
const swallow: Wire = (order) => (order.by === VICTIM && order.command.type === 'open-bytes' ? undefined : order);

/** A shoe that is sealed otherwise than the table asks. */
const sealing = (seal: (seed: Seed, facts: ShoeFacts) => ReturnType<typeof sealShoe>): ShoeWorks => ({
  ...FAIR_SHOES,
  seal,
});

const claiming = (seed: Seed, made: ShoeFacts, said: ShoeFacts): ReturnType<typeof sealShoe> => {
  const shoe = sealShoe(seed, made);
  if (!shoe.ok) return shoe;
  const value: ProvenShoe = { ...shoe.value, sealed: { ...shoe.value.sealed, facts: said } };
  return { ok: true, value };
};

const without = (facts: ShoeFacts): ShoeFacts => ({ ...facts, entropy: [] });
const ground = (facts: ShoeFacts): ShoeFacts =>
  facts.version === 2
    ? { ...facts, entropy: facts.entropy.map((each) => ({ ...each, entropy: formatEntropy(GROUND) })) }
    : facts;

export const BYTE_CHEATS: readonly Cheat[] = [
  {
    name: 'replace a player’s bytes with the house’s bytes',
    when: 'round',
    caught: { verify: 'BYTES_REPLACED', python: 'BYTES_REPLACED' },
    play: () => playRecorded({ wire: swap }),
  },
  {
    name: 'confirm a player’s bytes, then say that the device did not answer',
    when: 'round',
    caught: { verify: 'BYTES_MISSING', python: 'BYTES_MISSING' },
    play: () => playRecorded({ wire: swallow }),
  },
  {
    name: 'open different bytes for a player than the ones they committed to',
    when: 'round',
    caught: { verify: 'AUDIT_CONTRIBUTION', python: 'SHOE' },
    play: ({ game }) => {
      const isOpened = (entry: Parameters<typeof isRoom>[0]) => isRoom(entry, 'ContributionOpened');
      const log = changedOnce(game.log, isOpened, (entry) =>
        withRoom(entry, { bytes: otherHex(roomOf(entry)['bytes']) }),
      );
      return signedAs(game, log);
    },
  },
  {
    name: 'seal a shoe with bytes that nobody opened',
    when: 'round',
    caught: { verify: 'AUDIT_SHOE_FACTS', python: 'SHOE_FACTS' },
    play: () => playRecorded({ ...SHORT, shoes: sealing((seed, facts) => sealShoe(seed, ground(facts))) }),
  },
  {
    name: 'seal a shoe without anyone’s bytes and say that they are in it',
    when: 'round',
    caught: { verify: 'CONTEXT_MISMATCH', python: 'SHOE' },
    play: () => playRecorded({ ...SHORT, shoes: sealing((seed, facts) => claiming(seed, without(facts), facts)) }),
  },
  {
    name: 'seal cards from a different seed than the one it committed to',
    when: 'reveal',
    caught: { verify: 'COMMITMENT_MISMATCH', python: 'SHOE' },
    play: () => {
      const other = (seed: Seed): Seed => seed.map((byte) => byte ^ 1);
      const shoes = {
        ...sealing((seed, facts) => sealShoe(other(seed), facts)),
        commit: (seed: Seed) => commitmentOf(other(seed)),
      };
      return playRecorded({ ...SHORT, shoes });
    },
  },
];
