/**
 * The link that signs a player in on another device: `/device#` and 128 bits that the server made. After a dot comes the key
 * to what the link carries, which no server ever sees: a browser keeps the part after the `#` to itself, and a page sends
 * only the first half.
 */

export interface DeviceLinkParts {
  readonly link: string;
  /** 128 bits as well, if the link carries anything. */
  readonly key: string | undefined;
}

const HALF = '[A-Za-z0-9_-]{22}';
export const DEVICE_LINK_PATTERN = new RegExp(`^${HALF}$`);
const HASH = new RegExp(`^#(${HALF})(?:\\.(${HALF}))?$`);

/** Of the last link that was made from a session. */
export const DEVICE_LINK_STATES = ['none', 'open', 'used', 'canceled', 'expired'] as const;

/** The most that a link carries, in characters of base64url. */
export const MAX_CARRY = 262_144;

export const devicePath = ({ link, key }: DeviceLinkParts): string =>
  `/device#${link}${key === undefined ? '' : `.${key}`}`;

/** Reads a link from the part of an address that begins with `#`. */
export const deviceLinkIn = (hash: string): DeviceLinkParts | undefined => {
  const [, link, key] = HASH.exec(hash) ?? [];
  return link === undefined ? undefined : { link, key };
};
