/**
 * Why a server cannot use its PostgreSQL, in one sentence that says which one was tried and as whom. Only for the start:
 * later the outcome of a command is unknown, and that is another refusal.
 */
import type { Refusal } from '@croupier/kernel';
import pg from 'pg';
import { refuse, type StoreRefusalCode } from '../refusals.ts';
import { isTrouble } from './engine.ts';

const NOT_GRANTED = '42501';
const OF_STATE: { readonly [sqlstate: string]: StoreRefusalCode } = {
  '28000': 'DATABASE_ROLE_REJECTED',
  '28P01': 'DATABASE_ROLE_REJECTED',
  '3D000': 'DATABASE_UNKNOWN',
  [NOT_GRANTED]: 'DATABASE_NOT_GRANTED',
};
const UNREACHABLE = /^(?:ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE)/;

const facts = (error: unknown): { readonly code: string; readonly text: string } => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said = error instanceof Error ? error.message : String(error);
  // A name with two addresses fails twice, and the error for both has no message.
  return { code, text: (said === '' ? code : said).replace(/\.$/, '') };
};

const refusalCode = (code: string, text: string): StoreRefusalCode =>
  OF_STATE[code] ??
  (UNREACHABLE.test(code) || /timeout|timed out/i.test(text) ? 'DATABASE_UNREACHABLE' : 'DATABASE_CANNOT_START');

/** Undefined for a mistake of ours. Never has the password. */
export const cannotStart = (url: string, error: unknown): Refusal | undefined => {
  const { code, text } = facts(error);
  if (!isTrouble(error) && code !== NOT_GRANTED && !/SSL/.test(text)) return undefined;
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: url });
  const place = { host: `${host}:${port}`, database, role: user };
  return refuse(refusalCode(code, text), { ...place, reason: code === '' ? text : `${text} (${code})` });
};
