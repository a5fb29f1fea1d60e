/** Other servers on the same store. They send notifications; a server that misses one finds out by checking, a little later. */
import type { OpenLobby, TableHint } from '@croupier/host';
import type { Json } from '@croupier/kernel';
import type { Bus } from '@croupier/store';

const LOOK_EVERY = 2000;
const PRESENCE_EVERY = 20_000;

const isHint = (message: Json): boolean => {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return false;
  const { table, seq, present } = message as { readonly [field: string]: Json };
  const isPresence = Array.isArray(present) && present.every((user) => typeof user === 'string');
  return typeof table === 'string' && (typeof seq === 'number' || isPresence);
};

/** Listens until the returned function is called. */
export const meetNeighbours = (bus: Bus, lobby: OpenLobby, onTrouble: (error: unknown) => void): (() => void) => {
  let looking = false;
  const look = (): void => {
    if (looking) return;
    looking = true;
    lobby
      .catchUp()
      .catch(onTrouble)
      .finally(() => {
        looking = false;
      });
  };
  const unsubscribe = bus.subscribe((message) => {
    // Checked right above; the types of the two packages do not know of each other.
    if (isHint(message)) lobby.hint(message as unknown as TableHint);
  }, look);
  const timers = [
    setInterval(look, LOOK_EVERY),
    setInterval(() => {
      for (const hint of lobby.presence)
        if ('present' in hint && hint.present.length > 0) bus.publish({ table: hint.table, present: hint.present });
    }, PRESENCE_EVERY),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    unsubscribe();
    for (const timer of timers) clearInterval(timer);
  };
};
