/** What a link to a server needs of a browser. */
import { loadNarrator } from '@croupier/catalog/browser';
import { newId } from '@croupier/client';
import { type RemotePorts, socketAddress, WireSocket } from '@croupier/client/remote';
import { readLogPage, readShoe, topUp } from '@croupier/client/rest';
import { getPrefs } from '@croupier/ui';
import { openSession, REST } from '../lib/api.ts';
import { forGood, forThisTab } from '../lib/keep.ts';
import { stopForVersion } from '../lib/version-news.ts';
import { receiptPorts } from '../reveal/receipt-ports.ts';
import { idle } from './idle.ts';

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

/** On phones, a hidden page may be closed without another event. */
const hiding: RemotePorts['hiding'] = (hidden) => {
  const look = (): void => {
    if (document.visibilityState === 'hidden') hidden();
  };
  addEventListener('pagehide', hidden);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('pagehide', hidden);
    document.removeEventListener('visibilitychange', look);
  };
};

/** Until then a first visit has loaded all that it needs for a bet, also over a slow network. */
const FIRST_BET = 3000;
const later = (): Promise<void> => new Promise<void>((resolve) => setTimeout(resolve, FIRST_BET)).then(idle);

/** Browsers have it on https and on this device only. */
const sha256: RemotePorts['sha256'] = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));

export const BROWSER: RemotePorts = {
  openSocket: () => new WireSocket(() => new WebSocket(socketAddress(location.origin))),
  openSession,
  topUp: (cmdId) => topUp(REST, cmdId),
  tabs,
  idle,
  later,
  network,
  hiding,
  outdated: stopForVersion,
  loadNarrator,
  reading: () => getPrefs().softHands,
  newId,
  keeper: forThisTab,
  receipts: receiptPorts,
  bytes: forGood,
  openChecker: async () => (await import('../reveal/client.ts')).openWorkerChecker(),
  ...(globalThis.crypto.subtle !== undefined && { sha256 }),
  // Log and proofs are not needed to draw a table.
  fetchShoe: (id) => idle().then(() => readShoe(REST, id)),
  fetchLog: (code, after) => idle().then(() => readLogPage(REST, code, after)),
  random: Math.random,
  now: () => performance.now(),
};
