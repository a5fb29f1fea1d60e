/** What players note down while they play, each line when it happens. Compared with the store afterwards. */
import type { TableCommand } from '@croupier/host';

/** Milliseconds since 1970, as the server counts too: both are on one machine. */
type At = number;

/** Noted before it is sent for the first time. */
export interface Invoked {
  readonly type: 'invoked';
  readonly at: At;
  readonly user: string;
  readonly cmdId: string;
  readonly table: string;
  readonly command: TableCommand;
}
/** Every answer, also the second and third one to the same command. `hashes`: those of the entries it came with. */
export interface Answered {
  readonly type: 'answered';
  readonly at: At;
  readonly cmdId: string;
  readonly seq: number;
  readonly hashes: readonly string[];
}
/** Refused for good: it must never happen. */
export interface Rejected {
  readonly type: 'rejected';
  readonly at: At;
  readonly cmdId: string;
  readonly code: string;
}
/** Let in, on a seat: somebody who has one already is let in without a word in the log. */
export interface Joined {
  readonly type: 'joined';
  readonly cmdId: string;
}
/** What somebody was shown of a table: that state must be in its log, whatever happened since. */
export interface Seen {
  readonly type: 'seen';
  readonly table: string;
  readonly seq: number;
  readonly hash: string;
}
export type Line = Invoked | Answered | Rejected | Joined | Seen;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
