import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import type { WorldName } from '@innertide/std/world';
import type { Ending } from '../program.ts';
import { weighStretch } from './balance.ts';
import { writeBed } from './drone.ts';
import { writePulse, writeSparkle } from './figures.ts';
import { planBass, voiceChords, writeBass, writePads } from './harmony-parts.ts';
import { type Appearance, planMelody, writeCounter, writeMelody } from './melody.ts';
import { NoteColumns } from './note-columns.ts';
import { drawPiece, type Piece } from './piece.ts';
import { planStretch, type StretchPlan, steadyBeats } from './stretch-plan.ts';
import { Timeline } from './timeline.ts';

/** A stretch that is being composed: its plan, its notes, and what its parts share while they are written. */
export class Stretch {
  readonly notes = new NoteColumns();
  plan: StretchPlan | null = null;
  bass: readonly number[] = [];
  melody: readonly Appearance[] = [];
  /** How many of STEPS have been done. */
  done = 0;
}

/** What composes a stretch, one after the other; each takes a few hundred microseconds, so that the audio thread can do one a block. */
const STEPS: readonly ((stretch: Stretch, plan: StretchPlan) => void)[] = [
  (stretch, plan) => {
    stretch.bass = planBass(plan);
  },
  ({ notes, bass }, plan) => writePads(plan, voiceChords(plan, bass), notes),
  ({ notes, bass }, plan) => {
    writeBed(plan, notes);
    writeBass(plan, bass, notes);
  },
  (stretch, plan) => {
    stretch.melody = planMelody(plan);
    writeMelody(plan, stretch.melody, stretch.notes);
  },
  ({ notes, melody, bass }, plan) => writeCounter(plan, melody, bass, notes),
  ({ notes }, plan) => writeSparkle(plan, notes),
  ({ notes, bass }, plan) => writePulse(plan, bass, notes),
  ({ notes }, plan) => weighStretch(plan, notes),
];

/** Composes a piece stretch by stretch; each is a function of mode, seed, world, length, tempo and its own address alone. */
export class Composer {
  readonly piece: Piece;
  readonly timeline: Timeline;

  /** @param end when the piece is over, or null for one without an end. @param hourOfYear local time that tints it, or null. */
  constructor(
    mode: Mode,
    seed: number,
    world: WorldName | null = null,
    end: Seconds | null = null,
    ending: Ending = 'rest',
    hourOfYear: number | null = null,
  ) {
    this.piece = drawPiece(mode, seed, world, hourOfYear);
    this.timeline = new Timeline(this.piece.seed, this.piece.division);
    this.timeline.setEnd(end, ending);
  }

  /**
   * Plans the stretch that holds a moment, and leaves its notes to `step`.
   * @param at seconds of the piece. @param beats how long the stretch is to last, where it is entered late or early; the steady tempo's own
   * number when not given.
   */
  begin(stretch: Stretch, at: Seconds, tempoBpm: BeatsPerMinute, beats?: number): StretchPlan {
    const { timeline } = this;
    timeline.find(at);
    const plan = planStretch(this.piece, timeline, beats ?? steadyBeats(timeline, tempoBpm));
    stretch.plan = plan;
    stretch.notes.clear(plan.lift);
    stretch.done = 0;
    return plan;
  }

  /** Does the next step of a stretch. @returns whether there is another. */
  step(stretch: Stretch): boolean {
    const { plan, done } = stretch;
    const write = STEPS[done];
    if (plan === null || write === undefined) return false;
    write(stretch, plan);
    stretch.done = done + 1;
    return stretch.done < STEPS.length;
  }

  /** Composes the stretch that holds a moment at once; `beats` as in `begin`. */
  compose(stretch: Stretch, at: Seconds, tempoBpm: BeatsPerMinute, beats?: number): StretchPlan {
    const plan = this.begin(stretch, at, tempoBpm, beats);
    while (this.step(stretch));
    return plan;
  }
}
