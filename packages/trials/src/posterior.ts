/** Half a standard deviation: a trial of relaxation seldom finds more, and most find less. */
const PRIOR_SPREAD = 0.5;
const LARGEST_EFFECT = 3;
const EFFECT_STEPS = 600;
const SCALE_STEPS = 120;

/**
 * How well differences fit a standardised effect, as a logarithm, up to a constant. The spread of the differences is unknown
 * and integrated out with Jeffreys' prior 1/σ; u = √Σx² / σ.
 */
function logEvidence(effect: number, count: number, pull: number): number {
  const top = Math.sqrt(count) + Math.abs(effect * pull) + 8;
  const width = top / SCALE_STEPS;
  const exponents: number[] = [];
  for (let step = 0; step < SCALE_STEPS; step += 1) {
    const u = (step + 0.5) * width;
    exponents.push((count - 1) * Math.log(u) - (u * u) / 2 + effect * pull * u);
  }
  const largest = Math.max(...exponents);
  const sum = exponents.reduce((total, exponent) => total + Math.exp(exponent - largest), 0);
  return largest + Math.log(sum * width) - (count * effect * effect) / 2;
}

/**
 * Computes how probable it is that the true difference is above nothing, seen by somebody who doubts it: the standardised
 * effect has the prior N(0, 0.5²) (a normal prior instead of Rouder et al.'s Cauchy, Psychon Bull Rev 16:225, 2009).
 *
 * @param differences one for each pair, in any unit, finite
 * @returns 0 to 1; 0.5 without any, or when all are nothing
 */
export function probabilityAbove(differences: readonly number[]): number {
  const squares = differences.reduce((sum, value) => sum + value * value, 0);
  if (squares === 0) return 0.5;
  const pull = differences.reduce((sum, value) => sum + value, 0) / Math.sqrt(squares);
  const effects = Array.from(
    { length: EFFECT_STEPS },
    (_, step) => (2 * LARGEST_EFFECT * (step + 0.5)) / EFFECT_STEPS - LARGEST_EFFECT,
  );
  const logs = effects.map(
    (effect) => logEvidence(effect, differences.length, pull) - (effect * effect) / (2 * PRIOR_SPREAD ** 2),
  );
  const largest = Math.max(...logs);
  const weights = logs.map((value) => Math.exp(value - largest));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight, at) => sum + ((effects[at] ?? 0) > 0 ? weight : 0), 0) / all;
}
