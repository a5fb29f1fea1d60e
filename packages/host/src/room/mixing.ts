/**
 * How the bytes of users come into a shoe: commitments while the shoe before it is in play, then the opening, then the seal.
 * The list of commitments is closed before anybody shows their bytes, so nobody can choose theirs by those of others. Pure.
 */
import type { SeatEntropy, ShoeFacts, UserEntropy } from '@croupier/fair';
import type { Json } from '@croupier/kernel';
import type { UserId } from '../contract.ts';
import { type DuelSetup, lentShoe } from '../duel-setup.ts';
import type { RoomEventOf } from './room-events.ts';

export interface SealedHead {
  readonly shoe: string;
  readonly number: number;
  readonly commitment: string;
  readonly facts: ShoeFacts;
  readonly root: string;
  /** Those who had a seat when it was mixed. */
  readonly seated: readonly UserId[];
}

interface Opening {
  readonly asked: readonly UserId[];
  readonly opened: readonly UserEntropy[];
  /** Those who had a seat when it began. */
  readonly seated: readonly UserId[];
}

/** Committed to, not dealt from yet. */
export interface WaitingShoe {
  readonly shoe: string;
  readonly number: number;
  readonly commitment: string;
  readonly version: 1 | 2;
  /** What seats have added to a shoe of version 1. */
  readonly entropy: readonly SeatEntropy[];
  readonly commitments: readonly { readonly user: UserId; readonly hash: string }[];
  readonly opening: Opening | undefined;
  /** `rules`: what it is played by, if the shoe before it is played by others; `before`: those of the shoe before it. */
  readonly sealed: (SealedHead & { readonly rules: Json | undefined; readonly before: Json }) | undefined;
}

/** What of a room has to do with its shoes. */
export interface MixingRoom {
  readonly sitters: readonly { readonly user: UserId; readonly bot: string | undefined; readonly leaving: unknown }[];
  /** Where the shoes come from, if the table belongs to a duel. */
  readonly duel: DuelSetup | undefined;
  /** What the shoe that was sealed last is played by, and the first one before it is sealed. */
  readonly rules: Json;
  /** What the next shoe is played by, if that is something else. */
  readonly nextRules: Json | undefined;
  readonly next: WaitingShoe | undefined;
  readonly current: SealedHead | undefined;
  /** Users who missed the last opening they were asked in: the table waits only briefly for them until they show their bytes again. */
  readonly late: readonly UserId[];
  /** How many shoes were committed to so far. */
  readonly shoes: number;
}

type MixingEvent = RoomEventOf<
  | 'ShoeCommitted'
  | 'ShoeLent'
  | 'EntropyAdded'
  | 'ContributionCommitted'
  | 'OpeningStarted'
  | 'ContributionOpened'
  | 'ContributionMissed'
>;

const people = ({ sitters }: MixingRoom): readonly UserId[] =>
  sitters.filter(({ bot, leaving }) => bot === undefined && leaving === undefined).map(({ user }) => user);

/** Everybody who has a seat and has committed to bytes. */
export const askedFor = (room: MixingRoom): readonly UserId[] => {
  const committed = new Set(room.next?.commitments.map(({ user }) => user));
  return people(room).filter((user) => committed.has(user));
};

/** Those whose bytes are missing, while the table asks for them. */
export const missingFrom = ({ next }: Pick<MixingRoom, 'next'>): readonly UserId[] | undefined => {
  if (next?.opening === undefined || next.sealed !== undefined) return undefined;
  const { asked, opened } = next.opening;
  return asked.filter((user) => opened.every((shown) => shown.user !== user));
};

/** What the shoe is mixed with, in the order of the users' bytes. */
export const mixtureOf = ({ opening }: WaitingShoe): readonly UserEntropy[] =>
  (opening?.opened ?? []).toSorted((a, b) => (a.user < b.user ? -1 : 1));

const fits: (holds: boolean, what: string) => asserts holds = (holds, what) => {
  if (!holds) throw new Error(`the room log is inconsistent: ${what}`);
};

const waiting = ({ next }: MixingRoom, shoe: string): WaitingShoe => {
  if (next === undefined || next.shoe !== shoe || next.sealed !== undefined)
    throw new Error('the room log is inconsistent: bytes for a shoe that accepts none');
  return next;
};

const open = (room: MixingRoom, shoe: string, user: UserId): WaitingShoe & { readonly opening: Opening } => {
  const next = waiting(room, shoe);
  if (next.opening === undefined || missingFrom(room)?.includes(user) !== true)
    throw new Error('the room log is inconsistent: bytes from someone who was not asked');
  return { ...next, opening: next.opening };
};

export const evolveMixing = <Room extends MixingRoom>(room: Room, event: MixingEvent): Room => {
  switch (event.type) {
    case 'ShoeCommitted': {
      const { shoe, number, commitment, version = 1 } = event;
      fits(room.next === undefined && number === room.shoes + 1 && room.duel === undefined, 'a shoe');
      const empty = { entropy: [], commitments: [], opening: undefined, sealed: undefined };
      return { ...room, next: { shoe, number, commitment, version, ...empty }, shoes: number };
    }
    case 'ShoeLent': {
      const { shoe, number, commitment } = event;
      const { duel, next, shoes } = room;
      const isNext = next === undefined && number === shoes + 1 && duel !== undefined;
      fits(
        isNext && shoe === lentShoe(duel, number) && commitment === duel.commitments[shoes],
        'a shoe of another duel',
      );
      const opened = duel.bytes === undefined ? [] : [{ user: duel.by, entropy: duel.bytes }];
      const mixed = { entropy: [], commitments: [], opening: { asked: [], opened, seated: [] }, sealed: undefined };
      return { ...room, next: { shoe, number, commitment, version: 2, ...mixed }, shoes: number };
    }
    case 'EntropyAdded': {
      const next = waiting(room, event.shoe);
      fits(next.version === 1, 'seat entropy in a version 2 shoe');
      return { ...room, next: { ...next, entropy: [...next.entropy, { seat: event.seat, entropy: event.entropy }] } };
    }
    case 'ContributionCommitted': {
      const next = waiting(room, event.shoe);
      const { user, hash } = event;
      fits(next.version === 2 && next.opening === undefined, 'the list of commitments is closed');
      fits(
        next.commitments.every((other) => other.user !== user),
        'a second commitment from the same user',
      );
      return { ...room, next: { ...next, commitments: [...next.commitments, { user, hash }] } };
    }
    case 'OpeningStarted': {
      const next = waiting(room, event.shoe);
      fits(next.version === 2 && next.opening === undefined, 'a second opening');
      fits(askedFor(room).join() === event.asked.join(), 'the players asked are not the ones who committed');
      return { ...room, next: { ...next, opening: { asked: event.asked, opened: [], seated: people(room) } } };
    }
    case 'ContributionOpened': {
      const next = open(room, event.shoe, event.user);
      const opened = [...next.opening.opened, { user: event.user, entropy: event.bytes }];
      const late = room.late.filter((user) => user !== event.user);
      return { ...room, late, next: { ...next, opening: { ...next.opening, opened } } };
    }
    case 'ContributionMissed': {
      open(room, event.shoe, event.user);
      return room.late.includes(event.user) ? room : { ...room, late: [...room.late, event.user] };
    }
  }
};

/** The rules it is played by are fixed with it. */
export const sealNext = <Room extends MixingRoom>(
  room: Room,
  { shoe: id, facts, root }: RoomEventOf<'ShoeSealed'>,
): Room => {
  const next = waiting(room, id);
  fits(next.version === 1 || next.opening !== undefined, 'a shoe sealed before its opening');
  const { shoe, number, commitment } = next;
  const seated = next.opening?.seated ?? [];
  const sealed = { shoe, number, commitment, facts, root, seated, rules: room.nextRules, before: room.rules };
  return { ...room, next: { ...next, sealed }, rules: room.nextRules ?? room.rules, nextRules: undefined };
};

/** The game deals from the shoe that was sealed. */
export const openNext = <Room extends MixingRoom>(room: Room, shoe: string): Room => {
  const { sealed } = room.next ?? {};
  if (sealed === undefined || sealed.shoe !== shoe) return room;
  const { rules: _, before: __, ...current } = sealed;
  return { ...room, current, next: undefined };
};
