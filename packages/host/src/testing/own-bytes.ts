/** What a client does about its bytes: it commits to them, and shows them when the table asks. */
import { contributionHash, formatEntropy } from '@croupier/fair';
import type { HostedTable, Reply, TableCommand } from '../contract.ts';

export interface OwnBytesOptions {
  readonly table: HostedTable;
  readonly user: string;
  readonly random: (bytes: number) => Uint8Array;
  readonly ask: (command: TableCommand) => Promise<Reply>;
}

export class OwnBytes {
  readonly #options: OwnBytesOptions;
  readonly #made = new Map<string, Uint8Array>();

  constructor(options: OwnBytesOptions) {
    this.#options = options;
  }

  /** As they are shown. */
  of(shoe: string): string {
    return formatEntropy(this.#bytes(shoe));
  }

  commit(shoe = this.#next()): Promise<Reply> {
    const { table, user, ask } = this.#options;
    const hash = contributionHash({ table: table.id, shoe, user }, this.#bytes(shoe));
    return ask({ type: 'commit-bytes', shoe, hash });
  }

  open(shoe = this.#next()): Promise<Reply> {
    return this.#options.ask({ type: 'open-bytes', shoe, bytes: this.of(shoe) });
  }

  /** Whatever is due. False: nothing is. */
  async tend(): Promise<boolean> {
    const { table, user } = this.#options;
    const { seat, room } = table.picture(user);
    const { opening, committed, root } = room.nextShoe ?? {};
    if (opening?.asked.includes(user) === true && !opening.opened.includes(user) && root === undefined) {
      await this.open();
      return true;
    }
    if (seat === null || opening !== undefined || committed?.includes(user) !== false) return false;
    await this.commit();
    return true;
  }

  #next(): string {
    return this.#options.table.picture(undefined).room.nextShoe?.shoe ?? '';
  }

  #bytes(shoe: string): Uint8Array {
    const made = this.#made.get(shoe) ?? this.#options.random(16);
    this.#made.set(shoe, made);
    return made;
  }
}
