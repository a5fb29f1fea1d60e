/**
 * npm run sbom: what a server installs, as a CycloneDX bill of materials in reports/sbom.json. From the lock file and the
 * installed packages; nothing is fetched. Where packages were downloaded from is left out: their hashes say what they are.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { isMain, report } from './lib/main.ts';

type Component = {
  readonly name: string;
  readonly version?: string;
  readonly externalReferences?: readonly { readonly type: string; readonly url: string }[];
};
export type Sbom = {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
};

const FILE = 'reports/sbom.json';
const NAME = 'croupier';

const withoutSource = (component: Component): Component =>
  component.externalReferences === undefined
    ? component
    : { ...component, externalReferences: component.externalReferences.filter(({ type }) => type !== 'distribution') };

/** npm names the project after its folder. */
export const tidied = (sbom: Sbom): Sbom => ({
  ...sbom,
  metadata: { ...sbom.metadata, component: { ...withoutSource(sbom.metadata.component), name: NAME } },
  components: sbom.components.map(withoutSource),
});

if (isMain(import.meta.url)) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit=dev'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (status === 0) {
    const sbom = tidied(JSON.parse(stdout) as Sbom);
    mkdirSync('reports', { recursive: true });
    writeFileSync(FILE, `${JSON.stringify(sbom, null, 2)}\n`);
    report([`${sbom.components.length} packages in ${FILE}`], false);
  } else report(['npm could not write the bill of materials:', stderr], true);
}
