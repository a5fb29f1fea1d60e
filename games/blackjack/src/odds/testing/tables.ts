/** Reading tables of known numbers, and house rules for them. */
import { expectOk, type Json } from '@croupier/kernel';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { parseSetup } from '../../rules/setup/options.ts';

export const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

export const rulesWith = (set: { readonly [option: string]: Json } = {}): HouseRules =>
  expectOk(parseSetup({ preset: 'standard', ...set })).rules;

/** Names in a test title, and the values beside them. */
export const largest = (errors: readonly number[]): number => Math.max(...errors.map(Math.abs));
