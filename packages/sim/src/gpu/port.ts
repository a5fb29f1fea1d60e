/**
 * A graphics processor as a worker: it compiles a run and plays its batches like any other. When the device is lost, a new one
 * plays what was not finished, to the same bits, because a batch depends on nothing but its number.
 */
import type { LaneProgram } from '@croupier/kernel';
import type { LoadSimulator, Message, Reply, WorkerPort } from '../worker.ts';
import type { FindGpu } from './open.ts';
import { GpuPlayer, type PlayerOptions } from './player.ts';

/** Losing the device again and again is no accident. */
const MOST_LOSSES = 3;

interface Playing {
  readonly player: GpuPlayer;
  /** Rejects when the device is lost. */
  readonly lost: Promise<never>;
  readonly close: () => void;
}

export interface GpuPortOptions extends PlayerOptions {
  readonly load: LoadSimulator;
  readonly find: FindGpu;
  /** Told the adapter's name as soon as it is known. */
  readonly onAdapter?: (name: string) => void;
}

class Worker {
  readonly #options: GpuPortOptions;
  #program: LaneProgram | undefined;
  #seed = '';
  #playing: Promise<Playing> | undefined;
  #losses = 0;
  #isClosed = false;

  constructor(options: GpuPortOptions) {
    this.#options = options;
  }

  async answer(message: Message): Promise<Reply> {
    try {
      if (message.type === 'compile') return await this.#compile(message);
      return { type: 'played', batch: message.batch, tally: await this.#play(message.batch) };
    } catch (error) {
      return { type: 'failed', problem: error instanceof Error ? error.message : String(error) };
    }
  }

  close(): void {
    this.#isClosed = true;
    void this.#playing?.then(({ close }) => close()).catch(() => undefined);
  }

  async #compile({ run: { game, setup, flags, seed } }: Message & { type: 'compile' }): Promise<Reply> {
    const simulation = (await this.#options.load(game))?.compile(setup, flags);
    if (simulation === undefined) return { type: 'failed', problem: `there is no simulator for ${game}` };
    if (!simulation.ok) return { type: 'ready', refusal: simulation.error };
    this.#program = simulation.value.program;
    this.#seed = seed;
    if (this.#program === undefined) return { type: 'failed', problem: `${game} has no lanes` };
    const found = await this.#options.find();
    if (!found.ok) return { type: 'ready', refusal: found.error };
    this.#options.onAdapter?.(found.value.name);
    this.#playing = this.#open(found.value);
    await this.#playing;
    return { type: 'ready', refusal: undefined };
  }

  async #open({
    adapter,
    device,
    close,
  }: Extract<Awaited<ReturnType<FindGpu>>, { ok: true }>['value']): Promise<Playing> {
    const lost = device.lost.then(({ message }): never => {
      throw new Error(`the graphics device was lost: ${message}`);
    });
    // A batch in play hears of it; there may be none.
    lost.catch(() => undefined);
    const player = await GpuPlayer.of(adapter, device, this.#program as LaneProgram, this.#options);
    return { player, lost, close };
  }

  /** The device of a batch that failed is replaced once, however many batches it was playing. */
  async #replace(failed: Promise<Playing>): Promise<void> {
    if (this.#playing !== failed) return;
    this.#losses++;
    this.#playing = this.#options.find().then((found) => {
      if (!found.ok) throw new Error(found.error.message);
      return this.#open(found.value);
    });
    await this.#playing;
  }

  async #play(batch: number): Promise<Float64Array> {
    for (;;) {
      const opened = this.#playing;
      if (opened === undefined) throw new Error('a batch was requested before the run');
      const { player, lost } = await opened;
      let isLost = false;
      lost.catch(() => {
        isLost = true;
      });
      try {
        return await Promise.race([player.play(this.#seed, batch), lost]);
      } catch (error) {
        // What fails because of it may be heard of before the loss itself.
        await Promise.race([lost.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LOSS_IS_TOLD))]);
        if (!isLost || this.#isClosed || this.#losses >= MOST_LOSSES) throw error;
        await this.#replace(opened);
      }
    }
  }
}

/** Milliseconds. */
const LOSS_IS_TOLD = 1000;

export const gpuPort = (options: GpuPortOptions): WorkerPort => {
  const worker = new Worker(options);
  let hear: (reply: Reply) => void = () => undefined;
  // Compiling comes before playing; batches may overlap, and are answered in their order.
  let before: Promise<unknown> = Promise.resolve();
  let ready: Promise<unknown> = Promise.resolve();
  return {
    post: (message) => {
      const reply = ready.then(() => worker.answer(message));
      if (message.type === 'compile') ready = reply;
      before = Promise.all([before, reply]).then(([, told]) => hear(told));
    },
    listen: (listener) => {
      hear = listener;
    },
    close: () => worker.close(),
  };
};
