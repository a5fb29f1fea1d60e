/** What has been seen on the felt. Everything around it waits for the last card, so as not to give away the result. */
import type { Snapshot } from '@croupier/client';
import type { ViewBase } from '@croupier/kernel';
import type { Felt, ShoeLook } from '@croupier/ui';
import { useRef } from 'react';

export interface Seen {
  readonly view: ViewBase;
  readonly snapshot: Snapshot;
  readonly log: Snapshot['log'];
  readonly look: ShoeLook | undefined;
}

/** A shoe that has just been brought is there before its first card has landed. */
const asBrought = (look: ShoeLook): ShoeLook => ({
  ...look,
  drawn: 0,
  left: look.size,
  tray: [],
  onTable: [],
  reshuffleSoon: false,
});

const lookSeen = (seen: ShoeLook | undefined, now: ShoeLook | undefined): ShoeLook | undefined =>
  now === undefined || now.id === seen?.id ? seen : asBrought(now);

export const useSeen = (
  felt: Felt,
  view: ViewBase | undefined,
  snapshot: Snapshot,
  isLanded: boolean,
): Seen | undefined => {
  const seen = useRef<Seen>(undefined);
  if (view !== undefined) {
    const look = felt.shoe(view);
    const { log } = snapshot;
    const before = seen.current;
    if (isLanded || before === undefined) seen.current = { view, snapshot, log, look };
    else seen.current = { ...before, look: lookSeen(before.look, look) };
  }
  return seen.current;
};
