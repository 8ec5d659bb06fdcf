import { type FileHandle, open } from 'node:fs/promises';
import { type WavBits, wavFrames, wavHeader } from '@innertide/sound/files/wav-file';

/** Writes stereo WAV as it is rendered, so that length is not a matter of memory. */
export class WavFile {
  readonly #file: FileHandle;
  readonly #bits: WavBits;
  #frames = 0;

  private constructor(file: FileHandle, bits: WavBits) {
    this.#file = file;
    this.#bits = bits;
  }

  /** @throws the system's error when the file cannot be written. */
  static async create(path: string, frames: number, sampleRate: number, bits: WavBits): Promise<WavFile> {
    const file = await open(path, 'w');
    await file.write(wavHeader(frames, sampleRate, bits));
    return new WavFile(file, bits);
  }

  async append(left: Float32Array, right: Float32Array, frames: number): Promise<void> {
    await this.#file.write(wavFrames(left, right, frames, this.#bits, this.#frames));
    this.#frames += frames;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
