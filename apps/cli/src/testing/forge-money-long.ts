/** `npm run forge:long`: 1,000 random forgeries of money rows, how many change a chip, and how many of those are caught. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgeOnce, playedStore } from './forge-money.ts';

const count = Number(process.argv[2] ?? 1000);
const folder = mkdtempSync(join(tmpdir(), 'croupier-forge-'));
const store = await playedStore(folder, 'forge');
const kinds = new Map<string, { forged: number; chips: number; caught: number; caughtOther: number }>();
let missed = 0;
for (let n = 0; n < count; n++) {
  const { what, chips, problems } = await forgeOnce(folder, store, `forge-${n}`);
  const kind = kinds.get(what) ?? { forged: 0, chips: 0, caught: 0, caughtOther: 0 };
  kind.forged += 1;
  if (chips) kind.chips += 1;
  if (problems.length > 0) kind[chips ? 'caught' : 'caughtOther'] += 1;
  if (chips && problems.length === 0) {
    missed += 1;
    console.log(`missed: forge-${n}, ${what}`);
  }
  kinds.set(what, kind);
}
rmSync(folder, { recursive: true });
for (const [what, { forged, chips, caught, caughtOther }] of kinds)
  console.log(
    `${what}: ${forged} forged, ${chips} change a chip, ${caught} of them caught; ${caughtOther} others caught`,
  );
console.log(missed === 0 ? 'Every forgery that changes a chip was caught.' : `${missed} were missed.`);
process.exitCode = missed === 0 ? 0 : 1;
