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
  const { strike, body } = tone;
  const octaves = Math.log2(hz / MIDDLE_C);
  const stiffness = 3.5e-4 * 2 ** (1.5 * octaves) + 1.7e-5 * 2 ** (-1.33 * octaves);
  const first = Math.sqrt(1 + stiffness);
  const loss = 1.1 * (hz / MIDDLE_C);
  const harder = force - 0.6;
  const corner = 560 * 2 ** (0.72 * octaves + 1.9 * harder + light);
  const steepness = -(1.25 - (0.75 + 0.25 * Math.max(0, octaves)) * harder);
  const damper = 13 * 2 ** (0.3 * octaves);
  const pedal = note.holdSeconds <= 0;
  tone.width = 0.5;
  tone.riseSeconds = 0.0052 * 2 ** (-0.35 * octaves - 0.9 * harder);
  strike.draw(1, 0);
  const place = 0.125 + 0.006 * (strike.value - 0.5);
  for (let n = 1; n <= MOST_HARMONICS; n += 1) {
    const partialHz = (hz * n * Math.sqrt(1 + stiffness * n * n)) / first;
    const felt = (1 + (partialHz / corner) ** 2) ** steepness;
    const radiated = (1 + (75 / partialHz) ** 2) ** -0.5;
    const position = Math.sqrt(Math.sin(Math.PI * n * place) ** 2 + 0.012);
    body.draw(2, n);
    // The board answers each string a little differently.
    const board = 10 ** (0.2 * (body.value - 0.5));
    const level = (felt * radiated * position * board) / n ** 0.85;
    const prompt = loss * (1.5 + 0.3 * (n - 1)) + 2.2e-7 * partialHz * partialHz;
    const damped = damper * (1 + 0.12 * n);
    body.draw(3, n);
    const cents = (n === 1 ? 0.25 : 0.35 + 0.9 * body.value) * (n % 2 === 0 ? 1 : -1);
    strike.draw(2, n);
    const phase = 0.5 * (strike.value - 0.5);
    const side = (n % 2 === 0 ? 0.5 : -0.5) * Math.min(1, 0.3 + 0.12 * n);
    tone.nextMode();
    if (n > TWO_STAGES) {
      tone.put(partialHz, level, prompt, damped + prompt, phase, side);
      continue;
    }
    strike.draw(3, n);
    const later = 0.1 + 0.16 * strike.value;
    const apart = partialHz * (2 ** (cents / 1200) - 1);
    tone.put(partialHz - 0.2 * apart, level, prompt, damped + prompt, phase, side);
    tone.put(partialHz + 0.8 * apart, later * level, 0.26 * prompt, damped, phase - 0.6, -side);
  }
  if (pedal) answer(tone, note, loss);
  knock(tone, note);
  strike.draw(4, 0);
  tone.noiseLevel = 0.05 * 2 ** (1.8 * harder + 0.5 * light) * (0.8 + 0.4 * strike.value);
  tone.noiseHz = 700 * 2 ** (0.3 * octaves + 1.2 * harder);
  tone.noiseSeconds = 0.0075;
}

/** Other strings, which the pedal leaves free, take over the lowest partials within half a second, a little out of tune. */
function answer(tone: StruckTone, { hz, holdSeconds }: VoiceNote, loss: number): void {
  const release = holdSeconds > 0 ? 20 : 3;
  for (let n = 1; n <= ANSWERING; n += 1) {
    tone.body.draw(5, n);
    const cents = 0.8 + 1.6 * tone.body.value;
    for (let side = -1; side <= 1; side += 2) {
      tone.strike.draw(7 + side, n);
      const answerHz = hz * n * 2 ** ((side * cents) / 1200);
      const level = 0.032 / n;
      const decay = 0.3 * loss + 0.12;
      const phase = 6.28 * tone.strike.value;
      tone.nextMode();
      tone.put(answerHz, level, decay, release, phase, 0.9 * side);
      tone.put(answerHz, -level, decay + 4.5, release + 4.5, phase, 0.9 * side);
    }
  }
}

/** The knock of key and hammer on board and case. */
function knock(tone: StruckTone, { force }: VoiceNote): void {
  const level = 0.055 * 2 ** (1.6 * (force - 0.6));
  for (let n = 0; n < BOARD_HZ.length; n += 1) {
    const boardHz = BOARD_HZ[n]!;
    tone.strike.draw(6, n);
    const decay = 16 + 0.13 * boardHz;
    tone.nextMode();
    tone.put(
      boardHz,
      level * (0.5 + tone.strike.value),
      decay,
      decay,
      6.28 * tone.strike.value,
      n % 2 === 0 ? 0.7 : -0.7,
    );
  }
}
