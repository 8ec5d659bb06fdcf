import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type LifecycleVector, lifecycleVector, replay } from './testing/lifecycle-vectors.ts';
import { sharedVectors } from './testing/shared-vectors.ts';

const DIGESTS = {
  'lives.json': 'e6ad1fc66ef092f29ec5bfc10cc3601f65491c155e8b86ae82b383c16989f4af',
  'pulses.json': '1662862ee863608851771df5c40349a22c788760068e253559cce07e1b5ef123',
  'evenings.json': 'd1a021d71e75e30ee5661e63906bcb842e14d3df8522544aabb358e3c18ad8ae',
  'moments.json': '3507dbd9202426544d281963e04ae5457c6dec09e792aab7df95cde5b7ee66bd',
};

/** The same files are read by the tests of every other implementation of these rules. */
describe('shared test vectors', () => {
  const vectors = Array.from({ length: 200 }, (_, index) => lifecycleVector(index + 1));

  it('hold two hundred sessions, and the lifecycle answers each action as recorded', () => {
    for (const { seed, actions, steps } of vectors) expect(replay(actions), `seed ${seed}`).toEqual(steps);
  });

  it('reach every state and every effect at least ten times', () => {
    const steps = vectors.flatMap((life) => life.steps);
    const count = (of: (step: LifecycleVector['steps'][number]) => readonly string[]) => {
      const counts: Record<string, number> = {};
      for (const name of steps.flatMap(of)) counts[name] = (counts[name] ?? 0) + 1;
      return counts;
    };
    const states = count(({ status, cause }) => [cause ? `${status} ${cause}` : status]);
    const effects = count((step) => step.effects.map(({ type }) => String(type)));
    const expected = ['idle', 'waiting', 'starting', 'playing', 'ending', 'summary'];
    for (const name of [...expected, 'paused asked', 'paused interrupted', 'paused failed']) {
      expect(states[name], name).toBeGreaterThanOrEqual(10);
    }
    const done = ['wake-sound', 'start-sound', 'pause-sound', 'resume-sound', 'adjust-sound', 'stop-sound'];
    for (const name of [...done, 'write-draft', 'store-record', 'discard-draft']) {
      expect(effects[name], name).toBeGreaterThanOrEqual(10);
    }
  });

  it('say what they said when the rules last changed on purpose', () => {
    const digests = Object.entries(sharedVectors()).map(([name, text]) => [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]);
    // A rule that changes for a reason changes its digest here, and the Kit's tests say what Swift must follow.
    expect(Object.fromEntries(digests)).toEqual(DIGESTS);
  });
});
