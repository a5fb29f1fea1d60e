/**
 * The link that invites to a room: `/r/K7QM2X#` and 128 bits that only a server can make. A browser keeps what comes after
 * the `#` to itself, so it is in no log on the way; a page or a program hands it over when it joins.
 */

/** Of a request. Over sockets it is a field of `joinRoom`. */
export const INVITE_HEADER = 'croupier-invite';

/** Of a request for a round of a locked table: what the link to that one round carries. */
export const ROUND_HEADER = 'croupier-round';

const TOKEN = '[A-Za-z0-9_-]{22}';
export const INVITE_PATTERN = new RegExp(`^${TOKEN}$`);

export const roomPath = (code: string, invite: string | undefined): string =>
  `/r/${code}${invite === undefined ? '' : `#${invite}`}`;

/** Reads an invitation from the part of an address that begins with `#`. */
export const inviteIn = (hash: string): string | undefined =>
  INVITE_PATTERN.test(hash.slice(1)) ? hash.slice(1) : undefined;
