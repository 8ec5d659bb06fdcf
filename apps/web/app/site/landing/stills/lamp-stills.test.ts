import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

/** Rows at the top of a picture that a header covers. */
const SKY_ROWS = 60;

/** Largest standard deviation of a colour in these rows, in steps of 255: a band of one colour has none, the sky's grain has some. */
async function skyDeviation(name: string): Promise<number> {
  const picture = sharp(join(import.meta.dirname, name));
  const { width } = await picture.metadata();
  // Statistics are those of the file, whatever was cut from it: the rows become a picture of their own.
  const sky = await picture
    .extract({ left: 0, top: 0, width: width ?? 0, height: SKY_ROWS })
    .png()
    .toBuffer();
  const { channels } = await sharp(sky).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

describe('still of the landing page’s lamp', () => {
  it.each(['night', 'dawn'].flatMap((theme) => [`lamp-${theme}-phone.avif`, `lamp-${theme}-desktop.avif`]))(
    '%s shows the sky up to its upper edge',
    async (name) => {
      expect(await skyDeviation(name)).toBeGreaterThan(0.3);
    },
  );
});
