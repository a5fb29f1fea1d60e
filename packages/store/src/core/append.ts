/**
 * The one write of a running table. Order matters: the table is locked first, so that of two same commands the second
 * waits and finds the first one's answer; only then is the expected seq compared, because a command that was answered
 * must get its answer again however far the table has moved on.
 */
import { err, type Json, ok, type Refusal, type Result } from '@croupier/kernel';
import { sideAccount } from '../account.ts';
import { type ChainedEvent, chainOn, type TextEvent } from '../chain.ts';
import { checkAppend, eventField, Texts } from '../check.ts';
import type { Engine } from '../engine.ts';
import type { Append, Appended, EventLog, StoredEvent } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { EntryRow, EventRow, NoteRow, Rows, SealedRow } from '../rows.ts';
import { answeredBefore, answerRow } from './dedup.ts';
import { keepRounds, noteRow, type RoundRows, roundRows } from './history.ts';
import { enter } from './post.ts';
import { putSealed, revealSealed, sealedRow } from './vault.ts';

type Secret = { readonly put: SealedRow } | { readonly reveal: string };

/** Everything of an append that does not depend on the store, read once: the caller may change its objects meanwhile. */
interface Prepared extends Pick<Append, 'table' | 'expected' | 'command' | 'at'> {
  readonly events: readonly TextEvent[];
  readonly lines: readonly EntryRow[];
  readonly secrets: readonly Secret[];
  readonly rounds: readonly RoundRows[];
  readonly notes: readonly NoteRow[];
  readonly answer: string;
}

const linesOf = ({ table, expected, events, at }: Append): readonly EntryRow[] =>
  events.flatMap(({ postings = [] }, index) =>
    postings.map(({ from, to, amount }, n) => ({
      cause: `${table}/${expected + index + 1}`,
      n,
      debit: sideAccount(from, table),
      credit: sideAccount(to, table),
      amount,
      at,
    })),
  );

const prepare = (append: Append, texts: Texts): Prepared => ({
  table: append.table,
  expected: append.expected,
  at: append.at,
  command: { ...append.command },
  answer: texts.of('answer'),
  events: append.events.map(({ v }, index) => ({ v, text: texts.of(eventField(index)) })),
  lines: linesOf(append),
  secrets: (append.vault ?? []).map((write) =>
    write.kind === 'put' ? { put: sealedRow(write.shoe, write.bytes, append.at) } : { reveal: write.shoe },
  ),
  rounds: (append.rounds ?? []).map((round) => roundRows(append.table, round, append.at)),
  notes: append.events.flatMap(({ shoe }, index) =>
    shoe === undefined ? [] : [noteRow(append.table, { ...shoe, seq: append.expected + index + 1 })],
  ),
});

const eventRow = ({ text, ...rest }: ChainedEvent): EventRow => ({ ...rest, event: text });
const storedEvent = ({ text, ...rest }: ChainedEvent): StoredEvent => ({ ...rest, event: JSON.parse(text) as Json });

const keepSecrets = async (rows: Rows, secrets: readonly Secret[], at: number): Promise<Refusal | undefined> => {
  for (const secret of secrets) {
    if ('put' in secret) {
      const refusal = await putSealed(rows, secret.put);
      if (refusal !== undefined) return refusal;
    } else {
      const revealed = await revealSealed(rows, secret.reveal, at);
      if (!revealed.ok) return revealed.error;
    }
  }
  return undefined;
};

const write = async (rows: Rows, prepared: Prepared): Promise<Result<Appended, Refusal>> => {
  const { table, expected, command, at, lines, secrets, rounds, notes } = prepared;
  const head = await rows.lockTable(table);
  if (head === undefined) return err(refuse('TABLE_UNKNOWN', { table }));
  const before = await answeredBefore(rows, command);
  if (!before.ok) return before;
  if (before.value !== undefined) return ok({ repeated: true, answer: before.value.answer });
  if (head.closedAt !== null) return err(refuse('TABLE_CLOSED', { table }));
  if (head.seq !== expected) return err(refuse('SEQ_CONFLICT', { table, expected, actual: head.seq }));

  const events = chainOn(head, prepared.events, at);
  const last = events.at(-1);
  if (last !== undefined) {
    await rows.insertEvents(events.map(eventRow));
    await rows.setHead(table, last.seq, last.hash);
    await rows.insertNotes(notes);
  }
  const refusal =
    (await enter(rows, lines)) ?? (await keepSecrets(rows, secrets, at)) ?? (await keepRounds(rows, rounds));
  if (refusal !== undefined) return err(refusal);
  await rows.insertAnswer(answerRow(command, prepared.answer, at, table));
  const answer = JSON.parse(prepared.answer) as Json;
  return ok({ repeated: false, answer, seq: last?.seq ?? expected, events: events.map(storedEvent) });
};

export const appendOver =
  (engine: Engine): EventLog['append'] =>
  async (append) => {
    const texts = new Texts();
    const refusal = checkAppend(append, texts);
    if (refusal !== undefined) return err(refusal);
    const prepared = prepare(append, texts);
    return engine.write((rows) => write(rows, prepared));
  };
