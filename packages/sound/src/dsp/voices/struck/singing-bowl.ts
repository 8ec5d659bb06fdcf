import { exp2, exp10, log2, pow } from '@innertide/std/exponential';
import type { VoiceNote } from '../voice-note.ts';
import { ModePair } from './mode-pairs.ts';
import type { StruckTone } from './struck-tone.ts';

/**
 * Modes of three bowls of 180, 152 and 140 mm with two and more waves around their rims (O. Inácio, L. Henrique, J. Antunes, 2004; as listed
 * in the Csound manual's modal frequency ratios).
 */
const BOWLS: readonly (readonly number[])[] = [
  [1, 2.77828, 5.18099, 8.16289, 11.66063, 15.63801],
  [1, 2.66242, 4.83757, 7.51592, 10.64012, 14.21019],
  [1, 2.76515, 5.12121, 7.80681, 10.78409],
];

/** Lowest tone of each bowl but the last: the large bowl sings at about 220 Hz, the middle one at 310, the small one at 510. */
const UNTIL_HZ = [265, 400];

/** Decibels of each mode at a middling blow of a felt mallet. */
const LEVELS = [0, -8, -16, -24, -32, -40];

/** Partials of the shimmer that a large bowl or gong grows into. */
const SHIMMER = 7;
const SHIMMER_BELOW_HZ = 333;

const pair = new ModePair();

/**
 * A singing bowl, for low notes nearly a gong: pairs of modes that beat about once a second, because no bowl is quite round (O. Inácio and
 * others, 2006; D. Terwagne, J. Bush, 2011), and of which the second begins partly against the first under a soft mallet: the tone swells
 * before it falls. Large ones ring for half a minute. Higher modes of a gong take their energy from the low ones and come later (T. Rossing,
 * N. Fletcher, 1983).
 */
export function strikeBowl(tone: StruckTone, note: VoiceNote): void {
  const { hz, force, light } = note;
  const { strike, body } = tone;
  const harder = force - 0.6;
  const octaves = log2(hz / 220);
  const size = hz < UNTIL_HZ[0]! ? 0 : hz < UNTIL_HZ[1]! ? 1 : 2;
  const ratios = BOWLS[size]!;
  const loss = 0.3 * exp2(0.75 * octaves);
  tone.width = 0.6;
  tone.blooms = true;
  tone.riseSeconds = 0.013 * exp2(-0.3 * octaves - 1.5 * harder);
  strike.draw(1, 0);
  const soft = Math.max(0, 0.75 - force);
  for (let n = 0; n < ratios.length; n += 1) {
    const ratio = ratios[n]!;
    body.draw(2, n);
    pair.hz = hz * ratio * (n === 0 ? 1 : 1 + 0.012 * (body.value - 0.5));
    pair.level = exp10(LEVELS[n]! / 20) * pow(ratio, 2.2 * harder + 0.8 * light);
    pair.decay = loss * pow(ratio, 0.85);
    pair.release = pair.decay + 6;
    body.draw(3, n);
    pair.splitHz = (0.45 + 0.75 * body.value) * (1 + 0.6 * n);
    strike.draw(4, n);
    const second = 0.45 + 0.4 * strike.value;
    pair.side = (n + strike.bits) % 2 === 0 ? 0.8 : -0.8;
    pair.share = n === 0 ? second * Math.max(-1, 0.7 - 3 * soft) : second * (strike.value < 0.5 ? -1 : 1);
    if (n === 0) pair.putTuned(tone);
    else pair.put(tone);
  }
  if (hz < SHIMMER_BELOW_HZ) shimmer(tone, note);
  strike.draw(5, 0);
  tone.noiseLevel = 0.06 * exp2(2 * harder) * (0.75 + 0.5 * strike.value);
  tone.noiseHz = 900 * exp2(0.4 * Math.max(-0.3, octaves) + 1.3 * harder);
  tone.noiseSeconds = 0.009;
}

/** High modes that the low ones feed: they rise over some tenths of a second and are gone before them. */
function shimmer(tone: StruckTone, { hz, force, light }: VoiceNote): void {
  const { strike, body, partial } = tone;
  const octaves = log2(hz / SHIMMER_BELOW_HZ);
  const depth = Math.min(1, -octaves) * exp2(2 * (force - 0.6) + light);
  const loss = 0.9 * exp2(0.75 * octaves);
  for (let n = 0; n < SHIMMER; n += 1) {
    body.draw(6, n);
    strike.draw(7, n);
    tone.nextMode();
    partial.hz = hz * (2.9 + 1.35 * n + 0.9 * body.value);
    partial.level = 0.03 * depth * (0.5 + strike.value) * pow(0.86, n);
    partial.decay = loss + 0.5 + 0.12 * n;
    partial.release = partial.decay + 6;
    partial.rise = 9 + 3 * n;
    partial.phase = 6.28 * strike.value;
    partial.side = n % 2 === 0 ? 0.9 : -0.9;
    tone.putRising();
  }
}
