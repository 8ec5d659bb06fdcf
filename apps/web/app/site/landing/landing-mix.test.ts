import { defaultSettings } from '@innertide/session/settings';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { FIRST_VOLUME, layersOn } from './landing-mix.ts';

describe('what Listen plays on the landing page', () => {
  it.each(MODES)('is what a session in %s begins with, binaural beats aside', (mode) => {
    const { layers, volume } = defaultSettings(mode, 1);
    const on = layersOn(mode, {});
    for (const layer of SOUND_LAYERS) expect(on[layer], layer).toBe(layer !== 'binaural' && layers[layer].on);
    expect(volume).toBe(FIRST_VOLUME);
  });

  it('keeps what the visitor switched when the mode changes', () => {
    expect(layersOn('sleep', { rain: true, ocean: false })).toMatchObject({ echo: true, rain: true, ocean: false });
  });
});
