/** Workers that have compiled the same run, and batches given to whichever of them is free. */
import { err, ok, type Refusal, type Result, type Tally } from '@croupier/kernel';
import type { RunSpec } from './run.ts';
import type { Reply, WorkerPort } from './worker.ts';

/** One batch in hand and one waiting: nobody stands still while a tally is on its way. */
const IN_HAND = 2;

export interface Played {
  readonly batch: number;
  readonly tally: Tally;
}

class Mate {
  readonly #port: WorkerPort;
  readonly #told: { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void }[] = [];
  #failure: Error | undefined;

  constructor(port: WorkerPort) {
    this.#port = port;
    port.listen((reply) => {
      if (reply.type !== 'failed') this.#told.shift()?.resolve(reply);
      else this.#fail(new Error(`a worker failed: ${reply.problem}`));
    });
  }

  get inHand(): number {
    return this.#told.length;
  }

  ask(message: Parameters<WorkerPort['post']>[0]): Promise<Reply> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#told.push({ resolve, reject });
      this.#port.post(message);
    });
  }

  close(): void {
    this.#port.close();
    this.#fail(new Error('the workers were sent home'));
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { reject } of this.#told.splice(0)) reject(error);
  }
}

export class Crew {
  readonly #mates: readonly Mate[];

  private constructor(mates: readonly Mate[]) {
    this.#mates = mates;
  }

  /** Every port compiles the run; what one of them refuses, all of them do. */
  static async of(ports: readonly WorkerPort[], run: RunSpec): Promise<Result<Crew, Refusal>> {
    const crew = new Crew(ports.map((port) => new Mate(port)));
    try {
      const replies = await Promise.all(crew.#mates.map((mate) => mate.ask({ type: 'compile', run })));
      for (const reply of replies)
        if (reply.type === 'ready' && reply.refusal) {
          crew.close();
          return err(reply.refusal);
        }
      return ok(crew);
    } catch (error) {
      crew.close();
      throw error;
    }
  }

  get size(): number {
    return this.#mates.length;
  }

  /** Whether a batch given now would be begun soon. */
  get isFree(): boolean {
    return this.#mates.some(({ inHand }) => inHand < IN_HAND);
  }

  /** Rejects when a worker fails, or is closed. */
  async play(batch: number): Promise<Played> {
    const [mate] = this.#mates.toSorted((a, b) => a.inHand - b.inHand);
    if (mate === undefined) throw new RangeError('a crew without workers plays nothing');
    const reply = await mate.ask({ type: 'play', batch });
    if (reply.type !== 'played' || reply.batch !== batch) throw new Error('a worker answered something else');
    return { batch, tally: reply.tally };
  }

  close(): void {
    for (const mate of this.#mates) mate.close();
  }
}
