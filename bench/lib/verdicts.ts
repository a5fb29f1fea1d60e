/** The goals of a bench, and whether each is met. There is a verdict however the run ends: what failed to run is named. */
export class Verdicts {
  #failed = 0;
  #passed = 0;
  readonly #missing: string[] = [];

  /** Prints pass or FAIL at once, so that it is there even if a later part fails. */
  check(name: string, value: number, goal: number): void {
    if (!Number.isFinite(value)) {
      this.#missing.push(`${name}: not measured`);
      return;
    }
    const isMet = value <= goal;
    if (isMet) this.#passed += 1;
    else this.#failed += 1;
    console.log(`${isMet ? 'pass' : 'FAIL'}  ${name}: ${value.toFixed(2)}, goal ${goal}`);
  }

  /** A part of the run: if it breaks, the others go on. */
  async part(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.missing(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  missing(what: string): void {
    this.#missing.push(what);
  }

  /** The exit code: 1 if a goal is missed, 2 if something could not be measured. */
  conclude(): 0 | 1 | 2 {
    for (const what of this.#missing) console.log(`not measured  ${what}`);
    const counts = `${this.#passed} passed, ${this.#failed} failed, ${this.#missing.length} not measured`;
    const word = this.#failed > 0 ? 'FAIL' : this.#missing.length > 0 ? 'INCOMPLETE' : 'pass';
    console.log(`${word}  ${counts}`);
    return this.#failed > 0 ? 1 : this.#missing.length > 0 ? 2 : 0;
  }
}
