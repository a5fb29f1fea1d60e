/**
 * The queue: ranges of batches as jobs of pg-boss, and their sums in a table beside it. A worker that takes a job and does not bring
 * it back in time loses it to somebody else; a range that is brought back twice is kept once, since its bits are the same.
 * Nothing of it is a secret, and all of it can be dropped: the schema is `croupier_simulate`.
 */
import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import PgBoss from 'pg-boss';
import { parsePart, partText, type Shape } from '../part.ts';
import { refuse } from '../refusals.ts';
import { type RunSpec, runText } from '../run.ts';
import type { Block, Range, Sums } from '../sums.ts';

const SCHEMA = 'croupier_simulate';
const EXPIRES = 30;
const MOST_JOBS = 4096;
const FEWEST_BATCHES = 16;
/** A worker that dies does not make its job impossible. */
const RETRIES = 1_000_000;
const INSERT_AT_ONCE = 500;

export interface SharedRun {
  readonly id: string;
  readonly run: RunSpec;
  readonly shape: Shape;
  readonly batches: number;
}

export interface QueuedJob extends Range {
  readonly id: string;
}

export interface RunQueue {
  /** Puts the run into the queue, or finds it there: everyone who requests the same run works on the same one. */
  join(run: RunSpec, shape: Shape, batches: number): Promise<Result<SharedRun, Refusal>>;
  /** The oldest run that is not finished. */
  oldest(): Promise<Result<SharedRun | undefined, Refusal>>;
  /** A range that nobody works on; undefined when all are taken or done. */
  take(shared: SharedRun): Promise<Result<QueuedJob | undefined, Refusal>>;
  give(shared: SharedRun, job: QueuedJob, blocks: readonly Block[]): Promise<Result<null, Refusal>>;
  /** Adds to `sums` what others have brought since. */
  collect(shared: SharedRun, sums: Sums): Promise<Result<null, Refusal>>;
  close(): Promise<void>;
}

/** A power of two, so that a range is few blocks. */
const batchesPerJob = (batches: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(FEWEST_BATCHES, batches / MOST_JOBS)));

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const jobId = (run: string, from: number): string =>
  hex(`${run}/${from}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** One statement list in one transaction: two processes that create tables at the same time would fail. */
const CREATE = `BEGIN;
SELECT pg_advisory_xact_lock(7305110297421);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.run (id text PRIMARY KEY, run text NOT NULL, batches integer NOT NULL,
  created timestamptz NOT NULL DEFAULT now(), done boolean NOT NULL DEFAULT false);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.part (run text NOT NULL, first integer NOT NULL, part text NOT NULL,
  PRIMARY KEY (run, first));
COMMIT;`;

const TRIES = 6;
/** Milliseconds before another try, different for everybody: those who met once should not meet again. */
const patience = (tries: number): number => 100 * tries + randomInt(200);

const silent = (error: unknown): Refusal => {
  const reason = error instanceof Error && error.message !== '' ? error.message : 'the database does not answer';
  return refuse('SIM_QUEUE_SILENT', { reason: reason.replace(/\.$/, '') });
};

type Row = { readonly [column: string]: unknown };

export interface QueueOptions {
  /** Seconds after which a job that was taken is given to another worker. 30 if not given. */
  readonly expires?: number;
  /** Called with errors that no call answers, such as a connection that broke while idle. It is replaced. */
  readonly onError?: (error: unknown) => void;
}

class Queue implements RunQueue {
  readonly #boss: PgBoss;
  readonly #expires: number;
  readonly #onError: (error: unknown) => void;

  constructor(url: string, { expires = EXPIRES, onError = () => undefined }: QueueOptions) {
    this.#boss = bossOf(url, onError);
    this.#expires = expires;
    this.#onError = onError;
  }

  async #sql(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const { rows } = await this.#boss.getDb().executeSql(text, [...values]);
    return rows as readonly Row[];
  }

  async open(): Promise<Result<null, Refusal>> {
    const once = 1;
    return this.#trying(async () => {
      await this.#boss.start();
      // Without values, so that several statements may stand together.
      await this.#boss.getDb().executeSql(CREATE, undefined as unknown as unknown[]);
      return ok(null);
    }, once);
  }

  join(run: RunSpec, shape: Shape, batches: number): Promise<Result<SharedRun, Refusal>> {
    return this.#trying(async () => {
      const id = hex(`${runText(run)}/${shape.roundsPerBatch}/${shape.tallySize}/${batches}`).slice(0, 32);
      const shared: SharedRun = { id, run, shape, batches };
      const text = partText({ run, shape, of: batches, blocks: [] });
      await this.#sql(`INSERT INTO ${SCHEMA}.run (id, run, batches) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [
        ...[id, text, batches],
      ]);
      // Making one locks what the others are working on, so it is not done needlessly.
      if ((await this.#boss.getQueue(id)) === null) await this.#boss.createQueue(id);
      await this.#fill(shared);
      return ok(shared);
    });
  }

  /** Jobs for everything that is not brought yet. Their ids are those of their ranges, so none is in the queue twice. */
  async #fill({ id, batches }: SharedRun): Promise<void> {
    const known = new Set(
      (await this.#sql(`SELECT first FROM ${SCHEMA}.part WHERE run = $1`, [id])).map((row) => row['first']),
    );
    const size = batchesPerJob(batches);
    const options = { retryLimit: RETRIES, expireInSeconds: this.#expires };
    const jobs: PgBoss.JobInsert[] = [];
    for (let from = 0; from < batches; from += size)
      if (!known.has(from))
        jobs.push({ id: jobId(id, from), name: id, data: { from, to: Math.min(batches, from + size) }, ...options });
    for (let at = 0; at < jobs.length; at += INSERT_AT_ONCE)
      await this.#boss.insert(jobs.slice(at, at + INSERT_AT_ONCE));
  }

  oldest(): Promise<Result<SharedRun | undefined, Refusal>> {
    return this.#trying(async () => {
      const [row] = await this.#sql(
        `SELECT id, run, batches FROM ${SCHEMA}.run WHERE NOT done ORDER BY created LIMIT 1`,
      );
      if (row === undefined) return ok(undefined);
      const part = parsePart(String(row['run']), 'of the queue');
      if (!part.ok) return part;
      const { run, shape } = part.value;
      return ok({ id: String(row['id']), run, shape, batches: Number(row['batches']) });
    });
  }

  take({ id }: SharedRun): Promise<Result<QueuedJob | undefined, Refusal>> {
    return this.#trying(async () => {
      const [job] = await this.#boss.fetch<Range>(id);
      if (job) return ok({ id: job.id, from: job.data.from, to: job.data.to });
      // Somebody may have died with a job in hand.
      await this.#boss.expire();
      return ok(undefined);
    });
  }

  give(
    { id, run, shape, batches }: SharedRun,
    job: QueuedJob,
    blocks: readonly Block[],
  ): Promise<Result<null, Refusal>> {
    return this.#trying(async () => {
      const text = partText({ run, shape, of: batches, blocks });
      await this.#sql(`INSERT INTO ${SCHEMA}.part (run, first, part) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [
        ...[id, job.from, text],
      ]);
      await this.#boss.complete(id, job.id);
      return ok(null);
    });
  }

  collect({ id, batches }: SharedRun, sums: Sums): Promise<Result<null, Refusal>> {
    return this.#trying(async () => {
      const firsts = (await this.#sql(`SELECT first FROM ${SCHEMA}.part WHERE run = $1 ORDER BY first`, [id])).map(
        (row) => Number(row['first']),
      );
      for (const first of firsts.filter((batch) => !sums.has(batch))) {
        const [row] = await this.#sql(`SELECT part FROM ${SCHEMA}.part WHERE run = $1 AND first = $2`, [id, first]);
        const part = parsePart(String(row?.['part']), 'of the queue');
        if (!part.ok) return part;
        for (const block of part.value.blocks) sums.add(block);
      }
      if (sums.batches === batches) await this.#sql(`UPDATE ${SCHEMA}.run SET done = true WHERE id = $1`, [id]);
      return ok(null);
    });
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, wait: true }).catch(this.#onError);
  }

  /** Everything here may be done twice, so whatever the database refuses, such as one side of a deadlock, is tried again. */
  async #trying<T>(act: () => Promise<Result<T, Refusal>>, tries = TRIES): Promise<Result<T, Refusal>> {
    for (let left = tries - 1; ; left--)
      try {
        return await act();
      } catch (error) {
        if (left === 0) return err(silent(error));
        await sleep(patience(tries - left));
      }
  }
}

const bossOf = (url: string, onError: (error: unknown) => void): PgBoss => {
  const boss = new PgBoss({
    ...{ connectionString: url, schema: SCHEMA, max: 4, application_name: 'croupier simulate' },
    // The workers that wait for jobs maintain them.
    ...{ supervise: false, schedule: false },
  });
  // A failed call is answered to its caller. This is for connections that break while idle; without a listener Node would end.
  boss.on('error', onError);
  return boss;
};

export const openRunQueue = async (url: string, options: QueueOptions = {}): Promise<Result<RunQueue, Refusal>> => {
  for (let opening = 1; ; opening++) {
    const queue = new Queue(url, options);
    const opened = await queue.open();
    if (opened.ok) return ok(queue);
    await queue.close();
    // Two processes that set the queue up at the same moment are in each other's way; what failed cannot be started again.
    if (opening === TRIES) return opened;
    await sleep(patience(opening));
  }
};
