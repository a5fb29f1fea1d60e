/** Links with which a player signs in on another device. Each works once, for a few minutes. The store knows only their hashes. */
import type { Refusal, Result } from '@croupier/kernel';

type Answer<T> = Promise<Result<T, Refusal>>;

/** canceled: by the player, by a newer link, or because the device that made it has signed out. */
export type DeviceLinkState = 'open' | 'used' | 'canceled' | 'expired';

export interface NewDeviceLink {
  /** SHA-256 of the link's token, 64 lowercase hexadecimal digits. */
  readonly linkHash: string;
  readonly user: string;
  /** The session it is made from. */
  readonly session: string;
  /** That session ends when the link is used. */
  readonly moves: boolean;
  readonly at: number;
  readonly expiresAt: number;
  /** For the other device, encrypted with a key that the store never sees: base64url. */
  readonly carry?: string | undefined;
}

export interface DeviceLink extends Pick<NewDeviceLink, 'user' | 'session' | 'moves' | 'expiresAt'> {
  readonly state: DeviceLinkState;
  readonly carries: boolean;
}

export interface UseOfDeviceLink {
  readonly linkHash: string;
  /** Of the first token of the session to open. The same one again is the same use of the link. */
  readonly tokenHash: string;
  /** The player's name as it was shown before the use was confirmed. */
  readonly name: string;
  /** The session of the device that uses the link. It ends. */
  readonly closes?: string | undefined;
  readonly at: number;
  /** When the new session ends. */
  readonly expiresAt: number;
}

export interface UsedDeviceLink {
  readonly user: string;
  readonly moves: boolean;
  /** Sessions that this has ended. */
  readonly ended: readonly string[];
  readonly carry: string | undefined;
}

export interface DeviceLinks {
  /** Cancels the user's earlier links. If too many links carry something, this one is made without it. */
  openDeviceLink(link: NewDeviceLink): Answer<DeviceLink>;
  deviceLink(linkHash: string, at: number): Answer<DeviceLink>;
  /** The last one made from a session. */
  latestDeviceLink(session: string, at: number): Answer<DeviceLink | undefined>;
  /** Returns how many links of the user were open. */
  cancelDeviceLinks(user: string, at: number): Answer<number>;
  /** Opens a session for the other device and ends those that have to end, in one step. */
  useDeviceLink(use: UseOfDeviceLink): Answer<UsedDeviceLink>;
  /** Deletes what ended links carried, and the links that ended before `before`. Returns how many. */
  forgetDeviceLinks(forget: { readonly at: number; readonly before: number }): Answer<number>;
}
