/**
 * Reads the log of a table from one reveal to the next. Every event must follow from the one before, and every command is decided
 * again by the rules, with the cards that are known now. So it checks outcomes and payouts, not only cards.
 */
import { TableAudit } from '@croupier/host';
import { type AnyGame, ZERO } from '@croupier/kernel';
import type { LogAnswer } from '@croupier/protocol';
import { compareShown, type LoggedPicture, type ShownPicture } from './shown-picture.ts';

/**
 * When the seal of a shoe was first seen here. bet: before the player's first bet on it · cards: before its first card ·
 * came: later, when they came to the table.
 */
export type SealSeen = 'bet' | 'cards' | 'came';

export interface LogPart {
  readonly table: LogAnswer['table'];
  readonly events: LogAnswer['events'];
}

/** The result of comparing pictures with the log. Numbers are positions in the given list. */
export interface PicturesCompared {
  readonly compared: readonly number[];
  /** The first entry whose picture differs from the log. */
  readonly wrong?: number;
  /** The first picture that belongs to another log. */
  readonly foreign?: number;
  /** An unsigned picture does not match. */
  readonly unsigned?: true;
  /** A picture has fields that are not known here. */
  readonly newer?: true;
}

/** After the seal of a shoe: the first entry with a bet by the player, and the first with a card. */
interface Firsts {
  bet?: number;
  card?: number;
}

export class LogCheck {
  readonly #audit: TableAudit;
  readonly #user: string;
  readonly #firsts = new Map<string, Firsts>();
  readonly #hashes = new Map<number, string>();
  #sealed = '';
  #seq = 0;
  #hash: string | undefined;
  #decided = 0;
  #told = 0;
  readonly #shown = new Map<number, [number, ShownPicture][]>();
  readonly #names = new Set<string>();
  /** An entry that cannot be read: nothing after it is. */
  #unreadable: number | undefined;
  #pictures: { compared: number[]; wrong?: number; foreign?: number; unsigned?: true; newer?: true } = { compared: [] };

  constructor(game: AnyGame, { closedAt, ...record }: LogPart['table'], user: string) {
    this.#audit = new TableAudit([game], { ...record, closedAt: closedAt ?? undefined }, { keepsShoes: false });
    this.#user = user;
  }

  get seq(): number {
    return this.#seq;
  }

  /** `shown`: what was on the screen meanwhile. Returns false if these events do not continue the log read so far. */
  read(events: LogPart['events'], shown: readonly ShownPicture[] = []): boolean {
    this.#pictures = { compared: [] };
    this.#shown.clear();
    for (const [at, one] of shown.entries()) this.#shown.set(one.seq, [...(this.#shown.get(one.seq) ?? []), [at, one]]);
    // The server may have sent another picture of the last entry since.
    this.#comparePictures();
    for (const event of events) {
      if (this.#unreadable !== undefined) return true;
      if (event.seq <= this.#seq) continue;
      if (event.seq !== this.#seq + 1 || (this.#hash !== undefined && event.prevHash !== this.#hash)) return false;
      try {
        this.#take(event);
      } catch {
        this.#unreadable = event.seq;
      }
    }
    return true;
  }

  /** From the last part that was read. */
  get pictures(): PicturesCompared {
    return this.#pictures;
  }

  /** The first problem found since the last call. */
  problem(): string | undefined {
    const found = this.#audit.problems[this.#told];
    this.#told = this.#audit.problems.length;
    if (found === undefined && this.#unreadable !== undefined)
      return `Entry ${this.#unreadable} is not an event of a table.`;
    return found?.message;
  }

  /** How many commands were replayed with the same outcome since the last call. */
  takeCommands(): number {
    const commands = this.#audit.decided - this.#decided;
    this.#decided = this.#audit.decided;
    this.#hashes.clear();
    return commands;
  }

  hashAt(seq: number): string | undefined {
    return this.#hashes.get(seq);
  }

  /** Whether the player's first bet on this shoe, or its first card, came after this entry. */
  since(shoe: string, seen: number): SealSeen {
    const { bet, card } = this.#firsts.get(shoe) ?? {};
    if (bet !== undefined) return seen < bet ? 'bet' : 'came';
    return card === undefined || seen < card ? 'cards' : 'came';
  }

  #take(event: LogPart['events'][number]): void {
    const { happening, room, postings } = this.#audit.read(event);
    this.#seq = event.seq;
    this.#hash = event.hash;
    this.#hashes.set(event.seq, event.hash);
    this.#comparePictures();
    if (room?.type === 'ShoeSealed') {
      this.#sealed = room.shoe;
      this.#firsts.set(room.shoe, {});
    }
    const firsts = this.#firsts.get(this.#sealed);
    if (firsts === undefined) return;
    if (postings.some(({ from }) => from === `user ${this.#user}`)) firsts.bet ??= event.seq;
    if ((happening?.turned.length ?? 0) > 0) firsts.card ??= event.seq;
    if (room?.type === 'ShoeRevealed') this.#forgetBefore(room.shoe);
  }

  #comparePictures(): void {
    const logged: LoggedPicture = (funds) => this.#audit.pictureFor(this.#user, funds);
    // From the first invalid entry on, nothing can be compared.
    if (this.#unreadable !== undefined || logged(ZERO) === undefined) return;
    for (const [at, picture] of this.#shown.get(this.#seq) ?? []) {
      this.#pictures.compared.push(at);
      const isForeign = picture.hash !== this.#hash;
      const how = picture.malformed ? 'wrong' : compareShown(picture, logged, this.#names);
      if (!isForeign && how === 'newer') this.#pictures.newer = true;
      if (!isForeign && how !== 'wrong') continue;
      if (picture.unsigned) this.#pictures.unsigned = true;
      else if (isForeign) this.#pictures.foreign ??= this.#seq;
      else this.#pictures.wrong ??= this.#seq;
    }
  }

  /** Earlier shoes are not needed anymore. */
  #forgetBefore(shoe: string): void {
    for (const older of this.#firsts.keys()) {
      if (older === shoe) return;
      this.#firsts.delete(older);
    }
  }
}
