import { PULSE_SHAPES } from '@innertide/std/pulse-shape';
import { describe, expect, it } from 'vitest';
import { findClicks } from '../../analysis/faults.ts';
import { integratedLoudness, truePeakDb } from '../../analysis/loudness.ts';
import { prepareOwnSound } from '../../analysis/own-sound.ts';
import type { SoundProgram } from '../../program.ts';
import { defaultProgram } from '../../score/mode-defaults.ts';
import { SoundEngine } from '../sound-engine.ts';

const RATE = 24000;

/** A program of one steady tone (binaural carrier) or of nothing, so that what joins it can be measured. */
function toneProgram(on: boolean): SoundProgram {
  const program = defaultProgram('meditation', 1);
  const layers = Object.fromEntries(Object.keys(program.layers).map((name) => [name, { on: false, volume: 0.8 }]));
  return {
    ...program,
    layers: { ...layers, binaural: { on, volume: 0.8 } } as unknown as SoundProgram['layers'],
    binaural: { carrierHz: 400, beatHz: 0.5 },
    bellEverySeconds: null,
  };
}

function started(program: SoundProgram): SoundEngine {
  const engine = new SoundEngine(RATE);
  engine.send({ type: 'start', program, fromSeconds: 0, fadeInSeconds: 0 });
  return engine;
}

function play(engine: SoundEngine, seconds: number): [Float32Array, Float32Array] {
  const stereo: [Float32Array, Float32Array] = [
    new Float32Array(Math.round(seconds * RATE)),
    new Float32Array(Math.round(seconds * RATE)),
  ];
  engine.process(...stereo);
  return stereo;
}

/** Level of each 10 ms, in dB under the first. */
function course(signal: Float32Array): number[] {
  const window = RATE / 100;
  const levels = Array.from({ length: Math.floor(signal.length / window) }, (_, n) => {
    const part = signal.subarray(n * window, (n + 1) * window);
    return 10 * Math.log10(part.reduce((sum, v) => sum + v * v, 0) / window + 1e-20);
  });
  return levels.map((level) => level - levels[0]!);
}

function amplified(signal: Float32Array): Float32Array {
  return signal.map((v) => v * 20);
}

describe('stepping back for a voice', () => {
  it('ducking lowers soft music a little within 1.2 s and restores it in 2.5 s, without a click', () => {
    const engine = started(toneProgram(true));
    play(engine, 1);
    engine.send({ type: 'voice', isSpeaking: true });
    const [down] = play(engine, 2);
    const falling = course(down);
    expect(falling[30]).toBeGreaterThan(-1.5);
    expect(falling[60]).toBeLessThan(-1);
    expect(falling[125]).toBeCloseTo(-4, 1);
    expect(falling[195]).toBeCloseTo(-4, 1);
    engine.send({ type: 'voice', isSpeaking: false });
    const [up] = play(engine, 3);
    const rising = course(up);
    expect(rising[125]).toBeGreaterThan(1);
    expect(rising[125]).toBeLessThan(3);
    expect(rising[255]).toBeCloseTo(4, 1);
    expect(findClicks(amplified(new Float32Array([...down, ...up])), RATE)).toEqual([]);
  });

  it('ducking reverses midway without a step, and a new program enters already ducked', () => {
    const engine = started(toneProgram(true));
    play(engine, 1);
    const parts: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      engine.send({ type: 'voice', isSpeaking: n % 2 === 0 });
      parts.push(...play(engine, 0.07 + 0.04 * n)[0]);
    }
    expect(findClicks(amplified(Float32Array.from(parts)), RATE)).toEqual([]);
    const spoken = new SoundEngine(RATE);
    spoken.send({ type: 'voice', isSpeaking: true });
    spoken.send({ type: 'start', program: toneProgram(true), fromSeconds: 0, fadeInSeconds: 0 });
    play(spoken, 1.5);
    const free = started(toneProgram(true));
    play(free, 1.5);
    const ratio = (engine: SoundEngine) => Math.max(...play(engine, 0.5)[0]);
    expect(20 * Math.log10(ratio(spoken) / ratio(free))).toBeCloseTo(-4, 0);
  });
});

describe('pulses', () => {
  it.each(PULSE_SHAPES)('%s begins on its frame, is low and soft, and ends in silence without a click', (shape) => {
    const engine = started(toneProgram(false));
    engine.send({ type: 'pulse', cue: { atPlayedSeconds: 0.50003, shape, strength: 1 } });
    const [left] = play(engine, 5);
    const due = Math.round(0.50003 * RATE);
    expect(left.subarray(0, due).every((v) => Math.abs(v) < 1e-9)).toBe(true);
    expect(left.findIndex((v) => Math.abs(v) > 1e-7) - due).toBeLessThan(30);
    expect(findClicks(amplified(left), RATE)).toEqual([]);
    expect(left.subarray(RATE * 4.6).every((v) => Math.abs(v) < 1e-4)).toBe(true);
    expect(Math.max(...left)).toBeGreaterThan(0.04);
    expect(Math.max(...left)).toBeLessThan(0.16);
  });

  it('a pulse is softer with less strength, and is not ducked while a voice speaks', () => {
    const peak = (strength: number, isSpeaking: boolean) => {
      const engine = started(toneProgram(false));
      engine.send({ type: 'voice', isSpeaking });
      engine.send({ type: 'pulse', cue: { atPlayedSeconds: 0.5, shape: 'breath', strength } });
      return Math.max(...play(engine, 2)[0]);
    };
    expect(peak(0.5, false) / peak(1, false)).toBeCloseTo(0.5, 2);
    expect(peak(1, true)).toBeCloseTo(peak(1, false), 6);
  });

  it('a planned pulse waits through a pause and is dropped when over a quarter of a second late', () => {
    const engine = started(toneProgram(false));
    engine.send({ type: 'pulse', cue: { atPlayedSeconds: 1, shape: 'slow-heart', strength: 1 } });
    play(engine, 0.5);
    engine.send({ type: 'pause' });
    expect(Math.max(...play(engine, 3)[0])).toBeLessThan(1e-6);
    engine.send({ type: 'resume' });
    const from = engine.playedSeconds;
    const [left] = play(engine, 2);
    const audible = left.findIndex((v) => Math.abs(v) > 1e-6) / RATE;
    expect(from + audible).toBeCloseTo(1, 1);
    engine.send({ type: 'pulse', cue: { atPlayedSeconds: 1.5, shape: 'bell', strength: 1 } });
    expect(Math.max(...play(engine, 1)[0])).toBeLessThan(1e-4);
  });
});

describe('own sounds', () => {
  /** Four seconds that end elsewhere than they begin: a bare loop would click. */
  const file = (gain: number) => ({
    channels: [
      Float32Array.from({ length: RATE * 4 }, (_, i) => gain * Math.sin(i * 0.1) * (0.4 + 0.6 * (i / (RATE * 4)))),
    ],
    sampleRate: RATE,
  });
  const loud = { on: true, volume: 0.8 };

  it.each([1, 0.02])('is as loud as an ambient sound however loud the file is (%d)', (gain) => {
    const engine = started(toneProgram(false));
    engine.send({ type: 'add-own-sound', id: 'a', sound: prepareOwnSound(file(gain)), mix: loud });
    const stereo = play(engine, 12);
    // Both channels carry the one input channel.
    expect(integratedLoudness(stereo, RATE)).toBeGreaterThan(-26.5);
    expect(integratedLoudness(stereo, RATE)).toBeLessThan(-23.5);
    expect(truePeakDb(stereo)).toBeLessThan(-1);
  });

  it('an own sound loops over its seam, fades in, moves and fades out without a click', () => {
    const engine = started(toneProgram(false));
    engine.send({ type: 'add-own-sound', id: 'a', sound: prepareOwnSound(file(1)), mix: loud });
    const [first] = play(engine, 9);
    engine.send({ type: 'mix-own-sound', id: 'a', mix: { on: true, volume: 0.2 } });
    const [softer] = play(engine, 2);
    engine.send({ type: 'mix-own-sound', id: 'a', mix: null });
    const [gone] = play(engine, 4);
    expect(findClicks(new Float32Array([...first, ...softer, ...gone]), RATE)).toEqual([]);
    expect(gone.subarray(RATE * 3.5).every((v) => Math.abs(v) < 1e-9)).toBe(true);
    const once = file(1).channels[0]!;
    const bare = Float32Array.from({ length: RATE * 8 }, (_, i) => once[i % once.length]!);
    expect(findClicks(bare, RATE).length).toBeGreaterThan(0);
  });

  it('an own sound of another sample rate has its own pitch, and NaN samples do no harm', () => {
    const rate = 44100;
    const channel = Float32Array.from({ length: rate * 3 }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 500 * i) / rate));
    channel[500] = Number.NaN;
    const engine = started(toneProgram(false));
    const sound = prepareOwnSound({ channels: [channel, channel.slice()], sampleRate: rate });
    engine.send({ type: 'add-own-sound', id: 'a', sound, mix: loud });
    play(engine, 0.5);
    const [left] = play(engine, 1);
    const crossings = left.reduce((n, v, i) => n + (i > 0 && left[i - 1]! < 0 && v >= 0 ? 1 : 0), 0);
    expect(Math.abs(crossings - 500)).toBeLessThanOrEqual(1);
  });

  it('an own sound goes on through a change of programs', () => {
    const engine = started(toneProgram(false));
    engine.send({ type: 'add-own-sound', id: 'a', sound: prepareOwnSound(file(1)), mix: loud });
    const [before] = play(engine, 2.5);
    engine.send({ type: 'start', program: toneProgram(false), fromSeconds: 0, fadeInSeconds: 3 });
    const [after] = play(engine, 6);
    expect(findClicks(new Float32Array([...before, ...after]), RATE)).toEqual([]);
    expect(Math.max(...after.subarray(0, RATE))).toBeGreaterThan(0.02);
  });
});
