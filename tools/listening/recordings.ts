// Recordings of nature to measure by: read from a folder, never part of the product.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { monoOf } from '@innertide/sound/analysis/texture-distance';
import { launchScreenBrowser } from '../screen-browser.ts';

/** Every recording is measured at this rate. */
export const RECORDING_RATE_HZ = 44_100;

export interface Recording {
  /** File name without its ending. */
  readonly name: string;
  /** Both channels in the middle, at RECORDING_RATE_HZ. */
  readonly signal: Float32Array;
}

const ENDINGS = ['.wav', '.ogg', '.opus', '.flac', '.mp3', '.m4a'];

/**
 * Reads recordings of a folder, decoded and resampled by Chromium.
 * @param names file names without their endings; every recording without it.
 * @throws Error when Chromium cannot decode one.
 */
export async function readRecordings(folder: string, names?: readonly string[]): Promise<Recording[]> {
  const files = readdirSync(folder)
    .filter((file) => ENDINGS.includes(extname(file)))
    .filter((file) => names === undefined || names.includes(nameOf(file)))
    .toSorted();
  if (files.length === 0) return [];
  const browser = await launchScreenBrowser();
  try {
    const page = await browser.newPage();
    const recordings: Recording[] = [];
    for (const file of files) {
      const bytes = readFileSync(join(folder, file)).toString('base64');
      const channels = await page.evaluate<string[]>(decodingScript(bytes));
      const [left, right] = channels.map(
        (text) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer),
      );
      if (left === undefined) throw new Error(`${file} holds no sound.`);
      recordings.push({ name: nameOf(file), signal: right === undefined ? left : monoOf([left, right]) });
    }
    return recordings;
  } finally {
    await browser.close();
  }
}

function nameOf(file: string): string {
  return basename(file, extname(file));
}

/** Runs in the page: the floats of each channel, as base64. */
function decodingScript(bytes: string): string {
  return `(async () => {
    const packed = Uint8Array.from(atob(${JSON.stringify(bytes)}), (character) => character.charCodeAt(0));
    const sound = await new OfflineAudioContext(1, 1, ${RECORDING_RATE_HZ}).decodeAudioData(packed.buffer);
    return Array.from({ length: Math.min(2, sound.numberOfChannels) }, (_, channel) => {
      const floats = new Uint8Array(sound.getChannelData(channel).buffer);
      let text = '';
      for (let i = 0; i < floats.length; i += 24576) text += btoa(String.fromCharCode(...floats.subarray(i, i + 24576)));
      return text;
    });
  })()`;
}
