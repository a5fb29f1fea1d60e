/** Tokens and the cookie that carries them. A token names an account, so it is never stored, logged or sent back in an error. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 bits. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
/** The prefix makes browsers insist on https, no domain and the whole path. */
const SECURE_COOKIE = '__Host-croupier';
const PLAIN_COOKIE = 'croupier';

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const newUserId = (): string => `u-${randomBytes(12).toString('base64url')}`;
/** For a command that its sender will not repeat. */
export const newCmdId = (): string => randomBytes(16).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

const cookie = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export interface Credentials {
  readonly token: string | undefined;
  /** Given by the program itself, not added by a browser: no other page can have caused it. */
  readonly bearer: boolean;
}

type Headers = { readonly authorization?: string | undefined; readonly cookie?: string | undefined };

/** What does not look like a token is no token, and is not looked up. */
export const tokenFrom = (raw: unknown): string | undefined =>
  typeof raw === 'string' && TOKEN.test(raw) ? raw : undefined;

export const credentialsOf = (headers: Headers): Credentials => {
  const bearer = /^Bearer +([\w-]+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: tokenFrom(bearer), bearer: true };
  const carried = cookie(headers.cookie ?? '', SECURE_COOKIE) ?? cookie(headers.cookie ?? '', PLAIN_COOKIE);
  return { token: tokenFrom(carried), bearer: false };
};

const cookieText = (value: string, seconds: number, secure: boolean): string =>
  `${secure ? SECURE_COOKIE : PLAIN_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export const tokenCookie = (token: string, secure: boolean): string => cookieText(token, COOKIE_SECONDS, secure);
export const noCookie = (secure: boolean): string => cookieText('', 0, secure);
