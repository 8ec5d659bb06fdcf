import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderForTexture } from '@innertide/sound/analysis/texture-audition';
import { elementAt } from '@innertide/std/element-at';
import { drawSpectrogram } from '../spectrogram.ts';
import { RECORDING_RATE_HZ, readRecordings } from './recordings.ts';

/** Sounds that stand beside a recording in docs/sound.md, who recorded it (part of the licences), and what is seen to differ. */
export const NATURE_PICTURES = [
  {
    sound: 'rain',
    character: 'steady',
    recording: 'rain',
    credit: 'rain by alex36917 (CC BY), edited by Porrumentzio',
    differs:
      'Recorded drops stand out one by one from 2 kHz up and thunder rolls under them; ours patter more evenly, over a bed as bright between 0.6 and 2 kHz as above.',
  },
  {
    sound: 'fire',
    character: 'campfire',
    recording: 'fireplace',
    credit: 'a fireplace by ezwa (public domain)',
    differs:
      'Recorded cracks cross the whole picture as single lines over a dark middle; ours end at 2 kHz, more of them and fainter, over a middle as dark.',
  },
  {
    sound: 'ocean',
    character: 'slow',
    recording: 'waves',
    credit: 'waves by Luftrum (CC BY), edited by Porrumentzio',
    differs:
      'Recorded waves come every two or three seconds, grainy as they break and dark between; ours are fewer and smoother, a splash stands alone as a line, and less darkness lies between them.',
  },
  {
    sound: 'wind',
    character: 'open',
    recording: 'wind',
    credit: 'wind by felix.blume (CC0), edited by Porrumentzio',
    differs:
      'Recorded wind whistles faintly along narrow lines at 250, 400 and 800 Hz and changes little in twelve seconds; ours whistles at 8 kHz alone and has three broad gusts in which its mids brighten.',
  },
  {
    sound: 'thunder',
    character: 'far',
    recording: 'storm',
    credit: 'a storm by digifishmusic (CC BY), edited by Porrumentzio',
    differs:
      'The recorded storm tears five times in twelve seconds, and its highs end at an edge that falls from 10 to 2 kHz; ours swells twice over a roll, its highs fade without an edge, and five short bursts of drops stand alone in them.',
  },
  {
    sound: 'night',
    character: 'crickets',
    recording: 'summer-night',
    credit: 'a summer night by Lisa Redfern (public domain)',
    differs:
      'Recorded chirps, two a second, are broad and grainy, reach to 10 kHz and leave the highs dark between; ours, as many, are thin lines over a trill that goes on, and faint high insects sing in rows of their own.',
  },
  {
    sound: 'forest',
    character: 'chorus',
    recording: 'birds',
    credit: 'birds by kvgarlic (CC0), edited by Porrumentzio',
    differs:
      'Recorded songs blur into their own echoes, smeared over whole bands; ours stand out of as dark a wood and sweep as far, as single thin lines with rests between them.',
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
