/** What is said of a round or shoe that is not there: they are named alike, and the server speaks of fields, to programs. */
import { RestError } from '@croupier/client/rest';

export const sayNoName = (error: unknown, what: 'round' | 'shoe'): string => {
  if (error instanceof RestError && error.code === 'BAD_REQUEST')
    return `No ${what} is called that. Its name is the code of a table, a dot and a number: K7QM2X.1, for example.`;
  return error instanceof Error ? error.message : `This ${what} was not found.`;
};
