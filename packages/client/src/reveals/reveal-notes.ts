/** What the player sees while something is missing. Sent only when it changes. */
import type { Snapshot } from '../table-link.ts';

export type Notes = Pick<Snapshot, 'late' | 'unsent' | 'unreplayed'>;

export class RevealNotes {
  readonly #changed: (notes: Partial<Notes>) => void;
  #now: Notes = { late: [], unsent: [], unreplayed: undefined };

  constructor(changed: (notes: Partial<Notes>) => void) {
    this.#changed = changed;
  }

  /** This shoe is late, or the server isn't sending its file. */
  add(note: 'late' | 'unsent', shoe: string): void {
    if (this.#now[note].includes(shoe)) return;
    this.#tell({ [note]: [...this.#now[note], shoe] });
  }

  /** Nothing is missing for this shoe anymore. */
  settled(shoe: string): void {
    for (const note of ['late', 'unsent'] as const)
      if (this.#now[note].includes(shoe)) this.#tell({ [note]: this.#now[note].filter((one) => one !== shoe) });
  }

  unreplayed(unreplayed: Snapshot['unreplayed']): void {
    if (unreplayed !== this.#now.unreplayed) this.#tell({ unreplayed });
  }

  #tell(notes: Partial<Notes>): void {
    this.#now = { ...this.#now, ...notes };
    this.#changed(notes);
  }
}
