/** Grants: a line from the mint and the record that explains it, written together, within the limit of the reason. */
import { err, type Json, ok, type Refusal } from '@croupier/kernel';
import { HOUSE, MINT, parseAccount, userAccount } from '../account.ts';
import {
  type Check,
  checkAmount,
  checkCause,
  checkCommand,
  checkLimit,
  checkObject,
  checkTime,
  checkUserId,
  first,
  isObject,
  Texts,
} from '../check.ts';
import type { Engine } from '../engine.ts';
import type { Answered, Grant, GrantRecord, Ledger } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { GrantRow, Rows } from '../rows.ts';
import { answeredBefore, answerRow } from './dedup.ts';
import { GRANT_RULES, isGrantReason } from './grant-rules.ts';
import { enter } from './post.ts';

const checkTo = (to: unknown): Check => {
  if (to === 'house') return undefined;
  return isObject(to)
    ? checkUserId(to['user'], 'to.user')
    : refuse('STORE_BAD_FIELD', { field: 'to', expected: 'a user or house' });
};

const checkReason = ({ why, to }: Grant): Check =>
  isGrantReason(why) && GRANT_RULES[why].to.includes(to === 'house' ? 'house' : 'user')
    ? undefined
    : refuse('STORE_BAD_FIELD', { field: 'why', expected: 'a reason that allows granting chips to that account' });

const checkGrant = (grant: Grant, texts: Texts): Check =>
  checkObject(grant, 'grant') ??
  first(
    checkTo(grant.to),
    checkReason(grant),
    checkAmount(grant.amount),
    checkCommand(grant.command),
    texts.check(grant.answer, 'answer'),
    checkTime(grant.at, 'at'),
  );

const rowOf = ({ to, amount, why, command: { account, cmdId }, at }: Grant): GrantRow => ({
  cause: `grant/${account}/${cmdId}`,
  to: to === 'house' ? HOUSE : userAccount(to.user),
  askedBy: account,
  cmdId,
  amount,
  why,
  at,
  beforeRecords: 0,
});

const recordOf = ({ to, beforeRecords, ...row }: GrantRow): GrantRecord => ({
  ...row,
  to: parseAccount(to),
  beforeRecords: beforeRecords !== 0,
});

const isAbove = ({ why, amount }: Grant, balance: number): boolean =>
  amount > GRANT_RULES[why].most || balance + amount > GRANT_RULES[why].level;

const aboveLimit = ({ why }: Grant): Refusal =>
  refuse('GRANT_ABOVE_LIMIT', { why, most: GRANT_RULES[why].most / 100, level: GRANT_RULES[why].level / 100 });

/** Of the same chips for the same account. Answers are forgotten some day; what was given is not given again. */
const isSame = (a: GrantRow, b: GrantRow): boolean => a.to === b.to && a.amount === b.amount && a.why === b.why;

/** The refusal that stops it, or whether it had been given before. */
const give = async (rows: Rows, grant: Grant, row: GrantRow): Promise<Refusal | 'before' | 'now'> => {
  const { cause, to, amount, at } = row;
  const given = await rows.grant(cause);
  if (given !== undefined) return isSame(given, row) ? 'before' : refuse('COMMAND_ID_REUSED', { cmdId: row.cmdId });
  if (isAbove(grant, (await rows.account(to))?.balance ?? 0)) return aboveLimit(grant);
  const refused = await enter(rows, [{ cause, n: 0, debit: MINT, credit: to, amount, at }]);
  if (refused !== undefined) return refused;
  await rows.insertGrant(row);
  return 'now';
};

export const grantsOver = (engine: Engine): Pick<Ledger, 'grant' | 'grants'> => ({
  async grant(asked) {
    const texts = new Texts();
    const refusal = checkGrant(asked, texts);
    if (refusal !== undefined) return err(refusal);
    const grant = { ...asked };
    const row = rowOf(grant);
    const answer = answerRow(grant.command, texts.of('answer'), grant.at, null);
    return engine.write<Answered>(async (rows) => {
      // Locks the mint first: two same grants at once come one after the other.
      await rows.lockAccounts([MINT, row.to]);
      const before = await answeredBefore(rows, answer);
      if (!before.ok) return before;
      if (before.value !== undefined) return ok({ repeated: true, answer: before.value.answer });
      const given = await give(rows, grant, row);
      if (typeof given === 'object') return err(given);
      await rows.insertAnswer(answer);
      return ok({ repeated: given === 'before', answer: JSON.parse(answer.answer) as Json });
    });
  },

  async grants(page) {
    const refusal =
      checkObject(page, 'page') ??
      first(page.after === undefined ? undefined : checkCause(page.after, 'after'), checkLimit(page.limit));
    if (refusal !== undefined) return err(refusal);
    const { after = '', limit } = page;
    return engine.read(async (rows) => ok((await rows.grants(after, limit)).map(recordOf)));
  },
});
