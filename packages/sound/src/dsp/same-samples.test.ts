import { MODES } from '@innertide/std/mode';
import { expect, it } from 'vitest';
import { sixFingerprints } from './testing/six-scores.ts';

/** Half a second of each score, whatever renders it: `npm run proofs -- engines` asks other engines, and another type of machine. */
const FINGERPRINTS = {
  meditation: '9943f578af12f79a',
  mindfulness: '2606682999ec90b9',
  focus: 'd6fb28e391d46077',
  grounding: 'b4691a0fd803a949',
  visioning: 'f6807810347084be',
  sleep: '9b875c63bc09731b',
};

it('six scores are the same samples in every JavaScript engine', () => {
  const fingerprints = sixFingerprints(0.5);
  const found = Object.fromEntries(MODES.map((mode, n) => [mode, fingerprints[n]]));
  expect(found, 'another sound on purpose: write its fingerprints here').toEqual(FINGERPRINTS);
});
