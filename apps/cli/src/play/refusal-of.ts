import type { Refusal } from '@croupier/kernel';
import type { ErrorBody } from '@croupier/protocol';

/** A refusal under the names of the wire, under those of the kernel. */
export const refusalOf = ({ code, error, details = {} }: ErrorBody): Refusal => ({ code, message: error, details });
