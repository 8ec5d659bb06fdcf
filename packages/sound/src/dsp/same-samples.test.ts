import { MODES } from '@innertide/std/mode';
import { expect, it } from 'vitest';
import { sixFingerprints } from './testing/six-scores.ts';

/** Half a second of each score, whatever renders it: `npm run proofs -- engines` asks other engines, and another type of machine. */
const FINGERPRINTS = {
  meditation: 'f2119d501487cf49',
  mindfulness: 'c47e8e3f6a44e39a',
  focus: '8875dc65213272a6',
  grounding: 'ee053b9c56413e9b',
  visioning: '3585aed34a6edf16',
  sleep: '4938f501d12571b2',
};

it('six scores are the same samples in every JavaScript engine', () => {
  const fingerprints = sixFingerprints(0.5);
  const found = Object.fromEntries(MODES.map((mode, n) => [mode, fingerprints[n]]));
  expect(found, 'another sound on purpose: write its fingerprints here').toEqual(FINGERPRINTS);
});
