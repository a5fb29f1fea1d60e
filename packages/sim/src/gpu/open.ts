/** Where graphics processors are found: in browsers, and in Node through the package webgpu if it is installed. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { refuse } from '../refusals.ts';
import type { GpuAdapter, GpuDevice, WebGpu } from './web-gpu.ts';

export interface OpenGpu {
  readonly adapter: GpuAdapter;
  readonly device: GpuDevice;
  /** The adapter in words. */
  readonly name: string;
}

/** Answers with a new device each time: one that is lost does not come back. */
export type FindGpu = () => Promise<Result<OpenGpu, Refusal>>;

export const nameOf = ({ info: { vendor, architecture, device, description } }: GpuAdapter): string =>
  description !== '' ? description : [vendor, architecture, device].filter((part) => part !== '').join(' ');

/** `gpu` is `navigator.gpu`, or what stands for it. */
export const findGpu =
  (gpu: WebGpu | undefined): FindGpu =>
  async () => {
    const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
    if (!adapter) return err(refuse('SIM_NO_GPU'));
    const { maxComputeWorkgroupStorageSize, maxComputeInvocationsPerWorkgroup, maxComputeWorkgroupSizeX } =
      adapter.limits;
    const requiredLimits = {
      maxComputeWorkgroupStorageSize,
      maxComputeInvocationsPerWorkgroup,
      maxComputeWorkgroupSizeX,
    };
    return ok({ adapter, device: await adapter.requestDevice({ requiredLimits }), name: nameOf(adapter) });
  };

/** Not a literal: programs without the package can be built and bundled. */
const PACKAGE = 'webgpu';

/** In Node. `flags` are those of Dawn, such as `adapter=…`. */
export const findGpuInNode =
  (flags: readonly string[] = []): FindGpu =>
  async () => {
    const loaded = (await import(PACKAGE).catch(() => undefined)) as
      | { readonly create: (flags: readonly string[]) => WebGpu }
      | undefined;
    return loaded === undefined ? err(refuse('SIM_NO_WEBGPU')) : findGpu(loaded.create(flags))();
  };
