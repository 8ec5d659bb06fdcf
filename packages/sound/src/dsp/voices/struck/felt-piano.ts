import { exp2, exp10, log2, pow, square } from '@innertide/std/exponential';
import { sin } from '@innertide/std/trigonometric';
import type { VoiceNote } from '../voice-note.ts';
import type { StruckTone } from './struck-tone.ts';

/** Middle C at A4 = 440 Hz, at which most of the published values are given. */
const MIDDLE_C = 261.6;

const MOST_HARMONICS = 26;

/** Harmonics of which a string's slower decay is computed too, and of which other strings answer while the pedal is down. */
const TWO_STAGES = 9;
const ANSWERING = 3;

/** Low modes of a soundboard with its case, felt as a knock under each note (H. Suzuki, 1986; H. Conklin, 1996). */
const BOARD_HZ = [62, 89, 114, 149, 187, 243, 306, 388];

/**
 * A piano with a strip of felt before its hammers.
 *
 * - Inharmonicity B: 0.3·n² cents at middle C, doubled every eight semitones upwards (R. Young, 1952), rising again for the wound strings
 *   of the bass (H. Fletcher, 1964).
 * - Decay of the lowest partial: 0.25, 1.1 and 9.2 nepers a second at C2, C4 and C7 (J. Bensa, S. Bilbao, R. Kronland-Martinet, J. Smith,
 *   2003, table I), faster for higher ones.
 * - Two stages: strings that move together lose their energy to the board two to four times as fast as those that move against each other,
 *   which are left about 15 dB lower (G. Weinreich, 1977). Their mistuning is a fraction of a cent to two cents (R. Kirk, 1959).
 * - Hammer at an eighth of the string; time of contact about 4 ms in the middle, shorter for higher notes and harder blows (A. Askenfelt,
 *   E. Jansson, 1990, 1993), longer with the felt.
 */
export function strikeFelt(tone: StruckTone, note: VoiceNote): void {
  const { hz, force, light } = note;
  const { strike, body, partial } = tone;
  const octaves = log2(hz / MIDDLE_C);
  const stiffness = 3.5e-4 * exp2(1.5 * octaves) + 1.7e-5 * exp2(-1.33 * octaves);
  const first = Math.sqrt(1 + stiffness);
  const loss = 1.1 * (hz / MIDDLE_C);
  const harder = force - 0.6;
  const corner = 560 * exp2(0.72 * octaves + 1.9 * harder + light);
  const steepness = -(1.25 - (0.75 + 0.25 * Math.max(0, octaves)) * harder);
  const damper = 13 * exp2(0.3 * octaves);
  tone.width = 0.5;
  tone.riseSeconds = 0.0052 * exp2(-0.35 * octaves - 0.9 * harder);
  strike.draw(1, 0);
  const place = 0.125 + 0.006 * (strike.value - 0.5);
  for (let n = 1; n <= MOST_HARMONICS; n += 1) {
    const partialHz = (hz * n * Math.sqrt(1 + stiffness * n * n)) / first;
    const felt = pow(1 + square(partialHz / corner), steepness);
    const radiated = pow(1 + square(75 / partialHz), -0.5);
    const position = Math.sqrt(square(sin(Math.PI * n * place)) + 0.012);
    body.draw(2, n);
    // The board answers each string a little differently.
    const board = exp10(0.2 * (body.value - 0.5));
    const level = (felt * radiated * position * board) / pow(n, 0.85);
    const prompt = loss * (1.5 + 0.3 * (n - 1)) + 2.2e-7 * partialHz * partialHz;
    const damped = damper * (1 + 0.12 * n);
    body.draw(3, n);
    const cents = (n === 1 ? 0.25 : 0.35 + 0.9 * body.value) * (n % 2 === 0 ? 1 : -1);
    strike.draw(2, n);
    const apart = partialHz * (exp2(cents / 1200) - 1);
    const twofold = n <= TWO_STAGES;
    tone.nextMode();
    partial.hz = twofold ? partialHz - 0.2 * apart : partialHz;
    partial.level = level;
    partial.decay = prompt;
    partial.release = damped + prompt;
    partial.phase = 0.5 * (strike.value - 0.5);
    partial.side = (n % 2 === 0 ? 0.5 : -0.5) * Math.min(1, 0.3 + 0.12 * n);
    tone.put();
    if (!twofold) continue;
    strike.draw(3, n);
    partial.hz = partialHz + 0.8 * apart;
    partial.level = (0.1 + 0.16 * strike.value) * level;
    partial.decay = 0.26 * prompt;
    partial.release = damped;
    partial.phase -= 0.6;
    partial.side = -partial.side;
    tone.put();
  }
  if (note.holdSeconds <= 0) answer(tone, note);
  knock(tone, note);
  strike.draw(4, 0);
  tone.noiseLevel = 0.05 * exp2(1.8 * harder + 0.5 * light) * (0.8 + 0.4 * strike.value);
  tone.noiseHz = 1000 * exp2(0.3 * Math.max(-0.5, octaves) + 1.2 * harder);
  tone.noiseSeconds = 0.0075;
}

/** Other strings, which the pedal leaves free, take over the lowest partials within half a second, a little out of tune. */
function answer(tone: StruckTone, { hz }: VoiceNote): void {
  const { body, strike, partial } = tone;
  const decay = 0.33 * (hz / MIDDLE_C) + 0.12;
  for (let n = 1; n <= ANSWERING; n += 1) {
    body.draw(5, n);
    const cents = 0.5 + 0.8 * body.value;
    for (let side = -1; side <= 1; side += 2) {
      strike.draw(7 + side, n);
      tone.nextMode();
      // The nearer string answers more: by energy, both lie around the partial.
      partial.hz = hz * n * exp2((side < 0 ? -2 * cents : cents) / 1200);
      partial.level = (side < 0 ? 0.026 : 0.037) / n;
      partial.decay = decay;
      partial.release = 3;
      partial.rise = 4.5;
      partial.phase = 6.28 * strike.value;
      partial.side = 0.9 * side;
      tone.putRising();
    }
  }
}

/** The knock of key and hammer on board and case. */
function knock(tone: StruckTone, { force }: VoiceNote): void {
  const { strike, partial } = tone;
  const level = 0.042 * exp2(1.6 * (force - 0.6));
  for (let n = 0; n < BOARD_HZ.length; n += 1) {
    strike.draw(6, n);
    tone.nextMode();
    partial.hz = BOARD_HZ[n]!;
    partial.level = level * (0.5 + strike.value);
    partial.decay = 16 + 0.13 * partial.hz;
    partial.release = partial.decay;
    partial.phase = 6.28 * strike.value;
    partial.side = n % 2 === 0 ? 0.7 : -0.7;
    tone.put();
  }
}
