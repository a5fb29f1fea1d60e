/** What was found so far. More than a few of a kind are not worth reading: the first ones tell what is wrong. */
import type { Refusal } from '@croupier/kernel';

const MAX_OF_A_KIND = 20;

export class Findings {
  readonly #found: Refusal[] = [];
  readonly #counts = new Map<string, number>();

  add(problem: Refusal): void {
    const count = (this.#counts.get(problem.code) ?? 0) + 1;
    this.#counts.set(problem.code, count);
    if (count <= MAX_OF_A_KIND) this.#found.push(problem);
  }

  get all(): readonly Refusal[] {
    return this.#found;
  }
}
