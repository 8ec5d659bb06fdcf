import { uniform } from '@innertide/std/random';
import type { Hertz, Seconds } from '@innertide/std/units';

/** 16: whole numbers with dither, played by everything. 32: float, exactly what the engine computed. */
export type WavBits = 16 | 32;

const WAV_HEADER_BYTES = 44;

/** Longest stereo sound that a WAV file can hold: its sizes are 32-bit. */
export function longestWavSeconds(sampleRate: Hertz, bits: WavBits): Seconds {
  return Math.floor((0xffffffff - WAV_HEADER_BYTES) / (sampleRate * frameBytes(bits)));
}

function frameBytes(bits: WavBits): number {
  return (bits / 8) * 2;
}

/** RIFF header of a stereo file of so many frames. */
export function wavHeader(frames: number, sampleRate: Hertz, bits: WavBits): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(WAV_HEADER_BYTES));
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i += 1) header.setUint8(at + i, word.charCodeAt(i));
  };
  const bytes = frames * frameBytes(bits);
  text(0, 'RIFF');
  header.setUint32(4, WAV_HEADER_BYTES - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, bits === 32 ? 3 : 1, true);
  header.setUint16(22, 2, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * frameBytes(bits), true);
  header.setUint16(32, frameBytes(bits), true);
  header.setUint16(34, bits, true);
  text(36, 'data');
  header.setUint32(40, bytes, true);
  return new Uint8Array(header.buffer);
}

/**
 * The bytes of `count` frames, the first of which is the file's frame number `frame`. Dither is a function of that
 * number, so the same sound gives the same file in whatever pieces it is written.
 */
export function wavFrames(
  left: Float32Array,
  right: Float32Array,
  count: number,
  bits: WavBits,
  frame: number,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(count * frameBytes(bits)));
  for (let i = 0; i < count; i += 1) {
    if (bits === 32) {
      view.setFloat32(i * 8, left[i] ?? 0, true);
      view.setFloat32(i * 8 + 4, right[i] ?? 0, true);
    } else {
      view.setInt16(i * 4, toWhole(left[i] ?? 0, frame + i, 0), true);
      view.setInt16(i * 4 + 2, toWhole(right[i] ?? 0, frame + i, 1), true);
    }
  }
  return new Uint8Array(view.buffer);
}

/** Rounded under triangular dither of one step, so that a long fade stays music to its end; silence stays silence. */
function toWhole(value: number, frame: number, channel: number): number {
  if (value === 0) return 0;
  const dither = uniform(frame, channel, 0) - uniform(frame, channel, 1);
  return Math.max(-32768, Math.min(32767, Math.round(value * 32767 + dither)));
}
