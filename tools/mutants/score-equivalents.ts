import type { EquivalentMutant } from './equivalent-mutant.ts';

/** Mutants of the area `score` that no test can kill (`equivalents.ts`). */
export const SCORE_EQUIVALENTS: readonly EquivalentMutant[] = [
  {
    file: 'packages/sound/src/score/curves.ts',
    line: 'if (follows) this.from.set(this.to);',
    replacement: 'true',
    reason: 'where a moment does not follow, the loop sets every value of from again',
  },
  {
    file: 'packages/sound/src/score/curves.ts',
    line: 'readonly #until = new Float64Array([Number.NaN]);',
    replacement: '[]',
    reason:
      'the values of a moment that follows are computed anew with the same result: taking them over saves only that',
  },
  {
    file: 'packages/sound/src/score/curves.ts',
    line: 'const follows = moment.seconds === this.#until[0];',
    replacement: 'false',
    reason:
      'the values of a moment that follows are computed anew with the same result: taking them over saves only that',
  },
  {
    file: 'packages/sound/src/score/curves.ts',
    line: 'if (!follows) {',
    replacement: 'true',
    reason:
      'the values of a moment that follows are computed anew with the same result: taking them over saves only that',
  },
];
