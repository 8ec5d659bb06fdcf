import { uniform } from '@innertide/std/random';
import type { Hertz, Seconds } from '@innertide/std/units';
import { Recording } from '../dsp/recording.ts';
import type { OwnSound } from '../overlays.ts';
import type { SoundProgram } from '../program.ts';
import { fourierTransform } from './fft.ts';

const RATE: Hertz = 48_000;
/** 10.9 s, a power of two: lines of the music lie a tenth of a hertz wide in the noise. */
const FRAMES = 2 ** 19;
/** Two windows share their edges: what one loses of the power there, the other has. */
const EDGE_SECONDS: Seconds = 0.5;
/** Volume at which the session is listened to, whatever it is played at: the noise of both is then the same. */
const LISTENED_AT = 0.7;

interface SessionNoiseOptions {
  readonly sampleRate?: Hertz;
  /** A power of two. */
  readonly frames?: number;
}

/** What is known of all windows at each frequency. */
interface WholeSpectrum {
  /** Sums of powers in each ear. */
  readonly powers: readonly [Float64Array, Float64Array];
  /** By how much the right ear is ahead of the left, in radians: of one window each, drawn by its share of the power. */
  readonly ahead: Float64Array;
  readonly seed: number;
  windows: number;
}

type Ears = readonly [left: Float32Array, right: Float32Array];

function withEdges(channel: Float32Array, edge: number): Float64Array {
  const faded = new Float64Array(channel);
  for (let i = 0; i < edge; i += 1) {
    const gain = Math.sin(((Math.PI / 2) * (i + 0.5)) / edge);
    const last = faded.length - 1 - i;
    faded[i] = (faded[i] ?? 0) * gain;
    faded[last] = (faded[last] ?? 0) * gain;
  }
  return faded;
}

/** Leads a window on to what comes next; what is missing at the end is silence. */
function moveOn(window: Float32Array, next: Float32Array, edge: number): void {
  window.copyWithin(0, window.length - edge);
  window.fill(0, edge);
  window.set(next, edge);
}

function addWindow(spectrum: WholeSpectrum, ears: Ears, edge: number): void {
  const { powers, ahead, seed, windows } = spectrum;
  // Both ears in one transform: the right one is the imaginary part.
  const [re, im] = [withEdges(ears[0], edge), withEdges(ears[1], edge)];
  fourierTransform(re, im);
  for (let k = 1; k < ahead.length; k += 1) {
    const [x, y, u, v] = [re[k] ?? 0, im[k] ?? 0, re[re.length - k] ?? 0, im[im.length - k] ?? 0];
    const [a, b, c, d] = [(x + u) / 2, (y - v) / 2, (y + v) / 2, (u - x) / 2];
    const [here, there] = [a * a + b * b, c * c + d * d];
    powers[0][k] = (powers[0][k] ?? 0) + here;
    powers[1][k] = (powers[1][k] ?? 0) + there;
    const share = (here + there) / ((powers[0][k] ?? 0) + (powers[1][k] ?? 0));
    if (uniform(seed, k, windows, 1) < share) ahead[k] = Math.atan2(d, c) - Math.atan2(b, a);
  }
  spectrum.windows += 1;
}

/** The sound of a spectrum whose phases are drawn by chance. */
function drawn({ powers, ahead, seed, windows }: WholeSpectrum, ear: 0 | 1): Float32Array {
  const size = 2 * ahead.length;
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  for (let k = 1; k < ahead.length; k += 1) {
    const level = Math.sqrt((powers[ear][k] ?? 0) / windows);
    const angle = 2 * Math.PI * uniform(seed, k) + (ear === 1 ? (ahead[k] ?? 0) : 0);
    re[k] = level * Math.cos(angle);
    im[k] = level * Math.sin(angle);
    re[size - k] = re[k] ?? 0;
    im[size - k] = -(im[k] ?? 0);
  }
  fourierTransform(im, re);
  return Float32Array.from(re, (value) => value / size);
}

/**
 * Makes steady noise with the spectrum of a whole session: each frequency has the mean power it has from the first second to the last,
 * and a phase by chance (Theiler et al., Physica D 58:77, 1992). Nothing of notes, rhythm or form is left. Its last frame leads into
 * its first, so that it is played as a loop. The session is listened to with its fades and without a gap: in Sleep one note in its first
 * seconds may hold most of what a third of an octave has.
 *
 * @param program with a length of a minute or more
 */
export function sessionNoise(
  program: SoundProgram,
  { sampleRate = RATE, frames = FRAMES }: SessionNoiseOptions = {},
): OwnSound {
  const edge = Math.round(EDGE_SECONDS * sampleRate);
  const heard = { program: { ...program, masterVolume: LISTENED_AT }, seconds: program.durationSeconds ?? 600 };
  const recording = new Recording(heard, sampleRate, frames - edge);
  const bins = () => new Float64Array(frames / 2);
  const spectrum: WholeSpectrum = { powers: [bins(), bins()], ahead: bins(), seed: program.seed, windows: 0 };
  const ears: Ears = [new Float32Array(frames), new Float32Array(frames)];
  for (let count = recording.render(); count > 0; count = recording.render()) {
    moveOn(ears[0], recording.left.subarray(0, count), edge);
    moveOn(ears[1], recording.right.subarray(0, count), edge);
    addWindow(spectrum, ears, edge);
  }
  return { channels: [drawn(spectrum, 0), drawn(spectrum, 1)], sampleRate };
}
