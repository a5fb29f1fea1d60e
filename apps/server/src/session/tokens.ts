/** Tokens and the cookie that carries them. A token names an account, so it is never stored, logged or sent back in an error. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type CookieSerializeOptions, fastifyCookie as cookies } from '@fastify/cookie';

/** 192 bits. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
const COOKIE_SECONDS = 30 * 24 * 60 * 60;
/** The prefix makes browsers insist on https, no domain and the whole path. */
const SECURE_COOKIE = '__Host-croupier';
const PLAIN_COOKIE = 'croupier';

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
/** Stored beside the hash of a token. It gives the next token only together with the token itself. */
export const newSalt = (): string => randomBytes(32).toString('hex');
/** The next token: the same for everyone who has the previous one. The store alone does not give it. */
export const tokenAfter = (token: string, salt: string): string =>
  createHmac('sha256', token).update(salt, 'utf8').digest().subarray(0, TOKEN_BYTES).toString('base64url');
/** 128 bits in 22 characters, for a link to another device. */
export const newLink = (): string => randomBytes(16).toString('base64url');
/** The first token of a device that accepted a link: the same for the same device, and secret from the one that made the link. */
export const tokenOfLink = (link: string, key: string): string =>
  createHmac('sha256', link).update(key, 'utf8').digest().subarray(0, TOKEN_BYTES).toString('base64url');
export const newUserId = (): string => `u-${randomBytes(12).toString('base64url')}`;
/** For a command that its sender will not repeat. */
export const newCmdId = (): string => randomBytes(16).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

export interface Credentials {
  readonly token: string | undefined;
  /** Given by the program itself, not added by a browser: no other page can have caused it. */
  readonly bearer: boolean;
  /** The request has two different cookies with our name. One may have been planted, and there is no way to tell which. */
  readonly twice: boolean;
}

type Headers = { readonly authorization?: string | undefined; readonly cookie?: string | undefined };

/** What does not look like a token is no token, and is not looked up. */
export const tokenFrom = (raw: unknown): string | undefined =>
  typeof raw === 'string' && TOKEN.test(raw) ? raw : undefined;

const cookieName = (secure: boolean): string => (secure ? SECURE_COOKIE : PLAIN_COOKIE);

/** A bearer token takes precedence over any cookie. Over https, only the cookie that no other host can plant is used. */
export const credentialsOf = (headers: Headers, secure: boolean): Credentials => {
  const bearer = /^Bearer +([\w-]+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: tokenFrom(bearer), bearer: true, twice: false };
  const start = `${cookieName(secure)}=`;
  const given = (headers.cookie ?? '').split(';').map((part) => part.trim());
  const values = given.filter((part) => part.startsWith(start)).map((part) => tokenFrom(part.slice(start.length)));
  const [token, ...more] = new Set(values.filter((value) => value !== undefined));
  return more.length > 0 ? { token: undefined, bearer: false, twice: true } : { token, bearer: false, twice: false };
};

const OPTIONS: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax' };

const cookieText = (value: string, maxAge: number, secure: boolean): string =>
  cookies.serialize(cookieName(secure), value, { ...OPTIONS, maxAge, secure });

export const tokenCookie = (token: string, secure: boolean): string => cookieText(token, COOKIE_SECONDS, secure);
export const noCookie = (secure: boolean): string => cookieText('', 0, secure);
