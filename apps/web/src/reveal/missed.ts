/** Reveals the player missed and pictures that were not compared before they left, looked up when a page is idle. */
import { readHistory, readLogPage, readSession, readShoe, readTable } from '@croupier/client/rest';
import { checkLeft, checkMissed, PictureShelf, type ShoeOutcome, ShoeShelf } from '@croupier/client/reveals';
import { REST } from '../lib/api.ts';
import { forGood } from '../lib/keep.ts';
import { openWorkerChecker } from './client.ts';
import { receiptPorts } from './receipt-ports.ts';

export const shelf = new ShoeShelf(forGood);

const shoesOf = async (code: string): Promise<readonly string[] | undefined> => {
  const { room } = (await readTable(REST, code)).table;
  if (room.closed !== null) return undefined;
  return [room.shoe, room.nextShoe].flatMap((one) => (one === null ? [] : [one.shoe]));
};

/** At a locked table, players can read the shoe file of a round they played. */
const fetchShoe = (id: string): Promise<unknown> =>
  readShoe(REST, id).catch(async (error: unknown) => {
    const { rounds } = await readHistory(REST, null);
    const own = rounds.find(({ table }) => id.startsWith(`${table}.`));
    if (own === undefined) throw error;
    return readShoe(REST, id, own.round);
  });

const lookUp = async (): Promise<void> => {
  const { user } = await readSession(REST);
  const openChecker = async () => openWorkerChecker();
  await checkMissed({ shelf, user, fetchShoe, shoesOf, receipts: receiptPorts, openChecker });
  await checkLeft({
    ...{ pictures: new PictureShelf(forGood), shelf, user, receipts: receiptPorts, openChecker },
    fetchLog: (code, after) => readLogPage(REST, code, after),
  });
};

let asked: Promise<unknown> | undefined;

/** Runs once per page load. The results are then on record. */
export const lookUpMissed = async (): Promise<readonly ShoeOutcome[]> => {
  // Without a session there is no player to look up reveals for. What is on record is still shown.
  asked ??= lookUp().catch(() => undefined);
  await asked;
  return shelf.read().done;
};
