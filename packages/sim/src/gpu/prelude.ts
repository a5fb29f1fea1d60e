/**
 * The code around a game's lanes: who plays which lane, random numbers as in `lanes.ts` of the cards package, sums of 64 bits
 * and counters. WGSL has no product of 64 bits, so products are made of 16-bit halves.
 *
 * Counters of a workgroup become two sums each, of their lower and of their upper halves: 65,536 workgroups can be added
 * before one of them could overflow.
 */

export interface Layout {
  /** Lanes that play side by side in a workgroup. */
  readonly threads: number;
  readonly cells: number;
}

export const prelude = ({ threads, cells }: Layout): string => `
const THREADS = ${threads}u;
const CELLS = ${cells}u;

struct Work {
  key: vec4<u32>,
  from_lane: u32,
  to_lane: u32,
  all_threads: u32,
}

@group(0) @binding(0) var<uniform> work: Work;
@group(0) @binding(1) var<storage, read> tables: array<u32>;
@group(0) @binding(2) var<storage, read_write> sums: array<atomic<u32>>;
var<workgroup> cells: array<atomic<u32>, CELLS>;

/** A product, its lower half first. */
fn times(one: u32, other: u32) -> vec2<u32> {
  let a = one & 0xffffu;
  let b = one >> 16u;
  let c = other & 0xffffu;
  let d = other >> 16u;
  let middle = b * c + ((a * c) >> 16u);
  let more = a * d + (middle & 0xffffu);
  return vec2(one * other, b * d + (middle >> 16u) + (more >> 16u));
}

fn plus(one: vec2<u32>, other: vec2<u32>) -> vec2<u32> {
  let low = one.x + other.x;
  return vec2(low, one.y + other.y + select(0u, 1u, low < one.x));
}

/** Adds a sum of 64 bits to four counters. */
fn keep(at: u32, sum: vec2<u32>) {
  atomicAdd(&cells[at], sum.x & 0xffffu);
  atomicAdd(&cells[at + 1u], sum.x >> 16u);
  atomicAdd(&cells[at + 2u], sum.y & 0xffffu);
  atomicAdd(&cells[at + 3u], sum.y >> 16u);
}

var<private> word_a: u32;
var<private> word_b: u32;
var<private> word_c: u32;
var<private> word_counter: u32;

fn begin_lane(lane: u32) {
  var counter = vec4(lane, 0u, work.key.z, work.key.w);
  var key = work.key.xy;
  for (var round = 0u; round < 10u; round++) {
    let one = times(0xd2511f53u, counter.x);
    let other = times(0xcd9e8d57u, counter.z);
    counter = vec4(other.y ^ counter.y ^ key.x, other.x, one.y ^ counter.w ^ key.y, one.x);
    key += vec2(0x9e3779b9u, 0xbb67ae85u);
  }
  word_a = counter.x;
  word_b = counter.y;
  word_c = counter.z;
  word_counter = counter.w;
}

fn next_word() -> u32 {
  let word = word_a + word_b + word_counter;
  word_counter += 1u;
  word_a = word_b ^ (word_b >> 9u);
  word_b = word_c + (word_c << 3u);
  word_c = ((word_c << 21u) | (word_c >> 11u)) + word;
  return word;
}

/** A number below n, which is below 65536; as in the cards package. */
fn draw_below(n: u32) -> u32 {
  var word = next_word();
  // Below 2³² mod n only if below n: the division is rare.
  if (word * n < n) {
    while (word * n < (0u - n) % n) { word = next_word(); }
  }
  return ((word >> 16u) * n + (((word & 0xffffu) * n) >> 16u)) >> 16u;
}

/** One more in a counter that all workgroups share. */
fn count_apart(at: u32) { atomicAdd(&sums[2u * CELLS + at], 1u); }

@compute @workgroup_size(THREADS)
fn main(@builtin(local_invocation_index) local: u32, @builtin(global_invocation_id) place: vec3<u32>) {
  prepare(local);
  workgroupBarrier();
  for (var lane = work.from_lane + place.x; lane < work.to_lane; lane += work.all_threads) {
    begin_lane(lane);
    play_lane();
  }
  close_thread();
  workgroupBarrier();
  for (var at = local; at < CELLS; at += THREADS) {
    let count = atomicLoad(&cells[at]);
    if (count > 0u) {
      atomicAdd(&sums[at], count & 0xffffu);
      atomicAdd(&sums[CELLS + at], count >> 16u);
    }
  }
}
`;
