/** Cheats with history: what the server signed, and what it says later. */
import { openSigner } from '@croupier/fair/ed25519';
import { rehashed } from '../log-vectors.ts';
import type { KeptLog } from '../played-table.ts';
import type { Cheat } from './cheat.ts';
import { changedOnce, cutLog, isGame } from './edit.ts';
import { EARLIER, playRecorded, type Recorded, receiptOf, TWICE } from './recorded.ts';

const STRANGER = openSigner(new Uint8Array(32).fill(8));

/** The same game, a moment later from the middle on: it has no fault of its own. */
const retold = ({ log }: Recorded): KeptLog => {
  const from = log.events.length >> 1;
  return rehashed(log, {
    ...log,
    events: log.events.map((event, at) => (at < from ? event : { ...event, at: event.at + 1 })),
  });
};

const withReceipts = (game: Recorded, log: KeptLog, from: (user: number, seq: number) => unknown): Recorded => ({
  log,
  files: game.files.map((file, user) => ({
    ...file,
    receipts: file.receipts.map(({ seq }) => from(user, seq)) as typeof file.receipts,
  })),
});

export const HISTORY_CHEATS: readonly Cheat[] = [
  {
    name: 'cut the end off the log',
    when: 'reconnect',
    caught: { verify: 'HISTORY_CUT', python: 'HISTORY_CUT' },
    play: ({ game }) => ({ ...game, log: cutLog(game.log) }),
  },
  {
    name: 'rewrite the log after the players got their receipts',
    when: 'reconnect',
    caught: { verify: 'HISTORY_REWRITTEN', python: 'HISTORY_REWRITTEN' },
    play: ({ game }) => ({ ...game, log: retold(game) }),
  },
  {
    name: 'show two players two different logs',
    when: 'reconnect',
    caught: { verify: 'TWO_HISTORIES', python: 'TWO_HISTORIES' },
    play: ({ game }) => {
      const other = retold(game);
      return withReceipts(game, game.log, (user) => receiptOf(user === 0 ? game.log : other, game.log.record.seq));
    },
  },
  {
    name: 'show two players two different logs, and call one of them restored from a backup',
    when: 'reconnect',
    caught: { verify: 'HISTORY_REWRITTEN', python: 'HISTORY_REWRITTEN' },
    play: ({ game }) => {
      const other = retold(game);
      const { log, files } = withReceipts(game, game.log, (user, seq) =>
        user === 0 ? receiptOf(other, seq, undefined, EARLIER) : receiptOf(game.log, seq),
      );
      return { log, files: files.map((file) => ({ ...file, keys: TWICE })) };
    },
  },
  {
    name: 'take back rounds that players have won, and call it a restored backup',
    when: 'reconnect',
    caught: { verify: 'BACKUP_RESTORED', python: 'BACKUP_RESTORED' },
    play: async ({ game }) => {
      // The same seed plays the same game, up to there.
      const { log, files } = await playRecorded({ restoredAfter: 3 });
      const restored = log.events.find(({ event }) => JSON.stringify(event).includes('"BackupRestored"'));
      const [first] = TWICE;
      if (restored === undefined || first === undefined) throw new Error('nothing was restored');
      const keys = [first, { ...first, incarnation: receiptOf(log, 1).incarnation, since: restored.at }];
      const lost = game.log.record.seq;
      return {
        log,
        files: files.map((file) => ({
          ...file,
          keys,
          receipts: [...file.receipts, receiptOf(game.log, lost, undefined, EARLIER)],
        })),
      };
    },
  },
  {
    name: 'sign two versions of one entry for the same player',
    when: 'reconnect',
    caught: { verify: 'TWO_HISTORIES', python: 'TWO_HISTORIES' },
    play: ({ game }) => {
      const other = retold(game);
      const { seq } = game.log.record;
      const [first, ...files] = game.files;
      const receipts = [receiptOf(game.log, seq), receiptOf(other, seq)];
      return { log: other, files: first === undefined ? files : [{ ...first, receipts }] };
    },
  },
  {
    name: 'sign with a key other than the published one',
    when: 'round',
    caught: { verify: 'RECEIPT_WRONG_KEY', python: 'RECEIPT_WRONG_KEY' },
    play: ({ game }) => withReceipts(game, game.log, (_, seq) => receiptOf(game.log, seq, STRANGER)),
  },
  {
    name: 'give receipts whose signature is not valid',
    when: 'round',
    caught: { verify: 'RECEIPT_FORGED', python: 'RECEIPT_FORGED' },
    play: ({ game }) =>
      withReceipts(game, game.log, (_, seq) => ({ ...receiptOf(game.log, seq), signature: '1'.repeat(128) })),
  },
  {
    name: 'give receipts for another table',
    when: 'round',
    caught: { verify: 'RECEIPT_OTHER_TABLE', python: 'RECEIPT_OTHER_TABLE' },
    play: ({ game, otherTable }) => withReceipts(game, game.log, (_, seq) => receiptOf(otherTable.log, seq)),
  },
  {
    name: 'change an event and leave the hashes as they were',
    when: 'reconnect',
    caught: { verify: 'AUDIT_CHAIN', python: 'CHAIN' },
    play: ({ game }) => {
      const changed = changedOnce(
        game.log,
        (entry) => isGame(entry, 'WagerPlaced'),
        (entry) => ({ ...entry, by: 7 }),
      );
      const events = game.log.events.map((event, at) => ({ ...event, event: changed.events[at]?.event ?? null }));
      return { ...game, log: { ...game.log, events } };
    },
  },
];
