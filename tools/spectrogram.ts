// A picture of a sound, drawn by ourselves: time to the right, pitch upwards on a logarithmic scale, light for level.

import { crc32, deflateSync } from 'node:zlib';
import { powerSpectrum } from '@innertide/sound/analysis/fft';
import { elementAt } from '@innertide/std/element-at';

const WIDTH = 720;
const HEIGHT = 240;
const LOWEST_HZ = 40;
const HIGHEST_HZ = 10_000;

/** Quietest level drawn, and the range from there to white. */
const FLOOR_DB = -96;
const RANGE_DB = 76;

/** Longer windows for low tones, shorter for high ones, so that chords and raindrops are both seen. */
const WINDOWS = [16_384, 4096, 1024] as const;
const WINDOW_UP_TO_HZ = [400, 2500] as const;

/** Octaves over which one window gives way to the next: noise looks darker in the longer one, and an edge would look like sound. */
const GIVING_WAY_OCTAVES = 1.6;

/** How much of each window is seen at a pitch. */
function sharesAt(hz: number): readonly number[] {
  const above = (limit: number) => Math.min(1, Math.max(0, 0.5 + Math.log2(hz / limit) / GIVING_WAY_OCTAVES));
  const [first, second] = [above(WINDOW_UP_TO_HZ[0]), above(WINDOW_UP_TO_HZ[1])];
  return [1 - first, first * (1 - second), first * second];
}

/** A PNG of 720 × 240 with a palette of 64 shades, 40 Hz at the bottom and 10 kHz at the top. */
export function drawSpectrogram([left, right]: readonly [Float32Array, Float32Array], sampleRate: number): Buffer {
  const mono = left.map((sample, i) => sample / 2 + elementAt(right, i) / 2);
  const pixels = new Uint8Array((WIDTH + 1) * HEIGHT);
  const hop = (mono.length - WINDOWS[0]) / WIDTH;
  for (let x = 0; x < WIDTH; x += 1) {
    const middle = Math.round(x * hop) + WINDOWS[0] / 2;
    const spectra = WINDOWS.map((size) => powerSpectrum(mono, middle - size / 2, size));
    for (let y = 0; y < HEIGHT; y += 1) {
      const hz = LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (y / (HEIGHT - 1));
      const shares = sharesAt(hz);
      const levelDb = spectra.reduce(
        (sum, power, n) => sum + elementAt(shares, n) * levelAt(power, hz / sampleRate),
        0,
      );
      const shade = (levelDb - FLOOR_DB) / RANGE_DB;
      pixels[(HEIGHT - 1 - y) * (WIDTH + 1) + 1 + x] = Math.round(63 * Math.min(1, Math.max(0, shade)));
    }
  }
  return png(pixels);
}

/** Decibels between the bins. */
function levelAt(power: Float64Array, share: number): number {
  const bin = share * 2 * (power.length - 1);
  const whole = Math.floor(bin);
  const [below, above] = [elementAt(power, whole), elementAt(power, whole + 1)];
  return 10 * Math.log10(below + (bin - whole) * (above - below) + 1e-15);
}

/** From night through sea to light. */
const SHADES = [
  [8, 12, 20],
  [22, 62, 82],
  [86, 150, 150],
  [236, 222, 184],
] as const;

const PALETTE = Uint8Array.from({ length: 64 * 3 }, (_, n) => {
  const place = (Math.floor(n / 3) / 63) * 3;
  const stop = Math.floor(place);
  const from = elementAt(elementAt(SHADES, stop), n % 3);
  const to = elementAt(elementAt(SHADES, Math.min(SHADES.length - 1, stop + 1)), n % 3);
  return from + (place - stop) * (to - from);
});

function png(rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(PALETTE)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
