import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { credentialsOf } from '../session/tokens.ts';
import { addressKey, clientAddress } from './address.ts';
import { addressesOf, lanAddresses } from './addresses.ts';
import { Counter } from './limits.ts';

test('so many in a window, then seconds to wait, then a new window', () => {
  let now = 0;
  const counter = new Counter({ max: 2, per: 10_000 }, () => now);
  expect([counter.hit('a'), counter.hit('a'), counter.count('a'), counter.hit('a')]).toEqual([0, 0, 2, 10]);
  expect(counter.hit('b')).toBe(0);
  now = 9001;
  expect(counter.hit('a')).toBe(1);
  now = 10_000;
  expect([counter.count('a'), counter.hit('a')]).toEqual([0, 0]);
});

test('many keys do not fill the memory', () => {
  let now = 0;
  const counter = new Counter({ max: 1, per: 1000 }, () => now);
  for (let n = 0; n < 50_000; n++) counter.hit(`key ${n}`);
  expect(counter.count('key 49999')).toBe(1);
  expect(counter.count('key 0')).toBe(0);
  now = 1000;
  expect(counter.hit('key 49999')).toBe(0);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['1', 'unknown'],
  ['203.0.113.999', 'unknown'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));

const request = (forwarded: string | undefined): IncomingMessage =>
  ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  [0, '1.1.1.1, 2.2.2.2', '10.0.0.1'],
  [1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  [2, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [3, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [1, undefined, '10.0.0.1'],
  [1, ' , ', '10.0.0.1'],
])('behind %i proxies, forwarded for %s: %s', (proxies, forwarded, address) =>
  expect(clientAddress(request(forwarded), proxies)).toBe(address),
);

test('addresses for people', () => {
  const one = { netmask: '', mac: '', cidr: null };
  const interfaces = {
    lo: [{ ...one, family: 'IPv4' as const, address: '127.0.0.1', internal: true }],
    eth0: [
      { ...one, family: 'IPv4' as const, address: '192.168.1.5', internal: false },
      { ...one, family: 'IPv6' as const, address: 'fe80::1', internal: false, scopeid: 1 },
    ],
    gone: undefined,
  };
  expect(lanAddresses(interfaces)).toEqual(['192.168.1.5']);
  const at = (host: string, publicUrl?: string) => addressesOf({ host, publicUrl }, 3000, interfaces);
  expect(at('0.0.0.0')).toEqual(['http://localhost:3000', 'http://192.168.1.5:3000']);
  expect(at('::1')).toEqual(['http://[::1]:3000']);
  expect(at('0.0.0.0', 'https://cards.example.org')).toEqual(['https://cards.example.org']);
});

test('credentials: what does not look like a token is none', () => {
  const token = 'a'.repeat(32);
  const found = { token, bearer: false, twice: false };
  expect(credentialsOf({ authorization: `bearer ${token}` }, false)).toEqual({ ...found, bearer: true });
  expect(credentialsOf({ cookie: `a=b; croupier=${token}` }, false)).toEqual(found);
  expect(credentialsOf({ cookie: `croupier=x; __Host-croupier=${token}` }, true)).toEqual(found);
  for (const cookie of ['', 'croupier=', 'xcroupier=a', `croupier=${token}a`])
    expect(credentialsOf({ cookie }, false).token).toBeUndefined();
});

test('credentials: over https, ignores a cookie that another host could have planted', () => {
  const [ours, planted] = ['a'.repeat(32), 'b'.repeat(32)];
  const none = { token: undefined, bearer: false, twice: false };
  expect(credentialsOf({ cookie: `croupier=${planted}` }, true)).toEqual(none);
  expect(credentialsOf({ cookie: `__Host-croupier=${planted}` }, false)).toEqual(none);
  expect(credentialsOf({ cookie: `croupier=${planted}; __Host-croupier=${ours}` }, true).token).toBe(ours);
});

test('credentials: two different cookies with our name count as none, a repeated cookie as one', () => {
  const [ours, planted] = ['a'.repeat(32), 'b'.repeat(32)];
  const twice = { token: undefined, bearer: false, twice: true };
  expect(credentialsOf({ cookie: `croupier=${planted}; croupier=${ours}` }, false)).toEqual(twice);
  for (const more of ['', 'junk', ours])
    expect(credentialsOf({ cookie: `croupier=${more}; croupier=${ours}` }, false)).toMatchObject({ token: ours });
});
