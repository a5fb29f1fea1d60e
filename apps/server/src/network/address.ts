/** Who is it, as far as the network tells? Used for limits only. */
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
};

/** What is counted: an IPv4 address, or the first half of an IPv6 one, because a household has all of the rest. */
export const addressKey = (address: string): string => {
  const plain = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(mapped)) return 'unknown';
  const half = groupsOf(mapped.toLowerCase()).slice(0, 4);
  return `${half.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

/** The client's address behind `proxies` proxies of ours; what lies further out in X-Forwarded-For anybody can write. */
export const clientAddress = (request: IncomingMessage, proxies: number): string => {
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim());
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.filter((part) => part !== '').toReversed()];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
};
