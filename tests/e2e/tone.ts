const SAMPLE_RATE_HZ = 44_100;

/** A WAV file of one second of a plain tone, as somebody may bring along. */
export function toneFile(hertz: number, seconds = 1): Buffer {
  const frames = Math.round(SAMPLE_RATE_HZ * seconds);
  const file = Buffer.alloc(44 + frames * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + frames * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  file.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 2, 40);
  for (let i = 0; i < frames; i += 1) {
    file.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE_HZ)), 44 + i * 2);
  }
  return file;
}

/** The power of one frequency in a sound (Goertzel's sum), per sample. */
export function toneShare(samples: Float32Array, sampleRateHz: number, hertz: number): number {
  const step = (2 * Math.PI * hertz) / sampleRateHz;
  let [cosine, sine] = [0, 0];
  for (const [i, sample] of samples.entries()) {
    cosine += sample * Math.cos(step * i);
    sine += sample * Math.sin(step * i);
  }
  return (cosine * cosine + sine * sine) / samples.length ** 2;
}
