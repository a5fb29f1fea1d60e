/**
 * A player's device: it keeps receipts and bytes for all its tabs, and the newest tab has the table. Connections
 * are lost, pages reload, and the server goes away and comes back.
 */
import { loadGame, loadNarrator } from '@croupier/catalog/browser';
import { memoryKeeper, newId, type TableLink } from '@croupier/client';
import { openNodeSocket } from '@croupier/client/node';
import { openRemote, type RemotePorts } from '@croupier/client/remote';
import { openRest, type Rest, readKeys, readLogPage, readReceipt, readShoe, topUp } from '@croupier/client/rest';
import { openChecker } from '@croupier/client/reveals';

export interface Owner {
  readonly server: string;
  readonly user: string;
  readonly token: string;
}

/** People wait longer; a test has no time to. */
const BACK_EVERY = 60;

export interface Tab {
  readonly link: TableLink;
  /** Loses the connection. */
  readonly drop: () => void;
  readonly close: () => void;
}

export class Device {
  readonly #owner: Owner;
  readonly #code: string;
  readonly #rest: Rest;
  readonly #receipts = memoryKeeper();
  readonly #bytes = memoryKeeper();
  readonly #tabs = new Set<() => void>();
  /** What a tab has sent without an answer yet; it survives a reload. */
  #session = memoryKeeper();

  constructor(owner: Owner, code: string) {
    this.#owner = owner;
    this.#code = code;
    this.#rest = openRest({ server: owner.server, token: () => owner.token });
  }

  /** The same tab, reloaded. */
  reload(): Tab {
    return this.#open();
  }

  /** One more tab, which takes the table. */
  open(): Tab {
    this.#session = memoryKeeper();
    return this.#open();
  }

  #open(): Tab {
    const { server, token, user } = this.#owner;
    const socket = openNodeSocket(
      () => server,
      () => token,
    );
    let hurry: (isThere: boolean) => void = () => undefined;
    const ports: RemotePorts = {
      ...this.#single(),
      openSocket: () => socket,
      openSession: async () => ({ user }),
      keeper: this.#session,
      network: (changed) => {
        hurry = changed;
        return () => undefined;
      },
      tabs: (_, heard) => {
        this.#tabs.add(heard);
        return {
          claim: () => {
            for (const other of this.#tabs) if (other !== heard) other();
          },
          close: () => void this.#tabs.delete(heard),
        };
      },
    };
    const link = openRemote({ code: this.#code, watch: false, ports });
    const again = setInterval(() => hurry(true), BACK_EVERY);
    const close = (): void => {
      clearInterval(again);
      link.close();
    };
    return { link, drop: () => socket.disconnect(), close };
  }

  #single(): Omit<RemotePorts, 'openSocket' | 'openSession' | 'keeper'> {
    const rest = this.#rest;
    return {
      fetchShoe: (id) => readShoe(rest, id),
      fetchLog: (code, after) => readLogPage(rest, code, after),
      topUp: (cmdId) => topUp(rest, cmdId),
      loadNarrator,
      openChecker: async () => openChecker({ loadGame }),
      receipts: {
        keeper: this.#receipts,
        at: (code, seq) => readReceipt(rest, code, seq),
        keys: () => readKeys(rest),
      },
      bytes: this.#bytes,
      newId,
      random: Math.random,
      now: () => performance.now(),
    };
  }
}
