import type { Retry } from '@croupier/protocol';

/** However long a server asks to wait, a wrong value must not stop a client for an hour. */
const LONGEST = 30_000;

/** Milliseconds until the same is sent again. */
export const waitOf = ({ seconds }: Retry): number => Math.min(LONGEST, seconds * 1000);
