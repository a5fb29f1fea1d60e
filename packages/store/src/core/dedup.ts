/** A command is answered once. Looked up inside the transaction that would write, after the locks it needs are held. */
import { err, type Json, ok, type Refusal, type Result } from '@croupier/kernel';
import type { CommandRef } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { AnswerRow, Rows } from '../rows.ts';

export type Before = { readonly answer: Json } | undefined;

export const answeredBefore = async (rows: Rows, command: CommandRef): Promise<Result<Before, Refusal>> => {
  const row = await rows.answer(command.account, command.cmdId);
  if (row === undefined) return ok(undefined);
  if (row.payloadHash !== command.payloadHash) return err(refuse('COMMAND_ID_REUSED', { cmdId: command.cmdId }));
  return ok({ answer: JSON.parse(row.answer) as Json });
};

export const answerRow = (
  { account, cmdId, payloadHash }: CommandRef,
  answer: string,
  at: number,
  table: string | null,
): AnswerRow => ({ account, cmdId, payloadHash, table, answer, at });
