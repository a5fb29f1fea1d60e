/** Users and their sessions. A session has a series of tokens; the store knows only their hashes. */
import { err, ok } from '@croupier/kernel';
import { userAccount } from '../account.ts';
import { type Check, checkHash, checkName, checkObject, checkTime, checkUserId, first } from '../check.ts';
import type { Engine } from '../engine.ts';
import type { NewSession, SessionRecord, SessionResume, SessionUse, StoreResult, Users } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { Rows, SessionRow } from '../rows.ts';

const NO_NEXT = { nextHash: null, nextSalt: null, nextAt: null } as const;

export const newSessionRow = ({ tokenHash, user, at, expiresAt }: NewSession): SessionRow => ({
  ...{ session: tokenHash, tokenHash, ...NO_NEXT },
  ...{ user, at, usedAt: at, expiresAt },
});

const recordOf = ({ nextHash, nextSalt, nextAt, ...row }: SessionRow): SessionRecord => ({
  ...row,
  next:
    nextHash === null || nextSalt === null || nextAt === null
      ? undefined
      : { hash: nextHash, salt: nextSalt, at: nextAt },
});

const checkTimes = ({ at, expiresAt }: Pick<SessionUse, 'at' | 'expiresAt'>): Check =>
  first(checkTime(at, 'at'), checkTime(expiresAt, 'expiresAt'));

const read = async (
  engine: Engine,
  find: (rows: Rows) => Promise<SessionRow | undefined>,
  at: number,
): StoreResult<SessionRecord> =>
  engine.read(async (rows) => {
    const row = await find(rows);
    if (row === undefined) return err(refuse('SESSION_UNKNOWN'));
    return at >= row.expiresAt ? err(refuse('SESSION_EXPIRED')) : ok(recordOf(row));
  });

/** The next token replaces the current one. */
const settled = (row: SessionRow): SessionRow => ({ ...row, tokenHash: row.nextHash ?? row.tokenHash, ...NO_NEXT });

/** The tokens of a session after one of them has resumed it. */
const rotated = (row: SessionRow, { tokenHash, next, at, settledBy }: SessionResume): SessionRow => {
  // It may not have reached everyone who has the previous token, so it does not replace it yet.
  if (tokenHash === row.nextHash && (row.nextAt ?? 0) > settledBy) return row;
  const only = tokenHash === row.nextHash ? settled(row) : row;
  if (next === undefined) return only;
  // Issued before and perhaps lost on the way: give the same one again, never a second one.
  if (only.nextHash !== null) return { ...only, nextAt: at };
  return { ...only, nextHash: next.hash, nextSalt: next.salt, nextAt: at };
};

export const usersOver = (engine: Engine): Users => ({
  async createUser(created) {
    const refusal =
      checkObject(created, 'user') ??
      first(checkUserId(created.user, 'user'), checkName(created.name, 'name'), checkTime(created.at, 'at'));
    if (refusal !== undefined) return err(refusal);
    const { user, name, at } = created;
    return engine.write(async (rows) => {
      if ((await rows.user(user)) !== undefined) return err(refuse('USER_EXISTS', { user }));
      await rows.insertUser({ user, name, at });
      await rows.insertAccount({ account: userAccount(user), balance: 0 });
      return ok({ user, name, at });
    });
  },

  async user(user) {
    const refusal = checkUserId(user, 'user');
    if (refusal !== undefined) return err(refusal);
    return engine.read(async (rows) => {
      const row = await rows.user(user);
      return row === undefined ? err(refuse('USER_UNKNOWN', { user })) : ok(row);
    });
  },

  async renameUser(user, name) {
    const refusal = first(checkUserId(user, 'user'), checkName(name, 'name'));
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => {
      const row = await rows.user(user);
      if (row === undefined) return err(refuse('USER_UNKNOWN', { user }));
      await rows.setName(user, name);
      return ok({ ...row, name });
    });
  },

  async openSession(opened) {
    const refusal =
      checkObject(opened, 'session') ??
      first(checkHash(opened.tokenHash, 'tokenHash'), checkUserId(opened.user, 'user'), checkTimes(opened));
    if (refusal !== undefined) return err(refusal);
    const { tokenHash, user } = opened;
    const row = newSessionRow(opened);
    return engine.write(async (rows) => {
      if ((await rows.user(user)) === undefined) return err(refuse('USER_UNKNOWN', { user }));
      if ((await rows.lockSession(tokenHash)) !== undefined) return err(refuse('SESSION_EXISTS'));
      await rows.insertSession(row);
      return ok(recordOf(row));
    });
  },

  async session(session, at) {
    const refusal = first(checkHash(session, 'session'), checkTime(at, 'at'));
    return refusal === undefined ? read(engine, (rows) => rows.lockSession(session), at) : err(refusal);
  },

  async sessionOf(tokenHash, at) {
    const refusal = first(checkHash(tokenHash, 'tokenHash'), checkTime(at, 'at'));
    return refusal === undefined ? read(engine, (rows) => rows.lockSessionOf(tokenHash), at) : err(refusal);
  },

  async useSession(use) {
    const refusal =
      checkObject(use, 'session') ??
      first(
        checkHash(use.session, 'session'),
        checkTimes(use),
        use.settle === undefined ? undefined : checkHash(use.settle, 'settle'),
      );
    if (refusal !== undefined) return err(refusal);
    const { session, at, expiresAt, settle } = use;
    return engine.write(async (rows) => {
      const row = await rows.lockSession(session);
      if (row === undefined) return err(refuse('SESSION_UNKNOWN'));
      if (at >= row.expiresAt) return err(refuse('SESSION_EXPIRED'));
      const used = { ...(settle === row.nextHash ? settled(row) : row), usedAt: at, expiresAt };
      await rows.setSession(used);
      return ok(recordOf(used));
    });
  },

  async resumeSession(resume) {
    const refusal =
      checkObject(resume, 'session') ??
      first(
        checkHash(resume.tokenHash, 'tokenHash'),
        checkTimes(resume),
        checkTime(resume.settledBy, 'settledBy'),
        resume.next === undefined
          ? undefined
          : (checkObject(resume.next, 'next') ??
              first(checkHash(resume.next.hash, 'next.hash'), checkHash(resume.next.salt, 'next.salt'))),
      );
    if (refusal !== undefined) return err(refusal);
    const { tokenHash, at, expiresAt } = resume;
    return engine.write(async (rows) => {
      const row = await rows.lockSessionOf(tokenHash);
      if (row === undefined) return err(refuse('SESSION_UNKNOWN'));
      const resumed = { ...rotated(row, resume), at, usedAt: at, expiresAt };
      await rows.setSession(resumed);
      return ok(recordOf(resumed));
    });
  },

  async closeSession(session) {
    const refusal = checkHash(session, 'session');
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => ok({ closed: (await rows.deleteSession(session)) > 0 }));
  },

  async closeSessions(user) {
    const refusal = checkUserId(user, 'user');
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => {
      const sessions = await rows.sessionsOf(user);
      for (const session of sessions) await rows.deleteSession(session);
      return ok(sessions);
    });
  },

  lastSessionUse: () => engine.read(async (rows) => ok(await rows.lastSessionUse())),

  async forgetSessions(before) {
    const refusal = checkTime(before, 'before');
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => ok(await rows.deleteSessions(before)));
  },
});
