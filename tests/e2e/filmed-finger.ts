import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { filmFinger, type SyntheticFinger } from '@innertide/heart/camera/testing/synthetic-finger';
import { uniform } from '@innertide/std/random';

/** Stands in the first pixels of each picture, so that any request that carries one is found. */
export const PIXEL_MARK = 'tide-pixels-tide-pixels-tide-pixels';

const WIDTH = 160;
const HEIGHT = 120;
const PIXELS = WIDTH * HEIGHT;
/** Noise of a sensor, in steps: drawn once, and begun at another place in each picture. */
const NOISE = Float32Array.from(
  { length: 65_521 },
  (_, i) => (uniform(9, i, 1) + uniform(9, i, 2) + uniform(9, i, 3) - 1.5) * 4,
);

/** Writes a finger as the film (YUV4MPEG2, 4:2:0) that Chromium plays as a camera, over and over. */
export async function writeFilm(path: string, finger: SyntheticFinger): Promise<void> {
  const file = createWriteStream(path);
  file.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${finger.framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  for (const [n, { red, green, blue }] of filmFinger(finger).frames.entries()) {
    const picture = Buffer.alloc(PIXELS * 1.5);
    const fill = (from: number, to: number, level: number) => {
      for (let i = from; i < to; i += 1)
        picture[i] = Math.max(0, Math.min(255, level + (NOISE[(n * 7919 + i) % NOISE.length] ?? 0) + 0.5));
    };
    fill(0, PIXELS, 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255);
    fill(PIXELS, PIXELS * 1.25, 128 + (-37.797 * red - 74.203 * green + 112 * blue) / 255);
    fill(PIXELS * 1.25, PIXELS * 1.5, 128 + (112 * red - 93.786 * green - 18.214 * blue) / 255);
    picture.write(PIXEL_MARK, 0, 'latin1');
    file.write('FRAME\n');
    file.write(picture);
  }
  file.end();
  await finished(file);
}
