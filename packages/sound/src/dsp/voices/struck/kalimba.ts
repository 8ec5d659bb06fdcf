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
  const { strike, body } = tone;
  const harder = force - 0.6;
  const octaves = Math.log2(hz / 261.6);
  const loss = 2.1 * 2 ** (0.65 * octaves);
  const bright = 2 ** ((3.8 + 0.5 * Math.max(-1, octaves)) * harder + 0.8 * light);
  tone.width = 0.45;
  tone.riseSeconds = 0.0016 * 2 ** (-0.3 * octaves - 0.8 * harder);
  body.draw(1, 0);
  const second = 5.4 + 1.2 * body.value;
  const third = 15.2 + 2.2 * body.value;
  strike.draw(2, 0);
  const swapHz = 3.2 + 2.5 * strike.value;
  tone.nextMode();
  tone.put(hz, 1, loss, loss + 18, 0, 0);
  tone.put(hz + swapHz, 0.16, loss + 7, loss + 20, 0.8, -0.9);
  tone.put(hz - swapHz, 0.16, loss + 7, loss + 20, -0.8, 0.9);
  tone.nextMode();
  tone.put(2 * hz, 0.17 * bright ** 0.7, 2.2 * loss + 1, 2.2 * loss + 20, 0.4, -0.5);
  strike.draw(3, 0);
  const place = 0.7 + 0.6 * strike.value;
  tone.nextMode();
  tone.put(hz * second, 0.24 * place * bright, 8 * 2 ** (0.3 * octaves), 40, 0, -0.6);
  tone.put(hz * second * 1.0031, 0.1 * place * bright, 9.5 * 2 ** (0.3 * octaves), 40, 0, 0.8);
  tone.nextMode();
  tone.put(hz * third, 0.06 * place * bright ** 1.4, 30 * 2 ** (0.4 * octaves), 60, 0, 0.5);
  buzz(tone, note, loss);
  for (let n = 0; n < BOX_HZ.length; n += 1) {
    const boxHz = BOX_HZ[n]!;
    strike.draw(4, n);
    const decay = 22 + 0.09 * boxHz;
    tone.nextMode();
    tone.put(
      boxHz,
      0.1 * 2 ** (1.1 * harder) * (0.5 + strike.value),
      decay,
      decay,
      6.28 * strike.value,
      n % 2 === 0 ? 0.7 : -0.7,
    );
  }
  strike.draw(5, 0);
  tone.noiseLevel = 0.115 * 2 ** (1.8 * harder + 0.4 * light) * (0.7 + 0.6 * strike.value);
  tone.noiseHz = 1700 * 2 ** harder;
  tone.noiseSeconds = 0.0065;
}

/** A tine that rattles on its bridge while it moves far: harmonics that fade before it does. */
function buzz(tone: StruckTone, { hz, force, light }: VoiceNote, loss: number): void {
  tone.body.draw(6, 0);
  const level = 0.028 * force * force * 2 ** light * (0.4 + tone.body.value);
  for (let n = 3; n <= BUZZ_UNTIL; n += 1) {
    tone.strike.draw(7, n);
    const decay = 2 * loss + 5 + 0.7 * n;
    tone.nextMode();
    tone.put(
      n * hz,
      (level * (0.5 + tone.strike.value)) / (n - 1) ** 0.5,
      decay,
      decay + 20,
      6.28 * tone.strike.value,
      n % 2 === 0 ? 0.6 : -0.6,
    );
  }
}
