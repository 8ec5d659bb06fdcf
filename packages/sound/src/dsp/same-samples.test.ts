import { MODES } from '@innertide/std/mode';
import { expect, it } from 'vitest';
import { sixFingerprints } from './testing/six-scores.ts';

/** Half a second of each score, whatever renders it: `npm run proofs -- engines` asks other engines, and another type of machine. */
const FINGERPRINTS = {
  meditation: 'ff0e21629c946c57',
  mindfulness: 'c0d538e17787cddb',
  focus: '9830ef561798fbe4',
  grounding: '7b9e36a2b1d85cce',
  visioning: 'c11a4d02132bfe29',
  sleep: '5594bab10cc42126',
};

it('six scores are the same samples in every JavaScript engine', () => {
  const fingerprints = sixFingerprints(0.5);
  const found = Object.fromEntries(MODES.map((mode, n) => [mode, fingerprints[n]]));
  expect(found, 'another sound on purpose: write its fingerprints here').toEqual(FINGERPRINTS);
});
