/** All card checks of a table: each card as it lands, and every shoe when it is revealed. Loaded separately. */
import type { WireEntry, WirePicture } from '@croupier/protocol';
import type { Keeper } from './keeper.ts';
import { ProofDesk, type ProofDeskOptions } from './proofs.ts';
import { ReceiptShelf } from './receipt-shelf.ts';
import type { ReceiptPorts, RemotePorts } from './remote-ports.ts';
import type { SignedAs } from './reveals/connections.ts';
import { RevealDesk, type RevealDeskOptions } from './reveals/reveal-desk.ts';
import { ShoeShelf } from './reveals/shoe-shelf.ts';

type Watching = Pick<
  RevealDeskOptions,
  'code' | 'user' | 'now' | 'fetchLog' | 'contributions' | 'mix' | 'isLive' | 'count' | 'stop'
>;

export interface ChecksDeskOptions extends Omit<ProofDeskOptions, 'proved'>, Watching {
  /** Where shoes are kept until they are revealed. */
  readonly keeper: Keeper;
  readonly receipts: ReceiptPorts | undefined;
  readonly openChecker: RemotePorts['openChecker'];
  readonly revealed: RevealDeskOptions['changed'];
}

const ownChecker: NonNullable<RemotePorts['openChecker']> = async () =>
  (await import('./reveals/checker.ts')).openChecker();

export class ChecksDesk {
  readonly #proofs: ProofDesk;
  readonly #reveals: RevealDesk;

  constructor(options: ChecksDeskOptions) {
    const { keeper, receipts, openChecker = ownChecker, revealed, code } = options;
    this.#reveals = new RevealDesk({
      ...options,
      changed: revealed,
      openChecker,
      shelf: new ShoeShelf(keeper),
      incarnation: () => receipts && new ReceiptShelf(receipts.keeper, code).latest()?.incarnation,
    });
    this.#proofs = new ProofDesk({
      ...options,
      proved: (shoe, proof) => this.#reveals.proved(shoe, proof),
      sealed: (shoe, sealed) => {
        this.#reveals.sealed(shoe, sealed);
        options.sealed(shoe, sealed);
      },
    });
  }

  see(picture: WirePicture, entries: readonly WireEntry[]): void {
    this.#reveals.see(picture, entries);
    this.#proofs.see(picture, entries);
  }

  again(signedAs: SignedAs): void {
    this.#reveals.again(signedAs);
  }

  revealed(...found: Parameters<RevealDesk['revealed']>): void {
    this.#reveals.revealed(...found);
  }

  leave(): void {
    this.#reveals.leave();
  }

  end(): void {
    this.#reveals.end();
  }

  store(): void {
    this.#reveals.store();
  }

  close(): void {
    this.#proofs.close();
    this.#reveals.close();
  }
}
