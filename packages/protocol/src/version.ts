/**
 * Which wire this is. It goes up only when a page or program of before would do something wrong: what is merely new does
 * not count. Whoever says another version is sent away before anything else is looked at.
 */
export const PROTOCOL_VERSION = 1;
/** Of every request. */
export const VERSION_HEADER = 'croupier-protocol';
/** Of the address of a socket: a page cannot give it headers. */
export const VERSION_QUERY = 'protocol';
