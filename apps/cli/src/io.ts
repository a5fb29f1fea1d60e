/** The outside world as the command line sees it. Tests bring their own; only main.ts brings the real one. */

/** A terminal that can be taken over: single keys, the whole screen. */
export interface ScreenPort {
  /** Takes the screen over; `close` gives it back and may be called at any time, any number of times. */
  readonly open: () => void;
  readonly close: () => void;
  readonly size: () => { readonly columns: number; readonly rows: number };
  /** Answers with how to stop listening. */
  readonly onResize: (listener: () => void) => () => void;
  /** Rejects or resolves early when the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly token?: string | undefined;
  /** Of the link to a room. */
  readonly invite?: string | undefined;
  /** Sent as JSON. */
  readonly body?: object;
}
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

export interface Io {
  readonly env: { readonly [name: string]: string | undefined };
  readonly input: AsyncIterable<string>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly readText: (path: string) => Promise<string>;
  /** Replaces what is there; `secret`: for its owner only. Makes the folder if there is none. */
  readonly writeText: (path: string, text: string, secret?: 'secret') => Promise<void>;
  /** Writes atomically: even after an interruption, the file has the old text or the new text. */
  readonly replaceText: (path: string, text: string) => Promise<void>;
  /** Rejects when there is no answer at all. */
  readonly http: (request: HttpRequest) => Promise<HttpAnswer>;
  /** Milliseconds since any moment, for measuring. */
  readonly ticks: () => number;
  /** Aborted when somebody asks the program to end: Ctrl-C, a signal. Without a listener the program ends at once. */
  readonly ending: () => AbortSignal;
  /** Only if both input and output are a terminal. */
  readonly screen: ScreenPort | undefined;
}

/** The screen is taken over, and colors are used, only where that is understood. */
export const screenOf = ({ screen, env }: Io): ScreenPort | undefined => (env['TERM'] === 'dumb' ? undefined : screen);
/** NO_COLOR is https://no-color.org. */
export const isColored = ({ env }: Io, wanted: boolean): boolean => wanted && (env['NO_COLOR'] ?? '') === '';

export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;
