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
import type { Block, Range } from '../sums.ts';
import { lookAfter, rangesBefore, type SharedGoal } from './ranges.ts';

const SCHEMA = 'croupier_simulate';
const EXPIRES = 30;
/** As many as fit the column. */
const MOST_BATCHES = 2 ** 31 - 1;
/** A worker that dies does not make its job impossible. */
const RETRIES = 1_000_000;
const INSERT_AT_ONCE = 500;

export interface SharedRun extends SharedGoal {
  readonly id: string;
  readonly run: RunSpec;
  readonly shape: Shape;
}

/** What was brought for one job. */
export interface Brought {
  readonly first: number;
  readonly blocks: readonly Block[];
}

export interface QueuedJob extends Range {
  readonly id: string;
}

export interface RunQueue {
  /** Puts the run into the queue, or finds it there: everyone who requests the same run works on the same one. */
  join(run: RunSpec, shape: Shape, goal: SharedGoal): Promise<Result<SharedRun, Refusal>>;
  /** Jobs for all batches before `end`, which are not brought or in the queue yet. */
  extend(shared: SharedRun, end: number): Promise<Result<null, Refusal>>;
  /** The oldest run that is not finished. */
  oldest(): Promise<Result<SharedRun | undefined, Refusal>>;
  /** A range that nobody works on; undefined when all are taken or done. */
  take(shared: SharedRun): Promise<Result<QueuedJob | undefined, Refusal>>;
  give(shared: SharedRun, job: QueuedJob, blocks: readonly Block[]): Promise<Result<null, Refusal>>;
  /** What was brought for jobs of which it is not known yet. */
  collect(shared: SharedRun, isKnown: (first: number) => boolean): Promise<Result<readonly Brought[], Refusal>>;
  /** Nothing of it is needed any more. */
  finish(shared: SharedRun): Promise<Result<null, Refusal>>;
  close(): Promise<void>;
}

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const jobId = (run: string, from: number): string =>
  hex(`${run}/${from}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** One statement list in one transaction: two processes that create tables at the same time would fail. */
const CREATE = `BEGIN;
SELECT pg_advisory_xact_lock(7305110297421);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.run (id text PRIMARY KEY, run text NOT NULL, batches integer NOT NULL,
  created timestamptz NOT NULL DEFAULT now(), done boolean NOT NULL DEFAULT false);
ALTER TABLE ${SCHEMA}.run ADD COLUMN IF NOT EXISTS precision double precision;
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

/** With a precision nobody knows how many batches the whole run has. */
const wholeOf = ({ batches, precision }: SharedGoal): number | undefined =>
  precision === undefined ? batches : undefined;

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

  join(run: RunSpec, shape: Shape, goal: SharedGoal): Promise<Result<SharedRun, Refusal>> {
    return this.#trying(async () => {
      const batches = Math.min(MOST_BATCHES, goal.batches);
      const { precision } = goal;
      const named = `${runText(run)}/${shape.roundsPerBatch}/${shape.tallySize}/${batches}`;
      const id = hex(precision === undefined ? named : `${named}/${precision}`).slice(0, 32);
      const shared: SharedRun = { id, run, shape, batches, ...(precision !== undefined && { precision }) };
      const text = partText({ run, shape, of: wholeOf(shared), blocks: [] });
      const insert = `INSERT INTO ${SCHEMA}.run (id, run, batches, precision) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;
      await this.#sql(insert, [id, text, batches, precision ?? null]);
      // Making one locks what the others are working on, so it is not done needlessly.
      if ((await this.#boss.getQueue(id)) === null) await this.#boss.createQueue(id);
      await this.#fill(shared, lookAfter(shared, 0));
      return ok(shared);
    });
  }

  extend(shared: SharedRun, end: number): Promise<Result<null, Refusal>> {
    return this.#trying(async () => {
      await this.#fill(shared, end);
      return ok(null);
    });
  }

  /** Their ids are those of their ranges, so none is in the queue twice. */
  async #fill(shared: SharedRun, end: number): Promise<void> {
    const { id } = shared;
    const known = new Set(
      (await this.#sql(`SELECT first FROM ${SCHEMA}.part WHERE run = $1`, [id])).map((row) => row['first']),
    );
    const options = { retryLimit: RETRIES, expireInSeconds: this.#expires };
    const jobs = rangesBefore(shared, end)
      .filter(({ from }) => !known.has(from))
      .map((data): PgBoss.JobInsert => ({ id: jobId(id, data.from), name: id, data, ...options }));
    for (let at = 0; at < jobs.length; at += INSERT_AT_ONCE)
      await this.#boss.insert(jobs.slice(at, at + INSERT_AT_ONCE));
  }

  oldest(): Promise<Result<SharedRun | undefined, Refusal>> {
    return this.#trying(async () => {
      const [row] = await this.#sql(
        `SELECT id, run, batches, precision FROM ${SCHEMA}.run WHERE NOT done ORDER BY created LIMIT 1`,
      );
      if (row === undefined) return ok(undefined);
      const part = parsePart(String(row['run']), 'of the queue');
      if (!part.ok) return part;
      const { run, shape } = part.value;
      const precision = row['precision'] === null ? {} : { precision: Number(row['precision']) };
      return ok({ id: String(row['id']), run, shape, batches: Number(row['batches']), ...precision });
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

  give(shared: SharedRun, job: QueuedJob, blocks: readonly Block[]): Promise<Result<null, Refusal>> {
    return this.#trying(async () => {
      const { id, run, shape } = shared;
      const text = partText({ run, shape, of: wholeOf(shared), blocks });
      await this.#sql(`INSERT INTO ${SCHEMA}.part (run, first, part) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, [
        ...[id, job.from, text],
      ]);
      await this.#boss.complete(id, job.id);
      return ok(null);
    });
  }

  collect({ id }: SharedRun, isKnown: (first: number) => boolean): Promise<Result<readonly Brought[], Refusal>> {
    return this.#trying(async () => {
      const firsts = (await this.#sql(`SELECT first FROM ${SCHEMA}.part WHERE run = $1 ORDER BY first`, [id])).map(
        (row) => Number(row['first']),
      );
      const brought: Brought[] = [];
      for (const first of firsts.filter((each) => !isKnown(each))) {
        const [row] = await this.#sql(`SELECT part FROM ${SCHEMA}.part WHERE run = $1 AND first = $2`, [id, first]);
        const part = parsePart(String(row?.['part']), 'of the queue');
        if (!part.ok) return part;
        brought.push({ first, blocks: part.value.blocks });
      }
      return ok(brought);
    });
  }

  finish({ id }: SharedRun): Promise<Result<null, Refusal>> {
    return this.#trying(async () => {
      await this.#sql(`UPDATE ${SCHEMA}.run SET done = true WHERE id = $1`, [id]);
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
