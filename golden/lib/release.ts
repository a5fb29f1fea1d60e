/** The folder that a release has left behind: what is in it, and where. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LogFacts } from './facts.ts';
import type { SentPlay } from './players.ts';
import type { Session } from './server.ts';

/** What was true of the server when it was stopped. */
export interface ServerFacts {
  /** Milliseconds since 1970 by its clock. */
  readonly stoppedAt: number;
  readonly people: readonly (Session & {
    readonly name: string;
    /** In chips. */
    readonly balance: number;
    /** Ids of all rounds, the newest first. */
    readonly history: readonly string[];
  })[];
  readonly tables: {
    readonly [table: string]: {
      readonly facts: LogFacts;
      readonly inPlay: boolean;
      readonly players: readonly string[];
      readonly lastPlay: (SentPlay & { readonly user: string }) | null;
    };
  };
}

/** What `croupier replay` said of a file of `croupier play --json`. */
export interface PlayFacts {
  readonly rounds: number;
  readonly events: number;
  readonly balance?: number;
}

export interface Facts {
  readonly logs: { readonly [name: string]: LogFacts };
  readonly plays: { readonly [name: string]: PlayFacts };
  readonly server: ServerFacts;
}

const ROOT = join(import.meta.dirname, '..');
const FACTS = 'facts.json';

/** Names of all releases that are kept. */
export const RELEASES: readonly string[] = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, FACTS)))
  .map(({ name }) => name);

export class Release {
  readonly folder: string;

  constructor(name: string) {
    this.folder = join(ROOT, name);
  }

  get exists(): boolean {
    return existsSync(this.folder);
  }

  path(...parts: readonly string[]): string {
    return join(this.folder, ...parts);
  }

  /** Files of a part, without `.gz`, in the order of their names. */
  files(part: string): readonly string[] {
    return readdirSync(this.path(part))
      .map((file) => file.replace(/\.gz$/, ''))
      .toSorted();
  }

  /** A file that was written packed, unpacked. */
  packed(part: string, file: string): Buffer {
    return gunzipSync(readFileSync(this.path(part, `${file}.gz`)));
  }

  json<T>(file: string): T {
    return JSON.parse(readFileSync(this.path(file), 'utf8')) as T;
  }

  get facts(): Facts {
    return this.json(FACTS);
  }

  pack(part: string, file: string, content: string | Buffer): void {
    mkdirSync(this.path(part), { recursive: true });
    writeFileSync(this.path(part, `${file}.gz`), gzipSync(content, { level: 9 }));
  }

  write(file: string, value: unknown): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.path(file), `${JSON.stringify(value, null, 2)}\n`);
  }

  /** Last of all: a folder without it is not a release. */
  finish(facts: Facts): void {
    this.write(FACTS, facts);
  }
}
