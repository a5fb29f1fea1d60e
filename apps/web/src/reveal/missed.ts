/** Reveals the player missed, looked up when a page is idle, for every table except the open one. */
import { readHistory, readKeys, readReceipt, readSession, readShoe, readTable } from '@croupier/client/rest';
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
  await checkMissed({
    shelf,
    user,
    fetchShoe,
    shoesOf,
    receipts: { keeper: forGood, at: (code, seq) => readReceipt(REST, code, seq), keys: () => readKeys(REST) },
    openChecker: async () => openWorkerChecker(),
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
