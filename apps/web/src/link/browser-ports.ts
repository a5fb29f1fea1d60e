/** What a link to a server needs of a browser. */
import { loadNarrator } from '@croupier/catalog/browser';
import { ApiError, get, newId, openSession, post } from '../lib/api.ts';
import { forThisTab } from '../lib/keep.ts';
import { stopForVersion } from '../lib/version-news.ts';
import type { Answer } from './contract.ts';
import type { RemotePorts } from './remote-ports.ts';
import type { LogPage } from './story.ts';
import { openWireSocket } from './wire-socket.ts';

const LATER = 500;

const topUp = async (cmdId: string): Promise<Answer> => {
  try {
    await post('/api/session/chips', { cmdId });
    return { ok: true };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, ...error.body };
    throw error;
  }
};

/** The newest tab has the table; the others say so and wait. */
const tabs: RemotePorts['tabs'] = (code, heard) => {
  if (typeof BroadcastChannel === 'undefined') return { claim: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`croupier.${code}`);
  channel.addEventListener('message', heard);
  return { claim: () => channel.postMessage('here'), close: () => channel.close() };
};

const network: RemotePorts['network'] = (changed) => {
  const there = (): void => changed(true);
  const gone = (): void => changed(false);
  addEventListener('online', there);
  addEventListener('offline', gone);
  return () => {
    removeEventListener('online', there);
    removeEventListener('offline', gone);
  };
};

/** The log and the proofs are not needed to draw a table: they are fetched when there is nothing better to do. */
const later = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser says when that is.
    if (globalThis.requestIdleCallback === undefined) setTimeout(resolve, LATER);
    else requestIdleCallback(() => resolve(), { timeout: LATER });
  });
const getLater = async <T>(path: string): Promise<T> => {
  await later();
  return get(path);
};

export const BROWSER: RemotePorts = {
  openSocket: openWireSocket,
  openSession,
  topUp,
  tabs,
  network,
  outdated: stopForVersion,
  loadNarrator,
  newId,
  keeper: forThisTab,
  fetchShoe: (id) => getLater(`/api/shoes/${id}`),
  fetchLog: (code, after) => getLater<LogPage>(`/api/tables/${code}/log?after=${after}&limit=500`),
  random: Math.random,
  now: () => performance.now(),
};
