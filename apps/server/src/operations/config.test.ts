import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'ab'.repeat(32);

test('nothing given: one machine, port 3000, data beside us', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: '0.0.0.0',
      publicUrl: undefined,
      allowedOrigins: [],
      proxies: 0,
      dataDir: './data',
      databaseUrl: undefined,
      vaultKey: undefined,
      sessionMinutes: 30,
      memoryMb: 512,
      disk: { warnMb: 1000, minMb: 100 },
      metricsToken: undefined,
      logLevel: 'info',
      limits: {},
    },
  });
});

test('everything given', () => {
  const env = {
    PORT: '8080',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://cards.example.org/',
    TRUST_PROXY: '2',
    DATA_DIR: '/var/lib/croupier',
    DATABASE_URL: 'postgres://u:p@db:5432/croupier',
    VAULT_KEY: KEY.toUpperCase(),
    SESSION_MINUTES: '5',
    MEMORY_MB: '2048',
    METRICS_TOKEN: 'for-operators-only-1',
    LOG_LEVEL: 'warn',
    ALLOWED_ORIGINS: 'https://play.example.org/, http://localhost:5173',
    LIMITS: 'requests=600/60,socketsPerAddress=50',
  };
  expect(readConfig(env)).toMatchObject({
    ok: true,
    value: { port: 8080, publicUrl: 'https://cards.example.org', proxies: 2, vaultKey: KEY, sessionMinutes: 5 },
  });
  expect(readConfig(env)).toMatchObject({
    value: {
      allowedOrigins: ['https://play.example.org', 'http://localhost:5173'],
      limits: { requests: { max: 600, per: 60_000 }, socketsPerAddress: 50 },
    },
  });
});

test('every mistake has its sentence, all at once, and none repeats a secret', () => {
  const bad = {
    PORT: '80a',
    PUBLIC_URL: 'cards.example.org',
    TRUST_PROXY: 'true',
    DATABASE_URL: 'mysql://root:hunter2@db',
    VAULT_KEY: 'hunter2',
    SESSION_MINUTES: '0',
    MEMORY_MB: '63',
    METRICS_TOKEN: 'hunter2',
    LOG_LEVEL: 'loud',
    ALLOWED_ORIGINS: '*',
    LIMITS: 'hunter2=1',
  };
  const read = readConfig(bad);
  if (read.ok) throw new Error('this must not be accepted');
  expect(read.error).toHaveLength(Object.keys(bad).length);
  for (const name of Object.keys(bad))
    expect(read.error.some((sentence) => sentence.startsWith(`${name} must be `))).toBe(true);
  expect(read.error.join()).not.toContain('hunter2');
});

test.each([
  [{ PORT: '65536' }],
  [{ PORT: '-1' }],
  [{ PORT: '1.5' }],
  [{ PUBLIC_URL: 'https://cards.example.org/path' }],
  [{ PUBLIC_URL: 'https://user@cards.example.org' }],
  [{ PUBLIC_URL: 'ftp://cards.example.org' }],
  [{ DATABASE_URL: 'postgres://db/croupier' }],
  [{ DATABASE_URL: 'postgres://db/croupier', VAULT_KEY: KEY.slice(1) }],
])('%j is not accepted', (env) => expect(readConfig(env).ok).toBe(false));

test('set to nothing is not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ', VAULT_KEY: '' })).toMatchObject({ ok: true, value: { port: 3000 } });
});
