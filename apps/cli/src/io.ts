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

export interface Io {
  readonly env: { readonly [name: string]: string | undefined };
  readonly input: AsyncIterable<string>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly readText: (path: string) => Promise<string>;
  /** Only if both input and output are a terminal. */
  readonly screen: ScreenPort | undefined;
}

/** The screen is taken over, and colours are used, only where that is understood. */
export const screenOf = ({ screen, env }: Io): ScreenPort | undefined => (env['TERM'] === 'dumb' ? undefined : screen);
/** NO_COLOR is https://no-color.org. */
export const isColoured = ({ env }: Io, wanted: boolean): boolean => wanted && (env['NO_COLOR'] ?? '') === '';

export const EXIT = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;
