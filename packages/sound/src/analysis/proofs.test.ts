// What `npm run listen -- PART --long` shows at length, shown in short.
import { AMBIENT_SOUNDS } from '@innertide/std/layer';
import type { Mode } from '@innertide/std/mode';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderOffline } from '../dsp/render-offline.ts';
import type { SoundProgram } from '../program.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { onlyLayers } from './audition.ts';
import { judgeClicks } from './clicks.ts';
import { type DeviceReference, listenOnDevice, oneChannelBesideTwo, referenceOf } from './devices.ts';
import { endure, judgeEndurance, type Minute } from './endurance.ts';
import { listenToEntry } from './entry.ts';
import { levels, startleOf } from './envelope.ts';
import { listenToHostility } from './hostile.ts';
import { type Finding, holds } from './listening.ts';

const RATE = 24_000;

/** The largest rise in a tenth of a second of three seconds of the music alone, in dB; three more are played before. */
function steepestRise(mode: Mode, seed: number, fromSeconds: number): number {
  const program = onlyLayers(defaultProgram(mode, seed), 'echo');
  const stereo = renderOffline(program, 6, { sampleRate: RATE, fromSeconds, fadeInSeconds: 0 });
  const settled = stereo.map((channel) => channel.subarray(3 * RATE));
  return startleOf(levels(settled, RATE, 0.025));
}

const failing = (findings: readonly Finding[]) => findings.filter((finding) => !holds(finding));

describe('a session', () => {
  it('bears ten thousand random changes a minute: no click, no step, no peak', () => {
    const settings = { seconds: 20, sampleRate: RATE, seed: 99 };
    expect(failing(listenToHostility(defaultProgram('mindfulness', 4), settings))).toEqual([]);
  });

  describe('on another device', () => {
    // A piece begins with few tones, whose players beat otherwise at every rate: of seed 5 eight seconds differ by 0.6 LU, forty by 0.1; of this one eight by
    // 0.03. From one channel single pieces lie up to 0.7 LU beside their two: the fold is set by the mean of many.
    const program = defaultProgram('meditation', 1);
    const seconds = 8;
    let reference: DeviceReference;
    beforeAll(() => {
      reference = referenceOf(program, seconds);
    });

    it.each([
      [22_050, 1],
      [44_100, 2],
      [96_000, 1],
      [192_000, 2],
    ] as const)('has the same pitch and loudness at %i Hz on %i channels', (sampleRate, channels) => {
      expect(failing(listenOnDevice(program, { sampleRate, channels, seconds }, reference))).toEqual([]);
    });
  });

  it.each(['echo', ...AMBIENT_SOUNDS] as const)('%s is as loud from one channel as from two', (layer) => {
    const program = onlyLayers(defaultProgram('meditation', 1), layer);
    expect(Math.abs(oneChannelBesideTwo(program, RATE, layer === 'drone' ? 12 : 6))).toBeLessThan(0.5);
  });

  it('lets frogs croak without a click, as loud from one channel as from two', () => {
    const program = onlyLayers(defaultProgram('meditation', 1), 'night');
    const night = { ...program.layers.night, character: 'pond' } as const;
    const pond: SoundProgram = { ...program, layers: { ...program.layers, night } };
    const render = (one: SoundProgram) => renderOffline(one, 12, { sampleRate: RATE, fromSeconds: 60 });
    expect(failing(judgeClicks(pond, render(pond), RATE, render))).toEqual([]);
    expect(Math.abs(oneChannelBesideTwo(pond, RATE, 12))).toBeLessThan(0.5);
  });

  it('rises by no more than nine decibels in a tenth of a second where a bar strikes over a drone', () => {
    // The drone fills the sides of the hall, and the middle is what is left of it.
    expect(steepestRise('grounding', 398_230, 539)).toBeLessThan(9);
  });

  it.each([
    [722_965, 153],
    [655_377, 471],
    [837_843, 211],
  ])('of sleep, seed %i, rises by no more than six decibels in a tenth of a second from second %i on', (seed, from) => {
    // By 10.6 to 12.3 without a limit, and by 6.6 to 7.6 under that of the other modes.
    expect(steepestRise('sleep', seed, from)).toBeLessThan(6);
  });

  it('is after a minute the same whether entered or played up to', () => {
    const settings = { atSeconds: 20, sampleRate: RATE };
    expect(failing(listenToEntry(defaultProgram('mindfulness', 7), settings))).toEqual([]);
  });

  it('plays minute after minute without a click or a broken sample', () => {
    // Without its rain, which would have it rendered twice. Each minute judges one channel; hours are `npm run listen -- hours`.
    const night = defaultProgram('sleep', 7);
    const program = { ...night, layers: { ...night.layers, rain: { on: false, volume: 0 } } };
    const settings = { minutes: 2, sampleRate: RATE, clock: () => 0 };
    const minutes = [...endure(program, settings)];
    expect(minutes.map(({ clicks, brokenSamples }) => clicks + brokenSamples)).toEqual([0, 0]);
    // What a session may be (`listenToSession`): sleep without its rain lies in the lower half of it.
    for (const { loudness } of minutes) expect(Math.abs(loudness + 20)).toBeLessThan(4);
  });
});

describe('the judge of long renders', () => {
  const minute: Minute = { brokenSamples: 0, clicks: 0, impulses: 0, loudness: -20, planned: 0, cost: 5 };
  const hours = (change: (n: number) => Partial<Minute>) =>
    Array.from({ length: 241 }, (_, n) => ({ ...minute, ...change(n) }));
  const wrong = (minutes: readonly Minute[]) => failing(judgeEndurance(minutes, 0)).map(({ figure }) => figure);

  it('finds nothing wrong with hours that are alike, nor with a swell that the form planned', () => {
    expect(wrong(hours(() => ({})))).toEqual([]);
    expect(wrong(hours((n) => ({ loudness: n < 120 ? -20 : -18, planned: n < 120 ? 0 : 2 })))).toEqual([]);
  });

  it('says when loudness drifts, when a minute costs ever more, and when there is a click', () => {
    expect(wrong(hours((n) => ({ loudness: -20 + n / 50 })))).toEqual([
      'largest change from hour to hour, LU',
      'first hour to last, LU per hour',
    ]);
    expect(wrong(hours((n) => ({ cost: 5 + n / 60 })))).toEqual(['cost of a minute, last hour over first']);
    expect(wrong(hours((n) => ({ clicks: n === 77 ? 1 : 0 })))).toEqual(['clicks']);
  });
});
