import type { Mode } from '@innertide/std/mode';
import type { Seconds, Unit } from '@innertide/std/units';
import type { PlannedPiece } from '../../piece/piece-plan.ts';

export type NoteKind = 'held' | 'struck' | 'low';

/** A note of a piece as it is drawn. */
export interface EchoNote {
  readonly kind: NoteKind;
  readonly fromSeconds: Seconds;
  /** How long it is held; 0 for a struck tone. */
  readonly seconds: Seconds;
  readonly midi: number;
  readonly strength: Unit;
}

/** Notes of a piece that begin or sound between two seconds of it. */
export type EchoNotes = (fromSeconds: Seconds, toSeconds: Seconds) => readonly EchoNote[];

/** A piece to draw: what decides its plan, and its notes. */
export interface EchoPiece {
  readonly plan: PlannedPiece;
  readonly notes: EchoNotes;
}

/** No note of a piece is held longer. */
const LONGEST_NOTE: Seconds = 140;

/** Brings the composer itself, and nothing that makes sound: the same rules and number give the notes the engine plays. */
export async function bringEchoPiece(mode: Mode, seed: number, end: Seconds): Promise<EchoPiece> {
  const [{ pieceNotes }, { PART }, { modeDefaults }] = await Promise.all([
    import('@innertide/sound/composer/piece-notes'),
    import('@innertide/sound/composer/instruments'),
    import('@innertide/sound/score/mode-defaults'),
  ]);
  const { tempoBpm, density } = modeDefaults(mode);
  const plan = { mode, seed, world: null, tempoBpm, density, end };

  return {
    plan,
    notes: (fromSeconds, toSeconds) =>
      Array.from(pieceNotes(plan, Math.max(0, fromSeconds - LONGEST_NOTE), Math.min(end, toSeconds)))
        .filter(({ at, seconds }) => at + seconds >= fromSeconds)
        .map(({ part, at, seconds, midi, velocity }) => ({
          kind: seconds === 0 ? 'struck' : part === PART.bed || part === PART.bass ? 'low' : 'held',
          fromSeconds: at,
          seconds,
          midi,
          strength: velocity,
        })),
  };
}
