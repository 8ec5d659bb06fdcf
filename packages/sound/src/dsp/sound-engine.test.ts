import { SOUND_LAYERS } from '@innertide/std/layer';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { hasBells } from '../analysis/audition.ts';
import { courseOf, likenessOf } from '../analysis/course.ts';
import { levels, startleOf } from '../analysis/envelope.ts';
import { findClicks, longestGap } from '../analysis/faults.ts';
import { integratedLoudness, truePeakDb } from '../analysis/loudness.ts';
import { pitchOnGrid, strongestToneHz } from '../analysis/pitch.ts';
import type { SoundProgram } from '../program.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { renderOffline } from './render-offline.ts';
import { BLOCK } from './signal/block.ts';
import { SoundEngine } from './sound-engine.ts';

const RATE = 24000;

type LayerName = keyof SoundProgram['layers'];

function only(program: SoundProgram, ...names: LayerName[]): SoundProgram {
  const layers = Object.fromEntries(
    Object.keys(program.layers).map((name) => [name, { on: names.includes(name as LayerName), volume: 0.8 }]),
  ) as unknown as SoundProgram['layers'];
  return { ...program, layers };
}

function levelDb(signal: Float32Array, from = 0, to = signal.length): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += signal[i]! ** 2;
  return 10 * Math.log10(sum / (to - from) + 1e-20);
}

function differenceDb(a: Float32Array, b: Float32Array): number {
  const difference = a.map((value, i) => value - b[i]!);
  return levelDb(difference) - levelDb(a);
}

describe('what is played', () => {
  it.each(MODES)('%s lies on the 432 grid, without clicks, gaps or peaks over −1 dBTP', (mode) => {
    const program = defaultProgram(mode, 3);
    const music = renderOffline(only(program, 'echo'), 10, { sampleRate: RATE, fromSeconds: 95, fadeInSeconds: 0 });
    const pitch = pitchOnGrid(music, RATE, 432);
    const isOfBells = hasBells(program);
    if (!isOfBells) expect(Math.abs(pitch.offsetCents)).toBeLessThan(2);
    expect(pitch.onGrid).toBeGreaterThan(isOfBells ? 0.55 : 0.85);
    expect(findClicks(music[0], RATE)).toEqual([]);
    expect(longestGap(music, RATE)).toBe(0);
    expect(truePeakDb(music)).toBeLessThan(-1);
    const loudness = integratedLoudness(music, RATE);
    expect(loudness).toBeGreaterThan(-28);
    expect(loudness).toBeLessThan(-15);
  });

  it.each([
    ['visioning', 'felt', 9],
    ['sleep', 'felt', 6],
  ] as const)(
    'no fortieth of a second of %s in %s is louder than the one a tenth before by %i dB',
    (mode, world, most) => {
      const program = { ...only(defaultProgram(mode, 11), 'echo'), world };
      const music = renderOffline(program, 8, { sampleRate: RATE, fromSeconds: 104, fadeInSeconds: 0 });
      const settled = music.map((channel) => channel.subarray(RATE));
      expect(startleOf(levels(settled, RATE, 0.025))).toBeLessThan(most);
    },
  );

  it('the engine plays at the concert pitch of the program', () => {
    const program = { ...only(defaultProgram('meditation', 3), 'echo'), a4Hz: 440 as const };
    const music = renderOffline(program, 8, { sampleRate: RATE, fromSeconds: 95 });
    expect(Math.abs(pitchOnGrid(music, RATE, 440).offsetCents)).toBeLessThan(2);
  });

  it('the engine renders equal samples for equal seeds and others for another seed', () => {
    const [first] = renderOffline(defaultProgram('focus', 5), 6, { sampleRate: RATE });
    const [again] = renderOffline(defaultProgram('focus', 5), 6, { sampleRate: RATE });
    const [other] = renderOffline(defaultProgram('focus', 6), 6, { sampleRate: RATE });
    expect(again).toEqual(first);
    expect(differenceDb(first, other)).toBeGreaterThan(-10);
  });

  it('a program entered at a minute equals one played up to it, once the reverb has settled', () => {
    const program = only(defaultProgram('visioning', 8), 'echo', 'rain', 'binaural');
    // The cloud of the music's own last forty seconds gathers as long, and the hall settles within thirty.
    const [whole] = renderOffline(program, 65, { sampleRate: 22050, fromSeconds: 30 });
    const [part] = renderOffline(program, 50, { sampleRate: 22050, fromSeconds: 45 });
    const settled = whole.subarray(62 * 22050, 65 * 22050);
    expect(differenceDb(settled, part.subarray(47 * 22050, 50 * 22050))).toBeLessThan(-40);
  });

  it('held tones that are entered in their middle are those that were played from their beginning', () => {
    const program = { ...only(defaultProgram('sleep', 8), 'echo'), world: 'strings' as const };
    const settings = { sampleRate: 22050, fadeInSeconds: 0 };
    const [whole] = renderOffline(program, 12, { ...settings, fromSeconds: 440 });
    const [part] = renderOffline(program, 8, { ...settings, fromSeconds: 444 });
    expect(differenceDb(whole.subarray(10 * 22050), part.subarray(6 * 22050))).toBeLessThan(-60);
  });
});

describe('the binaural pair', () => {
  it('the binaural pair has its exact frequency in each channel and glides to a new beat without a click', () => {
    const program = only(defaultProgram('meditation', 1), 'binaural');
    const [left, right] = renderOffline(program, 14, { sampleRate: RATE, fadeInSeconds: 0 });
    expect(strongestToneHz(left, RATE, 150, 300)).toBeCloseTo(213, 2);
    expect(strongestToneHz(right, RATE, 150, 300)).toBeCloseTo(219, 2);
    const engine = new SoundEngine(RATE);
    engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 });
    const channel = new Float32Array(RATE * 20);
    const other = new Float32Array(RATE * 20);
    engine.process(channel.subarray(0, RATE), other.subarray(0, RATE));
    engine.send({ type: 'adjust', change: { binaural: { carrierHz: 256.87, beatHz: 10 } } });
    engine.process(channel.subarray(RATE), other.subarray(RATE));
    expect(
      findClicks(
        channel.map((v) => v * 20),
        RATE,
      ),
    ).toEqual([]);
    expect(strongestToneHz(channel.subarray(RATE * 12), RATE, 150, 300)).toBeCloseTo(251.87, 1);
  });

  it.each([
    ['meditation', 60],
    ['sleep', 2000],
  ] as const)('the binaural pair lies 18 to 26 dB under the music of %s at second %i', (mode, fromSeconds) => {
    const program = defaultProgram(mode, 1);
    // Twelve seconds of one piece may lie in a tide or between two: four of each of three say more.
    const music = [1, 2, 3].map((seed) =>
      integratedLoudness(renderOffline(only({ ...program, seed }, 'echo'), 4, { sampleRate: RATE, fromSeconds }), RATE),
    );
    const pair = integratedLoudness(renderOffline(only(program, 'binaural'), 6, { sampleRate: RATE }), RATE);
    const under = music.reduce((sum, loudness) => sum + loudness / music.length, -pair);
    expect(under).toBeGreaterThan(18);
    expect(under).toBeLessThan(26);
  });
});

describe('time', () => {
  it('a bell begins on its exact frame', () => {
    const program = { ...only(defaultProgram('meditation', 1), 'bell'), bellEverySeconds: 2.00013 };
    const [left] = renderOffline(program, 3, { sampleRate: RATE, fadeInSeconds: 0 });
    const due = Math.round(2.00013 * RATE);
    expect(left.subarray(0, due).every((v) => Math.abs(v) < 1e-12)).toBe(true);
    const first = left.findIndex((v) => Math.abs(v) > 1e-9);
    expect(first - due).toBeLessThanOrEqual(1);
  });

  it('a program ends on its exact frame, faded to silence, and reports it once', () => {
    const engine = new SoundEngine(RATE);
    const program = { ...defaultProgram('sleep', 1), durationSeconds: 4.00007, fadeOutSeconds: 2 };
    engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0.5 });
    const left = new Float32Array(RATE * 5);
    engine.process(left, new Float32Array(RATE * 5));
    const end = Math.round(4.00007 * RATE);
    expect(left.subarray(end).every((v) => v === 0)).toBe(true);
    expect(left.subarray(end - RATE / 10, end).some((v) => v !== 0)).toBe(true);
    expect(levelDb(left, end - RATE / 10, end)).toBeLessThan(levelDb(left, RATE, 2 * RATE) - 30);
    expect(engine.events.hasFinished).toBe(true);
    expect(engine.state).toBe('finished');
    expect(engine.playedSeconds).toBeCloseTo(4.00007, 3);
  });

  it('a pause is silent within two seconds, stops the played time, and resumes', () => {
    const engine = new SoundEngine(RATE);
    engine.send({ type: 'start', program: defaultProgram('meditation', 1), fromSeconds: 30, fadeInSeconds: 0 });
    const left = new Float32Array(RATE * 2);
    const right = new Float32Array(RATE * 2);
    engine.process(left, right);
    const playing = levelDb(left);
    engine.send({ type: 'pause' });
    const asked = engine.playedSeconds;
    engine.process(left, right);
    expect(left.subarray(RATE * 1.5).every((v) => v === 0)).toBe(true);
    expect(findClicks(left, RATE)).toEqual([]);
    expect(engine.sounding).toBe(false);
    expect(engine.playedSeconds).toBe(asked);
    engine.send({ type: 'resume' });
    engine.process(left, right);
    engine.process(left, right);
    expect(levelDb(left)).toBeGreaterThan(playing - 10);
    // A pause begins with the next block, at once to a listener.
    expect(Math.abs(engine.playedSeconds - asked - 4)).toBeLessThanOrEqual(BLOCK / RATE);
  });

  it('a program entered in its middle plays every note that already sounds there', () => {
    const program = only(defaultProgram('meditation', 1), 'echo');
    const settings = { sampleRate: RATE, fadeInSeconds: 0 };
    const [played] = renderOffline(program, 50, { ...settings, fromSeconds: 34 });
    for (const at of [61, 72.3, 79.9, 80]) {
      const [entered] = renderOffline(program, 3, { ...settings, fromSeconds: at });
      const before = levelDb(played, Math.round((at - 34 + 1) * RATE), Math.round((at - 34 + 3) * RATE));
      expect(Math.abs(levelDb(entered, RATE, 3 * RATE) - before), `${at} s`).toBeLessThan(2.5);
    }
  });

  it('a rebuilt engine resumes at the second of the piece that a changed tempo had reached', () => {
    const program = defaultProgram('meditation', 1);
    const played = new SoundEngine(RATE);
    played.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 });
    const sound = (seconds: number) => [new Float32Array(RATE * seconds), new Float32Array(RATE * seconds)] as const;
    played.process(...sound(8));
    played.send({ type: 'adjust', change: { tempoBpm: 101 } });
    played.process(...sound(12));
    const { playedSeconds, pieceSeconds } = played;
    const anew = (place?: number) => {
      const engine = new SoundEngine(RATE);
      const start = { type: 'start', program: { ...program, tempoBpm: 101 }, fromSeconds: playedSeconds } as const;
      engine.send({ ...start, fadeInSeconds: 2, pieceSeconds: place });
      engine.process(...sound(1));
      return engine.pieceSeconds - 1;
    };
    expect(Math.abs(anew(pieceSeconds) - pieceSeconds)).toBeLessThan(0.7);
    expect(Math.abs(anew() - pieceSeconds)).toBeGreaterThan(5);
  });

  it('a program that begins within its piece plays what the piece plays there, and another world plays something else', () => {
    const piece = { ...only(defaultProgram('mindfulness', 77), 'echo'), world: 'hearth' as const };
    const course = (program: SoundProgram, fromSeconds: number) =>
      courseOf(renderOffline(program, 20, { sampleRate: RATE, fromSeconds }), RATE, 432);
    const there = course(piece, 95);
    // Phases belong to the frame, so the samples differ: compared are the levels of bands and tones over time.
    expect(likenessOf(there, course({ ...piece, pieceFromSeconds: 65 }, 30))).toBeGreaterThan(0.9);
    expect(likenessOf(there, course({ ...piece, world: 'vault' }, 95))).toBeLessThan(0.8);
  });

  it('a change of programs crossfades without a gap or a click', () => {
    const engine = new SoundEngine(RATE);
    engine.send({ type: 'start', program: defaultProgram('sleep', 1), fromSeconds: 60, fadeInSeconds: 0 });
    const left = new Float32Array(RATE * 10);
    const right = new Float32Array(RATE * 10);
    engine.process(left.subarray(0, RATE * 3), right.subarray(0, RATE * 3));
    engine.send({ type: 'start', program: defaultProgram('focus', 2), fromSeconds: 60, fadeInSeconds: 3 });
    engine.process(left.subarray(RATE * 3), right.subarray(RATE * 3));
    expect(findClicks(left, RATE)).toEqual([]);
    expect(levelDb(left, RATE * 4, RATE * 5)).toBeGreaterThan(-40);
  });

  /** The lowest level within 20 ms windows that overlap by half, dBFS. */
  function lowestDb(signal: Float32Array, fromSeconds: number, toSeconds: number): number {
    const window = Math.round(0.02 * RATE);
    let lowest = Number.POSITIVE_INFINITY;
    for (let at = fromSeconds * RATE; at + window <= toSeconds * RATE; at += window / 2) {
      lowest = Math.min(lowest, levelDb(signal, at, at + window));
    }
    return lowest;
  }

  /** Plays programs one after another, each from the second at which it is sent; rain under all of them sets a floor. */
  function played(seconds: number, sent: readonly (readonly [number, SoundProgram | 'stop' | 'pause'])[]) {
    const engine = new SoundEngine(RATE);
    const [left, right] = [new Float32Array(RATE * seconds), new Float32Array(RATE * seconds)];
    sent.forEach(([at, what], n) => {
      if (what === 'pause') engine.send({ type: 'pause' });
      else if (what === 'stop') engine.send({ type: 'stop', fadeSeconds: 4 });
      else engine.send({ type: 'start', program: what, fromSeconds: 60, fadeInSeconds: n === 0 ? 0 : 3 });
      const to = Math.round((sent[n + 1]?.[0] ?? seconds) * RATE);
      engine.process(left.subarray(at * RATE, to), right.subarray(at * RATE, to));
    });
    return left;
  }

  const rainy = (mode: Parameters<typeof defaultProgram>[0], seed: number) =>
    only(defaultProgram(mode, seed), 'echo', 'rain');

  it('four modes chosen within three seconds cross over without a click or 20 ms of quiet', () => {
    const alone = lowestDb(played(4, [[0, rainy('sleep', 1)]]), 1, 4);
    const signal = played(9, [
      [0, rainy('sleep', 1)],
      [2, rainy('focus', 2)],
      [3, rainy('grounding', 3)],
      [3.5, rainy('visioning', 4)],
      [5, rainy('meditation', 5)],
    ]);
    expect(findClicks(signal, RATE)).toEqual([]);
    expect(lowestDb(signal, 2, 9)).toBeGreaterThan(alone - 12);
  });

  it.each([['stop'], ['pause']] as const)('a start within the fade of a %s goes on from the level it finds', (how) => {
    const signal = played(6, [
      [0, rainy('sleep', 1)],
      [2, how],
      [2.5, rainy('focus', 2)],
    ]);
    expect(findClicks(signal, RATE)).toEqual([]);
    const before = levelDb(signal, Math.round(RATE * 2.45), RATE * 2.5);
    const after = levelDb(signal, RATE * 2.5, Math.round(RATE * 2.55));
    expect(Math.abs(after - before)).toBeLessThan(6);
  });
});

describe('hostile use', () => {
  it('the limiter holds −1 dBTP when everything is turned up', () => {
    const full = { on: true, volume: 1 };
    const program: SoundProgram = {
      ...defaultProgram('visioning', 1),
      masterVolume: 1,
      intensity: 1,
      brightness: 1,
      density: 1,
      layers: Object.fromEntries(SOUND_LAYERS.map((layer) => [layer, full])) as unknown as SoundProgram['layers'],
    };
    const loud = renderOffline(program, 8, { sampleRate: RATE, fromSeconds: 100 });
    expect(truePeakDb(loud)).toBeLessThan(-1);
  });

  it('the engine silences a layer that renders NaN, and only that one', () => {
    const program = only(defaultProgram('meditation', 1), 'echo', 'binaural');
    const engine = new SoundEngine(RATE);
    const broken = { ...program, binaural: { carrierHz: Number.NaN, beatHz: 6 } };
    engine.send({ type: 'start', program: broken, fromSeconds: 60, fadeInSeconds: 0 });
    const left = new Float32Array(RATE * 2);
    engine.process(left, new Float32Array(RATE * 2));
    expect(engine.events.silencedLayers).toBe(0b10);
    expect(left.every(Number.isFinite)).toBe(true);
    expect(levelDb(left)).toBeGreaterThan(-40);
  });

  it('the engine folds to one channel on a mono device: the sum of both, as loud as they are', () => {
    const program = only(defaultProgram('meditation', 1), 'echo');
    const [left, right] = renderOffline(program, 3, { sampleRate: RATE, fromSeconds: 60, fadeInSeconds: 0 });
    const engine = new SoundEngine(RATE);
    engine.send({ type: 'start', program, fromSeconds: 60, fadeInSeconds: 0 });
    const mono = new Float32Array(RATE * 3);
    engine.process(mono);
    const gains = [2, 2.5].map((at) => mono[at * RATE]! / (left[at * RATE]! + right[at * RATE]!));
    expect(Math.abs(gains[0]! / gains[1]! - 1), 'a gain that hardly moves').toBeLessThan(0.05);
    const last = (channel: Float32Array) => levelDb(channel, 2 * RATE);
    const both = 10 * Math.log10((10 ** (last(left) / 10) + 10 ** (last(right) / 10)) / 2);
    expect(Math.abs(last(mono) - both)).toBeLessThan(0.5);
  });
});
