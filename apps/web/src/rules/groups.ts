/** Options under their headings, both in the order of the book. */
import type { RuleOption } from '@croupier/kernel';

export const groupsOf = (options: readonly RuleOption[]): readonly (readonly [string, readonly RuleOption[]])[] =>
  [...new Set(options.map(({ group }) => group))].map(
    (name) => [name, options.filter(({ group }) => group === name)] as const,
  );
