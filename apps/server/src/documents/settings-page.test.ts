/** docs/reference/settings.md, and every file that sets a variable, against config.ts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Config, readConfig } from '../operations/config.ts';
import { readPage } from '../testing/page-blocks.ts';

const PAGE = readPage('docs/reference/settings.md');
const ROWS = [...PAGE.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+?) \|/gm)].map(
  ([, name = '', unset = '', expected = '']) => ({ name, unset: unset.replaceAll('`', ''), expected }),
);

const SOURCE = readFileSync(new URL('../operations/config.ts', import.meta.url), 'utf8');
const NAMES = [...new Set([...SOURCE.matchAll(/reader\.\w+\('([A-Z_]+)'/g)].map(([, name = '']) => name))];

/** What a variable becomes. */
const FIELD: { readonly [name: string]: keyof Config | ((config: Config) => number) } = {
  DISK_WARN_MB: ({ disk }) => disk.warnMb,
  DISK_MIN_MB: ({ disk }) => disk.minMb,
  PORT: 'port',
  HOST: 'host',
  PUBLIC_URL: 'publicUrl',
  ALLOWED_ORIGINS: 'allowedOrigins',
  TRUST_PROXY: 'proxies',
  DATA_DIR: 'dataDir',
  DATABASE_URL: 'databaseUrl',
  VAULT_KEY: 'vaultKey',
  SESSION_MINUTES: 'sessionMinutes',
  MEMORY_MB: 'memoryMb',
  METRICS_TOKEN: 'metricsToken',
  LOG_LEVEL: 'logLevel',
  LIMITS: 'limits',
};

test('every variable is on the page, and every one on the page is read', () => {
  expect(ROWS.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
  expect(Object.keys(FIELD).toSorted()).toEqual(NAMES.toSorted());
  expect(NAMES.length).toBeGreaterThan(8);
});

test.each(ROWS)('$name: what it is when it is not set', ({ name, unset }) => {
  const read = readConfig({});
  const field = FIELD[name];
  if (!read.ok || field === undefined) throw new Error('nothing set must be accepted');
  const value = (typeof field === 'function' ? field(read.value) : read.value[field]) ?? 'none';
  // An empty list, or no limits that differ.
  if (typeof value === 'object') expect([Object.keys(value), unset]).toEqual([[], 'none']);
  else expect(String(value)).toBe(unset);
});

test.each(ROWS)('$name must be what the page says', ({ name, expected }) => {
  const read = readConfig({ [name]: '?!' });
  expect(read.ok ? [] : read.error.filter((sentence) => sentence.startsWith(`${name} must be `))).toEqual(
    expected === 'any text' ? [] : [`${name} must be ${expected}.`],
  );
});

/** What is set in a file for the server: as `NAME=…`, `NAME: …` or `NAME=…` in a line of a service. */
const settingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+|PORT|HOST)(?:=|: )/g)].map(([, name = '']) => name);

/** Settings of others: of Node, of the database image, and of the image ours is built on. */
const OTHERS: ReadonlySet<string> = new Set([
  'NODE_ENV',
  'NODE_IMAGE',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
]);

test.each([
  'Containerfile',
  'compose.yaml',
  'docs/how-to/self-host/on-one-machine.md',
  'docs/how-to/self-host/on-a-home-network.md',
  'docs/how-to/self-host/behind-a-tls-proxy.md',
  'docs/how-to/self-host/many-machines-with-postgresql.md',
  'docs/how-to/self-host/in-a-container.md',
  'docs/how-to/port-your-client.md',
])('%s sets nothing that nobody reads', (path) => {
  const set = settingsIn(readPage(path));
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((name) => !NAMES.includes(name) && !OTHERS.has(name))).toEqual([]);
});
