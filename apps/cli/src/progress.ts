/** How far a long run is, on stderr: a bar on a terminal, a line now and then in a pipe, nothing if it is soon over. */
import { Writable } from 'node:stream';
import cliProgress, { type SingleBar } from 'cli-progress';
import { type Io, screenOf } from './io.ts';

// A CommonJS module: Node finds no name in it but the default one.
const { Format, SingleBar: Bar } = cliProgress;

const REDRAWS_PER_SECOND = 5;
const WIDTH = 20;
/** Milliseconds until there is something to tell. */
const FIRST = 1000;

export interface Progress {
  /** `words` is called only when something is drawn. */
  tell(done: number, all: number, words?: () => string): void;
  /** Removes the bar; nothing may be shown afterward. */
  end(): void;
}

interface Payload {
  readonly words: () => string;
}

export const count = (value: number): string => value.toLocaleString('en-US');

const barOn = (io: Io): SingleBar => {
  const write = (chunk: unknown, _: unknown, done: () => void): void => {
    io.err(String(chunk));
    done();
  };
  const stream = Object.assign(new Writable({ write, decodeStrings: false }), {
    isTTY: true,
    columns: screenOf(io)?.size().columns,
  });
  return new Bar({
    stream,
    fps: REDRAWS_PER_SECOND,
    barsize: WIDTH,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    linewrap: true,
    format: (options, { progress }, { words }: Payload) =>
      `${Format.BarFormat(progress, options)} ${Math.floor(100 * progress)}% · ${words()}`,
  });
};

/** `what`: the things that are counted. `every`: milliseconds between two lines in a pipe. */
export const progressOf = (io: Io, what: string, every = FIRST): Progress => {
  const live = screenOf(io) !== undefined;
  const patience = live ? FIRST : every;
  let last = io.ticks();
  let bar: SingleBar | undefined;
  return {
    tell: (done, all, words = () => `${count(done)} of ${count(all)} ${what}`) => {
      if (bar !== undefined) {
        bar.setTotal(all);
        bar.update(done, { words } satisfies Payload);
        return;
      }
      const now = io.ticks();
      if (now - last < patience || done >= all) return;
      last = now;
      if (live) {
        bar = barOn(io);
        bar.start(all, done, { words } satisfies Payload);
      } else io.err(`croupier: ${words()} …\n`);
    },
    end: () => bar?.stop(),
  };
};
