import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { type ArmsPlan, SESSION_SUBJECTS, type SessionSubject, sessionArms } from './session-arms.ts';

const plan: ArmsPlan = { subject: 'tuning', mode: 'sleep', seed: 9, minutes: 10, worlds: null };
const worlds = ['felt', 'glass'] as const;

describe('the sessions of a trial', () => {
  it.each(SESSION_SUBJECTS)(
    'of %s differ in what is named and in the level that makes them equally loud, and in no other field',
    (subject) => {
      for (const mode of MODES) {
        const arms = sessionArms({ ...plan, subject, mode, worlds: subject === 'world' ? worlds : null }, [0.7, 0.8]);
        const programs = arms.map(({ program }) => program);
        const plain = programs.map(({ a4Hz, binaural, world, masterVolume, ...rest }) => rest);
        expect(plain[0]).toEqual(plain[1]);
        expect(programs.map(({ masterVolume }) => masterVolume)).toEqual([0.7, 0.8]);
        expect(programs.map(({ durationSeconds }) => durationSeconds)).toEqual([600, 600]);
        const named: Readonly<Record<SessionSubject, readonly unknown[]>> = {
          tuning: programs.map(({ a4Hz }) => a4Hz),
          beat: programs.map(({ binaural }) => binaural.beatHz > 0),
          noise: arms.map(({ asNoise }) => asNoise),
          world: programs.map(({ world }) => world),
        };
        const expected: typeof named = {
          tuning: [440, 432],
          beat: [false, true],
          noise: [true, false],
          world: [...worlds],
        };
        expect(named[subject]).toEqual(expected[subject]);
        for (const other of SESSION_SUBJECTS) if (other !== subject) expect(new Set(named[other]).size).toBe(1);
      }
    },
  );

  it('are as loud as set up before they are measured', () => {
    const [one, other] = sessionArms(plan).map(({ program }) => program.masterVolume);
    expect([one, other]).toEqual([one, one]);
    expect(one).toBeGreaterThan(0);
  });
});
