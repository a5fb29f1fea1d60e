/** The one write of a running table, and what the store may say to it. */
import { err, type Json, ok, type Refusal } from '@croupier/kernel';
import type { CommandRef, Store, StoredEvent } from '@croupier/store/memory';
import type { Reply } from '../contract.ts';
import type { Clock } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { keptAnswer, keptRefusal, readAnswer } from './answers.ts';
import type { Draft } from './draft.ts';
import { withoutLeaves } from './entries.ts';
import { entriesOf } from './reading.ts';

/**
 * done: on disk · repeated: answered before, and this is that answer · behind: somebody else has written, read on ·
 * unknown: no answer came, so read the log before anything else · refused: nothing was written.
 */
export type Written =
  | { readonly kind: 'done'; readonly events: readonly StoredEvent[] }
  | { readonly kind: 'repeated'; readonly reply: Reply }
  | { readonly kind: 'behind' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The store gave no answer; nothing is known. */
export const isSilent = ({ code }: Refusal): boolean => code === 'STORE_UNAVAILABLE' || code === 'STORE_CLOSED';

export class Writer {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #table: string;

  constructor(store: Store, clock: Clock, table: string) {
    this.#store = store;
    this.#clock = clock;
    this.#table = table;
  }

  async write(draft: Draft, from: number, command: CommandRef): Promise<Written> {
    const { events, vault, rounds, state, at } = draft;
    const answer = keptAnswer({ from, seq: state.seq });
    const done = await this.#store.append({
      table: this.#table,
      expected: from,
      events,
      command,
      answer,
      vault,
      rounds,
      at,
    });
    if (!done.ok) {
      if (done.error.code === 'SEQ_CONFLICT') return { kind: 'behind' };
      return isSilent(done.error) ? { kind: 'unknown' } : { kind: 'refused', refusal: done.error };
    }
    if (done.value.repeated) return { kind: 'repeated', reply: await this.#repeat(done.value.answer) };
    return { kind: 'done', events: done.value.events };
  }

  /** Not kept: the same command may be accepted in a moment. If it has been answered before, it gets that answer. */
  async later(command: CommandRef, refusal: Refusal): Promise<Reply> {
    const before = await this.#store.answered(command);
    if (!before.ok) return err(isSilent(before.error) ? refuse('OUTCOME_UNKNOWN') : before.error);
    return before.value === undefined ? err(refusal) : this.#repeat(before.value.answer);
  }

  /** A refusal by a state that is not the newest is none; `behind` then. */
  async refuse(command: CommandRef, refusal: Refusal, expected: number): Promise<Reply | 'behind'> {
    const reply = await this.#keep(command, refusal, { expected });
    return !reply.ok && reply.error.code === 'SEQ_CONFLICT' ? 'behind' : reply;
  }

  /** A refusal that came from the store itself. */
  async keep(command: CommandRef, refusal: Refusal): Promise<Reply> {
    return this.#keep(command, refusal, {});
  }

  /** Kept, so that this id never gets another answer. Or it has got one before, and gets that again. */
  async #keep(command: CommandRef, refusal: Refusal, at: { readonly expected?: number }): Promise<Reply> {
    const answer = keptRefusal(refusal);
    const kept = await this.#store.keepAnswer({ command, table: this.#table, answer, at: this.#clock.now(), ...at });
    if (kept.ok) return kept.value.repeated ? this.#repeat(kept.value.answer) : err(refusal);
    return err(isSilent(kept.error) ? refuse('OUTCOME_UNKNOWN') : kept.error);
  }

  async #repeat(answer: Json): Promise<Reply> {
    const kept = readAnswer(answer);
    if (!kept.ok) return kept;
    const { from, seq } = kept.value;
    if (from === seq) return ok({ seq, entries: [] });
    const events = await this.#store.events({ table: this.#table, after: from, limit: seq - from });
    if (!events.ok) return err(refuse('OUTCOME_UNKNOWN'));
    return ok({ seq, entries: entriesOf(events.value).map(withoutLeaves) });
  }
}
