/** Who is it, as far as the network tells? Used for limits only. */
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Sixteen bits each: a half of an IPv6 address. */
const HALF = 4;

/**
 * What is counted: an IPv4 address, or the first half of an IPv6 one, because a household has all of the rest. A request
 * whose connection is gone has no address any more.
 */
export const addressKey = (address: string | undefined): string => {
  if (address === undefined) return 'unknown';
  // Not `isValid`, which takes 1 and 0x7f.1 for addresses too.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const half = parsed.parts.slice(0, HALF).map((group) => group.toString(16));
  return `${half.join(':')}::/64`;
};

/** The client's address behind `proxies` proxies of ours; what lies further out in X-Forwarded-For anybody can write. */
export const clientAddress = (request: IncomingMessage, proxies: number): string => {
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim());
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.filter((part) => part !== '').toReversed()];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
};
