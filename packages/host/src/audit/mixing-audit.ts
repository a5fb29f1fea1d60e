/**
 * Whose bytes are in the shoes that were bet on. A house that knows a seed and chooses all bytes itself can try seeds until it likes the
 * cards, and everything else in the log still holds. So a player without bytes in a shoe has only the word of the house for it.
 */
import type { UserId } from '../contract.ts';
import type { WaitingShoe } from '../room/mixing.ts';
import type { RoomEventOf } from '../room/room-events.ts';
import type { OwnCommandsFile } from './own-commands.ts';

/**
 * refused, unanswered, ignored: by the player's own file, the server rejected their commitment, never answered it, or did not use the
 * bytes · missed: by the log, the device did not answer in time · unlisted: no commitment of theirs is in the log · before: they had no
 * seat when the list was closed.
 */
export const NOT_MIXED = ['refused', 'unanswered', 'ignored', 'missed', 'unlisted', 'before'] as const;
export type NotMixed = (typeof NOT_MIXED)[number];

export interface PlayerMixing {
  readonly user: UserId;
  /** Those this player bet on. */
  readonly shoes: number;
  /** Those of them without this player's bytes. */
  readonly without: readonly { readonly shoe: string; readonly why: NotMixed }[];
}

export interface MixingReport {
  /** Those that anybody bet on. */
  readonly shoes: number;
  /** Those of them without bytes of any player. */
  readonly nobody: number;
  /** The players whose files were given. */
  readonly players: readonly PlayerMixing[];
}

interface Mixture {
  /** Undefined for a shoe of version 1, where bytes belong to seats. */
  readonly users: ReadonlySet<UserId> | undefined;
  readonly isEmpty: boolean;
  readonly asked: readonly UserId[];
  readonly seated: readonly UserId[];
}

interface Counted {
  shoes: number;
  readonly without: { readonly shoe: string; readonly why: NotMixed }[];
  /** By shoe, from the player's files. */
  readonly told: ReadonlyMap<string, NotMixed>;
}

/** What a file says about bytes that the server did not take. Files come from anyone. */
const toldBy = (files: readonly OwnCommandsFile[]): ReadonlyMap<string, NotMixed> => {
  const rows = files.flatMap(({ notTaken }) => (Array.isArray(notTaken) ? (notTaken as readonly unknown[]) : []));
  return new Map(
    rows.flatMap((row) => {
      const { shoe, why } = Object(row) as { readonly shoe?: unknown; readonly why?: unknown };
      const reason = NOT_MIXED.slice(0, 3).find((known) => known === why);
      return typeof shoe === 'string' && reason !== undefined ? [[shoe, reason] as const] : [];
    }),
  );
};

export class MixingAudit {
  readonly #players = new Map<UserId, Counted>();
  /** Of the shoe that was sealed last, and of the one before it. */
  #sealed = new Map<string, Mixture>();
  #shoe: string | undefined;
  #bettors = new Set<UserId>();
  #shoes = 0;
  #nobody = 0;

  constructor(files: readonly OwnCommandsFile[]) {
    for (const { user } of files) {
      const told = toldBy(files.filter((file) => file.user === user));
      this.#players.set(user, { shoes: 0, without: [], told });
    }
  }

  /** `next`: the shoe as the log has told it up to its seal. */
  sealed({ shoe, facts }: RoomEventOf<'ShoeSealed'>, { opening }: Pick<WaitingShoe, 'opening'>): void {
    const users = facts.version === 2 ? new Set(facts.entropy.map(({ user }) => user)) : undefined;
    const { asked = [], seated = [] } = opening ?? {};
    const last = [...this.#sealed].slice(-1);
    this.#sealed = new Map([...last, [shoe, { users, isEmpty: facts.entropy.length === 0, asked, seated }]]);
  }

  /** This user has bet on this shoe. */
  bet(shoe: string, user: UserId): void {
    const mixture = this.#sealed.get(shoe);
    if (mixture === undefined) return;
    if (this.#shoe !== shoe) {
      this.#shoe = shoe;
      this.#bettors = new Set();
      this.#shoes += 1;
      if (mixture.isEmpty) this.#nobody += 1;
    }
    const player = this.#bettors.has(user) ? undefined : this.#players.get(user);
    this.#bettors.add(user);
    if (player === undefined) return;
    player.shoes += 1;
    // A seat of a shoe of version 1 may have been anybody's.
    const isIn = mixture.users === undefined ? !mixture.isEmpty : mixture.users.has(user);
    if (!isIn) player.without.push({ shoe, why: player.told.get(shoe) ?? whyNot(mixture, user) });
  }

  get report(): MixingReport {
    const players = [...this.#players].map(([user, { shoes, without }]) => ({ user, shoes, without }));
    return { shoes: this.#shoes, nobody: this.#nobody, players };
  }
}

const whyNot = ({ asked, seated }: Mixture, user: UserId): NotMixed => {
  if (asked.includes(user)) return 'missed';
  return seated.includes(user) ? 'unlisted' : 'before';
};

/** The house alone could have chosen the cards of some shoes. */
export const isUnmixed = ({ nobody, players }: MixingReport): boolean =>
  players.length === 0 ? nobody > 0 : players.some(({ without }) => without.length > 0);
