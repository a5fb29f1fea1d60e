/** What a table tells those who show it. */
import type { Motion, Refusal, ViewBase } from '@croupier/kernel';
import type { Player, PublicLog, Waiting, WirePicture } from '@croupier/protocol';
import type { StoredEvent } from '@croupier/store/memory';

/** One event of the log, with all that a screen needs to show the table right after it. */
export interface Moment {
  readonly stored: StoredEvent;
  /** It was in the log before the player came. */
  readonly past: boolean;
  readonly motion: Motion;
  readonly sentence: string | undefined;
  /** Of an event of the game. */
  readonly view: ViewBase | undefined;
  /** Cards it turned, and how many of them proved to be those of the sealed shoe. */
  readonly turned: number;
  readonly proved: number;
}

export type News =
  /** `record`: the table up to the last of these events. */
  | { readonly kind: 'log'; readonly record: PublicLog['record']; readonly moments: readonly Moment[] }
  | { readonly kind: 'view'; readonly picture: WirePicture }
  | { readonly kind: 'players'; readonly players: readonly Player[]; readonly queue: readonly Waiting[] }
  | { readonly kind: 'chat'; readonly name: string; readonly text: string }
  | { readonly kind: 'notice'; readonly sentence: string }
  | { readonly kind: 'connection'; readonly up: boolean }
  | { readonly kind: 'wrong'; readonly refusal: Refusal }
  /** Nothing more comes after it. */
  | { readonly kind: 'over'; readonly refusal: Refusal };
