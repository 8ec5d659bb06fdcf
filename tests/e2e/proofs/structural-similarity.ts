import sharp from 'sharp';

/** Side of the windows that are compared, in pixels. */
const WINDOW = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * Returns the mean structural similarity of two pictures of one size, −1 to 1, over windows of 8 × 8 grey pixels.
 * Source: Wang, Bovik, Sheikh, Simoncelli, "Image quality assessment: from error visibility to structural similarity", 2004.
 */
export async function structuralSimilarity(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([greyOf(one), greyOf(other)]);
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures have different sizes.');
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= a.height; top += WINDOW) {
    for (let left = 0; left + WINDOW <= a.width; left += WINDOW) {
      sum += windowSimilarity(a, b, left, top);
      windows += 1;
    }
  }
  return sum / windows;
}

interface Grey {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function greyOf(picture: Buffer): Promise<Grey> {
  const { data, info } = await sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function windowSimilarity(a: Grey, b: Grey, left: number, top: number): number {
  const count = WINDOW * WINDOW;
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let x = left; x < left + WINDOW; x += 1) {
      const p = a.data[y * a.width + x] ?? 0;
      const q = b.data[y * b.width + x] ?? 0;
      sumA += p;
      sumB += q;
      squaresA += p * p;
      squaresB += q * q;
      products += p * q;
    }
  }
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squaresA / count - meanA ** 2;
  const varianceB = squaresB / count - meanB ** 2;
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  );
}
