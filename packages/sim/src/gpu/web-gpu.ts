/** As much of WebGPU as is used: browsers have it, in Node it comes from a package that may not be installed. */

export interface GpuBuffer {
  mapAsync(mode: number): Promise<unknown>;
  getMappedRange(): ArrayBuffer;
  unmap(): void;
  destroy(): void;
}

interface ComputePass {
  setPipeline(pipeline: GpuPipeline): void;
  setBindGroup(index: number, group: object): void;
  dispatchWorkgroups(count: number): void;
  end(): void;
}

interface CommandEncoder {
  beginComputePass(): ComputePass;
  clearBuffer(buffer: GpuBuffer): void;
  copyBufferToBuffer(from: GpuBuffer, fromAt: number, to: GpuBuffer, toAt: number, size: number): void;
  finish(): object;
}

export interface GpuPipeline {
  getBindGroupLayout(index: number): object;
}

export interface GpuDevice {
  readonly queue: {
    writeBuffer(buffer: GpuBuffer, at: number, data: Uint32Array): void;
    submit(commands: readonly object[]): void;
  };
  readonly lost: Promise<{ readonly reason: string; readonly message: string }>;
  createBuffer(options: { readonly size: number; readonly usage: number }): GpuBuffer;
  createShaderModule(options: { readonly code: string }): object;
  createComputePipelineAsync(options: {
    readonly layout: 'auto';
    readonly compute: { readonly module: object; readonly entryPoint: string };
  }): Promise<GpuPipeline>;
  createBindGroup(options: {
    readonly layout: object;
    readonly entries: readonly { readonly binding: number; readonly resource: { readonly buffer: GpuBuffer } }[];
  }): object;
  createCommandEncoder(): CommandEncoder;
  destroy(): void;
}

export interface GpuLimits {
  readonly maxComputeWorkgroupStorageSize: number;
  readonly maxComputeInvocationsPerWorkgroup: number;
  readonly maxComputeWorkgroupSizeX: number;
}

export interface GpuAdapter {
  readonly info: {
    readonly vendor: string;
    readonly architecture: string;
    readonly device: string;
    readonly description: string;
    /** A program stands for the processor. Missing in older browsers. */
    readonly isFallbackAdapter?: boolean;
  };
  readonly limits: GpuLimits;
  requestDevice(options: { readonly requiredLimits: Partial<GpuLimits> }): Promise<GpuDevice>;
}

export interface WebGpu {
  requestAdapter(options: { readonly powerPreference: 'high-performance' }): Promise<GpuAdapter | null>;
}

/** Numbers of the specification. */
export const USAGE = { mapRead: 0x1, copySource: 0x4, copyTarget: 0x8, uniform: 0x40, storage: 0x80 } as const;
export const MAP_READ = 0x1;
