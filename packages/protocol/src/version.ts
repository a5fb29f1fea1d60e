/**
 * Which wire this is. It goes up only when a page or program of before would do something wrong: what is merely new does
 * not count. A client that names another version is refused before anything else is read.
 */
export const PROTOCOL_VERSION = 3;
/** Of every request. */
export const VERSION_HEADER = 'croupier-protocol';
/** Of the address of a socket: a page cannot give it headers. */
export const VERSION_QUERY = 'protocol';
