import { exp2, log2, pow } from '@innertide/std/exponential';
import type { Hertz } from '@innertide/std/units';
import type { VoiceNote } from '../voice-note.ts';
import type { StruckTone } from './struck-tone.ts';

/** Resonances of the hollow box: air in its hole, then its top (D. Ludwigsen, 2008, finds such in the attack of the tones). */
const BOX_HZ = [196, 341, 457, 612, 838, 1170];

/** Highest harmonic of the buzz of a tine on its bridge. */
const BUZZ_UNTIL = 9;

/**
 * A tine over a bridge on a hollow box, plucked by a thumb.
 *
 * - Its second mode lies 5.3 to 5.9 times (D. Chapman, 2006) or 6.5 to 6.7 times (M. Holdaway, 2006) over the first, by how far it
 *   reaches over its bridge (D. Chapman, 2012); the third near 17 times.
 * - A second harmonic that no thin bar has, about 15 dB under the first, and a tone that swells and sinks for the first third of a
 *   second while tine and box exchange energy (M. Holdaway, 2006).
 */
export function pluckKalimba(tone: StruckTone, note: VoiceNote): void {
  const { hz, force, light } = note;
  const { strike, body, partial } = tone;
  const harder = force - 0.6;
  const octaves = log2(hz / 261.6);
  const loss = 2.1 * exp2(0.65 * octaves);
  const bright = exp2((3.8 + 0.5 * Math.max(-1, octaves)) * harder + 0.8 * light);
  tone.width = 0.45;
  tone.riseSeconds = 0.0016 * exp2(-0.3 * octaves - 0.8 * harder);
  body.draw(1, 0);
  const second = 5.4 + 1.2 * body.value;
  const third = 15.2 + 2.2 * body.value;
  strike.draw(2, 0);
  putFirstMode(tone, hz, 3.2 + 2.5 * strike.value, loss);
  tone.nextMode();
  partial.hz = 2 * hz;
  partial.level = 0.17 * pow(bright, 0.7);
  partial.decay = 2.2 * loss + 1;
  partial.release = partial.decay + 20;
  partial.phase = 0.4;
  partial.side = -0.5;
  tone.put();
  putBarModes(tone, hz * second, hz * third, bright, octaves);
  buzz(tone, note);
  answerOfBox(tone, note);
  strike.draw(5, 0);
  tone.noiseLevel = 0.115 * exp2(1.8 * harder + 0.4 * light) * (0.7 + 0.6 * strike.value);
  tone.noiseHz = 1700 * exp2(harder);
  tone.noiseSeconds = 0.0065;
}

/** The first mode, and beside it two that make its tone swell and sink. */
function putFirstMode(tone: StruckTone, hz: Hertz, swapHz: Hertz, loss: number): void {
  const { partial } = tone;
  tone.nextMode();
  partial.hz = hz;
  partial.level = 1;
  partial.decay = loss;
  partial.release = loss + 18;
  partial.phase = 0;
  partial.side = 0;
  tone.put();
  partial.level = 0.16;
  partial.decay = loss + 7;
  for (let side = -1; side <= 1; side += 2) {
    partial.hz = hz + side * swapHz;
    partial.phase = 0.8 * side;
    partial.side = -0.9 * side;
    tone.put();
  }
}

/** The second and third mode of the bar. */
function putBarModes(tone: StruckTone, secondHz: Hertz, thirdHz: Hertz, bright: number, octaves: number): void {
  const { strike, partial } = tone;
  strike.draw(3, 0);
  const place = (0.7 + 0.6 * strike.value) * bright;
  tone.nextMode();
  partial.hz = secondHz;
  partial.level = 0.24 * place;
  partial.decay = 8 * exp2(0.3 * octaves);
  partial.release = 40;
  partial.phase = 0;
  partial.side = -0.6;
  tone.put();
  partial.hz *= 1.0031;
  partial.level = 0.1 * place;
  partial.decay *= 1.2;
  partial.side = 0.8;
  tone.put();
  tone.nextMode();
  partial.hz = thirdHz;
  partial.level = 0.06 * place * pow(bright, 0.4);
  partial.decay = 30 * exp2(0.4 * octaves);
  partial.release = 60;
  partial.side = 0.5;
  tone.put();
}

/** A tine that rattles on its bridge while it moves far: harmonics that fade before it does. */
function buzz(tone: StruckTone, { hz, force, light }: VoiceNote): void {
  const { strike, body, partial } = tone;
  body.draw(6, 0);
  const level = 0.028 * force * force * exp2(light) * (0.4 + body.value);
  const loss = 4.2 * pow(hz / 261.6, 0.65);
  for (let n = 3; n <= BUZZ_UNTIL; n += 1) {
    strike.draw(7, n);
    tone.nextMode();
    partial.hz = n * hz;
    partial.level = (level * (0.5 + strike.value)) / pow(n - 1, 0.5);
    partial.decay = loss + 5 + 0.7 * n;
    partial.release = partial.decay + 20;
    partial.phase = 6.28 * strike.value;
    partial.side = n % 2 === 0 ? 0.6 : -0.6;
    tone.put();
  }
}

function answerOfBox(tone: StruckTone, { force }: VoiceNote): void {
  const { strike, partial } = tone;
  const level = 0.1 * exp2(1.1 * (force - 0.6));
  for (let n = 0; n < BOX_HZ.length; n += 1) {
    strike.draw(4, n);
    tone.nextMode();
    partial.hz = BOX_HZ[n]!;
    partial.level = level * (0.5 + strike.value);
    partial.decay = 22 + 0.09 * partial.hz;
    partial.release = partial.decay;
    partial.phase = 6.28 * strike.value;
    partial.side = n % 2 === 0 ? 0.7 : -0.7;
    tone.put();
  }
}
