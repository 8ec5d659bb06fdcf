// Setup file of the unit tests: counts the seconds of sound that a test renders, for tests/budgets.json.
import { afterAll, expect } from 'vitest';
import { countForBudget } from './test-counters.ts';

const RENDERS_SOUND = /packages\/(sound|session)\/|apps\/cli\/|tests\/lives\//;

if (process.env.TEST_COUNTERS && RENDERS_SOUND.test(expect.getState().testPath ?? '')) {
  const { SoundEngine } = await import('@innertide/sound/dsp/sound-engine');
  const { prototype } = SoundEngine;
  const { process: render } = prototype;
  let seconds = 0;
  prototype.process = function (left, right) {
    seconds += left.length / this.sampleRate;
    render.call(this, left, right);
  };
  afterAll(() => {
    if (seconds > 0) countForBudget('audio-seconds', seconds);
  });
}
