/** Batches of lanes on a graphics processor: uploaded, played in as many dispatches as is healthy, and added up exactly. */
import type { LaneProgram, Tally } from '@croupier/kernel';
import { prelude } from './prelude.ts';
import { type GpuAdapter, type GpuBuffer, type GpuDevice, type GpuPipeline, MAP_READ, USAGE } from './web-gpu.ts';

export interface PlayerOptions {
  /** Threads of a workgroup, and workgroups of a dispatch, at most. They make no difference to results. */
  readonly threads?: number;
  readonly workgroups?: number;
  /** Lanes of a dispatch, at most: a device that is busy for seconds is taken away by some systems. */
  readonly lanesPerDispatch?: number;
}

/** Large workgroups share their tables among more threads: on the devices that were measured, nothing matters more. */
const THREADS = 1024;
const WORKGROUPS = 1024;
const WORD = 4;
/** Of the uniform: a key, the lanes and the threads, filled up. */
const WORK_WORDS = 8;

/** Of the sums: two words for each cell, and one for each that is counted apart. */
const sizeOf = ({ cells, apart }: LaneProgram): number => (2 * cells + apart) * WORD;

interface Slot {
  readonly work: readonly { readonly buffer: GpuBuffer; readonly group: object }[];
  readonly sums: GpuBuffer;
  readonly result: GpuBuffer;
}

interface Plan {
  readonly threads: number;
  readonly workgroups: number;
  readonly lanesPerDispatch: number;
}

/** No more lanes in a workgroup than its counters can take. */
const planOf = (program: LaneProgram, { limits }: GpuAdapter, options: PlayerOptions): Plan => {
  const { maxComputeInvocationsPerWorkgroup: most, maxComputeWorkgroupSizeX: widest } = limits;
  const threads = Math.min(options.threads ?? THREADS, most, widest);
  const workgroups = Math.min(options.workgroups ?? WORKGROUPS, Math.ceil(program.lanes / threads), 0xffff);
  const turns = Math.floor((2 ** 32 - 1) / (program.mostPerLane * threads));
  if (turns === 0) throw new RangeError('one lane could overflow a counter');
  const lanes = Math.min(program.lanes, turns * threads * workgroups, options.lanesPerDispatch ?? program.lanes);
  return { threads, workgroups, lanesPerDispatch: lanes };
};

export class GpuPlayer {
  readonly #device: GpuDevice;
  readonly #program: LaneProgram;
  readonly #plan: Plan;
  readonly #pipeline: GpuPipeline;
  readonly #tables: GpuBuffer;
  readonly #free: Slot[] = [];

  private constructor(device: GpuDevice, program: LaneProgram, plan: Plan, pipeline: GpuPipeline) {
    this.#device = device;
    this.#program = program;
    this.#plan = plan;
    this.#pipeline = pipeline;
    const { tables } = program;
    this.#tables = device.createBuffer({
      size: tables.length * WORD,
      usage: USAGE.storage | USAGE.copyTarget,
    });
    device.queue.writeBuffer(this.#tables, 0, tables);
  }

  /** Rejects when the code does not compile. */
  static async of(
    adapter: GpuAdapter,
    device: GpuDevice,
    program: LaneProgram,
    options: PlayerOptions = {},
  ): Promise<GpuPlayer> {
    const plan = planOf(program, adapter, options);
    const words = Math.floor(adapter.limits.maxComputeWorkgroupStorageSize / WORD) - program.cells;
    const code = prelude({ threads: plan.threads, cells: program.cells }) + program.code(words);
    const module = device.createShaderModule({ code });
    const compute = { module, entryPoint: 'main' };
    return new GpuPlayer(device, program, plan, await device.createComputePipelineAsync({ layout: 'auto', compute }));
  }

  #slot(): Slot {
    const device = this.#device;
    const size = sizeOf(this.#program);
    const sums = device.createBuffer({ size, usage: USAGE.storage | USAGE.copySource | USAGE.copyTarget });
    const dispatches = Math.ceil(this.#program.lanes / this.#plan.lanesPerDispatch);
    return {
      sums,
      result: device.createBuffer({ size, usage: USAGE.mapRead | USAGE.copyTarget }),
      work: Array.from({ length: dispatches }, () => {
        const buffer = device.createBuffer({ size: WORK_WORDS * WORD, usage: USAGE.uniform | USAGE.copyTarget });
        const entries = [buffer, this.#tables, sums].map((each, binding) => ({ binding, resource: { buffer: each } }));
        return { buffer, group: device.createBindGroup({ layout: this.#pipeline.getBindGroupLayout(0), entries }) };
      }),
    };
  }

  /** Several may be asked for at once. Rejects when the device is lost. */
  async play(seed: string, batch: number): Promise<Tally> {
    const { cells, apart } = this.#program;
    const slot = this.#free.pop() ?? this.#slot();
    this.#submit(slot, this.#program.key(seed, batch));
    await slot.result.mapAsync(MAP_READ);
    const words = new Uint32Array(slot.result.getMappedRange());
    const sums = new Float64Array(cells + apart);
    for (let at = 0; at < cells; at++) sums[at] = (words[at] as number) + 0x10000 * (words[cells + at] as number);
    sums.set(words.subarray(2 * cells), cells);
    slot.result.unmap();
    this.#free.push(slot);
    return this.#program.tally(sums);
  }

  #submit({ work, sums, result }: Slot, key: Int32Array): void {
    const { queue } = this.#device;
    const { threads, workgroups, lanesPerDispatch } = this.#plan;
    const { lanes } = this.#program;
    const encoder = this.#device.createCommandEncoder();
    encoder.clearBuffer(sums);
    for (const [at, { buffer, group }] of work.entries()) {
      const from = at * lanesPerDispatch;
      const to = Math.min(lanes, from + lanesPerDispatch);
      const count = Math.min(workgroups, Math.ceil((to - from) / threads));
      queue.writeBuffer(buffer, 0, Uint32Array.of(...key, from, to, count * threads, 0));
      const pass = encoder.beginComputePass();
      pass.setPipeline(this.#pipeline);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(count);
      pass.end();
    }
    encoder.copyBufferToBuffer(sums, 0, result, 0, sizeOf(this.#program));
    queue.submit([encoder.finish()]);
  }
}
