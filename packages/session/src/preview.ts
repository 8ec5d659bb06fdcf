import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { SoundProgram } from '@innertide/sound/program';
import { SOUND_LAYERS, type SoundLayer } from '@innertide/std/layer';
import type { Seconds } from '@innertide/std/units';
import { isOtherPiece, soundChange, soundProgram } from './sound-program.ts';

/** How long a preview sounds after the last touch, its fade included. */
export const PREVIEW_SECONDS: Seconds = 8;

/** The fade with which a preview ends by itself. */
export const PREVIEW_FADE_SECONDS: Seconds = 1.5;

/**
 * Where a preview enters its piece. Pieces open softly, up to 6 LU under their first minutes; eight seconds from here lie nearest to
 * these (within 1 LU in seven of ten pieces measured, 2.2 LU at most).
 */
export const PREVIEW_FROM_SECONDS: Seconds = 32;

/** Seconds after a touch on the bell at which it rings. */
const BELL_AFTER_SECONDS: Seconds = 0.5;

export interface PreviewMoment {
  /** Second of the program at which the touch happens; `PREVIEW_FROM_SECONDS` for the first. */
  readonly atSeconds: Seconds;
  /** What was touched, where it is a layer. */
  readonly touched: SoundLayer | null;
  /** Whether the member has read the notice about the beat: without it no preview plays one. */
  readonly mayBeat: boolean;
}

/**
 * Returns what a preview of these settings plays: the same seed, mix and volume as the session, without its arc, its ending, its glide
 * of the beat and its bells, over after `PREVIEW_SECONDS`.
 * @example previewProgram(settings, { atSeconds: PREVIEW_FROM_SECONDS, touched: null, mayBeat: false }).durationSeconds // 40
 */
export function previewProgram(
  settings: SessionSettings,
  { atSeconds, touched, mayBeat }: PreviewMoment,
): SoundProgram {
  const { ending: _, ...program } = soundProgram(settings);
  const { carrierHz, beatHz } = program.binaural;
  const { binaural } = program.layers;
  return {
    ...program,
    layers: { ...program.layers, binaural: { ...binaural, on: binaural.on && mayBeat } },
    binaural: { carrierHz, beatHz },
    // A bell rings at every multiple, so the next one is this touch's.
    bellEverySeconds: touched === 'bell' && settings.layers.bell.on ? atSeconds + BELL_AFTER_SECONDS : null,
    durationSeconds: atSeconds + PREVIEW_SECONDS,
    fadeOutSeconds: PREVIEW_FADE_SECONDS,
  };
}

/** What sounds otherwise between two settings. */
export interface PreviewChange {
  /** The layer that was touched; null when it is anything else, or more than one. */
  readonly touched: SoundLayer | null;
}

/** Compares two settings as previews play them; null where they sound the same: another length, ending or name is no touch. */
export function previewChange(before: SessionSettings, after: SessionSettings): PreviewChange | null {
  const moment = { atSeconds: PREVIEW_FROM_SECONDS, touched: null, mayBeat: true };
  const [from, to] = [previewProgram(before, moment), previewProgram(after, moment)];
  if (isOtherPiece(from, to)) return { touched: null };
  const change = soundChange(from, to);
  if (change === null) return null;
  const layers = SOUND_LAYERS.filter((layer) => change.layers?.[layer] !== undefined);
  return { touched: layers.length === 1 ? (layers[0] ?? null) : null };
}
