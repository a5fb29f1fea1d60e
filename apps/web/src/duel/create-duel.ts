/**
 * Creates a duel: the house commits to its shoes without knowing the bytes of this browser, and then the bytes are shown.
 * Everything that a second press needs is kept, so it makes no second duel.
 */
import { createMixedDuel } from '@croupier/client/duels';
import type { Entropy } from '@croupier/fair';
import type { DuelAnswer, NewDuelBody } from '@croupier/protocol';
import type { KeptDuel } from './kept-duels.ts';

export type DuelWish = Omit<NewDuelBody, 'cmdId' | 'bytesHash'>;

/** One duel to create, under one id, with one set of bytes. */
export interface Draft {
  readonly cmdId: string;
  readonly bytes: Entropy;
  /** The choices it was made with, so that other choices get another id. */
  readonly wish: string;
}

export interface DraftPorts {
  readonly newId: () => string;
  readonly random: () => Entropy;
}

/** The draft for these choices: the last one if nothing was changed since. */
export const draftFor = (wish: DuelWish, last: Draft | undefined, { newId, random }: DraftPorts): Draft => {
  const text = JSON.stringify(wish);
  return last?.wish === text ? last : { cmdId: newId(), bytes: random(), wish: text };
};

export interface CreatePorts {
  readonly create: (body: NewDuelBody) => Promise<DuelAnswer>;
  readonly show: (id: string, bytes: string) => Promise<unknown>;
  readonly keep: (duel: KeptDuel) => void;
}

const EXCHANGED = 'The server answered with a different duel. Nothing was created.';

/** Its id. Throws what the server refuses, and before the bytes are shown if the answer isn't the duel that was asked for. */
export const createFrom = async (
  wish: DuelWish,
  draft: Draft,
  { create, show, keep }: CreatePorts,
): Promise<string> => {
  const duel = await createMixedDuel(wish, draft, {
    create,
    // Without an answer the page of the duel shows them again.
    show: (id, bytes) => show(id, bytes).catch(() => undefined),
    keep: ({ id, game, deadline }, bytes) => keep({ id, game, deadline, bytes }),
  });
  if (duel === undefined) throw new Error(EXCHANGED);
  return duel.id;
};
