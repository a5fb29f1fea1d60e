/**
 * The referee in Python reads the rules by itself, so a rule or a bet that it does not know makes every log with it unreadable, or is
 * judged as if it were not there. Random tables find that only if they play it: the data beside this file says what they play.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { loadRuleBook } from '@croupier/catalog/rule-books';
import { expectOk, type Json, type RuleOption } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { OPTION_VALUES } from './option-values.data.ts';

const DATA = 'packages/host/src/testing/referee/option-values.data.ts';
const REFEREE = 'packages/fair/verifier/verify.py';
const SOURCE = readFileSync(join(import.meta.dirname, '../../../../..', REFEREE), 'utf8');
const books = await Promise.all(GAMES.map(async (game) => ({ game, ...(await loadRuleBook(game.id)) })));

/** What an option that takes several values offers: one name for each. */
const namesIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : Object.keys((value ?? {}) as object);

/** A value in words: not an amount, not odds, not a share. */
const isWord = (value: unknown): value is string | boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && /^[a-z-]+$/.test(value));

describe.each(books)('the rules of $game.id', ({ game, options, ...book }) => {
  /** Every value of the option that random tables play, as the game reads it. */
  const played = (id: string): readonly (Json | undefined)[] =>
    (OPTION_VALUES[id] ?? []).flatMap((value) => {
      const rules = book.read({ [id]: value });
      return rules.ok ? [rules.value[id]] : [];
    });
  const several = options.filter(({ joinedBy }) => joinedBy !== undefined);
  const namesOf = ({ id, choices }: RuleOption): readonly string[] =>
    choices.flatMap(({ value }) => namesIn(expectOk(book.read({ [id]: value }))[id]));

  test('random tables play every option', () => {
    for (const { id } of options) expect(played(id), `add values of ${id} (${game.id}) to ${DATA}`).not.toEqual([]);
  });

  test('random tables play every value that has a name', () => {
    for (const { id, choices, joinedBy } of options)
      for (const { value } of choices)
        if (joinedBy === undefined && isWord(value))
          expect(OPTION_VALUES[id], `add ${String(value)} to the values of ${id} in ${DATA}`).toContain(value);
  });

  test('random tables play every bet of an option that takes several', () => {
    for (const option of several)
      for (const name of namesOf(option))
        expect(played(option.id).flatMap(namesIn), `add ${name} to the values of ${option.id} in ${DATA}`).toContain(
          name,
        );
  });

  test('the referee in Python knows every option, and every bet of an option that takes several', () => {
    const has = (name: string): boolean => SOURCE.includes(`"${name}"`);
    for (const { id } of options) expect(has(id), `teach ${REFEREE} the option ${id} of ${game.id}`).toBe(true);
    for (const option of several)
      for (const name of namesOf(option))
        expect(has(name), `add ${name} (${option.id} of ${game.id}) to the bets and results in ${REFEREE}`).toBe(true);
  });
});
