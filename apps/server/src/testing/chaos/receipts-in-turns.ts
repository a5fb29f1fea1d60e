/**
 * A server that alternates between signing receipts and giving none, and records what each period cost. It is the same
 * process under the same load, so that other work on the machine affects both equally. Only benchmarks use it.
 */
import { writeFileSync } from 'node:fs';
import { receiptBytes } from '@croupier/fair';
import { newSecret, openSigner } from '@croupier/fair/ed25519';
import type { Signing } from '../../operations/signing.ts';

/** Milliseconds. */
const MOMENT = 200;

export interface Moment {
  readonly signed: boolean;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** Answers that have a receipt, or would have one. */
  readonly answers: number;
  /** Microseconds of processor time. */
  readonly cost: number;
}

/** `file`: where the moments are written when the process ends. */
export const receiptsInTurns = (file: string): Signing => {
  const { key, sign } = openSigner(newSecret());
  const moments: Moment[] = [];
  let [signed, answers, before] = [true, 0, process.cpuUsage()];
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    moments.push({ signed, at: Date.now(), answers, cost: user + system });
    [signed, answers, before] = [!signed, 0, process.cpuUsage()];
  }, MOMENT).unref();
  process.once('exit', () => writeFileSync(file, JSON.stringify(moments)));
  return {
    keys: [],
    receipt: ({ table, seq, hash }) => {
      answers += 1;
      if (!signed) return undefined as never;
      const facts = { table, incarnation: '00'.repeat(8), seq, hash };
      return { ...facts, key, signature: sign(receiptBytes(facts)) };
    },
  };
};
