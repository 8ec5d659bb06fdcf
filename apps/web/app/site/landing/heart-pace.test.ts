import { planTowards } from '@innertide/session/regulation/direction';
import { characterOf } from '@innertide/session/regulation/mode-character';
import { planOf } from '@innertide/session/regulation/regulated-sound';
import { defaultSettings } from '@innertide/session/settings';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { HEART_RANGE_BPM, heartEffect } from './heart-pace.ts';

describe.each(MODES)('what the slider of Heart Sync says in %s', (mode) => {
  const template = planOf(defaultSettings(mode, 1));

  it('is what the rule of a session does with a rate chosen by hand', () => {
    for (let bpm: number = HEART_RANGE_BPM.low; bpm <= HEART_RANGE_BPM.high; bpm += 1) {
      const { density, intensity, brightness } = planTowards(template, bpm, characterOf(mode));
      const effect = heartEffect(mode, bpm);
      if (effect === 'closer') {
        expect(density, `${bpm}`).toBeGreaterThan(template.density);
        expect(intensity, `${bpm}`).toBeGreaterThan(template.intensity);
      }
      if (effect === 'sparser') {
        expect(density, `${bpm}`).toBeLessThan(template.density);
        expect(brightness, `${bpm}`).toBeLessThan(template.brightness);
      }
      if (effect === 'as-it-is') expect(Math.abs(density - template.density), `${bpm}`).toBeLessThan(0.06);
    }
  });
});
