/** A duel at the command line: created if it is new, checked against its link, and begun or continued. */
import { type Keeper, newId } from '@croupier/client';
import { createMixedDuel, isSoundDuel, keepDuelBytes } from '@croupier/client/duels';
import type { OpenedDuel } from '@croupier/client/remote';
import { beginTry, createDuel, mixDuel, readDuel } from '@croupier/client/rest';
import { freshEntropy } from '@croupier/fair';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { refuse } from '../refusals.ts';
import type { Ask } from '../server-address.ts';
import type { DuelEntry } from './server-options.ts';

/** The bytes that this player made for a duel, kept in case the program ends before they are shown. */
const keyOf = (id: string): string => `croupier.duel.${id}`;

const idOf = async (ask: Ask, entry: DuelEntry, keeper: Keeper): Promise<Result<string, Refusal>> => {
  if ('duel' in entry) return ok(entry.duel);
  const created = await ask((rest) =>
    createMixedDuel(
      entry.createDuel,
      { cmdId: newId(), bytes: freshEntropy() },
      {
        create: ({ cmdId, ...duel }) => createDuel(rest, duel, cmdId),
        keep: ({ id }, bytes) => keeper.setItem(keyOf(id), bytes),
        // Without an answer they are shown again below.
        show: (id, bytes) => mixDuel(rest, id, bytes).catch(() => undefined),
      },
    ),
  );
  if (!created.ok) return created;
  return created.value === undefined ? err(refuse('DUEL_EXCHANGED')) : ok(created.value.id);
};

/** The table of the player's one try: a new one, or the one they have already. */
const codeOf = async (ask: Ask, id: string): Promise<Result<string, Refusal>> => {
  const begun = await ask((rest) => beginTry(rest, id));
  if (begun.ok || begun.error.code !== 'DUEL_TRIED') return begun;
  const { code } = begun.error.details;
  return typeof code === 'string' ? ok(code) : begun;
};

export const enterDuel = async (
  ask: Ask,
  entry: DuelEntry,
  keeper: Keeper,
): Promise<Result<{ readonly duel: OpenedDuel; readonly code: string }, Refusal>> => {
  const id = await idOf(ask, entry, keeper);
  if (!id.ok) return id;
  const found = await ask((rest) => readDuel(rest, id.value));
  if (!found.ok) return found;
  const duel = found.value;
  const own = keeper.getItem(keyOf(id.value)) ?? undefined;
  const isOwn = own === undefined || duel.bytes === own || duel.state === 'mixing';
  if (!isSoundDuel(id.value, duel) || !isOwn) return err(refuse('DUEL_NOT_LINKED', { duel: id.value }));
  if (own !== undefined && duel.state === 'mixing') {
    const mixed = await ask((rest) => mixDuel(rest, id.value, own));
    if (!mixed.ok) return mixed;
  }
  const code = await codeOf(ask, id.value);
  if (!code.ok) return code;
  // Their own table finds them in the shoe.
  if (own !== undefined) keepDuelBytes(keeper, code.value, duel, own);
  return ok({ duel, code: code.value });
};
