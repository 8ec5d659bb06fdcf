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
    file: 'packages/sound/src/score/harmony.ts',
    line: 'return roll < 0.15 ? 0 : 1 + Math.floor(((roll - 0.15) / 0.85) * (preset.fields.length - 1));',
    replacement: 'roll <= 0.15',
    reason: 'a draw is a multiple of 2⁻³², which 0.15 is not: no draw equals it',
  },
  {
    file: 'packages/sound/src/score/harmony.ts',
    line: 'while (at % preset.fieldPhrases !== 0 && uniform(seed, STREAM.hold, at) < preset.hold) at -= 1;',
    replacement: 'uniform(seed, STREAM.hold, at) <= preset.hold',
    reason: 'a draw is a multiple of 2⁻³², which the hold of no preset is: no draw equals it',
  },
  {
    file: 'packages/sound/src/score/harmony.ts',
    line: 'if (bassSteps.length === 0 || roll >= TRAVELS) return 0;',
    replacement: 'roll > TRAVELS',
    reason: 'a draw is a multiple of 2⁻³², which 0.6 is not: no draw equals it',
  },
  {
    file: 'packages/sound/src/score/harmony.ts',
    line: 'if (best >= 0) {',
    replacement: 'best > 0',
    reason: 'no window reaches down to MIDI note 0: a tone is above it or there is none, −1',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: 'if (midi < 0) return;',
    replacement: 'midi <= 0',
    reason: 'no window reaches down to MIDI note 0: a tone is above it or there is none, −1',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: 'if (best < 0 || Math.abs(midi - centre) < Math.abs(best - centre)) best = midi;',
    replacement: 'false',
    reason: 'every tone of a window is nearer to its centre than −1',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: 'if (best < 0 || Math.abs(midi - centre) < Math.abs(best - centre)) best = midi;',
    replacement: 'best <= 0',
    reason: 'no window reaches down to MIDI note 0: a tone is above it or there is none, −1',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: 'if (best < 0) return;',
    replacement: 'best <= 0',
    reason: 'no window reaches down to MIDI note 0: a tone is above it or there is none, −1',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: 'if (midi < 0 || at > 0.86) return;',
    replacement: 'midi <= 0',
    reason: 'no window reaches down to MIDI note 0: a tone is above it or there is none, −1',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: 'const down = uniform(seed, phrase, STREAM.step + voice, index) < 0.6;',
    replacement: 'uniform(seed, phrase, STREAM.step + voice, index) <= 0.6',
    reason: 'a draw is a multiple of 2⁻³², which 0.6 is not: no draw equals it',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: 'const hasFigure = uniform(seed, phrase, STREAM.roll + voice) < preset.figure;',
    replacement: 'uniform(seed, phrase, STREAM.roll + voice) <= preset.figure',
    reason: 'a draw is a multiple of 2⁻³², which the figure of no preset is: no draw equals it',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: 'if (midi < 0) continue;',
    replacement: 'midi <= 0',
    reason: 'no window reaches down to MIDI note 0: a tone is above it or there is none, −1',
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
  {
    file: 'packages/sound/src/score/harmony.ts',
    line: 'return roll < 0.15 ? 0 : 1 + Math.floor(((roll - 0.15) / 0.85) * (preset.fields.length - 1));',
    replacement: 'false',
    reason: 'below 0.15 the other branch gives 0 as well with up to six fields; a preset has three at most',
  },
  {
    file: 'packages/sound/src/score/harmony.ts',
    line: 'let best = -1;',
    replacement: '+1',
    reason: 'the loop runs at least once and begins by setting it',
  },
  {
    file: 'packages/sound/src/score/phrase.ts',
    line: '((index + phrase) % 2 === 0 ? -1 : 1) * (0.06 + 0.16 * index) * (0.6 + 0.4 * uniform(seed, phrase, STREAM.pan));',
    replacement: 'index - phrase',
    reason: 'sum and difference of two whole numbers are both even or both odd',
  },
];
