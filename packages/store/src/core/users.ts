/** Users and their sessions. A session is the use of a token; the store knows only the token's hash. */
import { err, ok } from '@croupier/kernel';
import { userAccount } from '../account.ts';
import { checkHash, checkName, checkObject, checkTime, checkUserId, first } from '../check.ts';
import type { Engine } from '../engine.ts';
import type { SessionRecord, SessionUse, StoreResult, Users } from '../ports.ts';
import { refuse } from '../refusals.ts';

const checkUse = (use: SessionUse): ReturnType<typeof checkObject> =>
  checkObject(use, 'session') ??
  first(checkHash(use.tokenHash, 'tokenHash'), checkTime(use.at, 'at'), checkTime(use.expiresAt, 'expiresAt'));

const prolong = async (engine: Engine, use: SessionUse, anew: boolean): StoreResult<SessionRecord> => {
  const refusal = checkUse(use);
  if (refusal !== undefined) return err(refusal);
  const { tokenHash, at, expiresAt } = use;
  return engine.write(async (rows) => {
    const row = await rows.session(tokenHash);
    if (row === undefined) return err(refuse('SESSION_UNKNOWN'));
    if (!anew && at >= row.expiresAt) return err(refuse('SESSION_EXPIRED'));
    const used = { ...row, at: anew ? at : row.at, usedAt: at, expiresAt };
    await rows.setSession(used);
    return ok(used);
  });
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

  async openSession(session) {
    const refusal = checkUse(session) ?? checkUserId(session.user, 'user');
    if (refusal !== undefined) return err(refusal);
    const { tokenHash, user, at, expiresAt } = session;
    const row = { tokenHash, user, at, usedAt: at, expiresAt };
    return engine.write(async (rows) => {
      if ((await rows.user(user)) === undefined) return err(refuse('USER_UNKNOWN', { user }));
      if ((await rows.session(tokenHash)) !== undefined) return err(refuse('SESSION_EXISTS'));
      await rows.insertSession(row);
      return ok(row);
    });
  },

  async session(tokenHash, at) {
    const refusal = first(checkHash(tokenHash, 'tokenHash'), checkTime(at, 'at'));
    if (refusal !== undefined) return err(refusal);
    return engine.read(async (rows) => {
      const row = await rows.session(tokenHash);
      if (row === undefined) return err(refuse('SESSION_UNKNOWN'));
      return at >= row.expiresAt ? err(refuse('SESSION_EXPIRED')) : ok(row);
    });
  },

  useSession: async (use) => prolong(engine, use, false),
  resumeSession: async (use) => prolong(engine, use, true),

  async closeSession(tokenHash) {
    const refusal = checkHash(tokenHash, 'tokenHash');
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => ok({ closed: (await rows.deleteSession(tokenHash)) > 0 }));
  },

  async forgetSessions(before) {
    const refusal = checkTime(before, 'before');
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => ok(await rows.deleteSessions(before)));
  },
});
