/** Pieces of pictures that tell whether something holds. */
import type { AuditedShoe } from '@croupier/host';
import { type Line, nounFor, type Span, span } from '@croupier/kernel';
import { count } from './progress.ts';

export const mark = (holds: boolean): Span => span(holds ? '✓' : '✗', holds ? 'better' : 'worse');

export const plural = (number: number, one: string): string => `${count(number)} ${nounFor(number, one)}`;

/** `unless`: said in place of it when it does not hold. */
export const checkLine = (holds: boolean, name: string, says: string, unless = says): Line => [
  span('  '),
  mark(holds),
  span(` ${name.padEnd(12)}${holds ? says : unless}`),
];

/** What was not checked gets no check mark. */
export const uncheckedLine = (name: string, says: string): Line => [
  span('  '),
  span('·', 'dim'),
  span(` ${name.padEnd(12)}${says}`),
];

export const STATES: { readonly [state in AuditedShoe['state']]: string } = {
  waiting: 'waiting',
  'in-play': 'in play',
  retired: 'retired',
  revealed: 'revealed',
};
