/** What a hostile program and an honest player need of the server: requests from any address, and how long they took. */
import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly body: { readonly [field: string]: unknown };
}

export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly token?: string | undefined;
  readonly from: string;
  readonly body?: object;
  readonly as?: keyof typeof AGENTS;
  /** Nobody looks at the answer, so it is not parsed. */
  readonly unread?: boolean;
}

/** Players do not wait for the connections of attackers. */
const AGENTS = { honest: new Agent({ keepAlive: true }), hostile: new Agent({ keepAlive: true, maxSockets: 200 }) };

const parsed = (text: string): Answer['body'] => {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
};

/** Milliseconds until a request without an answer counts as failed. */
const PATIENCE = 60_000;

/** The server believes one proxy, so `from` is the address it counts. */
export const ask = (
  url: string,
  path: string,
  { method = 'GET', token, from, body, as = 'hostile', unread = false }: Asked,
): Promise<Answer> =>
  new Promise((resolve) => {
    const start = performance.now();
    const headers = {
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const asked = request(`${url}${path}`, { agent: AGENTS[as], method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        if (!unread) text += chunk.toString();
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start, body: parsed(text) }),
      );
    });
    asked.setTimeout(PATIENCE, () => asked.destroy());
    asked.on('error', () => resolve({ status: 0, ms: performance.now() - start, body: {} }));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** The nth of sixteen million addresses. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

export const percentile = (ms: readonly number[], share: number): number =>
  ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? Number.NaN;

/** Runs `work` for 0, 1, 2 …, `width` at a time. */
export const atOnce = async (count: number, width: number, work: (n: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: width }, worker));
};

interface Picture {
  readonly table: string;
  readonly seq: number;
  readonly view: { readonly actions: readonly Offer[] };
}
interface Offer {
  readonly command: object;
  readonly amount?: { readonly min: number };
  readonly refusal?: unknown;
}

let ids = 0;
const cmdId = (): string => `hostile-${process.pid}-${++ids}`;

/** One player at a table of their own, by single requests. */
export class Player {
  readonly #url: string;
  readonly #from: () => string;
  #token: string | undefined;
  #picture: Picture | undefined;

  constructor(url: string, from: () => string) {
    this.#url = url;
    this.#from = from;
  }

  get table(): string {
    return this.#picture?.table ?? '';
  }

  get seq(): number {
    return this.#picture?.seq ?? 0;
  }

  async sitDown(game: string): Promise<void> {
    const entered = await this.#ask('/api/session', { name: 'Ann', token: true });
    this.#token = String(entered.body['token']);
    const made = await this.#ask('/api/tables', { cmdId: cmdId(), game, start: 'host', clocks: 'off' });
    this.#picture = made.body['table'] as Picture | undefined;
    if (this.#picture === undefined) throw new Error(`no table: ${JSON.stringify(made)}`);
  }

  /** One command that the table offers. Answers with how long it took, and whether the server has accepted it. */
  async move(pick: (offers: readonly Offer[]) => Offer | undefined): Promise<Answer> {
    const offers = this.#picture?.view.actions.filter(({ refusal }) => refusal === undefined) ?? [];
    const offer = pick(offers);
    if (offer === undefined) return this.#look();
    const play = offer.amount === undefined ? offer.command : { ...offer.command, amount: offer.amount.min };
    const answer = await this.#ask(`/api/tables/${this.table}/commands`, { cmdId: cmdId(), play });
    if (answer.status === 200) this.#picture = answer.body['table'] as Picture;
    else if (answer.status !== 429) await this.#look();
    return answer;
  }

  async topUp(): Promise<void> {
    await this.#ask('/api/session/chips', { cmdId: cmdId() });
  }

  async #look(): Promise<Answer> {
    const answer = await ask(this.#url, `/api/tables/${this.table}`, {
      from: this.#from(),
      token: this.#token,
      as: 'honest',
    });
    if (answer.status === 200) this.#picture = answer.body['table'] as Picture;
    return answer;
  }

  #ask(path: string, body: object): Promise<Answer> {
    return ask(this.#url, path, { method: 'POST', from: this.#from(), token: this.#token, body, as: 'honest' });
  }
}
