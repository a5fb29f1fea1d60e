/** Did the browser ask over https? Then the cookie is the one that only https can set. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../operations/config.ts';

export const isSecure = ({ headers }: IncomingMessage, { publicUrl, proxies }: Config): boolean => {
  if (publicUrl?.startsWith('https:') === true) return true;
  // Only a proxy of ours is believed, and it writes last.
  const said = proxies > 0 ? String(headers['x-forwarded-proto'] ?? '') : '';
  return said.split(',').at(-1)?.trim() === 'https';
};
