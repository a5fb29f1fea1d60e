import { examine } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { baccarat } from './game.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from './rules/setup/options.ts';
import { kit, mustHappen, mustMeet } from './testing/kit.ts';

/** Tables of every size. */
const SEATS: { readonly [name in PresetName]: number } = {
  standard: 7,
  'no-commission': 1,
  ez: 3,
  'all-bets': 2,
  'six-decks': 5,
  squeeze: 3,
};

/** `npm run test:long` sets TEST_LONG. */
const ROUNDS = process.env['TEST_LONG'] === undefined ? 1500 : 10_000;

test.each(PRESET_NAMES)(
  `[BC-B1, BC-B2, BC-B3, BC-R5, BC-X1] %s keeps the contract for ${ROUNDS} random rounds`,
  (name) => {
    const setup = { ...PRESETS[name], seats: SEATS[name] };
    const { rounds, events, refusals } = examine(baccarat, setup, kit, { rounds: ROUNDS, seed: `conformance/${name}` });
    expect(rounds).toBe(ROUNDS);
    expect(mustHappen(setup).filter((type) => !events.has(type))).toEqual([]);
    expect(mustMeet(setup).filter((code) => !refusals.has(code))).toEqual([]);
  },
);
