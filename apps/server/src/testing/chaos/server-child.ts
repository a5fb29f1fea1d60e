/** The real server, to be killed. Only its limits are another's: two hundred players come from one address here. */
import { writeSync } from 'node:fs';
import type { BuildOptions } from '../../build.ts';
import { startServer } from '../../start.ts';
import { receiptsInTurns } from './receipts-in-turns.ts';

const MUCH = { max: 1_000_000, per: 1000 };
const WIDE: NonNullable<BuildOptions['limits']> = {
  messages: MUCH,
  messagesOfUser: MUCH,
  orders: MUCH,
  requests: MUCH,
  // Every player reads the sealed shoe to check its cards.
  heavyRequests: MUCH,
  sessions: MUCH,
  allSessions: MUCH,
  rooms: MUCH,
  roomsOfAddress: MUCH,
  allRooms: MUCH,
  socketsPerAddress: 100_000,
};

/** What receipts cost is measured against a server that gives none. */
const UNSIGNED = { keys: [], receipt: () => undefined as never };

const { RECEIPTS_IN_TURNS } = process.env;
const started = await startServer(process.env, {
  limits: WIDE,
  ...(RECEIPTS_IN_TURNS !== undefined && { signing: receiptsInTurns(RECEIPTS_IN_TURNS) }),
  ...(process.env['WITHOUT_RECEIPTS'] !== undefined && { signing: UNSIGNED }),
});
// Written before anything else can happen: the reader may kill this process right away.
writeSync(1, started.ok ? `ready ${started.value.port}\n` : `refused ${started.error.join(' ')}\n`);
if (started.ok) process.once('SIGTERM', () => void started.value.close().then(() => process.exit(0)));
