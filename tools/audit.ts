/**
 * npm run audit:packages: known vulnerabilities in what a server installs. If a registry answers, a vulnerability of high or critical
 * severity fails the check. If none answers, the check says so and passes, so that a machine without a network can still run it.
 */
import { spawnSync } from 'node:child_process';
import { isMain, report } from './lib/main.ts';

/** The part of npm's answer that is read. Without it, the answer is not from a registry. */
type AuditAnswer = {
  readonly vulnerabilities?: {
    readonly [name: string]: {
      readonly severity: string;
      readonly via: readonly (string | { readonly title: string; readonly url: string })[];
    };
  };
};

/** `undefined`: no registry answered. */
export type Findings = readonly { readonly line: string; readonly isSevere: boolean }[] | undefined;

const SEVERE: readonly string[] = ['high', 'critical'];

/** Milliseconds. A registry that takes longer counts as one that does not answer. */
const PATIENCE = 2800;

const parsed = (text: string): AuditAnswer => {
  try {
    return JSON.parse(text) as AuditAnswer;
  } catch {
    return {};
  }
};

/** Reads what `npm audit --json` prints. Packages that only depend on a vulnerable one are left out. */
export const findingsOf = (text: string): Findings => {
  const { vulnerabilities } = parsed(text);
  if (vulnerabilities === undefined) return undefined;
  return Object.entries(vulnerabilities).flatMap(([name, { severity, via }]) =>
    via.flatMap((each) =>
      typeof each === 'string'
        ? []
        : [{ line: `${name}: ${severity}: ${each.title} (${each.url})`, isSevere: SEVERE.includes(severity) }],
    ),
  );
};

export const sentencesOf = (findings: Findings): readonly string[] => {
  if (findings === undefined) return ['No registry answered, so known vulnerabilities were not checked.'];
  if (findings.length === 0) return ['No known vulnerabilities in production dependencies.'];
  return findings.map(({ line }) => line);
};

export const fails = (findings: Findings): boolean => findings?.some(({ isSevere }) => isSevere) === true;

if (isMain(import.meta.url)) {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE}`];
  const shell = process.platform === 'win32';
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: PATIENCE, shell });
  const findings = findingsOf(stdout);
  report(sentencesOf(findings), fails(findings));
}
