/**
 * Runs before everything else: a built page names this small file first, so that a visitor who goes to a table has a session by the
 * time the files of the table are here, and a player alone has the table too. Over a slow network each of these is a
 * whole way there and back.
 */
import { GAME_NAMES } from '@croupier/catalog/browser';
import { openSessionAhead } from './lib/api.ts';
import { findSoloAhead } from './lib/solo.ts';

const { pathname } = location;
const asked = GAME_NAMES.find(({ id }) => pathname === `/${id}`);
if (asked !== undefined || pathname.startsWith('/r/')) void openSessionAhead();
if (asked !== undefined) findSoloAhead(asked.id);
