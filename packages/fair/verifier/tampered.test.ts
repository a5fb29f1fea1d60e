/** The other half of verify.test.ts, in a file of its own so that both run at the same time. */
import { expect, test } from 'vitest';
import { TAMPERINGS } from '../testing/tampering.ts';
import { bothVerify, codesOf, tamperedShoes } from '../testing/two-verifiers.ts';

const BATCHES = 2;
/** Of each kind; more than a thousand in all. `npm run fairness:long` has ten thousand. */
const EACH = 30;

test(`${TAMPERINGS.length} kinds of tampering, ${EACH} shoes each: both reject, for the same reason at the same place`, async () => {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const cases = Array.from({ length: EACH / BATCHES }, (_, i) => tamperedShoes((batch * EACH) / BATCHES + i)).flat();
    const { ours, theirs, python: answer } = await bothVerify(cases.map(({ file }) => file));
    for (const [at, { name, code }] of cases.entries()) {
      const codes = ours.slice(at, at + 1).flatMap(codesOf);
      expect({ name, codes }).toEqual({ name, codes: expect.arrayContaining([code]) as unknown });
    }
    for (const report of theirs) expect(report.ok).toBe(false);
    expect({ status: answer.status, stderr: answer.stderr }).toEqual({ status: 1, stderr: '' });
    expect(theirs).toEqual(ours);
  }
});
