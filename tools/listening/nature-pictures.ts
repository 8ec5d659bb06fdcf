import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderForTexture } from '@innertide/sound/analysis/texture-audition';
import { elementAt } from '@innertide/std/element-at';
import { drawSpectrogram } from '../spectrogram.ts';
import { RECORDING_RATE_HZ, readRecordings } from './recordings.ts';

/** Sounds that stand beside a recording in docs/sound.md, and who recorded it: part of the licences. */
export const NATURE_PICTURES = [
  {
    sound: 'rain',
    character: 'steady',
    recording: 'rain',
    credit: 'rain by alex36917 (CC BY), edited by Porrumentzio',
  },
  { sound: 'fire', character: 'campfire', recording: 'fireplace', credit: 'a fireplace by ezwa (public domain)' },
  { sound: 'ocean', character: 'slow', recording: 'waves', credit: 'waves by Luftrum (CC BY), edited by Porrumentzio' },
  { sound: 'wind', character: 'open', recording: 'wind', credit: 'wind by felix.blume (CC0), edited by Porrumentzio' },
  {
    sound: 'thunder',
    character: 'far',
    recording: 'storm',
    credit: 'a storm by digifishmusic (CC BY), edited by Porrumentzio',
  },
  {
    sound: 'night',
    character: 'crickets',
    recording: 'summer-night',
    credit: 'a summer night by Lisa Redfern (public domain)',
  },
  {
    sound: 'forest',
    character: 'chorus',
    recording: 'birds',
    credit: 'birds by kvgarlic (CC0), edited by Porrumentzio',
  },
] as const;

const SECONDS = 12;

/** Draws each recording that is in the folder, and what is generated beside it, at the same level. */
export async function drawBesideRecordings(folder: string, pictures: string): Promise<void> {
  const recordings = await readRecordings(
    folder,
    NATURE_PICTURES.map(({ recording }) => recording),
  );
  for (const { sound, character, recording } of NATURE_PICTURES) {
    const signal = recordings.find(({ name }) => name === recording)?.signal;
    if (signal === undefined) continue;
    const recorded = atLevel(signal.subarray(0, SECONDS * RECORDING_RATE_HZ));
    const made = atLevel(renderForTexture(sound, character, 1, SECONDS));
    writeFileSync(
      join(pictures, `nature-${recording}-recorded.png`),
      drawSpectrogram([recorded, recorded], RECORDING_RATE_HZ),
    );
    writeFileSync(join(pictures, `nature-${recording}.png`), drawSpectrogram([made, made], RECORDING_RATE_HZ));
  }
}

/** Root mean square at which sounds are drawn. */
const DRAWN_RMS = 0.08;

function atLevel(signal: Float32Array): Float32Array {
  let power = 0;
  for (let i = 0; i < signal.length; i += 1) power += elementAt(signal, i) ** 2;
  const gain = DRAWN_RMS / Math.sqrt(power / signal.length + 1e-20);
  return signal.map((value) => value * gain);
}
