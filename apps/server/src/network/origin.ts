/** Which pages may speak to us: those we have served. CORS does not cover sockets, so we look for ourselves. */
import type { Config } from '../operations/config.ts';

export const isOriginAllowed = (
  origin: string,
  host: string | undefined,
  config: Pick<Config, 'publicUrl'>,
): boolean => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return url.origin === config.publicUrl || (host !== undefined && url.host === host.toLowerCase());
};
