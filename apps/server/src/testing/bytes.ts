/** What a client sends to add its bytes to a shoe. */
import { type ContributionOwner, contributionHash } from '@croupier/fair';
import type { TableOrder } from '@croupier/protocol';

/** The commitment, and what is shown when the table asks. `bytes`: 32 hexadecimal digits. */
export const ordersFor = (owner: ContributionOwner, bytes: string): readonly [TableOrder, TableOrder] => {
  const hash = contributionHash(owner, Uint8Array.from(Buffer.from(bytes, 'hex')));
  const { shoe } = owner;
  return [
    { type: 'commit-bytes', shoe, hash },
    { type: 'open-bytes', shoe, bytes },
  ];
};
