import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { MODES } from '@innertide/std/mode';
import { describe, expect, it } from 'vitest';
import { modeAnimation } from './mode-animation.ts';

const PUBLISHED = join(import.meta.dirname, '../../../apps/web/public/animations/modes');
const MAX_COMPRESSED_BYTES = 20_000;

describe.each(MODES)('the scene of %s', (mode) => {
  const file = modeAnimation(mode);

  it('is published as it is drawn; `npm run animations` writes it anew', () => {
    expect(Buffer.from(file).equals(readFileSync(join(PUBLISHED, `mode-${mode}.riv`)))).toBe(true);
  });

  it('is light on the way', () => {
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
  });

  it('names its two artboards, and says what guides the second', () => {
    const text = Buffer.from(file).toString('latin1');
    for (const name of ['RIVE', 'Self', 'Guided', 'breath']) expect(text).toContain(name);
  });
});

it('draws every mode differently', () => {
  expect(new Set(MODES.map((mode) => Buffer.from(modeAnimation(mode)).toString('base64'))).size).toBe(MODES.length);
});
