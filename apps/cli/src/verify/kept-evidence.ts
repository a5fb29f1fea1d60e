/** A player's own evidence, from what `croupier play` saved on this machine. */
import { memoryKeeper } from '@croupier/client';
import { keptEvidence as evidenceOfKept } from '@croupier/client/node';
import type { Evidence } from '@croupier/fair';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { parseTableCode } from '@croupier/protocol';
import { EXIT, type Io } from '../io.ts';
import { type Kept, readKept, USER_KEY } from '../play/receipt-file.ts';
import { say } from '../print.ts';
import { refuse } from '../refusals.ts';
import { parseServer, type Server } from '../server-address.ts';

/** Undefined if nothing was saved for this table. */
const evidenceIn = (kept: Kept, table: string): Evidence | undefined => {
  const keeper = memoryKeeper();
  for (const [key, value] of Object.entries(kept)) keeper.setItem(key, value);
  const user = kept[`${USER_KEY}.${table}`];
  return user === undefined ? undefined : evidenceOfKept(keeper, table, user);
};

export const keptEvidence = async (io: Io, server: Server, table: string): Promise<Evidence | undefined> =>
  evidenceIn((await readKept(io)).get(server) ?? {}, table);

/** Without `server`: uses the server that the player played on. */
const findEvidence = async (io: Io, table: string, server: Server | undefined): Promise<Result<Evidence, Refusal>> => {
  const places = [...(await readKept(io))].filter(([name]) => server === undefined || name === server);
  const [found, another] = places.flatMap(([, kept]) => evidenceIn(kept, table) ?? []);
  if (found === undefined) return err(refuse('EVIDENCE_NONE', { table }));
  return another === undefined ? ok(found) : err(refuse('ROOM_WHERE'));
};

export interface EvidenceOptions {
  readonly server?: string;
  readonly save?: string;
}

/** `croupier evidence`: writes the file that a page would offer. */
export const evidence = async (io: Io, what: string, { server: address, save }: EvidenceOptions): Promise<number> => {
  const code = parseTableCode(what);
  const server = address === undefined ? ok(undefined) : parseServer(address);
  if (!server.ok) return say(io, server.error, EXIT.usage);
  if (!code.ok) {
    const expected = 'a table code';
    return say(io, refuse('BAD_VALUE', { option: '<code>', expected, value: what.slice(0, 80) }), EXIT.usage);
  }
  const found = await findEvidence(io, code.value, server.value);
  if (!found.ok) return say(io, found.error, EXIT.failed);
  const file = save ?? `evidence-${code.value}.json`;
  const exists = await io.readText(file).then(
    () => true,
    () => false,
  );
  // A device keeps only the latest entries. An older file may have entries that are gone by now.
  if (exists) return say(io, refuse('FILE_EXISTS', { file }), EXIT.failed);
  const written = await io.writeText(file, `${JSON.stringify(found.value)}\n`, 'secret').then(
    () => true,
    () => false,
  );
  if (!written) return say(io, refuse('FILE_UNWRITABLE', { file }), EXIT.failed);
  const { receipts, contributions, commands } = found.value;
  const counts = `receipts: ${receipts.length}, commands: ${commands.length}, shoes with your random number: ${contributions.length}`;
  io.out(`Wrote ${file} (${counts}).\n`);
  return EXIT.ok;
};
