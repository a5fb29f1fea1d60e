/**
 * A build takes of each game only the slots it uses. A bundler sees every import() of a manifest and would build all of them:
 * a worker would carry the felts, and the offline pages would keep the simulators. Without this plugin a build works all the
 * same, it is only larger.
 */
import type { Plugin } from 'vite';

const MANIFEST = /\/games\/[^/]+\/src\/manifest\.ts$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Slot extends Node {
  readonly key: { readonly name?: string };
  readonly value: Node;
}

/** Slots are the functions of the manifest; what is data stays. */
const isDropped =
  (kept: readonly string[]) =>
  ({ key, value }: Slot): boolean =>
    value.type === 'ArrowFunctionExpression' && !kept.includes(key.name ?? '');

/** Every property of the object that is exported. */
const slotsOf = (program: unknown): readonly Slot[] =>
  (
    program as {
      readonly body: readonly {
        readonly declaration?: {
          readonly declarations?: readonly { readonly init?: { readonly properties?: readonly Slot[] } }[];
        } | null;
      }[];
    }
  ).body.flatMap(({ declaration }) => declaration?.declarations?.flatMap(({ init }) => init?.properties ?? []) ?? []);

/** `choose` gets the entry files of the build, as text: workers are built one by one, with the same plugins. */
export const keepSlotsFor = (choose: (entries: string) => readonly string[]): Plugin => {
  let kept: readonly string[] = [];
  return {
    name: 'keep-slots',
    apply: 'build',
    buildStart({ input }) {
      kept = choose(JSON.stringify(input));
    },
    transform(code, id) {
      if (!MANIFEST.test(id)) return undefined;
      const slots = slotsOf(this.parse(code, { lang: 'ts' }));
      if (slots.length === 0) throw new Error(`${id} exports no manifest as one object`);
      let rest = code;
      for (const { start, end } of slots.filter(isDropped(kept)).toReversed())
        rest = rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, '');
      return { code: rest, map: null };
    },
  };
};

export const keepSlots = (...kept: readonly string[]): Plugin => keepSlotsFor(() => kept);
