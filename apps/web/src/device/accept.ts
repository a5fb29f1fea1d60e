/** Accepting a link from another device: this device becomes its player, and forgets who it was. */
import { newId } from '@croupier/client';
import { acceptDeviceLink, lookAtDeviceLink, RestError } from '@croupier/client/rest';
import type { AcceptedDeviceLinkAnswer, DeviceLinkParts, DeviceLinkPreview } from '@croupier/protocol';
import { REST } from '../lib/api.ts';
import { forget, keep, kept } from '../lib/keep.ts';
import { becomeNamed, ownName } from '../lib/name.ts';
import { forgetPlayer } from '../lib/sign-out.ts';
import { takeProgress, takeTables, unpack } from './carried.ts';
import { unseal } from './seal.ts';

/**
 * Kept until an answer has arrived: if it was lost, and the page closed, the same link opened again on this device still
 * leads to the session that was opened for it. The key is worth nothing without the link.
 */
const KEY = 'device.key';

export const lookAt = ({ link }: DeviceLinkParts): Promise<DeviceLinkPreview> => lookAtDeviceLink(REST, link);

export interface Accepted {
  readonly name: string;
  readonly balance: number;
  /** What came of the practice results; empty if there were none to bring. */
  readonly said: string;
}

const isLost = (error: unknown): boolean => !(error instanceof RestError) || !error.code.startsWith('DEVICE_LINK_');

const UNREADABLE = 'The practice results in the link couldn’t be read. Export them on the other device instead.';

const takeCarried = async (
  { carry }: AcceptedDeviceLinkAnswer,
  key: string | undefined,
  withProgress: boolean,
): Promise<string> => {
  if (carry === null || key === undefined) return '';
  const text = await unseal({ carry, key });
  const carried = text === undefined ? undefined : unpack(text);
  if (carried === undefined) return withProgress ? UNREADABLE : '';
  takeTables(carried);
  return withProgress ? takeProgress(carried) : '';
};

export interface Confirmed {
  /** As they were shown. */
  readonly name: string;
  readonly own: string | null;
  readonly withProgress: boolean;
}

export const accept = async (
  { link, key: carryKey }: DeviceLinkParts,
  { name, own, withProgress }: Confirmed,
): Promise<Accepted> => {
  const key = kept(KEY) ?? newId();
  keep(KEY, key);
  let answer: AcceptedDeviceLinkAnswer;
  try {
    answer = await acceptDeviceLink(REST, { link, key, name, own });
  } catch (error) {
    if (!isLost(error)) forget(KEY);
    throw error;
  }
  forget(KEY);
  forgetPlayer();
  becomeNamed(answer.name);
  const said = await takeCarried(answer, carryKey, withProgress);
  return { name: answer.name, balance: answer.balance, said };
};

/** Confirmed on this device before, but the answer was lost. Throws the refusal if another device has used the link. */
export const acceptAgain = async (link: DeviceLinkParts): Promise<Accepted | undefined> =>
  kept(KEY) === undefined ? undefined : accept(link, { name: ownName(), own: null, withProgress: true });
