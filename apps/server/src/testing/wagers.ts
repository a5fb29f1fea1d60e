/** A user with a wager to place, at a table of any game. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireCommand } from '@croupier/kernel';
import { type AcceptedAnswer, acceptedAnswer, type RefusedAck, tableAnswer } from '@croupier/protocol';
import { cmd, GAME, type TestServer } from './server.ts';

export interface Bettor {
  readonly token: string;
  readonly user: string;
}

export interface OpenWager {
  readonly code: string;
  /** The same wager of so many chips. */
  readonly of: (amount: number) => WireCommand;
}

type Picture = AcceptedAnswer['table'];
type Said = AcceptedAnswer | RefusedAck;

/** One command over REST. */
export const order = async (
  server: TestServer,
  { token }: Bettor,
  code: string,
  body: { readonly cmdId: string; readonly play: WireCommand },
): Promise<Said> => {
  const { status, body: answer } = await server.ask('POST', `/api/tables/${code}/commands`, { token, body });
  return (status === 200 ? answer : { ok: false, ...answer }) as unknown as Said;
};

/** A new table of this user's, played on until a wager can be placed. */
export const tableWithWager = async (server: TestServer, bettor: Bettor, room: object = {}): Promise<OpenWager> => {
  const body = { cmdId: cmd(), game: GAME, ...room };
  let { table } = (await server.ask('POST', '/api/tables', { token: bettor.token, body })).body as { table: Picture };
  for (let tries = 0; tries < 10; tries++) {
    const possible = table.view.actions.filter(({ refusal }) => refusal === undefined);
    const wager = possible.find(({ amount }) => amount !== undefined);
    if (wager !== undefined) return { code: table.table, of: (amount) => ({ ...wager.command, amount }) };
    const play = possible[0]?.command as WireCommand;
    const said = await order(server, bettor, table.table, { cmdId: cmd(), play });
    if (said.ok) table = said.table;
  }
  throw new Error('no wager is ever offered');
};

/** One round alone at the table: the smallest wager, then the first thing that is possible until it is over. */
export const playRound = async (server: TestServer, token: string, code: string): Promise<void> => {
  let wagered = false;
  for (let steps = 0; steps < 400; steps++) {
    const { table } = tableAnswer.parse((await server.ask('GET', `/api/tables/${code}`, { token })).body);
    const { phase } = table.view as unknown as { readonly phase: string };
    const offers = table.view.actions.filter(({ refusal }) => refusal === undefined);
    const wager = offers.find(({ amount }) => amount !== undefined);
    if (wagered && phase === 'settled') return;
    // Everybody has wagered, so the house deals in a moment.
    const choice = wagered && phase === 'betting' ? undefined : (wager ?? offers[0]);
    if (choice === undefined) {
      await sleep(5);
      continue;
    }
    const play = choice === wager ? { ...choice.command, amount: choice.amount?.min } : choice.command;
    const done = await server.ask('POST', `/api/tables/${code}/commands`, { token, body: { cmdId: cmd(), play } });
    // The clock of the house may have been faster; then the next picture tells.
    if (done.status === 409) continue;
    acceptedAnswer.parse(done.body);
    if (choice === wager) wagered = true;
  }
  throw new Error('the round does not end');
};
