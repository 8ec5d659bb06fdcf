import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundChange, SoundProgram } from '@innertide/sound/program';
import type { SoundLayer } from '@innertide/std/layer';
import type { Mode } from '@innertide/std/mode';
import { keysOf, recordOf } from '@innertide/std/record';
import type { BeatsPerMinute } from '@innertide/std/units';
import { layersOn } from './landing-mix.ts';
import type { Listening } from './listening.ts';

/** What the visitor's choices become in the music, by the rules of a session. */
export interface LandingProgram {
  /** A session's own settings for this mode, with what the visitor switched and set. */
  settings(listening: Listening): SessionSettings;
  /** The same as it is played, led by a rate where one was chosen. */
  whole(listening: Listening): SoundProgram;
  /** What a rate chosen by hand changes in the playing music. */
  steered(mode: Mode, heartBpm: BeatsPerMinute): SoundChange;
  /** One layer switched, at the mode's own volume for it. */
  switched(mode: Mode, layer: SoundLayer, on: boolean): SoundChange;
}

/** Fetches the rules: with the first sign that somebody will listen, never before. */
export async function bringLandingProgram(seed: number): Promise<LandingProgram> {
  const [{ defaultSettings, withLength }, { soundProgram }, { planTowards }, { characterOf }, regulated] =
    await Promise.all([
      import('@innertide/session/settings'),
      import('@innertide/session/sound-program'),
      import('@innertide/session/regulation/direction'),
      import('@innertide/session/regulation/mode-character'),
      import('@innertide/session/regulation/regulated-sound'),
    ]);
  const { regulatedProgram, planOf } = regulated;
  const towards = (mode: Mode, heartBpm: BeatsPerMinute | null) =>
    planTowards(planOf(defaultSettings(mode, seed)), heartBpm, characterOf(mode));
  function settingsOf({ mode, volume, choices, timerMinutes }: Listening): SessionSettings {
    const settings = withLength(defaultSettings(mode, seed), timerMinutes);
    const on = layersOn(mode, choices);
    const layers = recordOf(keysOf(settings.layers), (layer) => ({ ...settings.layers[layer], on: on[layer] }));
    return { ...settings, volume, layers };
  }
  return {
    settings: settingsOf,
    whole(listening) {
      const { mode, heartBpm } = listening;
      const program = soundProgram(settingsOf(listening));
      return regulatedProgram(program, towards(mode, heartBpm));
    },
    steered(mode, heartBpm) {
      const values = towards(mode, heartBpm);
      const { tempoBpm, intensity, brightness, density } = values;
      return { tempoBpm, intensity, brightness, density };
    },
    switched: (mode, layer, on) => ({
      layers: { [layer]: { ...defaultSettings(mode, seed).layers[layer], on } },
    }),
  };
}
