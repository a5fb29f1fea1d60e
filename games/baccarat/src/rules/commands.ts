/** Commands: what someone asks for, in the imperative. `parseCommand` is the only door for untrusted data. */
import {
  type Cents,
  type CommandShape,
  isAmount,
  isCount,
  isId,
  isOneOf,
  parseShape,
  type Refusal,
  type Result,
} from '@croupier/kernel';
import { HANDS, type HandName } from './round/coup.ts';
import { WAGERS } from './setup/house-rules.ts';
import type { WagerFields } from './wager.ts';

export type Command =
  | { readonly type: 'OpenRound'; readonly round: number }
  | ({ readonly type: 'PlaceWager'; readonly round: number; readonly amount: Cents } & WagerFields)
  | ({ readonly type: 'TakeBackWager'; readonly round: number } & WagerFields)
  | { readonly type: 'Deal'; readonly round: number }
  | { readonly type: 'TurnCard'; readonly round: number; readonly seat: number; readonly hand: HandName }
  | { readonly type: 'TimeOut'; readonly deadline: string };

export type CommandOf<T extends Command['type']> = Command & { readonly type: T };

const wager = { round: isCount, seat: isCount, on: isOneOf(WAGERS) };

/** The fields of each command, as the wire has them. */
export const COMMAND_SHAPE: { readonly [type in Command['type']]: CommandShape[string] } = {
  OpenRound: { round: isCount },
  PlaceWager: { ...wager, amount: isAmount },
  TakeBackWager: wager,
  Deal: { round: isCount },
  TurnCard: { round: isCount, seat: isCount, hand: isOneOf(HANDS) },
  TimeOut: { deadline: isId },
};

export const parseCommand = (raw: unknown): Result<Command, Refusal> => parseShape(COMMAND_SHAPE, raw);
