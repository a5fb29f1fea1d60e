import { expect, test } from 'vitest';
import { FRESH_MS, PLACE_MS } from '../press/press-guard.ts';
import { createKeyGate, type KeyBinding, type Press } from './key-gate.ts';

const press = (key: string, over: Partial<Press> = {}): Press => ({
  key,
  at: 0,
  inField: false,
  pressesButton: false,
  modified: false,
  repeat: false,
  ...over,
});
const nothing = (): void => undefined;
const bindings: readonly KeyBinding[] = [
  { id: 'hit', key: 'h', run: nothing, guarded: true, commits: true, again: true },
  { id: 'stand', key: 's', run: nothing, guarded: true, commits: true },
  { id: 'chip-1', key: '1', run: nothing },
];
const chosen = (one: Press, options = {}) => createKeyGate().choose(one, bindings, options)?.id;

test('a key finds its action, in either case', () => {
  expect(chosen(press('h'))).toBe('hit');
  expect(chosen(press('H'))).toBe('hit');
  expect(chosen(press('q'))).toBeUndefined();
});

test.each([
  ['in a text field', press('h', { inField: true })],
  ['with Control', press('h', { modified: true })],
  ['held down', press('h', { repeat: true })],
  ['meant for a button', press(' ', { pressesButton: true })],
])('a key %s is not for the table', (_, one) => {
  expect(chosen(one)).toBeUndefined();
});

test('a key press without effect still belongs to the page, not to a focused button', () => {
  const gate = createKeyGate();
  const takes = (one: Press, options = {}) => gate.takes(one, bindings, options);
  expect(takes(press('h'))).toBe(true);
  expect(takes(press('h', { repeat: true }))).toBe(true);
  expect(takes(press('q'))).toBe(false);
  expect(takes(press('h', { pressesButton: true }))).toBe(false);
  expect(takes(press('h'), { enabled: false })).toBe(false);
});

test('a repeating action continues while its key is held', () => {
  const held = press('arrowright', { repeat: true });
  const on: KeyBinding = { id: 'on', key: 'arrowright', run: nothing };
  expect(createKeyGate().choose(held, [on], {})).toBeUndefined();
  expect(createKeyGate().choose(held, [{ ...on, repeats: true }], {})?.id).toBe('on');
});

test('single keys can be switched off and remapped', () => {
  expect(chosen(press('h'), { enabled: false })).toBeUndefined();
  expect(chosen(press('f'), { map: { hit: 'f' } })).toBe('hit');
  expect(chosen(press('h'), { map: { hit: 'f' } })).toBeUndefined();
});

test.each([60, 120, 300, 600, 1200])('the same key again after %i ms does nothing, another one works', (ms) => {
  const gate = createKeyGate();
  const at = (key: string, time: number, landedAt = 40) =>
    gate.choose(press(key, { at: time }), bindings, { landedAt })?.id;
  expect(at('s', 0)).toBe('stand');
  // By then another hand may be in turn: its cards have landed.
  expect(at('s', ms)).toBeUndefined();
  expect(at('S', ms)).toBeUndefined();
  expect(at('h', ms)).toBe('hit');
  expect(at('s', ms + 1)).toBe('stand');
});

test('the same key works again later, however often it was pressed in between', () => {
  const gate = createKeyGate();
  const at = (time: number) => gate.choose(press('s', { at: time }), bindings, {})?.id;
  expect([0, PLACE_MS - 100, PLACE_MS].map(at)).toEqual(['stand', undefined, 'stand']);
});

test('a card asked for again counts half a second after the first one has landed', () => {
  const gate = createKeyGate();
  const at = (time: number, landedAt?: number) => gate.choose(press('h', { at: time }), bindings, { landedAt })?.id;
  expect(at(0, -1000)).toBe('hit');
  expect(at(300, -1000)).toBeUndefined();
  expect(at(600)).toBeUndefined();
  expect(at(350 + FRESH_MS - 1, 350)).toBeUndefined();
  expect(at(350 + FRESH_MS, 350)).toBe('hit');
});

test('what can be taken back can be pressed again after half a second', () => {
  const gate = createKeyGate();
  const early: KeyBinding = { id: 'stand', key: 's', run: nothing, guarded: true };
  const at = (time: number) => gate.choose(press('s', { at: time }), [early], {})?.id;
  expect([0, FRESH_MS - 1, FRESH_MS].map(at)).toEqual(['stand', undefined, 'stand']);
});

test('chips may be added as fast as one can press', () => {
  const gate = createKeyGate();
  expect(gate.choose(press('1'), bindings, {})?.id).toBe('chip-1');
  expect(gate.choose(press('1', { at: 1 }), bindings, {})?.id).toBe('chip-1');
});
