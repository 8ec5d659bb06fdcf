import { uniform } from '@innertide/std/random';
import { describe, expect, it } from 'vitest';
import { integratedLoudness } from '../analysis/loudness.ts';
import { cutClip } from './cut-clip.ts';
import { judgeTake, type TakeFault } from './judge-take.ts';
import { syllablesOf } from './syllables.ts';

const RATE = 48_000;
const LINE = { text: 'Here you are. Nothing has to be reached.', language: 'en' } as const;

interface Take {
  readonly seconds?: number;
  readonly before?: number;
  readonly after?: number;
  readonly gain?: number;
  readonly noise?: number;
  /** Seconds of the take at which lips click. */
  readonly clicks?: readonly number[];
}

/** What a voice is to a meter: syllables of a tone with partials, four a second, in a room with a little noise. */
function take({ seconds = 3, before = 0.6, after = 0.6, gain = 0.2, noise = 0.0003, clicks = [] }: Take = {}) {
  const samples = Float32Array.from({ length: Math.round((before + seconds + after) * RATE) }, (_, i) => {
    const at = i / RATE - before;
    const hiss = (uniform(7, i) * 2 - 1) * noise;
    const click = clicks.some((second) => i / RATE >= second && i / RATE < second + 0.004)
      ? (uniform(9, i) - 0.5) * 0.15
      : 0;
    if (at < 0 || at > seconds) return hiss + click;
    const swell = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * at);
    const voice = Math.sin(2 * Math.PI * 180 * at) + 0.5 * Math.sin(2 * Math.PI * 720 * at);
    return Math.max(-1, Math.min(1, hiss + click + gain * swell * voice));
  });
  return { samples, sampleRate: RATE };
}

const faults = (sound: ReturnType<typeof take>, words: Parameters<typeof judgeTake>[1] = LINE) =>
  judgeTake(sound, words).faults.map(({ fault }) => fault);

describe('a take of a line', () => {
  it('is good where voice, room and pace are, and nothing is cut', () => {
    expect(faults(take())).toEqual([]);
  });

  const bad: readonly (readonly [TakeFault, Take])[] = [
    ['silent', { gain: 0 }],
    ['too-quiet', { gain: 0.006, noise: 0.00001 }],
    ['clipped', { gain: 3 }],
    ['noisy-room', { noise: 0.03 }],
    ['cut-start', { before: 0.01 }],
    ['cut-end', { after: 0.01 }],
    ['mouth-click', { clicks: [0.3] }],
    ['too-fast', { seconds: 0.9 }],
    ['too-slow', { seconds: 9 }],
    ['too-long', { seconds: 121 }],
  ];

  it.each(bad)('is refused for one reason alone: %s', (fault, options) => {
    const also = fault === 'too-long' ? ['too-long', 'too-slow'] : [fault];
    expect(faults(take(options))).toEqual(also);
  });

  it('says at which second something happened', () => {
    expect(judgeTake(take({ clicks: [4.0] }), LINE).faults).toEqual([
      { fault: 'mouth-click', at: expect.closeTo(4.0, 1) },
    ]);
    expect(judgeTake(take({ gain: 3 }), LINE).faults[0]?.at).toBeCloseTo(0.6, 0);
  });

  it('lets a consonant beside its vowel be, however sharp', () => {
    expect(faults(take({ clicks: [0.575, 3.63] }))).toEqual([]);
  });

  it('becomes a clip without the click that lay outside its words, as loud as all clips', () => {
    const sound = take({ clicks: [0.2] });
    const clip = cutClip(sound, judgeTake(sound, LINE).figures);
    expect(clip.seconds).toBeCloseTo(3 + 0.12 + 0.25, 1);
    expect(integratedLoudness([clip.samples], RATE)).toBeCloseTo(-20, 0);
  });
});

describe('syllables', () => {
  it.each([
    ['Here you are. For a while, nothing has to be reached.', 'en', 14],
    ['A little noise, the smile of someone.', 'en', 9],
    ['Jesteś tutaj. Przez chwilę nic nie musi się stać.', 'pl', 13],
    ['Ziemia trzyma twoje ciało.', 'pl', 8],
  ] as const)('%s', (text, language, count) => {
    expect(Math.abs(syllablesOf(text, language) - count)).toBeLessThanOrEqual(language === 'pl' ? 0 : 1);
  });
});
