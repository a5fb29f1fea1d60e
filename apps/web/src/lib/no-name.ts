/** The message for a round or shoe that doesn't exist: both have the same kind of name, and the server's message is for programs. */
import { RestError } from '@croupier/client/rest';

export const sayNoName = (error: unknown, what: 'round' | 'shoe'): string => {
  if (error instanceof RestError && error.code === 'BAD_REQUEST')
    return `There is no ${what} with that name. Names look like K7QM2X.1: the table’s code, a dot and a number.`;
  return error instanceof Error ? error.message : `This ${what} was not found.`;
};
