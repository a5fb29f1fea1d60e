/** The player's own try against what this device kept of it: the house must not show another game in their name. */
import { isAsSigned } from '@croupier/client/duels';
import type { DuelAnswer, LogAnswer } from '@croupier/protocol';
import { receiptPorts } from '../reveal/receipt-ports.ts';
import type { OwnTry } from './grade-duel.ts';
import { keptDuel } from './kept-duels.ts';

/** Undefined if the try was not played on this device. */
export const ownTryOf = ({ id }: Pick<DuelAnswer, 'id'>): OwnTry | undefined => {
  const code = keptDuel(id)?.code;
  if (code === undefined) return undefined;
  const hashesIn = (pages: readonly unknown[]): ReadonlyMap<number, string> =>
    new Map(
      (pages as readonly LogAnswer[]).flatMap(({ events }) => events.map(({ seq, hash }) => [seq, hash] as const)),
    );
  return {
    code,
    isAsSigned: (pages) => {
      const hashes = hashesIn(pages);
      return isAsSigned(code, (seq) => hashes.get(seq), receiptPorts);
    },
  };
};
