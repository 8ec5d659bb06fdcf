// Listens to what a page really sends to the loudspeaker. The product has no hook for it: whatever node is connected
// to an AudioContext's destination is connected to a recorder beside it.
import { expect, type Page } from '@playwright/test';

const BLOCK_FRAMES = 4096;
const SILENCE_DBFS = -120;

interface TapWindow {
  soundTap?: { sampleRateHz: number; levels: { atMs: number; dbfs: number }[]; middle: Float32Array[] };
}

export interface LevelAt {
  /** Milliseconds since the page began, when the block had been played. */
  readonly atMs: number;
  /** Root mean square of both channels over about 90 ms. */
  readonly dbfs: number;
}

/** Must be called before the page is opened. */
export async function tapSound(page: Page): Promise<void> {
  await page.addInitScript(
    ({ blockFrames, silenceDbfs }) => {
      const taps = new WeakMap<BaseAudioContext, ScriptProcessorNode>();
      const connect = AudioNode.prototype.connect as (...targets: unknown[]) => unknown;
      function tapOf(context: BaseAudioContext): ScriptProcessorNode {
        const known = taps.get(context);
        if (known) return known;
        const recorder = context.createScriptProcessor(blockFrames, 2, 2);
        const tap = { sampleRateHz: context.sampleRate, levels: [], middle: [] } as NonNullable<TapWindow['soundTap']>;
        (window as TapWindow).soundTap = tap;
        recorder.onaudioprocess = ({ inputBuffer }) => {
          const [left, right] = [inputBuffer.getChannelData(0), inputBuffer.getChannelData(1)];
          let power = 0;
          const middle = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
          for (const [index, sample] of left.entries()) power += (sample ** 2 + (right[index] ?? 0) ** 2) / 2;
          const dbfs = power === 0 ? silenceDbfs : 10 * Math.log10(power / left.length);
          tap.levels.push({ atMs: performance.now(), dbfs: Math.max(silenceDbfs, dbfs) });
          tap.middle.push(middle);
          // Of several contexts the last audible one is measured: the headphone check has one of its own.
          if (power > 0) (window as TapWindow).soundTap = tap;
        };
        taps.set(context, recorder);
        connect.call(recorder, context.destination);
        return recorder;
      }
      AudioNode.prototype.connect = function (this: AudioNode, ...targets: unknown[]) {
        if (targets[0] instanceof AudioDestinationNode) connect.call(this, tapOf(this.context));
        return connect.apply(this, targets);
      } as AudioNode['connect'];
    },
    { blockFrames: BLOCK_FRAMES, silenceDbfs: SILENCE_DBFS },
  );
}

/** The level of every block played since `sinceMs` of the page's own clock. */
export function readLevels(page: Page, sinceMs = 0): Promise<LevelAt[]> {
  return page.evaluate((since) => {
    const levels = (window as TapWindow).soundTap?.levels ?? [];
    return levels.filter(({ atMs }) => atMs >= since);
  }, sinceMs);
}

export function pageNowMs(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Both channels of the last `seconds` mixed to one, with the sample rate: a binaural pair then lies evenly about its tone. */
export async function readSamples(
  page: Page,
  seconds: number,
): Promise<{ samples: Float32Array; sampleRateHz: number }> {
  const { base64, sampleRateHz } = await page.evaluate(
    ({ wanted, blockFrames }) => {
      const tap = (window as TapWindow).soundTap;
      if (!tap) throw new Error('No sound has been played.');
      const blocks = tap.middle.slice(-Math.ceil((wanted * tap.sampleRateHz) / blockFrames));
      const bytes = new Uint8Array(blocks.length * blockFrames * 4);
      for (const [index, block] of blocks.entries()) bytes.set(new Uint8Array(block.buffer), index * blockFrames * 4);
      let text = '';
      for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
      return { base64: btoa(text), sampleRateHz: tap.sampleRateHz };
    },
    { wanted: seconds, blockFrames: BLOCK_FRAMES },
  );
  const bytes = Buffer.from(base64, 'base64');
  const samples = new Float32Array(bytes.length / 4);
  for (const index of samples.keys()) samples[index] = bytes.readFloatLE(index * 4);
  return { samples, sampleRateHz };
}

/** The longest stretch below `dbfs`, in ms. */
export function longestQuietMs(levels: readonly LevelAt[], dbfs: number): number {
  let quietSinceMs: number | null = null;
  let longestMs = 0;
  for (const level of levels) {
    if (level.dbfs >= dbfs) quietSinceMs = null;
    else {
      quietSinceMs ??= level.atMs;
      longestMs = Math.max(longestMs, level.atMs - quietSinceMs);
    }
  }
  return longestMs;
}

/** The longest stretch of samples of which every 5 ms lie below `dbfs`, in ms. */
export function longestQuietSampleMs(samples: Float32Array, sampleRateHz: number, dbfs: number): number {
  const window = Math.round(0.005 * sampleRateHz);
  let quiet = 0;
  let longest = 0;
  for (let at = 0; at + window <= samples.length; at += window) {
    let power = 0;
    for (const sample of samples.subarray(at, at + window)) power += sample ** 2;
    quiet = 10 * Math.log10(power / window + 1e-20) < dbfs ? quiet + 1 : 0;
    longest = Math.max(longest, quiet);
  }
  return longest * 5;
}

const AUDIBLE_DBFS = -50;

/** Waits until a page is audible, from `sinceMs` of its own clock on. */
export async function expectAudible(page: Page, sinceMs = 0): Promise<void> {
  const loudest = async () => Math.max(SILENCE_DBFS, ...(await readLevels(page, sinceMs)).map(({ dbfs }) => dbfs));
  await expect.poll(loudest).toBeGreaterThan(AUDIBLE_DBFS);
}
