import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import type { Mode } from '@innertide/std/mode';
import { recordOf } from '@innertide/std/record';
import type { Unit } from '@innertide/std/units';

/** What the landing page shows and switches; the app has more ambient sounds. */
export const LANDING_LAYERS = ['echo', 'binaural', 'bell', 'rain', 'ocean'] as const satisfies readonly SoundLayer[];

export type LandingLayer = (typeof LANDING_LAYERS)[number];

/** Slider position at the first Listen. */
export const FIRST_VOLUME: Unit = 0.8;

/** What the visitor switched with their own hand; it holds in every mode. */
export type LayerChoices = Readonly<Partial<Record<SoundLayer, boolean>>>;

/**
 * The layers a mode begins with, as the session's own defaults have them, but without binaural beats: those want headphones
 * and a word of caution first, so here only the visitor switches them on.
 */
const FIRST_LAYERS: Readonly<Record<Mode, readonly SoundLayer[]>> = {
  meditation: ['echo', 'bell'],
  mindfulness: ['echo', 'bell'],
  focus: ['echo', 'rain'],
  grounding: ['echo', 'ocean'],
  visioning: ['echo'],
  sleep: ['echo', 'rain'],
};

/** Which layers sound in a mode. */
export function layersOn(mode: Mode, choices: LayerChoices): Readonly<Record<SoundLayer, boolean>> {
  return recordOf(SOUND_LAYERS, (layer) => choices[layer] ?? FIRST_LAYERS[mode].includes(layer));
}
