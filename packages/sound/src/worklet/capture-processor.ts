// Hands what a microphone gives to the page, sample by sample, as it is.

/** Frames in a message: about a twentieth of a second. */
const PIECE_FRAMES = 2048;

/** Collects one channel and posts it in pieces. */
class CaptureProcessor extends AudioWorkletProcessor {
  #piece = new Float32Array(PIECE_FRAMES);
  #filled = 0;

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const [channel] = inputs[0] ?? [];
    for (const sample of channel ?? []) {
      this.#piece[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled < PIECE_FRAMES) continue;
      this.port.postMessage(this.#piece);
      this.#piece = new Float32Array(PIECE_FRAMES);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', CaptureProcessor);
