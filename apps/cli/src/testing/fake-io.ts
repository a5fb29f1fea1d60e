/** A world for tests: input from a list, output into a list, a screen that needs no terminal. */
import type { HttpAnswer, HttpRequest, Io, ScreenPort } from '../io.ts';
import { run } from '../program.ts';

export interface FakeOptions {
  readonly input?: string | AsyncIterable<string>;
  readonly env?: Io['env'];
  readonly files?: { readonly [path: string]: string };
  readonly screen?: ScreenPort;
  readonly http?: (request: HttpRequest) => Promise<HttpAnswer>;
  /** Each look at the clock is this many milliseconds later. */
  readonly tick?: number;
  readonly ending?: AbortSignal;
  /** Hears everything as it is printed. */
  readonly heard?: (text: string) => void;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** What was written to files. */
  readonly written: { readonly [path: string]: string };
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

/** Runs one command line to its end. */
export const runCli = async (args: readonly string[], options: FakeOptions = {}): Promise<Ran> => {
  const { input = '', env = {}, files = {}, screen, tick = 0 } = options;
  let out = '';
  let err = '';
  let now = 0;
  const written: { [path: string]: string } = {};
  const io: Io = {
    env,
    input: typeof input === 'string' ? once(input) : input,
    out: (text) => {
      out += text;
      options.heard?.(text);
    },
    err: (text) => {
      err += text;
    },
    readText: (path) => {
      const text = written[path] ?? files[path];
      return text === undefined ? Promise.reject(new Error('no such file')) : Promise.resolve(text);
    },
    writeText: (path, text) => {
      written[path] = text;
      return Promise.resolve();
    },
    replaceText: (path, text) => {
      written[path] = text;
      return Promise.resolve();
    },
    http: options.http ?? (() => Promise.reject(new Error('no network'))),
    ticks: () => {
      now += tick;
      return now;
    },
    ending: () => options.ending ?? new AbortController().signal,
    screen,
  };
  const code = await run(args, io, '0.0.0-test');
  return { code, out, err, written };
};

/** Turns of the event loop without a word, after which nothing more is to come. */
const CALM = 25;
/** A table that never draws anything is a failure, not something to wait for. */
const MOST_TURNS = 1_000_000;

/** Keys one by one; each waits until the one before has been taken and everything after it has been drawn. */
export const typing = (
  ...keys: readonly (string | (() => void))[]
): { readonly input: AsyncIterable<string>; readonly heard: () => void } => {
  let words = 0;
  const calm = async (): Promise<void> => {
    let quiet = 0;
    for (let [turns, before] = [0, -1]; quiet < CALM && turns < MOST_TURNS; turns++) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = words > 0 && words === before ? quiet + 1 : 0;
      before = words;
    }
  };
  async function* input(): AsyncGenerator<string> {
    for (const key of keys) {
      await calm();
      if (typeof key === 'string') yield key;
      else key();
    }
    await calm();
  }
  return {
    input: input(),
    heard: () => {
      words += 1;
    },
  };
};

export interface FakeScreen extends ScreenPort {
  readonly calls: string[];
  readonly sleeps: number[];
  resize(columns: number, rows: number): void;
}

/** `awake`: sleeping ends at once. Otherwise nothing but a key ends it. */
export const fakeScreen = (columns: number, rows: number, awake = true): FakeScreen => {
  let size = { columns, rows };
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  const sleeps: number[] = [];
  return {
    calls,
    sleeps,
    open: () => calls.push('open'),
    close: () => calls.push('close'),
    size: () => size,
    onResize: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resize: (newColumns, newRows) => {
      size = { columns: newColumns, rows: newRows };
      for (const listener of listeners) listener();
    },
    sleep: async (ms, signal) => {
      sleeps.push(ms);
      if (awake) return;
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
};
