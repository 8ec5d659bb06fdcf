import type { Decibels, Hertz, Seconds, Unit } from '@innertide/std/units';
import { Recording } from '../dsp/recording.ts';
import type { PreparedSound } from '../overlays.ts';
import type { SoundProgram } from '../program.ts';
import { SESSION_NOISE_ID, SESSION_NOISE_MIX, withoutLayers } from '../session-noise-mix.ts';
import { loudnessOfTenths, toLufs, weightedTenths } from './loudness.ts';
import { prepareOwnSound } from './own-sound.ts';
import { sessionNoise } from './session-noise.ts';

/** A session as it is played: itself, or as noise with its spectrum (`sessionNoise`). */
export interface SessionSource {
  readonly program: SoundProgram;
  readonly asNoise: boolean;
}

/** How a whole session sounds: enough to set it beside another, and to know it again. */
export interface SessionLevel {
  readonly volume: Unit;
  /** Integrated (BS.1770-4); −∞ for silence. */
  readonly loudnessLufs: Decibels;
  /** Ungated, of each ten seconds that are whole or begun, in hundredths. */
  readonly levelsLufs: readonly Decibels[];
  /** Of the samples at 48 kHz and 16 bits, a minute at a time. */
  readonly sha256: string;
}

/** Computes SHA-256 as 64 hexadecimal digits. */
export type BytesDigest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

interface LevelOptions {
  readonly digest: BytesDigest;
  /** Called after each minute that was rendered. */
  readonly onMinute?: () => void;
  /** Rendered at once: a minute. */
  readonly pieceSeconds?: Seconds;
}

const RATE: Hertz = 48_000;
const PIECE_SECONDS: Seconds = 60;
/** The weighting filters forget what came before within this. */
const LEAD_FRAMES = RATE;
/** What two arms may differ by is a tenth: half of it is left to spare. */
const CLOSE_ENOUGH: Decibels = 0.05;
const MOST_STEPS = 4;

/** Tenths of a second in each of the levels. */
const LEVEL_TENTHS = 100;

function levelsOf(tenths: readonly number[]): readonly Decibels[] {
  return Array.from({ length: Math.ceil(tenths.length / LEVEL_TENTHS) }, (_, at) => {
    const energies = tenths.slice(at * LEVEL_TENTHS, (at + 1) * LEVEL_TENTHS);
    return Math.round(100 * toLufs(energies.reduce((sum, energy) => sum + energy, 0) / energies.length)) / 100;
  });
}

function pcm(left: Float32Array, right: Float32Array): Uint8Array<ArrayBuffer> {
  const samples = new Int16Array(2 * left.length);
  for (let i = 0; i < left.length; i += 1) {
    samples[2 * i] = Math.round(32767 * (left[i] ?? 0));
    samples[2 * i + 1] = Math.round(32767 * (right[i] ?? 0));
  }
  return new Uint8Array(samples.buffer);
}

/** What the filters are led in with, then the piece itself. */
function led(lead: Float32Array, piece: Float32Array): Float32Array {
  const both = new Float32Array(lead.length + piece.length);
  both.set(lead);
  both.set(piece, lead.length);
  return both;
}

/** What is rendered: the noise is made once, however often it is measured. */
interface Rendered {
  readonly program: SoundProgram;
  readonly noise: PreparedSound | null;
}

function rendered({ program, asNoise }: SessionSource): Rendered {
  if (!asNoise) return { program, noise: null };
  return { program: withoutLayers(program), noise: prepareOwnSound(sessionNoise(program)) };
}

/** Renders a session to its end, a minute at a time, and measures it. @param source of a program with a length */
export function measureSession(source: SessionSource, options: LevelOptions): Promise<SessionLevel> {
  return measure(rendered(source), options);
}

async function measure(
  { program, noise }: Rendered,
  { digest, onMinute, pieceSeconds = PIECE_SECONDS }: LevelOptions,
): Promise<SessionLevel> {
  const recording = new Recording({ program, seconds: program.durationSeconds ?? 0 }, RATE, pieceSeconds * RATE);
  if (noise) recording.addOwnSound(SESSION_NOISE_ID, noise, SESSION_NOISE_MIX);
  const tenths: number[] = [];
  const hashes: string[] = [];
  let lead = [new Float32Array(0), new Float32Array(0)] as const;
  for (let count = recording.render(); count > 0; count = recording.render()) {
    const [left, right] = [recording.left.subarray(0, count), recording.right.subarray(0, count)];
    const skip = (10 * lead[0].length) / RATE;
    tenths.push(...weightedTenths([led(lead[0], left), led(lead[1], right)], RATE).subarray(skip));
    hashes.push(await digest(pcm(left, right)));
    lead = [left.slice(-LEAD_FRAMES), right.slice(-LEAD_FRAMES)];
    onMinute?.();
  }
  return {
    volume: program.masterVolume,
    loudnessLufs: loudnessOfTenths(Float64Array.from(tenths)),
    levelsLufs: levelsOf(tenths),
    sha256: await digest(Uint8Array.from(hashes.join(''), (digit) => digit.charCodeAt(0))),
  };
}

/**
 * Makes two sessions equally loud: the louder one is turned down until its whole render is as loud as the other's.
 *
 * @param sources of programs with a length; silent ones stay as they are
 * @returns both as they are to be played, at most 0.1 LU apart
 */
export async function levelSessions(
  sources: readonly [SessionSource, SessionSource],
  options: LevelOptions,
): Promise<readonly [SessionLevel, SessionLevel]> {
  const [one, other] = [rendered(sources[0]), rendered(sources[1])];
  const measured = [await measure(one, options), await measure(other, options)] as const;
  const goal = Math.min(measured[0].loudnessLufs, measured[1].loudnessLufs);
  const lowered = async ({ program, noise }: Rendered, first: SessionLevel): Promise<SessionLevel> => {
    let level = first;
    for (let step = 0; step < MOST_STEPS && level.loudnessLufs - goal > CLOSE_ENOUGH; step += 1) {
      // The slider's curve is a square.
      const masterVolume = level.volume * 10 ** ((goal - level.loudnessLufs) / 40);
      level = await measure({ program: { ...program, masterVolume }, noise }, options);
    }
    return level;
  };
  return [await lowered(one, measured[0]), await lowered(other, measured[1])];
}
