/**
 * A table of one's own: the same host, rules and shoes as a server's, in this process. With a seed everything that is
 * otherwise left to chance or to the clock follows from it, so equal runs print equal bytes.
 */
import { openLocal } from '@croupier/client/local';
import { PATIENCE } from '@croupier/host';
import { ok } from '@croupier/kernel';
import type { OpenTable } from './open-table.ts';
import type { PlaySpec } from './options.ts';
import { PracticeClock } from './practice-clock.ts';
import { seededBytes } from './seeded-bytes.ts';

/** When tables with a seed are played, in the log: 2000-01-01. */
const SEEDED_TIME = Date.UTC(2000, 0, 1);

const titleOf = ({ game, preset }: PlaySpec): string =>
  [game.name, ...(preset === undefined ? [] : [preset]), 'play money, no prizes'].join(' · ');

export const openPractice = async (spec: PlaySpec): Promise<OpenTable> => {
  const { game, setup, seed, bots, chips } = spec;
  const clock = new PracticeClock(seed === undefined ? Date.now : () => SEEDED_TIME);
  const link = await openLocal(game, {
    name: 'You',
    setup: setup.json as object,
    bots,
    chips,
    ports: {
      clock,
      patience: { ...PATIENCE, bot: 0 },
      ...(seed !== undefined && { random: seededBytes(seed) }),
    },
  });
  await clock.settle();
  return {
    kind: 'practice',
    link,
    game,
    title: titleOf(spec),
    name: 'You',
    balance: chips,
    fetchLog: async (after) => ok(await link.log(after)),
    listen: () => undefined,
    settle: () => clock.settle(),
    leave: async () => {
      await link.leave();
      link.depart();
      // The room is empty: after a day it closes and reveals its shoes.
      await clock.runOut();
      link.close();
    },
  };
};
