import type { SessionSettings } from '@innertide/protocol/session-settings';
import { modeDefaults } from '@innertide/sound/score/mode-defaults';

/** The ways Echo can be, beside whatever the sliders say: as its mode has it, fewer notes and darker, or more notes and lighter. */
export const ECHO_CHARACTERS = ['mode', 'sparse', 'bright'] as const;

export type EchoCharacter = (typeof ECHO_CHARACTERS)[number];

const SHIFTS: Readonly<Record<EchoCharacter, { readonly densityTimes: number; readonly brightnessPlus: number }>> = {
  mode: { densityTimes: 1, brightnessPlus: 0 },
  sparse: { densityTimes: 0.6, brightnessPlus: -15 },
  bright: { densityTimes: 1.4, brightnessPlus: 20 },
};

function figuresOf(mode: SessionSettings['mode'], character: EchoCharacter) {
  const { density, brightness } = modeDefaults(mode);
  const { densityTimes, brightnessPlus } = SHIFTS[character];
  const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));
  return {
    density: within(density * 100 * densityTimes),
    brightness: within(brightness * 100 + brightnessPlus),
  };
}

/**
 * Returns the settings with density and brightness (0 to 100) of another character of Echo; the seed stays, and with it the
 * piece.
 */
export function withEchoCharacter(settings: SessionSettings, character: EchoCharacter): SessionSettings {
  return { ...settings, ...figuresOf(settings.mode, character) };
}

/** Finds the character of Echo; null where a template or a slider has set density or brightness otherwise. */
export function echoCharacterOf(settings: SessionSettings): EchoCharacter | null {
  const isSo = (character: EchoCharacter) => {
    const { density, brightness } = figuresOf(settings.mode, character);
    return settings.density === density && settings.brightness === brightness;
  };
  return ECHO_CHARACTERS.find(isSo) ?? null;
}
