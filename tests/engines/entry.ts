import { sixFingerprints } from '@innertide/sound/dsp/testing/six-scores';

Object.assign(globalThis, { sixFingerprints });
