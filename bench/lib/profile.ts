/** Where the processor time of some work goes, by function. */
import { type Profiler, Session } from 'node:inspector/promises';

/** The share of each part, and of everything else. A sample counts for the innermost function that belongs to a part. */
export const shareOf = async (
  parts: { readonly [part: string]: readonly string[] },
  work: () => void,
): Promise<ReadonlyMap<string, number>> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
  work();
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const partOf = new Map(Object.entries(parts).flatMap(([part, names]) => names.map((name) => [name, part])));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const shares = new Map<string, number>();
  const visit = (node: Profiler.ProfileNode, above: string | undefined): void => {
    const part = partOf.get(node.callFrame.functionName) ?? above;
    const name = part ?? (node.callFrame.functionName === '(garbage collector)' ? 'garbage collection' : 'other');
    shares.set(name, (shares.get(name) ?? 0) + (node.hitCount ?? 0));
    for (const id of node.children ?? []) {
      const child = nodes.get(id);
      if (child !== undefined) visit(child, part);
    }
  };
  const [root] = profile.nodes;
  if (root !== undefined) visit(root, undefined);
  const all = [...shares.values()].reduce((sum, hits) => sum + hits, 0);
  return new Map([...shares].map(([name, hits]) => [name, hits / all]));
};
