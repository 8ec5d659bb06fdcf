import { type FileHandle, open } from 'node:fs/promises';

const HEADER_BYTES = 44;

/** Writes 32-bit float stereo WAV as it is rendered, so that length is not a matter of memory. */
export class WavFile {
  readonly #file: FileHandle;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws the system's error when the file cannot be written. */
  static async create(path: string, frames: number, sampleRate: number): Promise<WavFile> {
    const file = await open(path, 'w');
    await file.write(wavHeader(frames, sampleRate));
    return new WavFile(file);
  }

  async append(left: Float32Array, right: Float32Array, frames: number): Promise<void> {
    const bytes = Buffer.alloc(frames * 8);
    for (let i = 0; i < frames; i += 1) {
      bytes.writeFloatLE(left[i]!, i * 8);
      bytes.writeFloatLE(right[i]!, i * 8 + 4);
    }
    await this.#file.write(bytes);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

/** RIFF header for 32-bit float stereo. */
function wavHeader(frames: number, sampleRate: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const bytes = frames * 8;
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(3, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 8, 28);
  header.writeUInt16LE(8, 32);
  header.writeUInt16LE(32, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}

/** Longest sound a WAV file can hold. */
export function longestWavSeconds(sampleRate: number): number {
  return Math.floor((0xffffffff - HEADER_BYTES) / (sampleRate * 8));
}
