/** Settings from the environment, all validated before anything starts, so that every mistake is reported together. */
import { err, ok, type Result } from '@croupier/kernel';
import type { Limits } from '../network/limits.ts';
import { LIMITS_EXPECTED, parseLimits } from '../network/read-limits.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where users find us, without a slash at the end; undefined: at the addresses of this machine. */
  readonly publicUrl: string | undefined;
  /** Pages of these origins, beside our own, may use REST and sockets with a token. */
  readonly allowedOrigins: readonly string[];
  /** How many proxies stand in front of us. Addresses are taken from X-Forwarded-For only by this number. */
  readonly proxies: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly vaultKey: string | undefined;
  readonly sessionMinutes: number;
  /** Megabytes that tables, sessions and connections may take. */
  readonly memoryMb: number;
  /** Free megabytes on the disk of the store: with less, a line in the log; with less, not ready. */
  readonly disk: { readonly warnMb: number; readonly minMb: number };
  /** Who brings it may read the numbers of operators; without one nobody may. */
  readonly metricsToken: string | undefined;
  readonly logLevel: LogLevel;
  /** Limits that differ from the usual ones. */
  readonly limits: Partial<Limits>;
}

const ORIGINS_EXPECTED = 'addresses such as https://cards.example.org, without a path, separated by commas';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type Environment = { readonly [name: string]: string | undefined };

/** Reads values one by one and gathers a sentence for each that is wrong. */
class Reader {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /** Set to nothing is the same as not set: that is how many deployments say so. */
  text(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === '' ? undefined : value;
  }

  read<T>(name: string, expected: string, parse: (text: string) => T | undefined): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = parse(text);
    // Never the value itself: it may be a secret in the wrong place.
    if (value === undefined) this.problems.push(`${name} must be ${expected}.`);
    return value;
  }

  whole(name: string, min: number, max: number): number | undefined {
    return this.read(name, `a whole number from ${min} to ${max}`, (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    });
  }
}

const urlOf = (text: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
};

const publicUrl = (text: string): string | undefined => {
  const url = urlOf(text, ['http:', 'https:']);
  return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    ? url.origin
    : undefined;
};

/** `https://a.example,https://b.example`: each as a browser names itself. */
const originsOf = (text: string): readonly string[] | undefined => {
  const origins = text.split(/[\s,]+/).map(publicUrl);
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
};

export const readConfig = (env: Environment): Result<Config, readonly string[]> => {
  const reader = new Reader(env);
  const databaseUrl = reader.read('DATABASE_URL', 'an address such as postgres://user@host:5432/name', (text) =>
    urlOf(text, ['postgres:', 'postgresql:']) === undefined ? undefined : text,
  );
  const vaultKey = reader.read('VAULT_KEY', '64 hexadecimal digits (32 bytes)', (text) =>
    /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : undefined,
  );
  if (reader.text('DATABASE_URL') !== undefined && reader.text('VAULT_KEY') === undefined)
    reader.problems.push('VAULT_KEY must be set when DATABASE_URL is set: all servers need the same key.');
  const config: Config = {
    port: reader.whole('PORT', 0, 65_535) ?? 3000,
    host: reader.text('HOST') ?? '0.0.0.0',
    publicUrl: reader.read('PUBLIC_URL', 'an address such as https://cards.example.org, without a path', publicUrl),
    allowedOrigins: reader.read('ALLOWED_ORIGINS', ORIGINS_EXPECTED, originsOf) ?? [],
    proxies: reader.whole('TRUST_PROXY', 0, 9) ?? 0,
    dataDir: reader.text('DATA_DIR') ?? './data',
    databaseUrl,
    vaultKey,
    sessionMinutes: reader.whole('SESSION_MINUTES', 1, 1440) ?? 30,
    memoryMb: reader.whole('MEMORY_MB', 64, 1_000_000) ?? 512,
    disk: {
      warnMb: reader.whole('DISK_WARN_MB', 0, 1_000_000) ?? 1000,
      minMb: reader.whole('DISK_MIN_MB', 0, 1_000_000) ?? 100,
    },
    metricsToken: reader.read('METRICS_TOKEN', '16 to 128 letters, digits, - or _', (text) =>
      /^[\w-]{16,128}$/.test(text) ? text : undefined,
    ),
    logLevel:
      reader.read('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
        LOG_LEVELS.find((level) => level === text),
      ) ?? 'info',
    limits: reader.read('LIMITS', LIMITS_EXPECTED, parseLimits) ?? {},
  };
  return reader.problems.length === 0 ? ok(config) : err(reader.problems);
};
