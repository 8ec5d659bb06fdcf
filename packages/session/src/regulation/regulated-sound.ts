import type { RegulatedValues } from '@innertide/protocol/heart-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundProgram } from '@innertide/sound/program';
import { type BreathPattern, breathPatternOf, breathPeriodSeconds, type PacedBreath } from '../breath.ts';
import { soundBreath } from '../sound-program.ts';
import type { RegulationState } from './regulation.ts';

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

/** The breath that regulation leads: the setup's own pattern, at the pace and the place where the pacer is. */
export function regulatedBreath(
  { breathPhase, values, atSeconds }: Pick<RegulationState, 'breathPhase' | 'values' | 'atSeconds'>,
  own: BreathPattern,
): PacedBreath {
  const period = 60 / values.breathsPerMinute;
  const scale = period / breathPeriodSeconds(own);
  const pattern = {
    inSeconds: own.inSeconds * scale,
    holdInSeconds: own.holdInSeconds * scale,
    outSeconds: own.outSeconds * scale,
    holdOutSeconds: own.holdOutSeconds * scale,
  };
  return { pattern, beginsAtSeconds: atSeconds - breathPhase * period };
}

/** What the heart may move of the sound, as it is now. */
export type RegulatedSound = Pick<SoundProgram, 'tempoBpm' | 'intensity' | 'brightness' | 'density' | 'breath'>;

export function regulatedSound(
  state: Pick<RegulationState, 'breathPhase' | 'values' | 'atSeconds'>,
  settings: SessionSettings,
): RegulatedSound {
  const { tempoBpm, intensity, brightness, density } = state.values;
  const breath = soundBreath(regulatedBreath(state, breathPatternOf(settings)));
  return { tempoBpm, intensity, brightness, density, breath };
}
