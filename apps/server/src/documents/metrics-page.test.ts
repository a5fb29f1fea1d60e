/** docs/reference/metrics.md, against the metrics of a running server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemory } from '../testing/memory.ts';
import { readPage } from '../testing/page-blocks.ts';
import { openServer, type TestServer } from '../testing/server.ts';

const ROWS = [...readPage('docs/reference/metrics.md').matchAll(/^\| `(croupier_\w+)` \| (\w+) \| (.*?) ?\|/gm)].map(
  ([, name = '', type = '', labels = '']) => ({
    name,
    type,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, l]) => l),
  }),
);

let server: TestServer;
beforeAll(async () => {
  server = await openServer(openMemory);
});
afterAll(() => server.close());

test('the page lists every metric with its type, and no other', async () => {
  const metrics = await server.service.metrics.registry.getMetricsAsJSON();
  expect(ROWS.map(({ name, type }) => `${name} ${type}`)).toEqual(
    metrics.map(({ name, type }) => `${name} ${String(type)}`).toSorted(),
  );
});

test('the page names the labels of every metric', () => {
  const { registry } = server.service.metrics;
  const labels = ROWS.map(({ name }) => {
    const metric = registry.getSingleMetric(name) as unknown as { readonly labelNames?: readonly string[] };
    return [name, metric.labelNames ?? []];
  });
  expect(ROWS.map(({ name, labels: shown }) => [name, shown])).toEqual(labels);
});
