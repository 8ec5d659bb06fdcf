import { describe, expect, it } from 'vitest';
import { findClicks } from '../../analysis/faults.ts';
import { prepareSpeech } from '../../analysis/prepare-speech.ts';
import { measureVoiceOverMusic } from '../../analysis/voice-over-music.ts';
import type { SoundProgram } from '../../program.ts';
import { defaultProgram } from '../../score/mode-defaults.ts';
import { BLOCK, StereoBlock } from '../signal/block.ts';
import { SoundEngine } from '../sound-engine.ts';
import { spoken } from '../testing/spoken.ts';
import { SpeechLines } from './speech-lines.ts';

const RATE = 24_000;

const line = prepareSpeech({ channels: [spoken(5, RATE)], sampleRate: RATE });
const music = { ...defaultProgram('meditation', 1), durationSeconds: null };

/** Nothing plays but what joins it. */
const silence: SoundProgram = {
  ...music,
  layers: Object.fromEntries(
    Object.entries(music.layers).map(([name, mix]) => [name, { ...mix, on: false }]),
  ) as unknown as SoundProgram['layers'],
};

type Stereo = [Float32Array, Float32Array];

function begun(program: SoundProgram, fromSeconds = 0): SoundEngine {
  const engine = new SoundEngine(RATE);
  engine.send({ type: 'start', program, fromSeconds, fadeInSeconds: 0 });
  return engine;
}

function say(engine: SoundEngine, atPlayedSeconds: number, speech = line, id = 'line'): void {
  engine.send({ type: 'say', cue: { id, atPlayedSeconds, speech, volume: 0.8 } });
}

function play(engine: SoundEngine, seconds: number): Stereo {
  const stereo: Stereo = [new Float32Array(Math.round(seconds * RATE)), new Float32Array(Math.round(seconds * RATE))];
  engine.process(...stereo);
  return stereo;
}

function _part(stereo: Stereo, from: number, to: number): Stereo {
  const cut = (channel: Float32Array) => channel.slice(Math.round(from * RATE), Math.round(to * RATE));
  return [cut(stereo[0]), cut(stereo[1])];
}

const difference = (one: Float32Array, other: Float32Array) => one.map((value, i) => value - other[i]!);

const loudest = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe('a recorded line over music', () => {
  it('lies 8 to 12 dB over it, which steps back before the first syllable and in no step over 3 dB; peaks stay', () => {
    const cue = { id: 'line', atPlayedSeconds: 9, speech: line, volume: 0.8 };
    const { lines, duckedBeforeDb, largestStepDb, truePeakDb } = measureVoiceOverMusic(music, [cue], 20, RATE);
    expect(lines[0]?.overDb).toBeGreaterThan(8);
    expect(lines[0]?.overDb).toBeLessThan(12);
    expect(Math.abs((lines[0]?.lufs ?? 0) + 20)).toBeLessThan(0.5);
    expect(duckedBeforeDb[0]).toBeGreaterThan(5);
    expect(largestStepDb).toBeLessThan(3);
    expect(truePeakDb).toBeLessThan(-1);
  });

  it('is given the same room as the music: it goes on for a moment after its last sound', () => {
    const engine = begun(silence);
    say(engine, 0.5);
    const [left, right] = play(engine, 8);
    expect(loudest(left.subarray(5.55 * RATE, 6.5 * RATE))).toBeGreaterThan(1e-3);
    // From both sides not the same, as direct sound is.
    expect(loudest(difference(left, right))).toBeGreaterThan(1e-3);
  });
});

describe('a recorded line in time', () => {
  it.each([RATE, 22_050, 16_000])(
    'is entered within the word, to the frame, by whoever enters there (%d Hz)',
    (rate) => {
      const speech = { samples: spoken(5, rate), sampleRate: rate };
      const cue = { id: 'line', atPlayedSeconds: 2.00003, speech, volume: 0.8 };
      const playFrom = (block: number) => {
        const lines = new SpeechLines(RATE);
        lines.plan(cue, block * BLOCK);
        return Array.from({ length: 320 - block }, () => {
          const out = new StereoBlock();
          lines.render(out, { lufs: -20 }, false);
          return [...out.left];
        }).flat();
      };
      const [whole, entered] = [playFrom(0), playFrom(200)];
      const fade = Math.ceil(0.3 * RATE);
      expect(Math.max(...entered)).toBeGreaterThan(0.1);
      expect(entered.slice(fade)).toEqual(whole.slice(200 * BLOCK + fade));
      expect(whole.findIndex((value) => value !== 0) / RATE).toBeCloseTo(2.1, 2);
    },
  );

  it('leaves with a pause and does not come back by itself; a line that waits keeps its place in the played time', () => {
    const engine = begun(silence);
    say(engine, 0.5);
    say(engine, 4, line, 'next');
    const before = play(engine, 2)[0];
    engine.send({ type: 'pause' });
    const pause = play(engine, 3)[0];
    expect(loudest(pause.subarray(1.3 * RATE))).toBe(0);
    engine.send({ type: 'resume' });
    const after = play(engine, 4)[0];
    expect(findClicks(new Float32Array([...before, ...pause, ...after]), RATE)).toEqual([]);
    const first = after.findIndex((value) => Math.abs(value) > 0.02);
    expect(loudest(after.subarray(0, 1.9 * RATE))).toBeLessThan(0.02);
    expect(engine.playedSeconds - (after.length - first) / RATE).toBeCloseTo(4.13, 1);
  });

  it('leaves softly with quiet now, with another program and for another voice', () => {
    const other = prepareSpeech({ channels: [spoken(5, RATE, 220)], sampleRate: RATE });
    const engine = begun(silence);
    say(engine, 0.5);
    const parts = [play(engine, 2)[0]];
    say(engine, 0.5, other);
    parts.push(play(engine, 1)[0]);
    engine.send({ type: 'hush' });
    const hushed = play(engine, 3)[0];
    say(engine, engine.playedSeconds - 1);
    const again = play(engine, 1)[0];
    engine.send({ type: 'start', program: silence, fromSeconds: 0, fadeInSeconds: 3 });
    const crossed = play(engine, 6)[0];
    const whole = new Float32Array([...parts.flatMap((samples) => [...samples]), ...hushed, ...again, ...crossed]);
    expect(findClicks(whole, RATE)).toEqual([]);
    expect(loudest(parts[1]!.subarray(0.4 * RATE))).toBeGreaterThan(0.05);
    expect(loudest(again)).toBeGreaterThan(0.05);
    for (const left of [hushed, crossed]) expect(loudest(left.subarray(0.4 * RATE, 0.5 * RATE))).toBeLessThan(0.02);
  });
});
