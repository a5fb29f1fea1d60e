/**
 * The door of the store. Types are promises of the compiler; what comes in may have been cast, parsed or computed, so
 * every value is checked before a transaction starts. Each check answers with a refusal, or undefined when all is well.
 */
import { MAX_CENTS, type Refusal } from '@croupier/kernel';
import { canonical } from './canonical.ts';
import { refuse } from './refusals.ts';

export type Check = Refusal | undefined;

const ID = /^[\w.:-]{1,128}$/;
const HASH = /^[0-9a-f]{64}$/;
const CAUSE = /^[\w.:/-]{1,400}$/;
// Letters, marks, numbers, punctuation, symbols and single blanks between them: nothing that hides or turns text around.
const NAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;
const MAX_NAME = 40;
/** The last millisecond a JavaScript date can name. */
const MAX_MILLIS = 8_640_000_000_000_000;
const MAX_VAULT_BYTES = 4096;
const MAX_PAGE = 10_000;
/** One command of a game gives a few dozen events at most. */
const MAX_BATCH = 1000;

const bad = (field: string, expected: string): Refusal => refuse('STORE_BAD_FIELD', { field, expected });

/** The first refusal of several checks. */
export const first = (...checks: readonly Check[]): Check => checks.find((check) => check !== undefined);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const checkObject = (value: unknown, field: string): Check =>
  isObject(value) ? undefined : bad(field, 'an object');

export const checkId = (value: unknown, field: string): Check =>
  typeof value === 'string' && ID.test(value) ? undefined : bad(field, 'an id: 1 to 128 letters, digits, and . _ : -');

/** `house` speaks for the house in commands, so no user may be called that. */
export const checkUserId = (value: unknown, field: string): Check =>
  first(checkId(value, field), value === 'house' ? bad(field, 'an id other than house') : undefined);

export const checkHash = (value: unknown, field: string): Check =>
  typeof value === 'string' && HASH.test(value) ? undefined : bad(field, '64 lowercase hexadecimal digits');

/** 256 KB of base64url. */
const CARRY = /^[\w-]{1,262144}$/;
export const checkCarry = (value: unknown, field: string): Check =>
  typeof value === 'string' && CARRY.test(value) ? undefined : bad(field, 'at most 256 KB of base64url');

/** Of a line in the ledger. */
export const checkCause = (value: unknown, field: string): Check =>
  typeof value === 'string' && CAUSE.test(value) ? undefined : bad(field, 'a ledger cause');

export const checkName = (value: unknown, field: string): Check =>
  typeof value === 'string' && value.length <= MAX_NAME && NAME.test(value)
    ? undefined
    : bad(field, `a name of 1 to ${MAX_NAME} visible characters`);

const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;

export const checkWhole = (value: unknown, field: string, min: number, max: number): Check =>
  isWhole(value, min, max) ? undefined : bad(field, `a whole number from ${min} to ${max}`);

export const checkTime = (value: unknown, field: string): Check => checkWhole(value, field, 0, MAX_MILLIS);
export const checkSeq = (value: unknown, field: string): Check =>
  checkWhole(value, field, 0, Number.MAX_SAFE_INTEGER - MAX_BATCH);
/** Of a round or a seat, which are counted from 1. */
export const checkNumber = (value: unknown, field: string): Check =>
  checkWhole(value, field, 1, Number.MAX_SAFE_INTEGER);
export const checkLimit = (value: unknown): Check => checkWhole(value, 'limit', 1, MAX_PAGE);

/**
 * Canonical texts that were found while checking, by field. What is written is the text that was checked: nothing is made
 * canonical twice, and a caller that changes its objects meanwhile changes nothing.
 */
export class Texts {
  readonly #found = new Map<string, string>();

  check(value: unknown, field: string): Check {
    const text = canonical(value);
    if (text === undefined) return bad(field, 'JSON of a reasonable size');
    this.#found.set(field, text);
    return undefined;
  }

  of(field: string): string {
    const text = this.#found.get(field);
    if (text === undefined) throw new RangeError(`${field} was not checked`);
    return text;
  }
}

export const eventField = (index: number): string => `events.${index}.event`;

const checkBytes = (value: unknown, field: string): Check =>
  value instanceof Uint8Array && value.length > 0 && value.length <= MAX_VAULT_BYTES
    ? undefined
    : bad(field, `1 to ${MAX_VAULT_BYTES} bytes`);

export const checkSeal = (value: unknown): Check =>
  isObject(value)
    ? first(checkId(value['shoe'], 'shoe'), checkBytes(value['bytes'], 'bytes'), checkTime(value['at'], 'at'))
    : checkObject(value, 'sealed');

const INCARNATION = /^[0-9a-f]{16}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

export const isIncarnation = (value: unknown): boolean => typeof value === 'string' && INCARNATION.test(value);

export const checkSigningKey = (value: unknown, field: string): Check => {
  if (!isObject(value)) return checkObject(value, field);
  const { key, incarnation, since, secret, signedBy, signature } = value;
  const isSigned = typeof signature === 'string' && SIGNATURE.test(signature);
  return first(
    checkHash(key, `${field}.key`),
    isIncarnation(incarnation) ? undefined : bad(`${field}.incarnation`, '16 lowercase hexadecimal digits'),
    checkTime(since, `${field}.since`),
    checkBytes(secret, `${field}.secret`),
    signedBy === undefined ? undefined : checkHash(signedBy, `${field}.signedBy`),
    (signedBy === undefined && signature === undefined) || (signedBy !== undefined && isSigned)
      ? undefined
      : bad(`${field}.signature`, '128 lowercase hexadecimal digits, together with the key that made it'),
  );
};

const HALF_HASH = /^[0-9a-f]{32}$/;

/** 16 bytes as text. */
export const checkBytesText = (value: unknown, field: string): Check =>
  typeof value === 'string' && HALF_HASH.test(value) ? undefined : bad(field, '32 lowercase hexadecimal digits');

/** Cents, unlike the chips of the outer world: positive, whole, at most MAX_CENTS. The codes are the same. */
export const checkAmount = (value: unknown): Check => {
  if (typeof value !== 'number') return refuse('AMOUNT_NOT_A_NUMBER');
  if (!Number.isFinite(value)) return refuse('AMOUNT_NOT_FINITE');
  if (value === 0) return refuse('AMOUNT_ZERO');
  if (value < 0) return refuse('AMOUNT_NEGATIVE');
  if (value > MAX_CENTS) return refuse('AMOUNT_TOO_LARGE');
  return Number.isInteger(value) ? undefined : refuse('AMOUNT_NOT_WHOLE_CENTS');
};

const checkList = (value: unknown, field: string, each: (item: unknown, field: string) => Check): Check => {
  if (!Array.isArray(value) || value.length > MAX_BATCH) return bad(field, `a list of at most ${MAX_BATCH}`);
  for (const [index, item] of (value as readonly unknown[]).entries()) {
    const refusal = each(item, `${field}.${index}`);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** Secrets of shoes. */
export const checkSecrets = (value: unknown, field: string): Check =>
  checkList(value, field, (item, name) =>
    isObject(item)
      ? first(checkId(item['shoe'], `${name}.shoe`), checkBytes(item['bytes'], `${name}.bytes`))
      : checkObject(item, name),
  );

export const checkIds = (value: unknown, field: string): Check => checkList(value, field, checkId);

export const checkCommand = (value: unknown, field = 'command'): Check =>
  isObject(value)
    ? first(
        checkId(value['account'], `${field}.account`),
        checkId(value['cmdId'], `${field}.cmdId`),
        checkHash(value['payloadHash'], `${field}.payloadHash`),
      )
    : checkObject(value, field);

const checkSide = (value: unknown, field: string): Check => {
  if (value === 'escrow' || value === 'house') return undefined;
  return isObject(value) ? checkUserId(value['user'], `${field}.user`) : bad(field, 'a user, escrow or house');
};

const checkPosting = (value: unknown, field: string): Check =>
  isObject(value)
    ? first(
        checkSide(value['from'], `${field}.from`),
        checkSide(value['to'], `${field}.to`),
        checkAmount(value['amount']),
        canonical(value['from']) === canonical(value['to']) ? bad(field, 'between two accounts') : undefined,
      )
    : checkObject(value, field);

const checkJson = (value: unknown, field: string): Check =>
  value === undefined || canonical(value) !== undefined ? undefined : bad(field, 'JSON');

const checkNote = (value: unknown, field: string): Check =>
  isObject(value)
    ? first(checkNumber(value['shoe'], `${field}.shoe`), checkJson(value['refills'], `${field}.refills`))
    : checkObject(value, field);

const checkEvent = (value: unknown, field: string, texts: Texts): Check =>
  isObject(value)
    ? first(
        checkWhole(value['v'], `${field}.v`, 1, 1_000_000),
        texts.check(value['event'], `${field}.event`),
        value['shoe'] === undefined ? undefined : checkNote(value['shoe'], `${field}.shoe`),
        value['postings'] === undefined ? undefined : checkList(value['postings'], `${field}.postings`, checkPosting),
      )
    : checkObject(value, field);

export const checkVaultWrite = (value: unknown, field: string): Check => {
  if (!isObject(value)) return checkObject(value, field);
  const shoe = checkId(value['shoe'], `${field}.shoe`);
  if (value['kind'] === 'reveal') return shoe;
  if (value['kind'] !== 'put') return bad(`${field}.kind`, 'put or reveal');
  return first(shoe, checkBytes(value['bytes'], `${field}.bytes`));
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldOf = (value: unknown, field: string): unknown => (isObject(value) ? value[field] : undefined);

/** All postings of an append together, because one statement locks their accounts; and all results of its rounds. */
const checkTotal = (value: unknown, field: string, part: string): Check => {
  const count = listOf(value).reduce<number>((sum, item) => sum + listOf(fieldOf(item, part)).length, 0);
  return count > MAX_BATCH ? bad(field, `${field} with at most ${MAX_BATCH} ${part} in all`) : undefined;
};

const checkResult = (value: unknown, field: string): Check =>
  isObject(value)
    ? first(
        checkUserId(value['user'], `${field}.user`),
        checkNumber(value['seat'], `${field}.seat`),
        checkWhole(value['staked'], `${field}.staked`, 0, MAX_CENTS),
        checkWhole(value['returned'], `${field}.returned`, 0, MAX_CENTS),
      )
    : checkObject(value, field);

/** `end` is the seq of the last event: a round that is closed lies in the log. */
const checkRound = (value: unknown, field: string, end: number): Check => {
  if (!isObject(value)) return checkObject(value, field);
  const { round, firstSeq, lastSeq, results, told } = value;
  const seats = listOf(results).map((result) => fieldOf(result, 'seat'));
  return first(
    checkNumber(round, `${field}.round`),
    checkWhole(lastSeq, `${field}.lastSeq`, 1, end),
    checkWhole(firstSeq, `${field}.firstSeq`, 1, Number(lastSeq)),
    checkList(results, `${field}.results`, checkResult),
    checkJson(told, `${field}.told`),
    new Set(seats).size < seats.length ? bad(`${field}.results`, 'one for each seat') : undefined,
  );
};

const checkRounds = (append: Readonly<Record<string, unknown>>): Check => {
  const end = Number(append['expected']) + listOf(append['events']).length;
  return append['rounds'] === undefined
    ? undefined
    : first(
        checkList(append['rounds'], 'rounds', (value, field) => checkRound(value, field, end)),
        checkTotal(append['rounds'], 'rounds', 'results'),
      );
};

export const checkAppend = (value: unknown, texts: Texts): Check =>
  isObject(value)
    ? first(
        checkId(value['table'], 'table'),
        checkSeq(value['expected'], 'expected'),
        checkList(value['events'], 'events', (event, field) => checkEvent(event, field, texts)),
        checkTotal(value['events'], 'events', 'postings'),
        checkCommand(value['command']),
        texts.check(value['answer'], 'answer'),
        value['vault'] === undefined ? undefined : checkList(value['vault'], 'vault', checkVaultWrite),
        checkRounds(value),
        checkTime(value['at'], 'at'),
      )
    : checkObject(value, 'append');

/** Notes on events that an earlier release has written. */
export const checkPiece = (value: unknown): Check =>
  isObject(value)
    ? first(
        checkId(value['table'], 'table'),
        checkList(value['notes'], 'notes', (note, field) =>
          first(checkNote(note, field), checkNumber(fieldOf(note, 'seq'), `${field}.seq`)),
        ),
        checkList(value['rounds'], 'rounds', (round, field) =>
          first(
            checkNumber(fieldOf(round, 'round'), `${field}.round`),
            checkJson(fieldOf(round, 'told'), `${field}.told`),
          ),
        ),
      )
    : checkObject(value, 'piece');
