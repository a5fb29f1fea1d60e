import type { Json } from '@croupier/kernel';

/** What a log tells, once every event of it has been read. */
export interface Replayed {
  readonly sentences: readonly string[];
  readonly summary: { readonly [field: string]: Json } & { readonly events: number };
}
