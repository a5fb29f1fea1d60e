import { chips, expectOk, LocalTable } from '@croupier/kernel';
import { seededShoes } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { baccaratBots } from './bots/index.ts';
import { baccarat } from './game.ts';
import { narrate } from './narrate.ts';
import type { Event } from './rules/events.ts';
import { evolve } from './rules/evolve.ts';
import type { HouseRules } from './rules/house-rules.ts';
import { PRESET_NAMES, parseSetup } from './rules/options.ts';
import { initial } from './rules/state.ts';

const ROUNDS = 20;

/** A table of one bot; every event of it. */
const played = (preset: string): readonly Event[] => {
  const setup = expectOk(parseSetup({ preset }));
  const table = new LocalTable(baccarat, setup, { shoes: seededShoes(`told/${preset}`), funds: chips(10_000) });
  const bot = baccaratBots['mixed'];
  const events: Event[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    events.push(...expectOk(table.send('house', { type: 'OpenRound', round })));
    for (let command = bot?.(table.view(1)); command !== undefined; command = bot?.(table.view(1)))
      events.push(...expectOk(table.send(1, command)));
    if (table.state.phase === 'betting') events.push(...expectOk(table.send('house', { type: 'Deal', round })));
    for (let command = bot?.(table.view(1)); command !== undefined; command = bot?.(table.view(1)))
      events.push(...expectOk(table.send(1, command)));
  }
  return events;
};

const UNSEEN = new Proxy<object>(
  {},
  {
    get: () => {
      throw new Error('somebody looks at the rules');
    },
  },
) as HouseRules;

test.each(PRESET_NAMES)('a log of %s is told without its rules', (preset) => {
  const known = expectOk(parseSetup({ preset }));
  let state = initial(known);
  let blind = initial({ rules: UNSEEN, seats: known.seats });
  for (const event of played(preset)) {
    state = evolve(state, event);
    blind = evolve(blind, event);
    expect(narrate(event, blind)).toBe(narrate(event, state));
  }
  expect(state.round).toBe(ROUNDS);
});
