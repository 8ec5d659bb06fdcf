import { sessionSettingsSchema } from '@innertide/protocol/session-settings';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { defaultSettings, fadeByHandSeconds, withEnding, withLayer, withLength, withTuning } from './settings.ts';
import { isOtherPiece, soundChange, soundProgram } from './sound-program.ts';

describe('settings', () => {
  it('have a good default for every mode, on the wire and for the engine', () => {
    for (const mode of MODES) {
      const settings = defaultSettings(mode, 4294967295);
      expect(sessionSettingsSchema.parse(settings)).toEqual(settings);
      expect(settings.layers.echo.on).toBe(true);
      expect(soundProgram(settings)).toMatchObject({ mode, a4Hz: 432, layers: settings.layers });
    }
    expect(defaultSettings('focus', 1).layers.binaural.on).toBe(false);
  });

  it('keep the binaural carrier on the grid of the chosen tuning', () => {
    const { carrierHz } = defaultSettings('sleep', 1).binaural;
    const concert = withTuning(defaultSettings('sleep', 1), 440);
    expect(concert.binaural.carrierHz).toBeCloseTo((carrierHz * 440) / 432, 9);
    expect(withTuning(concert, 432).binaural.carrierHz).toBeCloseTo(carrierHz, 9);
  });

  it('never fade for more than half of a session, and end by hand within seconds', () => {
    const sleep = defaultSettings('sleep', 1);
    expect(withLength(sleep, 5).fadeOutSeconds).toBe(150);
    expect(withLength(withLength(sleep, 5), 45).fadeOutSeconds).toBe(600);
    expect(fadeByHandSeconds(sleep)).toBe(4);
  });

  it('end to rest, or to wake by with a short fade, and give the mode its own fade back', () => {
    const sleep = withLength(defaultSettings('sleep', 1), 20);
    expect(sleep.ending).toBe('rest');
    expect('ending' in soundProgram(sleep)).toBe(false);
    const waking = withEnding(sleep, 'waking');
    expect(waking).toMatchObject({ ending: 'waking', fadeOutSeconds: 10 });
    expect(soundProgram(waking)).toMatchObject({ ending: 'waking', fadeOutSeconds: 10 });
    expect(withEnding({ ...sleep, fadeOutSeconds: 1.5 }, 'waking').fadeOutSeconds).toBe(1.5);
    expect(withEnding(waking, 'rest')).toEqual(sleep);
  });

  it('begin the music anew where another ending is chosen while it plays', () => {
    const sleep = defaultSettings('sleep', 1);
    expect(isOtherPiece(soundProgram(sleep), soundProgram(withEnding(sleep, 'waking')))).toBe(true);
    expect(isOtherPiece(soundProgram(sleep), soundProgram(sleep))).toBe(false);
  });

  it('ring a bell as soon as its layer is switched on', () => {
    expect(withLayer(defaultSettings('sleep', 1), 'bell', { on: true }).bellEveryMinutes).toBe(5);
  });

  it('send the engine only what differs', () => {
    const before = defaultSettings('meditation', 1);
    expect(soundChange(soundProgram(before), soundProgram({ ...before }))).toBeNull();
    expect(soundChange(soundProgram(before), soundProgram({ ...before, tempo: 60, lengthMinutes: 25 }))).toEqual({
      tempoBpm: 60,
      durationSeconds: 1500,
    });
    expect(
      soundChange(soundProgram(before), soundProgram({ ...before, binaural: { carrierHz: 216, beatHz: 4 } })),
    ).toEqual({
      binaural: { carrierHz: 216, beatHz: 4 },
    });
    expect(soundChange(soundProgram(before), soundProgram({ ...before, beats: 'isochronic', beatEndHz: 3 }))).toEqual({
      beats: 'isochronic',
      binaural: { ...before.binaural, endBeatHz: 3 },
    });
    expect(soundChange(soundProgram({ ...before, beatEndHz: 3 }), soundProgram(before))).toEqual({
      binaural: before.binaural,
    });
  });
});
