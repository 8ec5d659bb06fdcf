import sharp from 'sharp';
import { expect, it } from 'vitest';
import { structuralSimilarity } from './structural-similarity.ts';

function ring(shift: number, brightness = 255): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128"/><circle cx="${64 + shift}" cy="64" r="40" fill="none" stroke="rgb(${brightness},${brightness},${brightness})" stroke-width="6"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

it('a picture is wholly similar to itself', async () => {
  expect(await structuralSimilarity(await ring(0), await ring(0))).toBeCloseTo(1, 6);
});

it('a ring that jumped, and one that is missing, are less similar than one that grew a little darker', async () => {
  const darker = await structuralSimilarity(await ring(0), await ring(0, 235));
  const jumped = await structuralSimilarity(await ring(0), await ring(12));
  const missing = await structuralSimilarity(await ring(0), await ring(0, 0));
  expect(darker).toBeGreaterThan(0.95);
  expect(jumped).toBeLessThan(0.9);
  expect(missing).toBeLessThan(0.9);
});
