/** Where graphics processors are found: in browsers, and in Node through the package webgpu if it is installed. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { refuse } from '../refusals.ts';
import type { GpuAdapter, GpuDevice, WebGpu } from './web-gpu.ts';

export interface OpenGpu {
  readonly adapter: GpuAdapter;
  readonly device: GpuDevice;
  /** The adapter in words. */
  readonly name: string;
  readonly close: () => void;
}

/** Answers with a new device each time: one that is lost does not come back. */
export type FindGpu = () => Promise<Result<OpenGpu, Refusal>>;

const nameOf = ({ info: { vendor, architecture, device, description } }: GpuAdapter): string =>
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
    const device = await adapter.requestDevice({ requiredLimits });
    return ok({ adapter, device, name: nameOf(adapter), close: () => device.destroy() });
  };

/** How programs call themselves that stand for a graphics processor. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|basic render|software/i;

const isSoftware = ({ info }: GpuAdapter): boolean =>
  info.isFallbackAdapter === true || SOFTWARE.test(Object.values(info).join(' '));

/** Only a real one: a program in its place is slower than the processor it runs on. */
export const realGpu =
  (find: FindGpu): FindGpu =>
  async () => {
    const found = await find();
    if (!found.ok || !isSoftware(found.value.adapter)) return found;
    found.value.close();
    return err(refuse('SIM_NO_GPU'));
  };

/** Not a literal: programs without the package can be built and bundled. */
const PACKAGE = 'webgpu';

/**
 * What devices come from has to be kept as long as they work, and has to be dropped after that: a process does not end while
 * it is there.
 */
let kept: { readonly gpu: WebGpu; devices: number } | undefined;

const release = (): void => {
  if (kept !== undefined && --kept.devices === 0) kept = undefined;
};

/** In Node. `flags` are those of Dawn, such as `adapter=…`. */
export const findGpuInNode =
  (flags: readonly string[] = []): FindGpu =>
  async () => {
    const loaded = (await import(PACKAGE).catch(() => undefined)) as
      | { readonly create: (flags: readonly string[]) => WebGpu }
      | undefined;
    if (loaded === undefined) return err(refuse('SIM_NO_WEBGPU'));
    kept ??= { gpu: loaded.create(flags), devices: 0 };
    kept.devices++;
    const found = await findGpu(kept.gpu)().catch(() => undefined);
    if (found?.ok !== true) {
      release();
      return found ?? err(refuse('SIM_NO_GPU'));
    }
    const close = (): void => {
      found.value.close();
      release();
    };
    return ok({ ...found.value, close });
  };
