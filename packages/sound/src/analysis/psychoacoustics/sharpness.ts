import { elementAt } from '@innertide/std/element-at';

/** What makes the reference sound 1 acum with this loudness; the standard allows 0.105 to 0.115. */
const SCALE = 0.11;

/** Bark above which sharpness grows faster (DIN 45692:2009, equation 2). */
const KNEE = 15.8;

/**
 * Sharpness in acum by DIN 45692:2009: the centre of specific loudness, where what lies over 15.8 Bark counts more. 1 acum is
 * noise one critical band wide at 1 kHz and 60 dB; 0 in silence.
 *
 * @param specific specific loudness in steps of a tenth of a Bark (`Loudness.specific`)
 */
export function sharpnessOf(specific: Float64Array): number {
  let weighted = 0;
  let sum = 0;
  for (let step = 0; step < specific.length; step += 1) {
    const bark = (step + 1) / 10;
    const here = elementAt(specific, step);
    weighted += here * bark * (bark <= KNEE ? 1 : 0.15 * Math.exp(0.42 * (bark - KNEE)) + 0.85);
    sum += here;
  }
  return sum === 0 ? 0 : (SCALE * weighted) / sum;
}
