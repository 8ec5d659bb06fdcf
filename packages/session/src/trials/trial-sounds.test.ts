import { describe, expect, it } from 'vitest';
import { defaultSettings, withTuning } from '../settings.ts';
import { SOUND_SUBJECTS, trialSounds } from './trial-sounds.ts';

const settings = defaultSettings('meditation', 9);

/** The fields in which two plain values differ, as paths. */
function differences(one: object, other: object, prefix = ''): string[] {
  const [mine, theirs] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((key) => {
    const [a, b] = [mine.get(key), theirs.get(key)];
    if (typeof a === 'object' && typeof b === 'object' && a && b) return differences(a, b, `${prefix}${key}.`);
    return a === b ? [] : [`${prefix}${key}`];
  });
}

describe('the sounds of a trial', () => {
  it.each([
    ['tuning', ['a4Hz', 'binaural.carrierHz']],
    ['beat', ['binaural.beatHz']],
    ['noise', []],
    ['world', ['world']],
  ] as const)('of %s differ in nothing else', (subject, expected) => {
    const [first, ...others] = trialSounds(subject, settings).map(({ program }) => program);
    for (const other of others) expect(differences(first ?? {}, other)).toEqual(expected);
  });

  it.each(SOUND_SUBJECTS)('of %s are music alone, but for the pair of tones where it is the subject', (subject) => {
    for (const { program } of trialSounds(subject, withTuning(settings, 440))) {
      const on = Object.entries(program.layers).flatMap(([name, { on: isOn }]) => (isOn ? [name] : []));
      expect(on.toSorted()).toEqual(subject === 'beat' ? ['binaural', 'echo'] : ['echo']);
      expect(program.bellEverySeconds).toBeNull();
      expect(program.seed).toBe(9);
    }
  });

  it('play the pair’s tones nowhere in a trial of tuning, whose carrier goes along with it', () => {
    for (const { program } of trialSounds('tuning', settings)) expect(program.layers.binaural.on).toBe(false);
  });

  it('turn only the second sound of noise into noise', () => {
    expect(trialSounds('noise', settings).map(({ asNoise }) => asNoise)).toEqual([false, true]);
  });
});
