/** The process of the players, as the one who started it sees it. */
import { fork } from 'node:child_process';
import type { PlayersOrder, PlayersPlan, PlayersReport } from './players-messages.ts';

export interface PlayersProcess {
  /** Commands accepted so far, players who are at their table now, and how long news have taken. */
  count(): Promise<Pick<PlayersReport, 'accepted' | 'lags'> & { readonly there: number }>;
  /** For each room that played after `since`, how many milliseconds after. */
  playAll(since: number, within: number): Promise<readonly number[]>;
  /** No new commands; waits for answers, for the news that others wait for, and writes the history. */
  finish(file: string, options?: { readonly within?: number }): Promise<PlayersReport>;
  kill(): void;
}

export const startPlayers = (program: string, plan: PlayersPlan): PlayersProcess => {
  const child = fork(program, [JSON.stringify(plan)], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<
    number,
    { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }
  >();
  let ids = 0;
  child.on('message', ({ id, answer, error }: { id: number; answer?: unknown; error?: string }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(error));
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`the players ended: ${code ?? 'killed'}`));
  });
  type Order = PlayersOrder extends infer O ? (O extends unknown ? Omit<O, 'id'> : never) : never;
  const ask = <T>(order: Order): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++ids;
      waiting.set(id, { resolve: (answer) => resolve(answer as T), reject });
      child.send({ id, ...order });
    });
  return {
    count: () => ask({ do: 'count' }),
    playAll: (since, within) => ask({ do: 'play-all', since, within }),
    finish: (file, { within = 15_000 } = {}) => ask({ do: 'finish', file, within }),
    kill: () => child.kill('SIGKILL'),
  };
};
