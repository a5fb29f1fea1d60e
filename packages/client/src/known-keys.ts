/**
 * The keys of a server as this device knows them. The first one that is seen is believed; another only if a known one has
 * signed it. Kept for all tables of the server, and shared by tabs.
 */
import { type PublishedKey, parseKeys, type Receipt, trustedKeys, type VerifySignature } from '@croupier/fair';
import type { Keeper } from './keeper.ts';
import type { ReceiptPorts } from './remote-ports.ts';

const STORED = 'croupier.server-keys';

interface KnownKeysOptions extends Pick<ReceiptPorts, 'keeper' | 'keys'> {
  readonly verify: VerifySignature;
}

/** How many are kept after the first. An evidence file with more than 100 is rejected. */
const MOST = 60;

type Named = Pick<PublishedKey, 'key' | 'incarnation'>;

/** After a restored backup, the same key is listed again: the list says since when, which evidence needs. */
const isSame = (one: Named, other: Named): boolean => one.key === other.key && one.incarnation === other.incarnation;

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return undefined;
  }
};

/** The keys of this server that this device has accepted, the oldest first. */
export const storedKeys = (keeper: Pick<Keeper, 'getItem'>): readonly PublishedKey[] =>
  parseKeys(parsed(keeper.getItem(STORED))) ?? [];

export class KnownKeys {
  readonly #options: KnownKeysOptions;

  constructor(options: KnownKeysOptions) {
    this.#options = options;
  }

  /** The oldest first. */
  get all(): readonly PublishedKey[] {
    return storedKeys(this.#options.keeper);
  }

  /** Whether the key of this receipt is one of the server's; undefined when its list of keys could not be read. */
  async accept({ key, incarnation }: Receipt): Promise<boolean | undefined> {
    const known = this.all;
    const first = known[0];
    if (first === undefined) this.#keep([{ key, incarnation, since: 0 }]);
    if (first === undefined || known.some((one) => isSame(one, { key, incarnation }))) return true;
    const isKnown = known.some((one) => one.key === key);
    const answer = await this.#options.keys().catch(() => undefined);
    if (answer === undefined) return isKnown ? true : undefined;
    const published = parseKeys(answer) ?? [];
    const trusted = await trustedKeys(first.key, published, this.#options.verify);
    const added = published.filter((one) => trusted.has(one.key) && !known.some((other) => isSame(one, other)));
    this.#keep([first, ...[...known.slice(1), ...added].slice(-MOST)]);
    return isKnown || trusted.has(key);
  }

  /** Whether the server is known to have a key. Unreadable records count as none. */
  async isPublished(): Promise<boolean> {
    const published = parseKeys(await this.#options.keys().catch(() => undefined)) ?? [];
    return published.length > 0;
  }

  #keep(keys: readonly PublishedKey[]): void {
    this.#options.keeper.setItem(STORED, JSON.stringify(keys));
  }
}
