/**
 * What is published is not quite what lies in the workspace. The `source` condition leads to TypeScript, which only this
 * repository can run, and some test helpers are exported to neighbors only: both are left out of the published
 * package.json. So is every built file whose source is gone, because the compiler never deletes what it once wrote.
 */
import type { ExportTarget, Manifest } from './workspaces.ts';

const DEV_CONDITION = 'source';

/** Without the condition; undefined if nothing is left for anyone outside. */
const publishedTarget = (target: ExportTarget): ExportTarget | undefined => {
  if (typeof target === 'string') return target;
  const kept = Object.entries(target)
    .filter(([condition]) => condition !== DEV_CONDITION)
    .flatMap(([condition, inner]) => {
      const published = publishedTarget(inner);
      return published === undefined ? [] : [[condition, published] as const];
    });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
};

const publishedTargets = (targets: Readonly<Record<string, ExportTarget>>): Record<string, ExportTarget> =>
  Object.fromEntries(
    Object.entries(targets).flatMap(([path, target]) => {
      const published = publishedTarget(target);
      return published === undefined ? [] : [[path, published] as const];
    }),
  );

/** The package.json that is published. */
export const publishedManifest = ({ devDependencies: _dev, scripts: _scripts, ...manifest }: Manifest): Manifest => ({
  ...manifest,
  ...(manifest.exports && { exports: publishedTargets(manifest.exports) }),
  ...(manifest.imports && { imports: publishedTargets(manifest.imports) }),
});

const BUILT = /^dist\/(?<path>.+?)(?:\.d\.ts|\.js)(?:\.map)?$/;

/** Of the files npm would pack, those that belong to the sources at hand. Only compiled workspaces have a `src`. */
export const publishedFiles = (paths: readonly string[]): readonly string[] => {
  const all = new Set(paths);
  if (!paths.some((path) => path.startsWith('src/'))) return paths;
  return paths.filter((path) => {
    const source = BUILT.exec(path)?.groups?.['path'];
    return source === undefined || all.has(`src/${source}.ts`) || all.has(`src/${source}.tsx`);
  });
};
