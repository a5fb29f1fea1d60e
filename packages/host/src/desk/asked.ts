/** What an order is decided on, whoever decides it. */
import type { AnyGame, Refusal, Seat } from '@croupier/kernel';
import type { TableCommand, UserId } from '../contract.ts';

export interface Asked {
  readonly by: UserId;
  readonly command: TableCommand;
  readonly game: AnyGame;
  /** The account that plays for a bot in this seat; it exists. */
  readonly botUser: (seat: Seat) => UserId;
}

/** Undefined: it is in the draft. A refusal: the draft is worthless. */
export type Decided = Refusal | undefined;
