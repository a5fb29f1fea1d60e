/**
 * Runs before everything else: a built page names this small file first, so that whoever goes to a table has a session by the
 * time the files of the table are here. Over a slow network that is a whole way there and back.
 */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { openSessionAhead } from './lib/api.ts';

const { pathname } = location;
if (pathname.startsWith('/r/') || GAME_NAMES.some(({ id }) => pathname === `/${id}`)) void openSessionAhead();
