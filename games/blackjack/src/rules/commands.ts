/** Commands: what someone asks for, in the imperative. `parseCommand` is the only door for untrusted data. */
import {
  type Cents,
  type CommandShape,
  isAmount,
  isCount,
  isId,
  isMissingOr,
  isOneOf,
  parseShape,
  type Refusal,
  type Result,
} from '@croupier/kernel';
import { SIDE_BET_IDS } from './side-bets/ids.ts';
import type { WagerFields } from './wager.ts';

/** Answers to a decision that need nothing but its id. */
export const ACTIONS = ['Hit', 'Stand', 'Double', 'Split', 'Surrender'] as const;
export type Action = (typeof ACTIONS)[number];

export type Command =
  | { readonly type: 'OpenRound'; readonly round: number }
  | ({ readonly type: 'PlaceWager'; readonly round: number; readonly amount: Cents } & WagerFields)
  | ({ readonly type: 'TakeBackWager'; readonly round: number } & WagerFields)
  | { readonly type: 'Deal'; readonly round: number }
  | { readonly type: 'Insure'; readonly decision: string; readonly amount: Cents }
  | { readonly type: 'DeclineInsurance'; readonly decision: string }
  | { readonly type: 'TakeEvenMoney'; readonly decision: string }
  | { readonly type: Action; readonly decision: string }
  | { readonly type: 'TimeOut'; readonly deadline: string };

export type CommandOf<T extends Command['type']> = Command & { readonly type: T };

const answer = { decision: isId };
/** The main bet is named by leaving it out. */
const isSideBet = isMissingOr(isOneOf(SIDE_BET_IDS));

/** The fields of each command, as the wire has them. */
export const COMMAND_SHAPE: { readonly [type in Command['type']]: CommandShape[string] } = {
  OpenRound: { round: isCount },
  PlaceWager: { round: isCount, spot: isCount, on: isSideBet, amount: isAmount },
  TakeBackWager: { round: isCount, spot: isCount, on: isSideBet },
  Deal: { round: isCount },
  Insure: { decision: isId, amount: isAmount },
  DeclineInsurance: answer,
  TakeEvenMoney: answer,
  Hit: answer,
  Stand: answer,
  Double: answer,
  Split: answer,
  Surrender: answer,
  TimeOut: { deadline: isId },
};
export const COMMAND_TYPES = Object.keys(COMMAND_SHAPE) as readonly Command['type'][];

export const parseCommand = (raw: unknown): Result<Command, Refusal> => parseShape(COMMAND_SHAPE, raw);
