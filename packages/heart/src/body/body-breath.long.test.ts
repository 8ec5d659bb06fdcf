import { describe, expect, it } from 'vitest';
import { judgeBellies } from './testing/many-bellies.ts';

/** Bellies a group: a third of them with each change, all in `npm run proofs -- heart`. */
const ONE_IN = process.env.BELLIES === '45' ? 1 : 3;

// Shapes, sighs and noise that the estimator was not built with; `node tools/belly-breaths.ts` prints more of them.
describe('BodyBreath', () => {
  it.each([
    { name: 'a fifth of a degree, rounded orientation', tiltDegrees: 0.2, grain: 'rounded', unevenness: 0 },
    { name: 'a fifth of a degree', tiltDegrees: 0.2, missing: 0.05, driftDegrees: 0.5 },
    { name: 'three degrees', tiltDegrees: 3, missing: 0.05, driftDegrees: 0.5 },
  ] as const)('tells nineteen of twenty looks of $name within 0.3 a minute and 15 degrees', (group) => {
    const { looks, shown, offShare, phase95 } = judgeBellies(group, ONE_IN);
    expect(shown / looks).toBeGreaterThan(0.9);
    expect(offShare).toBeLessThan(0.01);
    expect(phase95).toBeLessThan(15);
  });
});
