import { planned } from '@innertide/session/regulation/direction';
import { regulatedProgram, templateOf } from '@innertide/session/regulation/regulated-sound';
import { defaultSettings, soundProgram } from '@innertide/session/settings';
import type { SoundChange, SoundProgram } from '@innertide/sound/program';
import type { SoundLayer } from '@innertide/std/layer';
import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute } from '@innertide/std/units';
import { layersOn } from './landing-mix.ts';
import type { Listening } from './listening.ts';

// Everything here comes with the first tap on Listen, never before.

/** A session's own beginning for this mode, without an end, with what the visitor switched and set. */
export function landingProgram({ mode, volume, choices, heartBpm }: Listening, seed: number): SoundProgram {
  const settings = defaultSettings(mode, seed);
  const on = layersOn(mode, choices);
  const program = soundProgram({ ...settings, lengthMinutes: null, volume });
  const layers = Object.fromEntries(
    Object.entries(program.layers).map(([layer, mix]) => [layer, { ...mix, on: on[layer as SoundLayer] }]),
  ) as typeof program.layers;
  return regulatedProgram({ ...program, layers }, planned(templateOf(settings), heartBpm));
}

/** What a rate chosen by hand changes in the playing music: the rule of a session without a heart. */
export function heartChange(mode: Mode, heartBpm: BeatsPerMinute, seed: number): SoundChange {
  const { tempoBpm, intensity, brightness, density } = planned(templateOf(defaultSettings(mode, seed)), heartBpm);
  return { tempoBpm, intensity, brightness, density };
}

/** One layer switched, at the mode's own volume for it. */
export function layerChange(mode: Mode, layer: SoundLayer, on: boolean, seed: number): SoundChange {
  return { layers: { [layer]: { ...defaultSettings(mode, seed).layers[layer], on } } };
}
