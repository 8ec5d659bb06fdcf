import { describe, expect, it } from 'vitest';
import { Recording } from '../dsp/recording.ts';
import { renderOffline } from '../dsp/render-offline.ts';
import { defaultProgram } from '../score/mode-defaults.ts';
import { OggOpusFile } from './ogg-opus-file.ts';
import { wavFrames, wavHeader } from './wav-file.ts';

/** CRC-32 of Ogg, bit by bit, apart from the table the product uses. */
function oggChecksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

interface Page {
  readonly flags: number;
  readonly granule: number;
  readonly sequence: number;
  readonly packets: Uint8Array[];
}

function readPages(file: Uint8Array): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < file.length; ) {
    const view = new DataView(file.buffer, file.byteOffset + at);
    expect(String.fromCharCode(...file.subarray(at, at + 4))).toBe('OggS');
    const count = file[at + 26]!;
    const lacing = [...file.subarray(at + 27, at + 27 + count)];
    const size = 27 + count + lacing.reduce((sum, value) => sum + value, 0);
    const page = file.slice(at, at + size);
    const stored = view.getUint32(22, true);
    page.fill(0, 22, 26);
    expect(oggChecksum(page)).toBe(stored);
    const packets: Uint8Array[] = [];
    let from = 27 + count;
    let length = 0;
    for (const value of lacing) {
      length += value;
      if (value === 255) continue;
      packets.push(page.subarray(from, from + length));
      from += length;
      length = 0;
    }
    const granule = Number(view.getBigUint64(6, true));
    pages.push({ flags: file[at + 5]!, granule, sequence: view.getUint32(18, true), packets });
    at += size;
  }
  return pages;
}

describe('an Ogg Opus file', () => {
  it('an Ogg Opus file holds every packet in order, and its exact length', () => {
    const ogg = new OggOpusFile(7, null);
    const parts = [ogg.begin('Tide')];
    const packets = Array.from({ length: 130 }, (_, n) => new Uint8Array(n === 5 ? 255 : 300 + n).fill(n));
    for (const packet of packets) {
      const page = ogg.add(packet, 960);
      if (page) parts.push(page);
    }
    parts.push(ogg.end(124_000));
    const pages = readPages(new Uint8Array(parts.flatMap((part) => [...part])));
    expect(pages.map(({ sequence }) => sequence)).toEqual(pages.map((_, n) => n));
    expect(pages.map(({ flags }) => flags)).toEqual([2, ...new Array(pages.length - 2).fill(0), 4]);
    const [head, tags, ...sound] = pages;
    expect(String.fromCharCode(...head!.packets[0]!.subarray(0, 8))).toBe('OpusHead');
    expect(String.fromCharCode(...tags!.packets[0]!)).toContain('Tide');
    expect(sound.flatMap((page) => page.packets)).toEqual(packets);
    // A page tells where its last packet ends; the last one where the sound does, pre-skip included.
    expect(sound[0]!.granule).toBe(sound[0]!.packets.length * 960);
    expect(sound.at(-1)!.granule).toBe(124_000 + 312);
  });
});

describe('a WAV file', () => {
  it('a WAV header states the file’s size and format', () => {
    const header = new DataView(wavHeader(1000, 48000, 16).buffer);
    expect(header.getUint16(20, true)).toBe(1);
    expect(header.getUint32(28, true)).toBe(192_000);
    expect(header.getUint32(40, true)).toBe(4000);
    expect(new DataView(wavHeader(10, 48000, 32).buffer).getUint16(20, true)).toBe(3);
  });

  it('a WAV file is the same in whatever pieces it is written, is silent in silence, and clips without wrapping', () => {
    const left = Float32Array.from({ length: 600 }, (_, i) => 1.2 * Math.sin(i / 20));
    const right = new Float32Array(600);
    const whole = wavFrames(left, right, 600, 16, 0);
    const parts = [
      wavFrames(left, right, 250, 16, 0),
      wavFrames(left.subarray(250), right.subarray(250), 350, 16, 250),
    ];
    expect(new Uint8Array(parts.flatMap((part) => [...part]))).toEqual(whole);
    const values = new Int16Array(whole.buffer);
    values.forEach((value, i) => {
      if (i % 2 === 1) expect(value).toBe(0);
      else expect(Math.abs(value - Math.max(-1, Math.min(1, left[i / 2]!)) * 32767)).toBeLessThanOrEqual(1.5);
    });
  });

  it('a WAV file stores a sound under one step as dither, not as silence', () => {
    const faint = Float32Array.from({ length: 48000 }, (_, i) => (0.4 / 32767) * Math.sin(i / 30));
    const values = new Int16Array(wavFrames(faint, faint, 48000, 16, 0).buffer);
    const along = faint.reduce((sum, v, i) => sum + v * 32767 * values[i * 2]!, 0);
    const power = faint.reduce((sum, v) => sum + (v * 32767) ** 2, 0);
    expect(along / power).toBeCloseTo(1, 1);
  });
});

describe('a recording', () => {
  const RATE = 22050;

  it('a recording equals what the engine plays, in whatever pieces', () => {
    const program = { ...defaultProgram('grounding', 3), durationSeconds: 4, fadeOutSeconds: 2 };
    const recording = new Recording({ program, seconds: 4 }, RATE, 10_007);
    const left: number[] = [];
    for (let count = recording.render(); count > 0; count = recording.render()) {
      left.push(...recording.left.subarray(0, count));
    }
    expect(recording.done).toBe(4 * RATE);
    expect(Float32Array.from(left)).toEqual(renderOffline(program, 4, { sampleRate: RATE })[0]);
  });

  it('a recording applies a change at its exact frame', () => {
    const program = defaultProgram('focus', 3);
    const mute = { atSeconds: 1, change: { masterVolume: 0 } };
    const recording = new Recording({ program, seconds: 3, changes: [mute] }, RATE, 3 * RATE);
    const counts = [recording.render(), recording.render(), recording.render()];
    expect(counts).toEqual([RATE, 2 * RATE, 0]);
    expect(recording.left.subarray(RATE, 2 * RATE).every((v) => Math.abs(v) < 1e-3)).toBe(true);
  });
});
