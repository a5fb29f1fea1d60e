/** Commands: what someone asks for, in the imperative. `parseCommand` is the only door for untrusted data. */
import { type Cents, err, ok, parseChips, type Refusal, type Result } from '@croupier/kernel';
import { refuse } from './refusals.ts';

/** Answers to a decision that need nothing but its id. */
export const ACTIONS = ['Hit', 'Stand', 'Double', 'Split', 'Surrender'] as const;
export type Action = (typeof ACTIONS)[number];

export type Command =
  | { readonly type: 'OpenRound'; readonly round: number }
  | { readonly type: 'PlaceWager'; readonly round: number; readonly spot: number; readonly amount: Cents }
  | { readonly type: 'TakeBackWager'; readonly round: number; readonly spot: number }
  | { readonly type: 'Deal'; readonly round: number }
  | { readonly type: 'Insure'; readonly decision: string; readonly amount: Cents }
  | { readonly type: 'DeclineInsurance'; readonly decision: string }
  | { readonly type: 'TakeEvenMoney'; readonly decision: string }
  | { readonly type: Action; readonly decision: string }
  | { readonly type: 'TimeOut'; readonly deadline: string };

export type CommandOf<T extends Command['type']> = Command & { readonly type: T };

type Field = 'round' | 'spot' | 'amount' | 'decision' | 'deadline';

/** The fields of each command; nothing else is accepted. */
const FIELDS: { readonly [type in Command['type']]: readonly Field[] } = {
  OpenRound: ['round'],
  PlaceWager: ['round', 'spot', 'amount'],
  TakeBackWager: ['round', 'spot'],
  Deal: ['round'],
  Insure: ['decision', 'amount'],
  DeclineInsurance: ['decision'],
  TakeEvenMoney: ['decision'],
  Hit: ['decision'],
  Stand: ['decision'],
  Double: ['decision'],
  Split: ['decision'],
  Surrender: ['decision'],
  TimeOut: ['deadline'],
};
export const COMMAND_TYPES = Object.keys(FIELDS) as readonly Command['type'][];

const isCommandType = (type: unknown): type is Command['type'] =>
  typeof type === 'string' && Object.hasOwn(FIELDS, type);

const isNumber = (raw: unknown): boolean => Number.isSafeInteger(raw) && Number(raw) >= 0;
const isId = (raw: unknown): boolean => typeof raw === 'string' && /^[\w.]{1,40}$/.test(raw);

const fits = (field: Field, raw: unknown): boolean => {
  if (field === 'amount') return raw !== undefined;
  return field === 'round' || field === 'spot' ? isNumber(raw) : isId(raw);
};

export const parseCommand = (raw: unknown): Result<Command, Refusal> => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return err(refuse('BJ_BAD_COMMAND'));
  const { type, ...fields } = raw as { readonly [key: string]: unknown };
  if (!isCommandType(type)) return err(refuse('BJ_UNKNOWN_COMMAND', { type: String(type).slice(0, 40) }));
  const known: readonly string[] = FIELDS[type];
  const stray = Object.keys(fields).find((field) => !known.includes(field));
  const wrong = FIELDS[type].find((field) => !fits(field, fields[field])) ?? stray;
  if (wrong !== undefined) return err(refuse('BJ_BAD_FIELD', { field: wrong.slice(0, 40), type }));
  if (!known.includes('amount')) return ok({ type, ...fields } as Command);
  const amount = parseChips(fields['amount']);
  return amount.ok ? ok({ type, ...fields, amount: amount.value } as Command) : amount;
};
