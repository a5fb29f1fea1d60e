/** Answers kept for repeated commands, and how long. */
import { err, type Json, ok } from '@croupier/kernel';
import { checkCommand, checkId, checkObject, checkSeq, checkTime, first, Texts } from '../check.ts';
import type { Engine } from '../engine.ts';
import type { Answered, Answers } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { answeredBefore, answerRow } from './dedup.ts';

export const answersOver = (engine: Engine): Answers => ({
  async answered(command) {
    const refusal = checkCommand(command);
    if (refusal !== undefined) return err(refusal);
    const ref = { ...command };
    return engine.read((rows) => answeredBefore(rows, ref));
  },

  async keepAnswer(kept) {
    const texts = new Texts();
    const refusal =
      checkObject(kept, 'kept') ??
      first(
        checkCommand(kept.command),
        kept.table === undefined ? undefined : checkId(kept.table, 'table'),
        kept.expected === undefined ? undefined : checkSeq(kept.expected, 'expected'),
        texts.check(kept.answer, 'answer'),
        checkTime(kept.at, 'at'),
      );
    if (refusal !== undefined) return err(refusal);
    const { table, expected } = kept;
    const row = answerRow(kept.command, texts.of('answer'), kept.at, table ?? null);
    return engine.write<Answered>(async (rows) => {
      const head = table === undefined ? undefined : await rows.lockTable(table);
      if (table !== undefined && head === undefined) return err(refuse('TABLE_UNKNOWN', { table }));
      const before = await answeredBefore(rows, row);
      if (!before.ok) return before;
      if (before.value !== undefined) return ok({ repeated: true, answer: before.value.answer });
      if (head !== undefined && expected !== undefined && head.seq !== expected)
        return err(refuse('SEQ_CONFLICT', { table: head.table, expected, actual: head.seq }));
      await rows.insertAnswer(row);
      return ok({ repeated: false, answer: JSON.parse(row.answer) as Json });
    });
  },

  async forgetAnswers(before) {
    const refusal = checkTime(before, 'before');
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => ok(await rows.deleteAnswers(before)));
  },
});
