/** Drills of all games: unique addresses, and questions that a page can show and mark. */
import { drilled } from '@croupier/kernel/testing';
import { expect, test } from 'vitest';
import { drillIn, loadTrainers } from './trainers.ts';

const trainers = await loadTrainers();
const entries = trainers.flatMap(({ drills }) => drills);

test('every drill has a unique address that finds it', () => {
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // Pages of the trainer itself.
  expect(ids).not.toContain('progress');
  for (const entry of entries) expect(drillIn(trainers, entry.id)?.entry).toBe(entry);
  expect(drillIn(trainers, 'whist')).toBeUndefined();
});

test.each(entries.map((entry) => [entry.id, entry] as const))(
  '%s: every question can be asked and marked',
  async (_, entry) => {
    const drill = await entry.load();
    const items = drill.items({});
    const known = new Set(items.map(({ id }) => id));
    expect(known.size).toBe(items.length);
    // A few are enough: each drill's own tests go through all of it.
    const many = Math.min(6, drill.length({}));
    const wanted = Array.from({ length: many }, (_, at) => items[at % items.length]?.id ?? '');
    const asked = drilled(drill, {
      items: wanted,
      answer: ({ expects }) => (expects.kind === 'choice' ? (expects.choices[0]?.id ?? '') : '0'),
    });
    for (const { item, says, asks, expects, mark, goalMs, scored } of asked) {
      if (scored !== false) expect(known).toContain(item);
      for (const text of [says, asks]) expect(text).not.toBe('');
      expect(goalMs).toBeGreaterThan(0);
      if (expects.kind === 'number') expect(mark('no number').right).toBe(false);
      else {
        const keys = expects.choices.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        // Space and Enter press buttons.
        expect(keys.every((key) => /^[a-z0-9]$/.test(key))).toBe(true);
        if (scored !== false) expect(expects.choices.some(({ id }) => mark(id).right)).toBe(true);
      }
    }
    expect(asked.length).toBeGreaterThanOrEqual(many);
    for (const { choices } of drill.options)
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  },
);
