import { exp2, exp10, pow } from '@innertide/std/exponential';
import type { VoiceNote } from '../voice-note.ts';
import { shareOfContact } from './contact.ts';
import { ModePair } from './mode-pairs.ts';
import type { StruckTone } from './struck-tone.ts';

/** Modes of a wine glass with two to six waves around its rim (T. Rossing, 1994; as listed in the Csound manual's modal frequency ratios). */
const RATIOS = [1, 2.32, 4.25, 6.63, 9.38];

/** Decibels of each at a middling blow of a fingertip or a soft stick. */
const LEVELS = [0, -11, -17, -23, -30];

/** Quality of the lowest mode of a thin-walled glass at C5: it rings for about four seconds. */
const QUALITY = 1000;

/** How many octaves a mode gains with the force of the blow, for each octave that it lies over the lowest. */
const FORCE = [0, 4.2, 2.3, 2.3, 2.3];

const pair = new ModePair();

/**
 * A glass of a glass harp: struck, or rubbed with a wet finger where the note is held.
 *
 * A blow excites all modes, rubbing little more than the lowest; its nodes follow the finger, so that the sound pulsates four to eight times
 * a second (T. Rossing, 1994, 2004). A frequency between 2 and 3 times the lowest for three waves agrees with a glass measured at 529 and
 * 1,368 Hz. No glass is quite round: each mode is a pair that beats.
 */
export function strikeGlass(tone: StruckTone, note: VoiceNote): void {
  if (note.holdSeconds > 0) {
    rub(tone, note);
    return;
  }
  const { hz, force, light } = note;
  const { strike, body } = tone;
  const harder = force - 0.6;
  const loss = lossOf(hz);
  tone.width = 0.55;
  tone.riseSeconds = 0.0042 * exp2(-1.8 * harder);
  for (let n = 0; n < RATIOS.length; n += 1) {
    const ratio = RATIOS[n]!;
    body.draw(1, n);
    // Modes of a glass lie where its wall is thick or thin; the lowest one is tuned.
    pair.hz = hz * (n === 0 ? 1 : ratio * (1 + 0.03 * (body.value - 0.5)));
    pair.level =
      exp10(LEVELS[n]! / 20) * pow(ratio, FORCE[n]! * harder + 0.8 * light) * shareOfContact(pair.hz, harder);
    pair.decay = loss * pow(ratio, 0.95);
    pair.release = pair.decay + 8;
    body.draw(2, n);
    pair.splitHz = (0.5 + 1.3 * body.value) * (1 + 0.4 * n);
    strike.draw(3, n);
    pair.share = 0.2 + 0.35 * strike.value;
    pair.side = (n + strike.bits) % 2 === 0 ? 0.7 : -0.7;
    if (n === 0) pair.putTuned(tone);
    else pair.put(tone);
  }
  strike.draw(4, 0);
  tone.noiseLevel =
    0.085 * exp2(2.4 * harder + 0.4 * light) * (0.75 + 0.5 * strike.value) * Math.min(1, pow(800 / hz, 0.3));
  tone.noiseHz = 1900 * exp2(0.9 * harder);
  tone.noiseSeconds = 0.009;
}

function lossOf(hz: number): number {
  return (Math.PI * hz) / (QUALITY * pow(hz / 523, 0.2));
}

/** A wet finger round the rim: it takes hold slowly, and the pattern of nodes that turns with it beats. */
function rub(tone: StruckTone, note: VoiceNote): void {
  const { hz, force, light } = note;
  const { strike, body, partial } = tone;
  const loss = lossOf(hz);
  const grip = 3 / Math.max(0.12, note.attackSeconds);
  strike.draw(5, 0);
  const pulseHz = 3.4 + 1.6 * strike.value + 1.2 * force;
  tone.width = 0.5;
  tone.blooms = true;
  tone.riseSeconds = 0.03;
  partial.decay = 0.04;
  partial.release = loss;
  partial.rise = grip;
  for (let n = -1; n <= 1; n += 1) {
    strike.draw(6, n + 1);
    tone.nextMode();
    partial.hz = hz + n * pulseHz;
    partial.level = n === 0 ? 1 : 0.13;
    partial.phase = 6.28 * strike.value;
    partial.side = 0.7 * n;
    tone.putRising();
  }
  // Stick and slip of the finger add harmonics.
  partial.release = 3 * loss;
  partial.rise = 0.7 * grip;
  partial.phase = 0;
  for (let n = 2; n <= 4; n += 1) {
    body.draw(7, n);
    tone.nextMode();
    partial.hz = n * hz;
    partial.level = 0.05 * exp2(1.5 * (force - 0.6) + light) * (0.7 + 0.6 * body.value) * pow(2 / n, 1.6);
    partial.side = n % 2 === 0 ? 0.5 : -0.5;
    tone.putRising();
  }
  tone.noiseLevel = 0.006 + 0.012 * force;
  tone.noiseHz = 2600;
  tone.noiseSeconds = Math.min(0.5, Math.max(0.1, 0.8 * note.attackSeconds));
}
