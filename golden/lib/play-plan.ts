/** Plays one planned table from its creation to where it is left. */
import { closeTable, createTable, isInPlay, order, type PlayedTable, playOn } from './players.ts';
import type { GoldenServer, Session } from './server.ts';
import type { TablePlan } from './tables.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen'];

/** How many steps a table that shall be left in play may take until it is. */
const PATIENCE = 100;

export const playPlan = async (server: GoldenServer, plan: TablePlan): Promise<PlayedTable> => {
  const sessions: Session[] = [];
  for (const name of NAMES.slice(0, plan.players)) sessions.push(await server.enter(name));
  const played = await createTable(server, sessions, plan);
  // Those for whom there is no seat are refused, and watch.
  for (const session of sessions.slice(1)) await order(played, session, { type: 'sit' });
  const orders = plan.orders?.(sessions.map(({ user }) => user)) ?? [];
  const every = Math.max(1, Math.floor(plan.steps / (orders.length + 1)));
  let next = 0;
  /** What is refused in the middle of a round may be accepted after it. */
  const asked = async (step: number): Promise<boolean> => {
    const [player, command] = step >= (next + 1) * every ? (orders[next] ?? []) : [];
    const session = player === undefined ? undefined : sessions[player];
    if (session === undefined || command === undefined) return false;
    if ((await order(played, session, command)) || step >= (next + 2) * every) next += 1;
    return false;
  };
  await playOn(server, played, { steps: plan.steps, until: asked });
  if (plan.end === 'closed') await closeTable(server, played);
  else await playOn(server, played, { steps: PATIENCE, until: () => isInPlay(played) });
  return played;
};
