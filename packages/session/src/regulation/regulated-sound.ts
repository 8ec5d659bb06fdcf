import type { RegulatedValues } from '@innertide/protocol/heart-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundChange, SoundProgram } from '@innertide/sound/program';
import { type BreathPattern, breathPatternOf, breathPeriodSeconds } from '../breath.ts';

/** What a person set up, as regulation begins from it and returns to it. */
export function templateOf(
  settings: SessionSettings,
  pattern: BreathPattern = breathPatternOf(settings),
): RegulatedValues {
  return {
    tempoBpm: settings.tempo,
    intensity: settings.intensity / 100,
    brightness: settings.brightness / 100,
    density: settings.density / 100,
    breathsPerMinute: 60 / breathPeriodSeconds(pattern),
  };
}

/** A program that begins where regulation begins. */
export function regulatedProgram(program: SoundProgram, values: RegulatedValues): SoundProgram {
  const { tempoBpm, intensity, brightness, density } = values;
  return { ...program, tempoBpm, intensity, brightness, density };
}

const HEARD = ['tempoBpm', 'intensity', 'brightness', 'density'] as const;

/** What to tell the playing engine after a step; null when nothing it can hear differs. */
export function regulatedChange(before: RegulatedValues, after: RegulatedValues): SoundChange | null {
  const moved = HEARD.filter((name) => before[name] !== after[name]);
  return moved.length > 0 ? Object.fromEntries(moved.map((name) => [name, after[name]])) : null;
}
