/**
 * What the players noted against what the store holds. Every stretch of every log must belong to exactly one command,
 * a player's or the house's, and every acknowledged command must own exactly the entries in its answer.
 */
import { readFileSync } from 'node:fs';
import { GAMES } from '@croupier/catalog';
import { auditBooks, auditTable } from '@croupier/host';
import { expectOk, type Json } from '@croupier/kernel';
import { payloadHash, type Store, type StoredEvent } from '@croupier/store';
import type { Answered, Invoked, Line, Rejected } from './history.ts';

export interface Verdict {
  readonly commands: number;
  readonly acked: number;
  /** Without an answer: they may have happened or not. */
  readonly unknown: number;
  readonly unknownThatHappened: number;
  readonly repeatedAnswers: number;
  readonly tables: number;
  readonly events: number;
  readonly ledgerSum: number;
  /** One sentence for each thing that is wrong. None is what all this is about. */
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  readonly problems: readonly string[];
}

interface Command extends Invoked {
  readonly answers: Answered[];
  readonly rejections: Rejected[];
  joined: boolean;
}

/** Events `from + 1` to `seq` are what a command led to. */
interface Stretch {
  readonly from: number;
  readonly seq: number;
}

/** Clocks of two processes are read at different instants. */
const SLACK = 5;
const PAGE = 1000;

const readHistory = (file: string): readonly Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

const commandsOf = (lines: readonly Line[]): ReadonlyMap<string, Command> => {
  const commands = new Map<string, Command>();
  for (const line of lines) {
    if (line.type === 'invoked') commands.set(line.cmdId, { ...line, answers: [], rejections: [], joined: false });
    else if (line.type === 'answered') commands.get(line.cmdId)?.answers.push(line);
    else if (line.type === 'rejected') commands.get(line.cmdId)?.rejections.push(line);
    const joining = line.type === 'joined' ? commands.get(line.cmdId) : undefined;
    if (joining !== undefined) joining.joined = true;
  }
  return commands;
};

const stretchOf = (answer: Json): Stretch | undefined => {
  const { ok, from, seq } = answer as { readonly ok?: boolean; readonly from?: number; readonly seq?: number };
  return ok === true && from !== undefined && seq !== undefined ? { from, seq } : undefined;
};

const isUnknown = ({ answers, rejections, joined }: Command): boolean =>
  answers.length + rejections.length === 0 && !joined;

export class Checker {
  readonly #store: Store;
  readonly #lost: string[] = [];
  readonly #duplicated: string[] = [];
  readonly #problems: string[] = [];
  readonly #logs = new Map<string, readonly StoredEvent[]>();
  /** By table and the seq a stretch begins after: whose it is. */
  readonly #owners = new Map<string, Map<number, Stretch>>();
  #unknownThatHappened = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  async check(...files: readonly string[]): Promise<Verdict> {
    const lines = files.flatMap(readHistory);
    const commands = [...commandsOf(lines).values()];
    for (let after: string | undefined; ; ) {
      const page = expectOk(await this.#store.openTables({ ...(after !== undefined && { after }), limit: PAGE }));
      for (const table of page) this.#logs.set(table, await this.#readLog(table));
      after = page.at(-1);
      if (page.length < PAGE) break;
    }
    for (const command of commands) await this.#checkCommand(command);
    for (const table of this.#logs.keys()) await this.#checkTable(table);
    for (const line of lines)
      if (line.type === 'seen' && this.#hashAt(line.table, line.seq) !== line.hash)
        this.#lost.push(`${line.table} was shown at ${line.seq}, and the log tells another story`);
    return this.#verdict(commands);
  }

  async #verdict(commands: readonly Command[]): Promise<Verdict> {
    const books = expectOk(await auditBooks(this.#store));
    this.#problems.push(...books.problems.map(({ message }) => message));
    const balances = expectOk(await this.#store.balances());
    const unknown = commands.filter(isUnknown);
    return {
      commands: commands.length,
      acked: commands.filter(({ answers }) => answers.length > 0).length,
      unknown: unknown.length,
      unknownThatHappened: this.#unknownThatHappened,
      repeatedAnswers: commands.reduce((sum, { answers }) => sum + Math.max(0, answers.length - 1), 0),
      tables: this.#logs.size,
      events: [...this.#logs.values()].reduce((sum, { length }) => sum + length, 0),
      ledgerSum: balances.reduce((sum, { amount }) => sum + amount, 0),
      lost: this.#lost,
      duplicated: this.#duplicated,
      problems: this.#problems,
    };
  }

  async #readLog(table: string): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (;;) {
      const page = expectOk(await this.#store.events({ table, after: events.length, limit: PAGE }));
      events.push(...page);
      if (page.length < PAGE) return events;
    }
  }

  #hashAt(table: string, seq: number): string | undefined {
    return this.#logs.get(table)?.[seq - 1]?.hash;
  }

  /** What the store keeps under this id at this table. */
  async #kept(account: string, cmdId: string, payload: Json): Promise<Stretch | 'refused' | undefined> {
    const kept = await this.#store.answered({ account, cmdId, payloadHash: payloadHash(payload) });
    if (!kept.ok || kept.value === undefined) return undefined;
    return stretchOf(kept.value.answer) ?? 'refused';
  }

  async #checkCommand(command: Command): Promise<void> {
    const { user, cmdId, answers, rejections } = command;
    // Who made a room without hearing of it does not know its name.
    const tables = command.table === '' ? [...this.#logs.keys()] : [command.table];
    for (const table of tables) {
      const kept = await this.#kept(user, cmdId, { table, command: command.command as Json });
      if (kept !== undefined && kept !== 'refused') this.#own(table, kept);
      if (kept !== undefined && kept !== 'refused' && isUnknown(command)) this.#unknownThatHappened += 1;
      if (rejections.length > 0 && kept !== undefined && kept !== 'refused')
        this.#duplicated.push(`${cmdId} was refused with ${rejections[0]?.code ?? ''} and happened`);
      for (const answer of answers) this.#checkAnswer(command, answer, kept);
    }
    if (answers.length > 0 && rejections.length > 0) this.#problems.push(`${cmdId} was accepted and refused`);
  }

  #checkAnswer({ table, at, cmdId }: Command, answer: Answered, kept: Stretch | 'refused' | undefined): void {
    if (kept === undefined || kept === 'refused') {
      this.#lost.push(`${cmdId} was acknowledged at ${table} ${answer.seq} and the store does not know it`);
      return;
    }
    const events = this.#logs.get(table)?.slice(kept.from, kept.seq) ?? [];
    const isSame = kept.seq === answer.seq && events.map(({ hash }) => hash).join() === answer.hashes.join();
    if (!isSame)
      this.#lost.push(`${cmdId} was answered with ${table} ${answer.seq}, and the log has something else there`);
    for (const event of events)
      if (event.at < at - SLACK || event.at > answer.at + SLACK)
        this.#problems.push(`${cmdId} happened at ${event.at}, not between ${at} and ${answer.at}`);
  }

  #own(table: string, stretch: Stretch): void {
    if (stretch.from === stretch.seq) return;
    const owners = this.#owners.get(table) ?? new Map<number, Stretch>();
    if (owners.has(stretch.from)) this.#duplicated.push(`two commands own ${table} ${stretch.from}`);
    owners.set(stretch.from, stretch);
    this.#owners.set(table, owners);
  }

  async #checkTable(table: string): Promise<void> {
    const log = this.#logs.get(table) ?? [];
    log.forEach(({ seq }, index) => {
      if (seq !== index + 1) this.#problems.push(`${table} has ${seq} where ${index + 1} should be`);
    });
    const owners = this.#owners.get(table) ?? new Map<number, Stretch>();
    for (let from = 0; from < log.length; ) {
      const house = await this.#kept('house', `${table}:${from}`, { table, from });
      const owned = owners.get(from);
      if (owned !== undefined && house !== undefined) this.#duplicated.push(`${table} ${from} is owned twice`);
      const owner = owned ?? house;
      if (owner === undefined || owner === 'refused') {
        this.#duplicated.push(`nobody asked for ${table} ${from + 1}`);
        break;
      }
      from = owner.seq;
      owners.delete(owner.from);
    }
    for (const { from } of owners.values()) this.#duplicated.push(`${table} ${from} overlaps with another command`);
    const report = expectOk(await auditTable(this.#store, GAMES, table));
    this.#problems.push(...report.problems.map(({ message }) => `${table}: ${message}`));
  }
}
