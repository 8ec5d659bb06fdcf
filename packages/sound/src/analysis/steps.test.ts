import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { renderOffline } from '../dsp/render-offline.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import { findClicks } from './faults.ts';
import { findSteps } from './steps.ts';

const RATE = 24_000;
const SECONDS = 3;
const AT = 1.7;

/** A chord with a soft hiss over it, dark as that of a session, and a step of so much. */
function chord(step = 0): Float32Array {
  const hiss = [0, 0, 0, 0];
  return Float32Array.from({ length: SECONDS * RATE }, (_, n) => {
    let value = 0.64 * (uniform(5, n) - 0.5);
    hiss.forEach((before, pole) => {
      value = before + 0.3 * (value - before);
      hiss[pole] = value;
    });
    const tones = [110, 220, 275, 330].reduce((sum, hz) => sum + 0.03 * Math.sin((2 * Math.PI * hz * n) / RATE), 0);
    return tones + value + (n >= AT * RATE ? step : 0);
  });
}

describe('steps of a channel', () => {
  it('are found where no single sample is farther from its prediction than the hiss is', () => {
    expect(findClicks(chord(0.012), RATE)).toEqual([]);
    const [found, ...others] = findSteps(chord(0.012), RATE);
    expect(found).toBeCloseTo(AT, 3);
    expect(others).toEqual([]);
  });

  it('are none in a chord, in its hiss and where a note begins', () => {
    const struck = chord().map((value, n) => {
      const since = n / RATE - AT;
      return since < 0 ? value : value + 0.1 * Math.min(1, since / 0.004) * Math.exp(-since) * Math.sin(3000 * since);
    });
    expect(findSteps(chord(), RATE)).toEqual([]);
    expect(findSteps(struck, RATE)).toEqual([]);
    expect(findSteps(new Float32Array(RATE), RATE)).toEqual([]);
  });

  it('are none where a bright string is plucked, of which nothing but its first samples is unforeseen', () => {
    const visioning = onlyLayers(defaultProgram('visioning', 713_467), 'echo');
    const settings = { sampleRate: 48_000, fromSeconds: 4038.7, fadeInSeconds: 0 };
    for (const channel of renderOffline(visioning, 2.2, settings)) expect(findSteps(channel, 48_000)).toEqual([]);
  });

  it('are found where a sound is cut in', () => {
    const cutIn = chord().map((value, n) => (n < AT * RATE ? 0 : value));
    const [found] = findSteps(cutIn, RATE);
    expect(found).toBeCloseTo(AT, 3);
  });
});
