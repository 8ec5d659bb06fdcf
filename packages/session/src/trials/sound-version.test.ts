import { createHash } from 'node:crypto';
import { onlyLayers } from '@innertide/sound/analysis/audition';
import { sessionNoise } from '@innertide/sound/analysis/session-noise';
import { renderOffline } from '@innertide/sound/dsp/render-offline';
import { sixFingerprints } from '@innertide/sound/dsp/testing/six-scores';
import { defaultProgram } from '@innertide/sound/score/mode-defaults';
import { AMBIENT_CHARACTERS, AMBIENT_SOUNDS } from '@innertide/std/layer';
import { SOUND_VERSION } from '@innertide/std/sound-version';
import { WORLD_NAMES } from '@innertide/std/world';
import { expect, it } from 'vitest';
import { sessionArms } from './session-arms.ts';

/** What each version sounded like; the last is the one that sounds now. Every engine renders the same samples (decision 220). */
const FINGERPRINTS: readonly (readonly [version: number, fingerprint: string])[] = [
  [1, '56a6caa69260fd5b'],
  [2, '30c25eb9d2486e48'],
  [3, 'c89b7875c2c235e4'],
  [4, 'a2093fbca346862f'],
];

const RATE = 24_000;
const SECONDS = 1;
/** Within it an insect of the quietest night calls. */
const AMBIENT_SECONDS = 0.25;
const WORLDS_OF_NO_SCORE = WORLD_NAMES.filter((_, at) => [3, 5, 7].includes(at));
/** A session of six seconds is listened to in windows of 1.4 s. */
const NOISE = { sampleRate: RATE, frames: 2 ** 15 };

/** Plucked strings, computed in the short blocks of a fast device. */
const FAST = { sampleRate: 192_000, fromSeconds: 122, fadeInSeconds: 0 };

/**
 * Six scores with every ambient sound and a bell, the worlds they leave out, strings on a fast device, a session’s last second, a trial’s
 * noise, and each ambient sound in each of its characters, of which the scores play one.
 */
function fingerprint(): string {
  const hash = createHash('sha256');
  const take = (channels: readonly Float32Array[]) => {
    for (const channel of channels) hash.update(channel);
  };
  for (const score of sixFingerprints(0.5)) hash.update(score);
  const plan = { mode: 'sleep', seed: 20_261_128, minutes: 10, worlds: null } as const;
  const [, { program }] = sessionArms({ ...plan, subject: 'beat' });
  for (const [at, world] of WORLDS_OF_NO_SCORE.entries()) {
    const fromSeconds = 180 * (at + 1);
    take(renderOffline({ ...program, world }, SECONDS, { sampleRate: RATE, fromSeconds, fadeInSeconds: 0 }));
  }
  take(renderOffline(defaultProgram('focus', 1), 0.25, FAST));
  take(renderOffline(program, SECONDS, { sampleRate: RATE, fromSeconds: 600 - SECONDS, fadeInSeconds: 0 }));
  const [{ program: noisy }] = sessionArms({ ...plan, subject: 'noise', mode: 'focus', minutes: 0.1 });
  take(sessionNoise(noisy, NOISE).channels);
  for (const sound of AMBIENT_SOUNDS) {
    for (const character of AMBIENT_CHARACTERS[sound]) {
      const alone = onlyLayers(program, sound);
      const layers = { ...alone.layers, [sound]: { ...alone.layers[sound], character } };
      const settings = { sampleRate: RATE, fromSeconds: 60, fadeInSeconds: 0 };
      take(renderOffline({ ...alone, layers }, AMBIENT_SECONDS, settings));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

it('names another version when a session sounds otherwise', () => {
  expect([SOUND_VERSION, fingerprint()]).toEqual(FINGERPRINTS.at(-1));
});
