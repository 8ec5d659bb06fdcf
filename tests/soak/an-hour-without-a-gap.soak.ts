// An hour of each mode at the rate of most devices: no gap, no sample out of range, no number that is none. Clicks, loudness
// that drifts and what grows over a whole night are measured by `npm run listen -- --hours 8`, which takes a mode at a time.
import { SoundEngine } from '@innertide/sound/dsp/sound-engine';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { MODES } from '@innertide/std/mode';
import { expect, test } from 'vitest';

const SAMPLE_RATE_HZ = 48_000;
const SECONDS = 3600;

test.each(MODES)('%s plays for an hour without a gap, a sample out of range or a number that is none', (mode) => {
  const engine = new SoundEngine(SAMPLE_RATE_HZ);
  engine.send({ type: 'start', program: defaultProgram(mode, 7), fromSeconds: 0, fadeInSeconds: 3 });
  const left = new Float32Array(SAMPLE_RATE_HZ);
  const right = new Float32Array(SAMPLE_RATE_HZ);
  for (let second = 0; second < SECONDS; second += 1) {
    engine.process(left, right);
    let power = 0;
    let peak = 0;
    for (let frame = 0; frame < SAMPLE_RATE_HZ; frame += 1) {
      const [l, r] = [left[frame]!, right[frame]!];
      power += l * l + r * r;
      peak = Math.max(peak, Math.abs(l), Math.abs(r));
    }
    expect(Number.isFinite(power), `second ${second}`).toBe(true);
    expect(peak, `second ${second}`).toBeLessThanOrEqual(1);
    const levelDbfs = 10 * Math.log10(power / (2 * SAMPLE_RATE_HZ));
    if (second > 5) expect(levelDbfs, `second ${second}`).toBeGreaterThan(-60);
  }
});
