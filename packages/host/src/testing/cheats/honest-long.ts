/**
 * `npm run honest:long [rounds]`: honest games with restarts, reloaded pages and second devices, before the auditor, the
 * judge of receipts, the judge of bytes and the referee in Python. Every complaint is a false alarm.
 */
import { GAMES } from '@croupier/catalog';
import { judgeBytes, judgeReceipts, type ShoeFacts } from '@croupier/fair';
import { verifySignature } from '@croupier/fair/ed25519';
import { auditLog } from '../../audit/table-audit.ts';
import { referee } from '../referee/referee.ts';
import { type Fields, isGame, isRoom, roomOf } from './edit.ts';
import { playRecorded, type Recorded } from './recorded.ts';

const ROUNDS = 50;
const wanted = Number(process.argv[2] ?? 10_000);

const complaints = async ({ log, files }: Recorded): Promise<readonly string[]> => {
  const audited = auditLog(GAMES, log);
  const hashes = new Map(log.events.map(({ seq, hash }) => [seq, hash]));
  const links = { table: log.record.table, head: log.record.seq, hashAt: (seq: number) => hashes.get(seq) };
  const receipts = files.flatMap((file) => file.receipts);
  const judged = await judgeReceipts(links, receipts, files[0]?.keys ?? [], verifySignature);
  const sealed = log.events.map(({ event }) => event as Fields).filter((entry) => isRoom(entry, 'ShoeSealed'));
  const facts = new Map(sealed.map((entry) => [roomOf(entry)['shoe'], roomOf(entry)['facts'] as unknown as ShoeFacts]));
  const bytes = files.flatMap((file) => judgeBytes(file, (shoe) => facts.get(shoe)).problems);
  const { reports, run } = await referee([log], files);
  const python = reports.flatMap((report) => [
    ...report.problems.map(({ code }) => code),
    ...report.evidence.flatMap((each) => each.problems.map(({ code }) => code)),
    ...(report.receipts === null || report.receipts.verdict === 'holds' ? [] : [report.receipts.verdict]),
  ]);
  return [
    ...[...audited.problems, ...judged.problems, ...bytes].map(({ code }) => code),
    ...python.map((code) => `verify.py ${code}`),
    ...(reports.length === 1 ? [] : [run.stderr]),
  ];
};

let rounds = 0;
let events = 0;
let alarms = 0;
for (let game = 0; rounds < wanted; game++) {
  const seed = `honest ${game}`;
  const recorded = await playRecorded({
    seed,
    rounds: ROUNDS,
    devices: 1 + (game % 3),
    restarts: 30 + (game % 4) * 20,
  });
  const found = await complaints(recorded);
  rounds += recorded.log.events.filter(({ event }) => isGame(event as Fields, 'RoundSettled')).length;
  events += recorded.log.events.length;
  alarms += found.length;
  if (found.length > 0) console.info(`${seed}: ${found.join(', ')}`);
  if (game % 10 === 9) console.info(`${rounds} rounds, ${events} events, ${alarms} false alarms`);
}
console.info(`${rounds} rounds, ${events} events, ${alarms} false alarms`);
process.exitCode = alarms === 0 ? 0 : 1;
