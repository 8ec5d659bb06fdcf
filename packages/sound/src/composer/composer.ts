import type { Mode } from '@innertide/std/mode';
import type { BeatsPerMinute, Seconds } from '@innertide/std/units';
import { writePulse, writeSparkle } from './figures.ts';
import { planBass, voiceChords, writeBass, writeBed, writePads } from './harmony-parts.ts';
import { planMelody, writeCounter, writeMelody } from './melody.ts';
import type { NoteColumns } from './note-columns.ts';
import { drawPiece, type Piece } from './piece.ts';
import { planStretch, type StretchPlan } from './stretch-plan.ts';
import { Timeline } from './timeline.ts';
import type { WorldName } from './worlds.ts';

/** Composes a piece stretch by stretch; each is a function of mode, seed, world, length and its own address alone. */
export class Composer {
  readonly piece: Piece;
  readonly timeline: Timeline;

  constructor(mode: Mode, seed: number, world: WorldName | null = null) {
    this.piece = drawPiece(mode, seed, world);
    this.timeline = new Timeline(this.piece.seed, this.piece.division);
  }

  /** Writes the stretch that holds a moment. @param end when the piece is over, or null. */
  compose(at: Seconds, tempoBpm: BeatsPerMinute, end: Seconds | null, out: NoteColumns): StretchPlan {
    this.timeline.setEnd(end);
    this.timeline.find(at);
    const plan = planStretch(this.piece, this.timeline, tempoBpm);
    const bass = planBass(plan);
    const melody = planMelody(plan);
    out.clear();
    writeBed(plan, out);
    writeBass(plan, bass, out);
    writePads(plan, voiceChords(plan, bass), out);
    writeMelody(plan, melody, out);
    writeCounter(plan, melody, bass, out);
    writeSparkle(plan, out);
    writePulse(plan, bass, out);
    return plan;
  }
}
