import { elementAt } from '@innertide/std/element-at';
import { hash32, uniform } from '@innertide/std/random';
import { STREAM } from './addresses.ts';
import { castOf, isResting, numberOf, withinCompass } from './cast.ts';
import { COMPASS } from './compass.ts';
import { PART } from './instruments.ts';
import { subjectOf } from './melody.ts';
import type { NoteColumns } from './note-columns.ts';
import { isChordTone, isSilentAt, slotAt } from './plan-lookup.ts';
import { degreeSemitones, nearestStep } from './scales.ts';
import type { StretchPlan } from './stretch-plan.ts';

/** Spreads so many strokes as evenly as whole beats allow (E. Bjorklund, 2003; G. Toussaint, "The Euclidean algorithm", 2005). */
function euclid(strokes: number, beats: number, beat: number): boolean {
  return (beat * strokes) % beats < strokes;
}

/** Periods without a common measure, as factors on a loop's length. */
const LOOP_RATIOS = [1, 1.187, 1.43, 1.72];

/** Share of its period by which a turn of a loop comes early or late. */
const LOOP_SCATTER = 0.16;

/** Writes what glitters above: rounds of their own lengths, or short figures from the theme. */
export function writeSparkle(plan: StretchPlan, out: NoteColumns): void {
  const name = castOf(plan, 'sparkle');
  if (name === null || isResting(plan, 'sparkle', 0.2 + 0.8 * plan.gone)) return;
  if (plan.piece.world.loops) writeLoops(plan, name, out);
  else writeFigures(plan, name, out);
}

/** Each loop is one tone that comes back after its own time; the chord under it decides which neighbour it takes. */
function writeLoops(plan: StretchPlan, name: keyof typeof COMPASS, out: NoteColumns): void {
  const { piece, begin, end, pace, beats } = plan;
  const { low, high } = COMPASS[name];
  const instrument = numberOf(name);
  const loops = 2 + Math.floor(3 * uniform(piece.seed, STREAM.loop));
  const period = piece.division.phraseSeconds * (0.55 + 0.5 * uniform(piece.seed, STREAM.loop, 1));
  for (let loop = 0; loop < loops; loop += 1) {
    const every = period * elementAt(LOOP_RATIOS, loop);
    const home = Math.min(
      high,
      Math.max(low, plan.middle + 7 + Math.floor(14 * uniform(piece.seed, STREAM.loop, 2, loop))),
    );
    const shift = every * uniform(piece.seed, STREAM.loop, 3, loop);
    for (let turn = Math.floor((begin - shift) / every); (turn - 1) * every + shift < end; turn += 1) {
      const roll = (k: number) => uniform(piece.seed, STREAM.loop + 4 + k, turn, loop);
      // A hand, not a wheel: two turns of all loops would else now and then be one another's copies.
      const onset = (turn * every + shift + LOOP_SCATTER * every * (roll(3) - 0.5) - begin) * pace;
      if (onset < 0 || onset >= beats || isSilentAt(plan, onset) || roll(0) < 0.12) continue;
      const slot = slotAt(plan, onset);
      const midi = withinCompass(name, nearestChordTone(plan, slot, home));
      const pan = 1.4 * ((loop + 0.5) / loops - 0.5);
      const velocity = (0.45 + 0.3 * slot.tension) * (0.75 + 0.4 * roll(1));
      const rank = (0.1 + 0.18 * loop + 0.25 * roll(2)) * (1.3 - piece.sparkle);
      const key = hash32(piece.seed, STREAM.loop, turn, loop);
      out.add(PART.sparkle, instrument, onset, 0, midi, velocity, pan, rank, key);
      // Now and then the tone is followed by its neighbour, as a hand that lingers.
      if (roll(2) > 0.72) {
        const next = withinCompass(name, nearestChordTone(plan, slot, midi + (roll(1) < 0.5 ? 4 : -4)));
        if (next !== midi)
          out.add(PART.sparkle, instrument, onset + 0.5 + roll(1), 0, next, 0.8 * velocity, pan, rank + 0.1, key + 1);
      }
    }
  }
}

function nearestChordTone(plan: StretchPlan, slot: ReturnType<typeof slotAt>, near: number): number {
  for (let distance = 0; distance < 7; distance += 1) {
    if (isChordTone(plan, slot, near - distance)) return near - distance;
    if (isChordTone(plan, slot, near + distance)) return near + distance;
  }
  return near;
}

/** Figures on the beats' grid: the theme's contour in small notes, broken chords, and single tones between. */
function writeFigures(plan: StretchPlan, name: keyof typeof COMPASS, out: NoteColumns): void {
  const { piece, address, phrases } = plan;
  const { low, high } = COMPASS[name];
  const instrument = numberOf(name);
  const { contour } = subjectOf(plan);
  const centre = Math.min(high - 5, Math.max(low + 5, plan.middle + 9));
  phrases.forEach(({ begin, end, tension, isSilent }, index) => {
    const roll = (k: number) => uniform(piece.seed, STREAM.sparkle, address, index * 128 + k);
    if (isSilent || roll(0) > piece.sparkle * (0.7 + 0.6 * tension)) return;
    const beats = end - begin;
    const strokes = Math.max(2, Math.min(beats, Math.round(beats * (piece.strokes + 0.35 * roll(1)))));
    const usesTheme = roll(2) < 0.6;
    // Each figure begins elsewhere in the theme: the same strokes would else be the same figure.
    const from = Math.floor(roll(39) * contour.length);
    let count = 0;
    const turn = Math.floor(roll(3) * beats);
    for (let beat = 0; beat < beats; beat += 1) {
      if (!euclid(strokes, beats, (beat + turn) % beats)) continue;
      const slot = slotAt(plan, begin + beat);
      const step = usesTheme
        ? elementAt(contour, (count + from) % contour.length)
        : Math.round(8 * roll(40 + beat) - 4);
      const wanted =
        plan.tonicMidi + degreeSemitones(piece.scale, nearestStep(piece.scale, centre - plan.tonicMidi) + step);
      const midi = withinCompass(name, beat % 2 === 0 ? nearestChordTone(plan, slot, wanted) : wanted);
      const velocity = (0.42 + 0.35 * tension) * (0.75 + 0.4 * roll(60 + beat));
      const pan = 1.2 * (roll(80 + beat) - 0.5);
      const late = piece.modeCharacter.scatter * roll(100 + (beat % 24));
      const rank = (0.1 + 0.06 * count + 0.3 * roll(60 + beat)) * (1.2 - 0.6 * piece.sparkle);
      const key = hash32(piece.seed, STREAM.sparkle, address, index * 64 + beat);
      out.add(PART.sparkle, instrument, begin + beat + late, 0, midi, velocity, pan, rank, key);
      count += 1;
    }
  });
}

/** Writes the pulse: soft low strokes, exactly on their beats, in the piece's own pattern, and in every second movement in another. */
export function writePulse(plan: StretchPlan, bass: readonly number[], out: NoteColumns): void {
  const { piece, address, movement, era, phrases, slots } = plan;
  const name = castOf(plan, 'pulse');
  const share = piece.modeCharacter.pulse * (1 - plan.gone);
  if (name === null || isResting(plan, 'pulse', 1 - share)) return;
  const instrument = numberOf(name);
  const draw = (k: number) => uniform(piece.seed, STREAM.pulse, movement % 2 === 0 ? 0 : era * 8 + movement, k);
  const cycle = elementAt([4, 5, 6, 7, 8], Math.floor(5 * draw(0)));
  const strokes = 1 + Math.floor(draw(1) * Math.min(3, cycle / 2));
  phrases.forEach(({ begin, end, tension, isSilent }, index) => {
    if (isSilent) return;
    // Each phrase begins its pattern elsewhere, and no turn of it is struck quite like the one before.
    const turned = Math.floor(cycle * uniform(piece.seed, STREAM.pulse + 2, address, index));
    for (let beat = begin; beat < end; beat += 1) {
      const place = (beat - begin + turned) % cycle;
      const roll = (k: number) => uniform(piece.seed, STREAM.pulse + 1, address, 4 * beat + k);
      const isStroke = euclid(strokes, cycle, place);
      const isFirst = place === 0;
      if (isStroke ? !isFirst && roll(1) < 0.25 : roll(1) > 0.08) continue;
      const slot = slotAt(plan, beat);
      const fifth = elementAt(slot.chord.pitchClasses, slot.chord.pitchClasses.length - 1);
      const low = elementAt(bass, Math.max(0, slots.indexOf(slot))) + 12;
      const other = low + ((((plan.tonicMidi + fifth - low) % 12) + 12) % 12);
      const midi = withinCompass(name, !isFirst && roll(2) < 0.35 ? other : low);
      const velocity = (isFirst ? 0.8 : isStroke ? 0.62 : 0.4) * (0.8 + 0.3 * tension) * (0.92 + 0.16 * roll(0));
      const key = hash32(piece.seed, STREAM.pulse, address, beat);
      out.add(PART.pulse, instrument, beat, 0, midi, velocity, 0.2 * (roll(0) - 0.5), 0.12 + 0.2 * roll(0), key);
    }
  });
}
