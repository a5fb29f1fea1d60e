/** Alert rules, their runbook and the dashboard, against the metrics of a running server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemory } from '../testing/memory.ts';
import { readPage } from '../testing/page-blocks.ts';
import { openServer, type TestServer } from '../testing/server.ts';

const OPERATOR = 'for-operators-only-1';
const ALERTS = readPage('deploy/prometheus/alerts.yml');
const DASHBOARD = readPage('deploy/grafana/croupier.json');
const RUNBOOK = readPage('docs/how-to/self-host/runbook.md');
const NAMES = [...ALERTS.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);

let server: TestServer;
/** By name, the type; a histogram by the names of its three series. */
const series = new Map<string, string>();
beforeAll(async () => {
  server = await openServer(openMemory, { env: { METRICS_TOKEN: OPERATOR } });
  const { body } = await server.ask('GET', '/metrics', { token: OPERATOR });
  for (const [, name = '', type = ''] of String(body['text']).matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const suffix of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      series.set(`${name}${suffix}`, type);
});
afterAll(() => server.close());

const labelsOf = (name: string): readonly string[] => {
  const { registry } = server.service.metrics;
  const metric = registry.getSingleMetric(name) ?? registry.getSingleMetric(name.replace(/_bucket$/, ''));
  return (metric as unknown as { readonly labelNames?: readonly string[] } | undefined)?.labelNames ?? [];
};

describe.each([
  ['alert rules', ALERTS],
  ['dashboard', DASHBOARD],
  ['runbook', RUNBOOK],
])('%s', (_, text) => {
  test('every series exists', () => {
    const named = [...new Set([...text.matchAll(/\bcroupier_\w+/g)].map(([name]) => name))];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !series.has(name))).toEqual([]);
  });

  test('every label that is matched exists', () => {
    const matched = [...text.matchAll(/\b(croupier_\w+)\{(\w+)(?:=~|!=|=)/g)];
    expect(
      matched.filter(([, name = '', label = '']) => !labelsOf(name).includes(label)).map(([found]) => found),
    ).toEqual([]);
  });

  test('a rate is taken of counters only', () => {
    const rated = [...text.matchAll(/\b(?:rate|increase)\((croupier_\w+)/g)].map(([, name = '']) => name);
    expect(rated.filter((name) => !['counter', 'histogram'].includes(series.get(name) ?? ''))).toEqual([]);
  });
});

test('every alert has a section in the runbook, in the same order, and leads there', () => {
  expect(NAMES.length).toBeGreaterThan(10);
  expect([...RUNBOOK.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(NAMES);
  const links = [...ALERTS.matchAll(/runbook: (.+)$/gm)].map(([, link]) => link);
  expect(links).toEqual(NAMES.map((name) => `docs/how-to/self-host/runbook.md#${name.toLowerCase()}`));
});

test('what should always be 0 has an alert', () => {
  const zero = [...readPage('docs/reference/metrics.md').matchAll(/^\| `(\w+)` .*should always be 0/gm)];
  expect(zero.length).toBeGreaterThan(3);
  expect(zero.map(([, name = '']) => name).filter((name) => !ALERTS.includes(name))).toEqual([]);
});

test('the dashboard shows every metric', () => {
  const shown = [...series.keys()].filter((name) => !/_(?:sum|count)$/.test(name));
  expect(shown.filter((name) => !DASHBOARD.includes(name))).toEqual([]);
});
