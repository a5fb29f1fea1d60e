/** Who may connect: pages of ours, programs with a token, and not too many from one address. */
import type { IncomingMessage } from 'node:http';
import { VERSION_QUERY } from '@croupier/protocol';
import { addressKey, clientAddress } from '../network/address.ts';
import { isOriginAllowed } from '../network/origin.ts';
import { refuse } from '../refusals.ts';
import type { Service } from '../service.ts';

/** The share of all connections from which on they count as short, and what an address may have then. */
const SHORT_FROM = 0.8;
const WHEN_SHORT = 4;

/** Milliseconds in which a peer may read our last words and close its side. */
const GOODBYE = 500;

export interface Admitted {
  readonly address: string;
  readonly token: string | undefined;
  /** Of the wire, as the address of the socket says. */
  readonly version: string | undefined;
}

/** What Engine.IO gives us of a connection. */
interface RawConnection {
  request: IncomingMessage | null;
  readonly transport: { readonly socket?: { terminate(): void } };
  on(event: 'close', listener: () => void): unknown;
}

export class Admission {
  readonly #service: Service;
  readonly #asked = new WeakMap<IncomingMessage, Admitted>();
  readonly #connected = new WeakMap<object, Admitted>();
  readonly #sockets = new Map<string, number>();
  #all = 0;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Undefined: welcome. */
  refusal(request: IncomingMessage): string | undefined {
    const { config, security, metrics } = this.#service;
    const address = addressKey(clientAddress(request, config.proxies));
    const no = (event: 'origin-refused' | 'socket-refused', code: 'WRONG_ORIGIN' | 'TOO_MANY_SOCKETS'): string => {
      security.note(event, { address }, { code });
      metrics.refusals.inc({ door: 'socket', code });
      return refuse(code).message;
    };
    const { origin, host } = request.headers;
    const { token, bearer } = this.#service.credentials(request);
    // A browser always says where a page is from. Programs need not, and are not known by cookies.
    const isOurs = origin === undefined || isOriginAllowed(origin, host, config);
    if (!isOurs) return no('origin-refused', 'WRONG_ORIGIN');
    if ((this.#sockets.get(address) ?? 0) >= this.#allowance()) return no('socket-refused', 'TOO_MANY_SOCKETS');
    const query = new URLSearchParams(request.url?.split('?')[1]);
    const known = origin === undefined && !bearer ? undefined : token;
    this.#asked.set(request, { address, token: known, version: query.get(VERSION_QUERY) ?? undefined });
    return undefined;
  }

  /** Counts the connection and lets go of its request, which is kilobytes that nobody needs any more. */
  connected(connection: RawConnection): void {
    const admitted = connection.request === null ? undefined : this.#asked.get(connection.request);
    connection.request = null;
    if (admitted === undefined) return;
    this.#connected.set(connection, admitted);
    this.#count(admitted.address, 1);
    connection.on('close', () => {
      this.#count(admitted.address, -1);
      // A peer that does not answer our goodbye would keep the connection for half a minute.
      setTimeout(() => connection.transport.socket?.terminate(), GOODBYE).unref();
    });
  }

  of(connection: object): Admitted | undefined {
    return this.#connected.get(connection);
  }

  /** How many one address may have now. When they run short, nobody takes what is left alone. */
  #allowance(): number {
    const { caps, limits } = this.#service;
    if (this.#all >= caps.sockets) return 0;
    const isShort = this.#all >= caps.sockets * SHORT_FROM;
    return isShort ? Math.min(WHEN_SHORT, limits.socketsPerAddress) : limits.socketsPerAddress;
  }

  #count(address: string, change: number): void {
    this.#all += change;
    const sockets = (this.#sockets.get(address) ?? 0) + change;
    if (sockets > 0) this.#sockets.set(address, sockets);
    else this.#sockets.delete(address);
  }
}
