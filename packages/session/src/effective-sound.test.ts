import { describe, expect, it } from 'vitest';
import { effectiveSound } from './effective-sound.ts';
import { defaultSettings, withLength } from './settings.ts';
import { soundChange, soundProgram } from './sound-program.ts';

const still = { density: 1, beat: 1, levels: {} };
const arc = {
  arriveMinutes: 5,
  leaveMinutes: 5,
  begin: still,
  middle: { density: 0.5, beat: 0.5, levels: { echo: 0.5 } },
  end: still,
};
const settings = { ...withLength(defaultSettings('sleep', 7), null), density: 40, arc };
const regulation = {
  tempoBpm: 51,
  intensity: 0.1,
  brightness: 0.2,
  density: 0.3,
  breath: { inSeconds: 4, holdInSeconds: 0, outSeconds: 6, holdOutSeconds: 0, beginsAtSeconds: 98, depth: 1 },
};

describe('effectiveSound', () => {
  it('is the plain program of settings without arc, regulation and mute', () => {
    const plain = { ...settings, arc: null };
    expect(effectiveSound(plain, 600, null, false)).toEqual(soundProgram(plain));
  });

  it('follows the arc of the settings at the given position', () => {
    const volume = settings.layers.echo.volume;
    expect(effectiveSound(settings, 0, null, false)).toMatchObject({ density: 0.4, layers: { echo: { volume } } });
    const middle = effectiveSound(settings, 600, null, false);
    expect(middle).toMatchObject({ density: 0.2, layers: { echo: { volume: volume * 0.5 } } });
    expect(middle.binaural.beatHz).toBe(settings.binaural.beatHz * 0.5);
  });

  it('lays regulation over the arc for its own five fields only', () => {
    const regulated = effectiveSound(settings, 600, regulation, false);
    expect(regulated).toEqual({ ...effectiveSound(settings, 600, null, false), ...regulation });
  });

  it('returns to the arc, not to the plain settings, when regulation ends', () => {
    const change = soundChange(
      effectiveSound(settings, 600, regulation, false),
      effectiveSound(settings, 600, null, false),
    );
    expect(change).toEqual({
      tempoBpm: settings.tempo,
      intensity: settings.intensity / 100,
      brightness: settings.brightness / 100,
      density: 0.2,
      breath: null,
    });
  });

  it('silences the master volume last and changes nothing else when muted', () => {
    for (const led of [null, regulation]) {
      const [audible, muted] = [effectiveSound(settings, 30, led, false), effectiveSound(settings, 30, led, true)];
      expect(soundChange(audible, muted)).toEqual({ masterVolume: 0 });
      expect(soundChange(muted, audible)).toEqual({ masterVolume: settings.volume });
    }
  });
});
