import {
  AMBIENT_CHARACTERS,
  AMBIENT_SOUNDS,
  type AmbientSound,
  BELL_CHARACTERS,
  DEFAULT_VOLUME,
  type SoundLayer,
} from '@innertide/std/layer';
import type { Mode } from '@innertide/std/mode';
import { recordOf } from '@innertide/std/record';
import type { BeatsPerMinute, Hertz, Seconds, Unit } from '@innertide/std/units';
import type { LayerMix, SoundProgram } from '../program.ts';
import { noteHz } from './tuning.ts';

/** How a mode is set up before anyone touches it: the sound's side of a new session. */
export interface ModeDefaults {
  readonly tempoBpm: BeatsPerMinute;
  readonly intensity: Unit;
  readonly brightness: Unit;
  readonly density: Unit;
  /** The ambient sound that is on, if any. */
  readonly ambient: AmbientSound | null;
  readonly layers: Readonly<Record<SoundLayer, LayerMix>>;
  readonly binaural: { readonly carrierHz: Hertz; readonly beatHz: Hertz };
  readonly bellEverySeconds: Seconds | null;
}

interface Setting {
  readonly parameters: readonly [tempoBpm: BeatsPerMinute, intensity: Unit, brightness: Unit, density: Unit];
  readonly ambient: AmbientSound | null;
  readonly carrierMidi: number;
  readonly beatHz: Hertz;
  readonly binauralOn: boolean;
  readonly bellEverySeconds: Seconds | null;
}

const SETTINGS: Readonly<Record<Mode, Setting>> = {
  meditation: {
    parameters: [54, 0.45, 0.45, 0.4],
    ambient: null,
    carrierMidi: 57,
    beatHz: 6,
    binauralOn: true,
    bellEverySeconds: 600,
  },
  mindfulness: {
    parameters: [60, 0.45, 0.55, 0.5],
    ambient: null,
    carrierMidi: 55,
    beatHz: 9,
    binauralOn: true,
    bellEverySeconds: 600,
  },
  focus: {
    parameters: [66, 0.5, 0.5, 0.55],
    ambient: 'rain',
    carrierMidi: 59,
    beatHz: 14,
    binauralOn: false,
    bellEverySeconds: null,
  },
  grounding: {
    parameters: [50, 0.5, 0.4, 0.4],
    ambient: 'ocean',
    carrierMidi: 55,
    beatHz: 7,
    binauralOn: true,
    bellEverySeconds: null,
  },
  visioning: {
    parameters: [58, 0.55, 0.6, 0.5],
    ambient: null,
    carrierMidi: 60,
    beatHz: 8,
    binauralOn: true,
    bellEverySeconds: null,
  },
  sleep: {
    parameters: [44, 0.35, 0.3, 0.3],
    ambient: 'rain',
    carrierMidi: 56,
    beatHz: 2.5,
    binauralOn: true,
    bellEverySeconds: null,
  },
};

/** Every ambient sound at its first character, one of them on. */
function ambientMixes(on: AmbientSound | null): Record<AmbientSound, LayerMix> {
  return recordOf(AMBIENT_SOUNDS, (sound) => ({
    on: sound === on,
    volume: DEFAULT_VOLUME,
    character: AMBIENT_CHARACTERS[sound][0],
  }));
}

/** The tone that carries a mode's beat (MIDI), where nobody chose another: a piece draws its tonic so that this belongs to it. */
export function carrierMidi(mode: Mode): number {
  return SETTINGS[mode].carrierMidi;
}

/** @param a4Hz the grid the carrier is placed on. */
export function modeDefaults(mode: Mode, a4Hz: SoundProgram['a4Hz'] = 432): ModeDefaults {
  const setting = SETTINGS[mode];
  const [tempoBpm, intensity, brightness, density] = setting.parameters;
  const mix = (on: boolean): LayerMix => ({ on, volume: DEFAULT_VOLUME });
  return {
    tempoBpm,
    intensity,
    brightness,
    density,
    ambient: setting.ambient,
    layers: {
      echo: mix(true),
      binaural: mix(setting.binauralOn),
      bell: { ...mix(setting.bellEverySeconds !== null), character: BELL_CHARACTERS[0] },
      ...ambientMixes(setting.ambient),
    },
    binaural: { carrierHz: Math.round(noteHz(setting.carrierMidi, a4Hz) * 100) / 100, beatHz: setting.beatHz },
    bellEverySeconds: setting.bellEverySeconds,
  };
}

/** A whole program with the mode's defaults, playing without end. */
export function defaultProgram(mode: Mode, seed: number): SoundProgram {
  const defaults = modeDefaults(mode);
  return {
    mode,
    seed,
    a4Hz: 432,
    tempoBpm: defaults.tempoBpm,
    intensity: defaults.intensity,
    brightness: defaults.brightness,
    density: defaults.density,
    masterVolume: DEFAULT_VOLUME,
    layers: defaults.layers,
    binaural: defaults.binaural,
    bellEverySeconds: defaults.bellEverySeconds,
    durationSeconds: null,
    fadeOutSeconds: 8,
  };
}
