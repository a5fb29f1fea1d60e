/** What the process itself uses, and what it runs on. */
import { newestBackup, type PoolUse } from '@croupier/store';
import { Counter, Gauge } from 'prom-client';
import { gauge, type Metrics } from './metrics.ts';

const MICROSECONDS = 1e6;
const SECOND = 1000;

export interface ProcessFacts {
  readonly version: string;
  /** Undefined where there is no pool. */
  readonly pool: (() => PoolUse) | undefined;
  /** The folder that backups go to, if the setting names one. */
  readonly backupDir: string | undefined;
}

const countPool = ({ registry }: Metrics, pool: (() => PoolUse) | undefined): void => {
  const connections = new Gauge({
    name: 'croupier_database_connections',
    help: 'Connections to PostgreSQL by state, and requests waiting for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect: () => {
      const use: { readonly [state: string]: number } = { ...pool?.() };
      for (const [state, count] of Object.entries(use)) connections.set({ state }, count);
    },
  });
};

export const measureProcess = (metrics: Metrics, { version, pool, backupDir }: ProcessFacts): void => {
  const { registry } = metrics;
  const started = Date.now() / SECOND - process.uptime();
  const build = new Gauge({
    name: 'croupier_build_info',
    help: 'Always 1; its labels are the versions',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  });
  build.set({ version, node: process.versions.node }, 1);
  const processor = new Counter({
    name: 'croupier_cpu_seconds_total',
    help: 'CPU time used since the start',
    registers: [registry],
    collect: () => {
      const { user, system } = process.cpuUsage();
      processor.reset();
      processor.inc((user + system) / MICROSECONDS);
    },
  });
  gauge(metrics, 'croupier_start_time_seconds', 'When the process started, in seconds since 1970', () => started);
  gauge(metrics, 'croupier_heap_bytes', 'JavaScript heap in use', () => process.memoryUsage().heapUsed);
  gauge(metrics, 'croupier_backup_age_seconds', 'Age of the newest backup in BACKUP_DIR', async () => {
    const newest = backupDir === undefined ? undefined : await newestBackup(backupDir);
    return newest === undefined ? Number.NaN : (Date.now() - newest) / SECOND;
  });
  countPool(metrics, pool);
};
