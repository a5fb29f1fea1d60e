/** The door of the wire: unknown in, a message or a coded refusal out. Never throws, whatever it is given. */
import { type Details, err, ok, type Refusal, type Result } from '@croupier/kernel';
import type { z } from 'zod';
import { isPlainJson, MESSAGE_SIZE } from './plain-json.ts';
import { refuse } from './refusals.ts';

type Issue = z.core.$ZodIssue;

/** `bots.2`, `order.seat`; the whole message when the problem is not in a field of it. */
const fieldOf = (issue: Issue): string => {
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...issue.path.map(String), ...(unknownKey === undefined ? [] : [unknownKey])].join('.');
  return path === '' ? 'message' : path.slice(0, 80);
};

const expectedBy = (issue: Issue): string => {
  if (issue.code === 'unrecognized_keys') return 'left out: it is not a known field';
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`;
  // The type of an order is none of those there are.
  if (issue.code === 'invalid_union' && 'options' in issue)
    return `one of ${(issue.options ?? []).map(String).join(', ')}`;
  if (issue.code === 'invalid_type') return `of type ${issue.expected}`;
  if (issue.code === 'custom' || issue.code === 'invalid_format') return issue.message;
  if (issue.code === 'too_big') return `at most ${String(issue.maximum)}`;
  if (issue.code === 'too_small') return `at least ${String(issue.minimum)}`;
  return 'something else';
};

type Branches = readonly (readonly Issue[])[];

/** Each branch refuses a key that another one takes: `play` and `order` were sent together. */
const together = (branches: Branches): Issue | undefined => {
  const refused = branches.map((branch) =>
    branch.flatMap((issue) => (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [])),
  );
  const [one, other] = new Set(refused.flat().filter((key) => refused.some((keys) => !keys.includes(key))));
  if (one === undefined || other === undefined || refused.some(({ length }) => length === 0)) return undefined;
  return { code: 'custom', path: [one], message: `left out if you send ${other}` };
};

/** Each branch misses one field of its own and nothing else: neither `play` nor `order` was sent. */
const neither = (branches: Branches): Issue | undefined => {
  const [one, other, ...more] = branches.map(([issue, ...rest]) =>
    issue?.code === 'invalid_type' && issue.path.length === 1 && rest.length === 0 ? issue.path[0] : undefined,
  );
  if (one === undefined || other === undefined || one === other || more.length > 0) return undefined;
  return { code: 'custom', path: [one], message: `sent, or ${String(other)} instead` };
};

/** A union reports what each branch misses; the branch the sender meant misses least, and its deepest problem is reported. */
const deepest = (issue: Issue): Issue => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const either = together(issue.errors) ?? neither(issue.errors);
  if (either !== undefined) return { ...either, path: [...issue.path, ...either.path] };
  const least = Math.min(...issue.errors.map(({ length }) => length));
  const meant = issue.errors.filter(({ length }) => length === least);
  const inner = meant.flatMap((branch) => branch.map((found) => deepest(found)));
  const best = inner.toSorted((a, b) => b.path.length - a.path.length)[0];
  return best === undefined ? issue : { ...best, path: [...issue.path, ...best.path] };
};

export const badRequest = (field: string, expected: string): Refusal => {
  const details: Details = { field, expected };
  return refuse('BAD_REQUEST', details);
};

const MISSING = 'a JSON object, and it is missing';
const tooMuch = (characters: number): string =>
  `plain JSON: up to ${MESSAGE_SIZE.depth} levels deep, ${MESSAGE_SIZE.values} values and ${characters} characters`;

/**
 * What does not fit is refused with BAD_REQUEST and the details `field` and `expected`. `characters`: of keys and texts
 * together, if more than usual are allowed.
 */
export const parseMessage = <T>(
  schema: z.ZodType<T>,
  raw: unknown,
  characters = MESSAGE_SIZE.characters,
): Result<T, Refusal> => {
  if (!isPlainJson(raw, { ...MESSAGE_SIZE, characters }))
    return err(badRequest('message', raw === undefined ? MISSING : tooMuch(characters)));
  const parsed = schema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  if (issue === undefined) return err(badRequest('message', 'a message'));
  const found = deepest(issue);
  return err(badRequest(fieldOf(found), expectedBy(found)));
};
