import { MODES } from '@innertide/std/mode';
import { WORLD_NAMES } from '@innertide/std/world';
import { describe, expect, it } from 'vitest';
import { MODE_CHARACTERS } from './mode-characters.ts';
import { drawPiece, worldOf } from './piece.ts';

const SEED = 20_261_122;

describe.each(MODES)('piece in %s', (mode) => {
  it('plays in the world that is chosen', () => {
    for (const world of WORLD_NAMES) expect(drawPiece(mode, SEED, world).worldName).toBe(world);
  });

  it('plays in the world that its seed draws where none is chosen', () => {
    for (let seed = 0; seed < 50; seed += 1) expect(drawPiece(mode, seed).worldName).toBe(worldOf(mode, seed));
  });

  it('draws each world of its mode as often as its weight says', () => {
    const { worlds } = MODE_CHARACTERS[mode];
    const drawn = Array.from({ length: 4000 }, (_, seed) => worldOf(mode, seed));
    const sum = WORLD_NAMES.reduce((total, name) => total + (worlds[name] ?? 0), 0);
    for (const name of WORLD_NAMES) {
      const share = drawn.filter((world) => world === name).length / drawn.length;
      expect(Math.abs(share - (worlds[name] ?? 0) / sum), name).toBeLessThan(0.035);
    }
  });

  it('is another in each world', () => {
    const seeds = WORLD_NAMES.map((world) => drawPiece(mode, SEED, world).seed);
    expect(new Set(seeds).size).toBe(WORLD_NAMES.length);
  });
});

it('a seed draws another piece in each mode, also in the same world', () => {
  const seeds = MODES.map((mode) => drawPiece(mode, SEED, 'tide').seed);
  expect(new Set(seeds).size).toBe(MODES.length);
});
