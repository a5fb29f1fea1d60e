/**
 * Which pages may speak to us: those we have served, and those of origins that the operator allows. CORS does not cover
 * sockets, so we look for ourselves.
 */
import { isIP } from 'node:net';
import type { Config } from '../operations/config.ts';

/** Nobody else can make these lead here. A name can: its owner points it at this machine after the page has loaded. */
const isNumberOrLocal = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** A page of another site that the operator has named in ALLOWED_ORIGINS. It has no cookie of ours: it brings a token. */
export const isGuestOrigin = (
  origin: string | undefined,
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
): origin is string => origin !== undefined && allowedOrigins.includes(origin);

export const isOriginAllowed = (
  origin: string,
  host: string | undefined,
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
): boolean => {
  if (isGuestOrigin(origin, config)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (url.origin === config.publicUrl) return true;
  if (host === undefined || url.host !== host.toLowerCase()) return false;
  return config.publicUrl === undefined || isNumberOrLocal(url.hostname);
};
