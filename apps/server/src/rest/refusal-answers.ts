/** The statuses with which a request can be refused, for the description of the routes of tables and duels. */
import { errorBody } from '@croupier/protocol';

export const REFUSALS = {
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  409: errorBody,
  410: errorBody,
  422: errorBody,
  429: errorBody,
  503: errorBody,
};
