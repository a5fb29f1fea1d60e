/** True if the browser connected over https. Then only the cookie that https alone can set is used. */
import type { IncomingMessage } from 'node:http';
import type { Config } from '../operations/config.ts';

export const isSecure = ({ headers }: IncomingMessage, { publicUrl, proxies }: Config): boolean => {
  if (publicUrl?.startsWith('https:') === true) return true;
  // Only our own proxy is trusted, and it writes the last value.
  const said = proxies > 0 ? String(headers['x-forwarded-proto'] ?? '') : '';
  return said.split(',').at(-1)?.trim() === 'https';
};
