import { MODES } from '@innertide/std/mode';
import { expect, it } from 'vitest';
import { sixFingerprints } from './testing/six-scores.ts';

/** Half a second of each score, whatever renders it: `npm run proofs -- engines` asks other engines, and another type of machine. */
const FINGERPRINTS = {
  meditation: '92a59f0a13812663',
  mindfulness: '2606682999ec90b9',
  focus: '521a955861bdb289',
  grounding: 'f8598ed412ea8d64',
  visioning: 'a705fe002b2cee84',
  sleep: '7e547917f7478b9f',
};

it('six scores are the same samples in every JavaScript engine', () => {
  const fingerprints = sixFingerprints(0.5);
  const found = Object.fromEntries(MODES.map((mode, n) => [mode, fingerprints[n]]));
  expect(found, 'another sound on purpose: write its fingerprints here').toEqual(FINGERPRINTS);
});
