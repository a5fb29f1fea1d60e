import { expect, test } from 'vitest';
import { createKeyGate, GUARD_MS, type KeyBinding, type Press } from './key-gate.ts';

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
  { id: 'hit', key: 'h', run: nothing, guarded: true },
  { id: 'stand', key: 's', run: nothing, guarded: true },
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

test('the same action again is ignored for half a second, another one is not', () => {
  const gate = createKeyGate();
  const at = (key: string, ms: number, landed: unknown = 0) =>
    gate.choose(press(key, { at: ms }), bindings, { landed })?.id;
  expect(at('h', 0)).toBe('hit');
  expect(at('h', GUARD_MS - 1)).toBeUndefined();
  expect(at('s', GUARD_MS - 1)).toBe('stand');
  expect(at('h', GUARD_MS)).toBe('hit');
  expect(at('h', GUARD_MS * 2)).toBe('hit');
});

test('a repeat counts as intended once a card has landed', () => {
  const gate = createKeyGate();
  expect(gate.choose(press('h'), bindings, { landed: 2 })?.id).toBe('hit');
  expect(gate.choose(press('h', { at: 100 }), bindings, { landed: 3 })?.id).toBe('hit');
});

test('chips may be added as fast as one can press', () => {
  const gate = createKeyGate();
  expect(gate.choose(press('1'), bindings, {})?.id).toBe('chip-1');
  expect(gate.choose(press('1', { at: 1 }), bindings, {})?.id).toBe('chip-1');
});
