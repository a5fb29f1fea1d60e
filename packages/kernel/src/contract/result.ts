/**
 * Result: the answer of anything that may be refused. Expected failures are values, never exceptions;
 * a throw in this project means a programmer's mistake.
 */

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };
export type Result<T, E> = Ok<T> | Err<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <E>(error: E): Err<E> => ({ ok: false, error });

/** Ends every exhaustive switch: the compiler proves it is never reached, the throw proves it at run time. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};

/** The value of a Result that cannot be an error here; throws otherwise. For programmer's mistakes, not for users'. */
export const expectOk = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(`expected ok, got ${JSON.stringify(result.error)}`);
  return result.value;
};
