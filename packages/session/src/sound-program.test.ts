import { describe, expect, it } from 'vitest';
import { defaultSettings } from './settings.ts';
import { isOtherPiece, soundProgram } from './sound-program.ts';

const settings = {
  ...defaultSettings('grounding', 41),
  world: 'vault',
  pieceFromSeconds: 754,
  tuningHz: 440,
  intensity: 30,
  brightness: 70,
  density: 55,
  bellEveryMinutes: 5,
  lengthMinutes: 20,
} as const;

describe('sound program of settings', () => {
  it('holds the piece: mode, seed, world, place and tuning', () => {
    expect(soundProgram(settings)).toMatchObject({
      mode: 'grounding',
      seed: 41,
      world: 'vault',
      pieceFromSeconds: 754,
      a4Hz: 440,
    });
  });

  it('turns per cent into units and minutes into seconds', () => {
    expect(soundProgram(settings)).toMatchObject({
      intensity: 0.3,
      brightness: 0.7,
      density: 0.55,
      bellEverySeconds: 300,
      durationSeconds: 1200,
    });
  });

  it('has no place where the session begins its piece', () => {
    expect(soundProgram({ ...settings, pieceFromSeconds: null })).not.toHaveProperty('pieceFromSeconds');
  });

  it('is another piece in another world, and the same with another density', () => {
    const program = soundProgram(settings);
    expect(isOtherPiece(program, soundProgram({ ...settings, world: 'tide' }))).toBe(true);
    expect(isOtherPiece(program, soundProgram({ ...settings, density: 10 }))).toBe(false);
  });
});
