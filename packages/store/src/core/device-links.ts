/** Links to another device. The first device that uses one gets a session of the player who made it. */
import { err, ok } from '@croupier/kernel';
import { type Check, checkCarry, checkHash, checkName, checkObject, checkTime, checkUserId, first } from '../check.ts';
import type { DeviceLink, DeviceLinkState, DeviceLinks, UseOfDeviceLink } from '../device-links-port.ts';
import type { Engine } from '../engine.ts';
import { refuse } from '../refusals.ts';
import type { DeviceLinkRow, Rows } from '../rows.ts';
import { newSessionRow } from './users.ts';

/** Times the largest size, this bounds what all links together take: 50 MB. */
const MOST_CARRIES = 200;

const stateOf = async (rows: Rows, row: DeviceLinkRow, at: number): Promise<DeviceLinkState> => {
  if (row.usedBy !== null) return 'used';
  if (row.canceledAt !== null || (await rows.lockSession(row.session)) === undefined) return 'canceled';
  return at < row.expiresAt ? 'open' : 'expired';
};

const linkOf = async (rows: Rows, row: DeviceLinkRow, at: number): Promise<DeviceLink> => ({
  user: row.user,
  session: row.session,
  moves: row.moves === 1,
  expiresAt: row.expiresAt,
  state: await stateOf(rows, row, at),
  carries: row.carries === 1,
});

const REFUSED = {
  used: 'DEVICE_LINK_USED',
  canceled: 'DEVICE_LINK_CANCELED',
  expired: 'DEVICE_LINK_EXPIRED',
} as const;

const checkUse = (use: UseOfDeviceLink): Check =>
  first(
    checkHash(use.linkHash, 'linkHash'),
    checkHash(use.tokenHash, 'tokenHash'),
    checkName(use.name, 'name'),
    use.closes === undefined ? undefined : checkHash(use.closes, 'closes'),
    checkTime(use.at, 'at'),
    checkTime(use.expiresAt, 'expiresAt'),
  );

export const deviceLinksOver = (engine: Engine): DeviceLinks => ({
  async openDeviceLink(opened) {
    const refusal =
      checkObject(opened, 'link') ??
      first(
        checkHash(opened.linkHash, 'linkHash'),
        checkUserId(opened.user, 'user'),
        checkHash(opened.session, 'session'),
        checkTime(opened.at, 'at'),
        checkTime(opened.expiresAt, 'expiresAt'),
        opened.carry === undefined ? undefined : checkCarry(opened.carry, 'carry'),
      );
    if (refusal !== undefined) return err(refusal);
    const { linkHash, user, session, moves, at, expiresAt, carry } = opened;
    return engine.write(async (rows) => {
      // Locks all of them, so two devices of one player don't both make the only link.
      if (!(await rows.sessionsOf(user)).includes(session)) return err(refuse('SESSION_UNKNOWN'));
      await rows.cancelDeviceLinks(user, at);
      const isCarried = carry !== undefined && (await rows.carries()) < MOST_CARRIES;
      const row: DeviceLinkRow = {
        ...{ linkHash, user, session, moves: moves ? 1 : 0, at, expiresAt },
        ...{ usedBy: null, canceledAt: null, carries: isCarried ? 1 : 0 },
      };
      await rows.insertDeviceLink(row, isCarried ? carry : null);
      return ok(await linkOf(rows, row, at));
    });
  },

  async deviceLink(linkHash, at) {
    const refusal = first(checkHash(linkHash, 'linkHash'), checkTime(at, 'at'));
    if (refusal !== undefined) return err(refusal);
    return engine.read(async (rows) => {
      const row = await rows.lockDeviceLink(linkHash);
      return row === undefined ? err(refuse('DEVICE_LINK_UNKNOWN')) : ok(await linkOf(rows, row, at));
    });
  },

  async latestDeviceLink(session, at) {
    const refusal = first(checkHash(session, 'session'), checkTime(at, 'at'));
    if (refusal !== undefined) return err(refusal);
    return engine.read(async (rows) => {
      const row = await rows.latestDeviceLink(session);
      return ok(row === undefined ? undefined : await linkOf(rows, row, at));
    });
  },

  async cancelDeviceLinks(user, at) {
    const refusal = first(checkUserId(user, 'user'), checkTime(at, 'at'));
    return refusal === undefined
      ? engine.write(async (rows) => ok(await rows.cancelDeviceLinks(user, at)))
      : err(refusal);
  },

  async useDeviceLink(use) {
    const refusal = checkObject(use, 'use') ?? checkUse(use);
    if (refusal !== undefined) return err(refusal);
    const { linkHash, tokenHash, name, closes, at, expiresAt } = use;
    return engine.write(async (rows) => {
      const row = await rows.lockDeviceLink(linkHash);
      if (row === undefined) return err(refuse('DEVICE_LINK_UNKNOWN'));
      const { user, session } = row;
      const moves = row.moves === 1;
      const closing = closes === undefined ? undefined : await rows.lockSession(closes);
      const carry = (await rows.carryOf(linkHash)) ?? undefined;
      // Its answer was lost. A device that has the new session by now closes nothing.
      if (row.usedBy === tokenHash) {
        const gone = closes !== undefined && closing === undefined ? [closes] : [];
        return ok({ user, moves, ended: [...(moves ? [session] : []), ...gone], carry });
      }
      if (closing?.user === user) return err(refuse('DEVICE_LINK_OWN'));
      const state = await stateOf(rows, row, at);
      if (state !== 'open') return err(refuse(REFUSED[state]));
      if ((await rows.user(user))?.name !== name) return err(refuse('DEVICE_LINK_CHANGED'));
      const ended = [...(moves ? [session] : []), ...(closing === undefined ? [] : [closing.session])];
      for (const one of ended) await rows.deleteSession(one);
      await rows.insertSession(newSessionRow({ tokenHash, user, at, expiresAt }));
      await rows.setDeviceLinkUsed(linkHash, tokenHash);
      return ok({ user, moves, ended, carry });
    });
  },

  async forgetDeviceLinks(forget) {
    const refusal =
      checkObject(forget, 'forget') ?? first(checkTime(forget.at, 'at'), checkTime(forget.before, 'before'));
    if (refusal !== undefined) return err(refusal);
    return engine.write(async (rows) => {
      await rows.dropCarries(forget.at);
      return ok(await rows.deleteDeviceLinks(forget.before));
    });
  },
});
