/** Output of npm 11 for a registry with a made-up advisory, a registry without advisories, and no registry. */
import { expect, test } from 'vitest';
import { fails, findingsOf, sentencesOf } from './audit.ts';

const vulnerable = (severity: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      'engine.io': {
        name: 'engine.io',
        severity,
        isDirect: false,
        via: ['ws'],
        effects: ['socket.io'],
        range: '',
        nodes: ['node_modules/engine.io'],
        fixAvailable: false,
      },
      ws: {
        name: 'ws',
        severity,
        isDirect: true,
        via: [
          {
            source: 1_234_567,
            name: 'ws',
            dependency: 'ws',
            title: 'An example',
            url: 'https://github.com/advisories/GHSA-xxxx-xxxx-xxxx',
            severity,
            cwe: ['CWE-400'],
            cvss: { score: 7.5, vectorString: null },
            range: '>=0.0.0',
          },
        ],
        effects: ['engine.io'],
        range: '',
        nodes: ['node_modules/ws'],
        fixAvailable: false,
      },
    },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 2, critical: 0, total: 2 } },
  });
const CLEAN = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {},
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 } },
});
const UNREACHABLE = JSON.stringify({
  message: 'request to http://127.0.0.1:9/ failed, reason: connect ECONNREFUSED 127.0.0.1:9',
  error: { summary: '', detail: '' },
});
const NOT_OFFERED = JSON.stringify({
  message: '405 Method Not Allowed',
  method: 'POST',
  headers: { allow: ['GET,HEAD'] },
  statusCode: 405,
  body: '',
  error: { summary: '', detail: '' },
});

test.each(['high', 'critical'])('a %s vulnerability fails, under the package that has it', (severity) => {
  const findings = findingsOf(vulnerable(severity));
  expect(fails(findings)).toBe(true);
  expect(sentencesOf(findings)).toEqual([
    `ws: ${severity}: An example (https://github.com/advisories/GHSA-xxxx-xxxx-xxxx)`,
  ]);
});

test.each(['info', 'low', 'moderate'])('a %s one is listed and does not fail', (severity) => {
  const findings = findingsOf(vulnerable(severity));
  expect(fails(findings)).toBe(false);
  expect(sentencesOf(findings)).toHaveLength(1);
});

test('none is one sentence', () => {
  expect(fails(findingsOf(CLEAN))).toBe(false);
  expect(sentencesOf(findingsOf(CLEAN))).toEqual(['No known vulnerabilities in production dependencies.']);
});

test.each([
  ['unreachable', UNREACHABLE],
  ['without advisories', NOT_OFFERED],
  ['silent', ''],
  ['talking HTML', '<html></html>'],
])('a registry that is %s gives one sentence and no failure', (_, answer) => {
  expect(fails(findingsOf(answer))).toBe(false);
  expect(sentencesOf(findingsOf(answer))).toEqual(['No registry answered, so known vulnerabilities were not checked.']);
});
