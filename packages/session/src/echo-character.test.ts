import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { ECHO_CHARACTERS, echoCharacterOf, withEchoCharacter } from './echo-character.ts';
import { defaultSettings } from './settings.ts';
import { soundChange, soundProgram } from './sound-program.ts';

describe.each(MODES)('Echo in %s', (mode) => {
  const settings = defaultSettings(mode, 7);

  it('begins as its mode has it, and is told apart in each way it can be', () => {
    expect(echoCharacterOf(settings)).toBe('mode');
    for (const character of ECHO_CHARACTERS) {
      expect(echoCharacterOf(withEchoCharacter(settings, character))).toBe(character);
    }
  });

  it('has fewer notes and less light when sparse, more of both when bright, and plays the same piece', () => {
    const [sparse, bright] = [withEchoCharacter(settings, 'sparse'), withEchoCharacter(settings, 'bright')];
    expect(sparse.density).toBeLessThan(settings.density);
    expect(sparse.brightness).toBeLessThan(settings.brightness);
    expect(bright.density).toBeGreaterThan(settings.density);
    expect(bright.brightness).toBeGreaterThan(settings.brightness);
    expect(soundChange(soundProgram(sparse), soundProgram(bright))).toEqual({
      density: bright.density / 100,
      brightness: bright.brightness / 100,
    });
    expect([sparse.seed, bright.seed]).toEqual([7, 7]);
  });
});

it('is neither where a hand has set it otherwise', () => {
  const settings = defaultSettings('focus', 7);
  expect(echoCharacterOf({ ...settings, density: settings.density + 1 })).toBeNull();
});
