import { uniform } from '@innertide/std/random';
import type { Hertz, Seconds } from '@innertide/std/units';
import type { OwnSound } from '../overlays.ts';
import type { SoundProgram } from '../program.ts';
import { fourierTransform } from './fft.ts';
import { renderExcerpt, type StereoSound } from './matched-excerpts.ts';

const RATE: Hertz = 48_000;
/** 10.9 s, a power of two: lines of the music lie a tenth of a hertz wide in the noise. */
const FRAMES = 2 ** 19;
/** Places of a session that are listened to, evenly spread: nearly half of ten minutes. */
const PLACES = 24;
/** The first excerpt begins here: what is before it fades in. */
const FROM_SECONDS: Seconds = 10;
/** Volume at which the session is listened to, whatever it is played at: the noise of both is then the same. */
const LISTENED_AT = 0.7;

interface SessionNoiseOptions {
  readonly sampleRate?: Hertz;
  /** A power of two. */
  readonly frames?: number;
}

/** What is known of all excerpts at each frequency. */
interface MeanSpectrum {
  /** Sums of powers in each ear. */
  readonly powers: readonly [Float64Array, Float64Array];
  /** By how much the right ear is ahead of the left, in radians: of one excerpt each, in turn. */
  readonly ahead: Float64Array;
}

function addExcerpt({ powers, ahead }: MeanSpectrum, excerpt: StereoSound, place: number): void {
  const [left, right] = excerpt.map((channel) => {
    const re = Float64Array.from(channel);
    const im = new Float64Array(re.length);
    fourierTransform(re, im);
    return { re, im };
  });
  if (!left || !right) return;
  for (let k = 1; k < ahead.length; k += 1) {
    const [a, b, c, d] = [left.re[k] ?? 0, left.im[k] ?? 0, right.re[k] ?? 0, right.im[k] ?? 0];
    powers[0][k] = (powers[0][k] ?? 0) + a * a + b * b;
    powers[1][k] = (powers[1][k] ?? 0) + c * c + d * d;
    if (k % PLACES === place) ahead[k] = Math.atan2(d, c) - Math.atan2(b, a);
  }
}

/** The sound of a spectrum whose phases are drawn by chance. */
function drawn({ powers, ahead }: MeanSpectrum, ear: 0 | 1, seed: number): Float32Array {
  const size = 2 * ahead.length;
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  for (let k = 1; k < ahead.length; k += 1) {
    const level = Math.sqrt((powers[ear][k] ?? 0) / PLACES);
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
 * Makes steady noise with the mean spectrum of a whole session: each frequency has the mean power it has in excerpts from all over it,
 * and a phase by chance (Theiler et al., Physica D 58:77, 1992). Nothing of notes, rhythm or form is left. Its last frame leads into
 * its first, so that it is played as a loop.
 *
 * @param program with a length of a minute or more
 */
export function sessionNoise(
  program: SoundProgram,
  { sampleRate = RATE, frames = FRAMES }: SessionNoiseOptions = {},
): OwnSound {
  const last = (program.durationSeconds ?? 600) - program.fadeOutSeconds - frames / sampleRate;
  const step = Math.max(0, last - FROM_SECONDS) / (PLACES - 1);
  const bins = () => new Float64Array(frames / 2);
  const spectrum: MeanSpectrum = { powers: [bins(), bins()], ahead: bins() };
  for (let place = 0; place < PLACES; place += 1) {
    const from = FROM_SECONDS + place * step;
    addExcerpt(spectrum, renderExcerpt({ ...program, masterVolume: LISTENED_AT }, from, frames, sampleRate), place);
  }
  return { channels: [drawn(spectrum, 0, program.seed), drawn(spectrum, 1, program.seed)], sampleRate };
}
