import type { RegulatedValues } from '@innertide/protocol/heart-record';
import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundProgram } from '@innertide/sound/program';
import { type BreathPattern, breathPatternOf, breathPeriodSeconds, type PacedBreath } from '../breath.ts';
import { soundBreath } from '../sound-program.ts';
import type { RegulationState } from './regulation-state.ts';

/**
 * Converts session settings to the plan of the regulation, from which it begins and to which it returns.
 * @returns tempo in beats a minute, breath in breaths a minute, the others from 0 to 1.
 */
export function planOf(settings: SessionSettings, pattern: BreathPattern = breathPatternOf(settings)): RegulatedValues {
  return {
    tempoBpm: settings.tempo,
    intensity: settings.intensity / 100,
    brightness: settings.brightness / 100,
    density: settings.density / 100,
    breathsPerMinute: 60 / breathPeriodSeconds(pattern),
  };
}

/** Returns the program with the regulated values in place of its own. */
export function regulatedProgram(program: SoundProgram, values: RegulatedValues): SoundProgram {
  const { tempoBpm, intensity, brightness, density } = values;
  return { ...program, tempoBpm, intensity, brightness, density };
}

/** Computes the regulated breath: the pattern of the setup, scaled to the pace and shifted to the phase of the pacer. */
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

/** The fields of a program that the heart may change. */
export type RegulatedSound = Pick<SoundProgram, 'tempoBpm' | 'intensity' | 'brightness' | 'density' | 'breath'>;

/** Computes the part of the sound that regulation changes, as it is now. */
export function regulatedSound(
  state: Pick<RegulationState, 'breathPhase' | 'values' | 'atSeconds'>,
  settings: SessionSettings,
): RegulatedSound {
  const { tempoBpm, intensity, brightness, density } = state.values;
  const breath = soundBreath(regulatedBreath(state, breathPatternOf(settings)));
  return { tempoBpm, intensity, brightness, density, breath };
}
