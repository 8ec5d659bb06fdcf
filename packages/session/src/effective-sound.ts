import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundProgram } from '@innertide/sound/program';
import type { Seconds } from '@innertide/std/units';
import { settingsAt } from './arc.ts';
import type { RegulatedSound } from './regulation/regulated-sound.ts';
import { soundProgram } from './sound-program.ts';

/**
 * Returns what the engine should play at one moment: the settings where their arc stands, then what Heart Sync moves,
 * then mute. A runner compares two of them with `soundChange` and sends the difference.
 * @param playedSeconds sound played since the session began, pauses excluded.
 * @param regulation what Heart Sync asks for; null leaves the settings alone.
 * @example
 * const before = effectiveSound(settings, 600, null, false);
 * const after = effectiveSound(settings, 600, null, true);
 * soundChange(before, after); // { masterVolume: 0 }
 */
export function effectiveSound(
  settings: SessionSettings,
  playedSeconds: Seconds,
  regulation: RegulatedSound | null,
  isMuted: boolean,
): SoundProgram {
  return {
    ...soundProgram(settingsAt(settings, playedSeconds)),
    ...regulation,
    ...(isMuted && { masterVolume: 0 }),
  };
}
