import { elementAt } from '@innertide/std/element-at';
import type { ChordSlot, StretchPlan } from './stretch-plan.ts';

/** Whether a note (MIDI) belongs to a chord. */
export function isChordTone(plan: StretchPlan, { chord }: ChordSlot, midi: number): boolean {
  const tone = (((midi - plan.tonicMidi) % 12) + 12) % 12;
  return chord.pitchClasses.includes(tone);
}

/** The slot that holds a beat. */
export function slotAt({ slots }: StretchPlan, beat: number): ChordSlot {
  return slots.find(({ end }) => beat < end) ?? elementAt(slots, slots.length - 1);
}

/** Whether a beat lies in a passage of near-silence. */
export function isSilentAt({ phrases }: StretchPlan, beat: number): boolean {
  return phrases.some(({ begin, end, isSilent }) => isSilent && beat >= begin && beat < end);
}

/** The end of a note, cut where a near-silence begins. */
export function untilSilence({ phrases }: StretchPlan, from: number, to: number): number {
  const silence = phrases.find(({ begin, isSilent }) => isSilent && begin >= from && begin < to);
  return silence ? silence.begin : to;
}
