import type { Finding } from '@innertide/sound/analysis/listening';
import { compareWithRecording, madeTexturesOf, renderForTexture } from '@innertide/sound/analysis/texture-audition';
import { AMBIENT_CHARACTERS, type AmbientCharacter, type AmbientSound } from '@innertide/std/layer';
import type { MeasuredColumn } from './findings-file.ts';
import { RECORDING_RATE_HZ, readRecordings } from './recordings.ts';

/** File names, without their endings, of the recordings that a character is compared with. */
const RECORDINGS: Partial<Record<`${AmbientSound} ${AmbientCharacter}`, readonly string[]>> = {
  'rain steady': ['rain', 'heavy-rain'],
  'rain light': ['light-rain'],
  'rain leaves': ['rain-on-leaves'],
  'rain heavy': ['heavy-rain'],
  'rain tent': ['rain-on-tent'],
  'rain window': ['rain-on-window'],
  'ocean slow': ['waves'],
  'stream brook': ['brook'],
  'stream river': ['river'],
  'stream waterfall': ['waterfall'],
  'wind open': ['wind', 'howling-wind'],
  'wind trees': ['wind-in-trees'],
  'forest chorus': ['birds'],
  'night crickets': ['summer-night', 'crickets'],
  'night pond': ['frog'],
  'fire campfire': ['fireplace', 'campfire'],
  'thunder far': ['storm', 'thunder'],
  'fan ceiling': ['ceiling-fan'],
};

/** Names the recordings that a character is compared with. */
export function besideNames(sound: AmbientSound, character: AmbientCharacter): readonly string[] {
  return RECORDINGS[`${sound} ${character}`] ?? [];
}

/** Two minutes of each seed. */
const SECONDS = 120;

/** A sound lies at most this far from recordings: in distances of noise, and of a recording's own stretches. */
const OF_NOISE = 0.5;
const OF_OWN = 1.5;

/** The last third of a recording that is long enough to have one: neither a fit nor the settings by hand are measured on it. */
const HELD_OUT = 2 / 3;
const LEAST_SECONDS = 60;

/**
 * Measures how far sounds lie from recordings of their kind in a folder: at most half as far as noise with the recording's
 * spectrum, and at most one and a half times as far as the recording's own stretches lie from each other.
 */
export async function besideRecordings(
  folder: string,
  { sounds, seeds }: { readonly sounds: readonly AmbientSound[]; readonly seeds: readonly number[] },
): Promise<MeasuredColumn[]> {
  const wanted = sounds.flatMap((sound) =>
    AMBIENT_CHARACTERS[sound].map((character) => ({
      sound,
      character,
      names: besideNames(sound, character),
    })),
  );
  const recordings = await readRecordings(
    folder,
    wanted.flatMap(({ names }) => names),
  );
  return wanted.flatMap(({ sound, character, names }) => {
    const beside = recordings.filter(({ name }) => names.includes(name));
    if (beside.length === 0) return [];
    const made = madeTexturesOf(seeds.map((seed) => renderForTexture(sound, character, seed, SECONDS)));
    return beside.map(({ name, signal }) => {
      const { sound: distance, noise, own } = compareWithRecording(signal, made);
      const findings: Finding[] = [
        { figure: 'distance', value: distance, from: 0, to: Math.min(OF_NOISE * noise, OF_OWN * own) },
        { figure: 'distance of noise', value: noise, from: 0, to: Number.POSITIVE_INFINITY },
        { figure: 'distance of its own stretches', value: own, from: 0, to: Number.POSITIVE_INFINITY },
      ];
      if (signal.length > LEAST_SECONDS * RECORDING_RATE_HZ) {
        const heldOut = compareWithRecording(signal.subarray(Math.floor(HELD_OUT * signal.length)), made);
        findings.push({
          figure: 'distance to its last third',
          value: heldOut.sound,
          from: 0,
          to: Number.POSITIVE_INFINITY,
        });
      }
      return { table: 'Distance to recordings', column: `${sound}, ${character}: ${name}`, findings };
    });
  });
}
