/** Batches of lanes on a graphics processor, in browsers and in Node. Knows no game. */
export { type FindGpu, findGpu, findGpuInNode, type OpenGpu, realGpu } from './open.ts';
export { GpuPlayer, type PlayerOptions } from './player.ts';
export { type GpuPortOptions, gpuPort } from './port.ts';
export type { GpuAdapter, GpuDevice, WebGpu } from './web-gpu.ts';
