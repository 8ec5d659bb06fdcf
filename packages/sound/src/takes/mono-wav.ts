// WAV files as recorders and speech programs write them, one channel of it.
import type { Hertz } from '@innertide/std/units';

export interface MonoSound {
  readonly samples: Float32Array;
  readonly sampleRate: Hertz;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const HEADER_BYTES = 44;

type Sample = (view: DataView, at: number) => number;

const SAMPLES: Readonly<Record<string, Sample>> = {
  [`${PCM} 16`]: (view, at) => view.getInt16(at, true) / 2 ** 15,
  [`${PCM} 24`]: (view, at) => ((view.getUint8(at) << 8) | (view.getInt16(at + 1, true) << 16)) / 2 ** 31,
  [`${PCM} 32`]: (view, at) => view.getInt32(at, true) / 2 ** 31,
  [`${FLOAT} 32`]: (view, at) => view.getFloat32(at, true),
};

/** Reads 16, 24 and 32 bits and floats; several channels become their mean. @returns null for what is no such file. */
export function readMonoWav(file: Uint8Array): MonoSound | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < 12 || word(0) !== 'RIFF' || word(8) !== 'WAVE') return null;
  let form: { code: number; channels: number; sampleRate: number; bits: number } | null = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (word(at) === 'fmt ' && body + 16 <= file.length) {
      const code = view.getUint16(body, true);
      form = {
        code: code === EXTENSIBLE && size >= 26 ? view.getUint16(body + 24, true) : code,
        channels: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      };
    }
    // A program that writes into a pipe does not know the length yet: what is there counts.
    if (word(at) === 'data' && form) return samplesOf(view, body, Math.min(size, file.length - body), form);
    at = body + size + (size % 2);
  }
  return null;
}

function samplesOf(
  view: DataView,
  from: number,
  bytes: number,
  { code, channels, sampleRate, bits }: { code: number; channels: number; sampleRate: number; bits: number },
): MonoSound | null {
  const sample = SAMPLES[`${code} ${bits}`];
  if (!sample || channels === 0 || sampleRate < 8000) return null;
  const frameBytes = (bits / 8) * channels;
  const samples = new Float32Array(Math.floor(bytes / frameBytes));
  for (let frame = 0; frame < samples.length; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      sum += sample(view, from + frame * frameBytes + channel * (bits / 8));
    }
    samples[frame] = sum / channels;
  }
  return { samples, sampleRate };
}

/** Writes a file of 16 bits and one channel; what lies over full scale is cut. */
export function writeMonoWav({ samples, sampleRate }: MonoSound): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + samples.length * 2);
  const view = new DataView(file.buffer);
  const word = (at: number, text: string) =>
    file.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  word(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [i, sample] of samples.entries()) {
    view.setInt16(HEADER_BYTES + i * 2, Math.round(Math.min(1, Math.max(-1, sample)) * 32_767), true);
  }
  return file;
}
