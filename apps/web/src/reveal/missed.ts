/** Reveals that nobody saw, looked up when a page is idle: those of every table but the one that is open. */
import { readHistory, readReceipt, readSession, readShoe, readTable } from '@croupier/client/rest';
import { checkMissed, type ShoeOutcome, ShoeShelf } from '@croupier/client/reveals';
import { REST } from '../lib/api.ts';
import { forGood } from '../lib/keep.ts';
import { openWorkerChecker } from './client.ts';

export const shelf = new ShoeShelf(forGood);

const shoesOf = async (code: string): Promise<readonly string[] | undefined> => {
  const { room } = (await readTable(REST, code)).table;
  if (room.closed !== null) return undefined;
  return [room.shoe, room.nextShoe].flatMap((one) => (one === null ? [] : [one.shoe]));
};

/** Behind a lock, a round of one's own opens the file of its shoe. */
const fetchShoe = (id: string): Promise<unknown> =>
  readShoe(REST, id).catch(async (error: unknown) => {
    const { rounds } = await readHistory(REST, null);
    const own = rounds.find(({ table }) => id.startsWith(`${table}.`));
    if (own === undefined) throw error;
    return readShoe(REST, id, own.round);
  });

const lookUp = async (): Promise<void> => {
  const { user } = await readSession(REST);
  await checkMissed({
    shelf,
    user,
    fetchShoe,
    shoesOf,
    receiptAt: (code, seq) => readReceipt(REST, code, seq),
    openChecker: async () => openWorkerChecker(),
  });
};

let asked: Promise<unknown> | undefined;

/** Once for each page that is loaded. What came of it is on record then. */
export const lookUpMissed = async (): Promise<readonly ShoeOutcome[]> => {
  // Without a session there is nobody to ask for; what is on record is shown all the same.
  asked ??= lookUp().catch(() => undefined);
  await asked;
  return shelf.read().done;
};
