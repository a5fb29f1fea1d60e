import type { Json } from '@croupier/kernel';

/** What a log tells, once every event of it has been read. */
export interface Replayed {
  readonly sentences: readonly string[];
  /** Its end is missing: everything in it was printed, and more may have happened. */
  readonly isCutOff?: boolean;
  readonly summary: { readonly [field: string]: Json } & { readonly events: number };
}
