import { ARC_LIMITS, type ArcPlace, type ArcStage, type SessionArc } from '@innertide/protocol/session-arc';
import { SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { elementAt } from '@innertide/std/element-at';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { clamp } from '@innertide/std/limits';
import { recordOf } from '@innertide/std/record';
import type { Seconds, Unit } from '@innertide/std/units';
import { withBreakAt } from './breaks.ts';

/** How often the engine receives the values of an arc; each step is too small to be audible by itself. */
export const ARC_STEP_SECONDS: Seconds = 15;

/** Below this a layer is silent and may rest. */
const SILENT_VOLUME = 0.005;

/**
 * Returns the arc that a new one starts from: density and beat fall to half over the first third, and return to 80 % in the last
 * sixth.
 * @param settings a `lengthMinutes` of null counts as 60 minutes.
 */
export function arcToBeginWith({ lengthMinutes }: Pick<SessionSettings, 'lengthMinutes'>): SessionArc {
  const minutes = lengthMinutes ?? 60;
  const glide = (share: Unit) => clamp(Math.round(minutes * share), ARC_LIMITS.glideMinutes);
  return {
    arriveMinutes: glide(1 / 3),
    leaveMinutes: glide(1 / 6),
    begin: { density: 1, beat: 1, levels: {} },
    middle: { density: 0.5, beat: 0.5, levels: {} },
    end: { density: 0.8, beat: 0.8, levels: {} },
  };
}

/**
 * Returns the arc with fields of one of its places replaced.
 * @example withArcPlace(arc, 'middle', { density: 0.7 })
 */
export function withArcPlace(arc: SessionArc, place: ArcPlace, change: Partial<ArcStage>): SessionArc {
  return { ...arc, [place]: { ...arc[place], ...change } };
}

/** One glide of an arc: between these two played times it moves from one place to the next. */
export interface ArcGlide {
  readonly from: ArcPlace;
  readonly to: ArcPlace;
  readonly startsAtSeconds: Seconds;
  readonly endsAtSeconds: Seconds;
}

/**
 * Lists when an arc moves, in order; empty without an arc, one glide in a session without an end. In a session too short for
 * both glides they share it in proportion; the last one ends when the fade begins, so that the end is audible.
 * @returns played times in seconds.
 */
export function arcGlides(settings: SessionSettings): readonly ArcGlide[] {
  const { arc, lengthMinutes } = settings;
  if (arc === null) return [];
  const arrive = arc.arriveMinutes * 60;
  const leave = arc.leaveMinutes * 60;
  if (lengthMinutes === null) {
    return [{ from: 'begin', to: 'middle', startsAtSeconds: 0, endsAtSeconds: arrive }];
  }
  const audible = Math.max(1, lengthMinutes * 60 - settings.fadeOutSeconds);
  const scale = Math.min(1, audible / (arrive + leave));
  return [
    { from: 'begin', to: 'middle', startsAtSeconds: 0, endsAtSeconds: arrive * scale },
    { from: 'middle', to: 'end', startsAtSeconds: audible - leave * scale, endsAtSeconds: audible },
  ];
}

/**
 * Returns the place that an arc has reached, for words and drawings: a glide counts as done from its middle. null without an
 * arc.
 * @param playedSeconds sound played since the session began, pauses excluded.
 */
export function arcPlaceAt(settings: SessionSettings, playedSeconds: Seconds): ArcPlace | null {
  const glides = arcGlides(settings);
  if (glides.length === 0) return null;
  const over = glides.filter((glide) => playedSeconds >= (glide.startsAtSeconds + glide.endsAtSeconds) / 2);
  return over.at(-1)?.to ?? 'begin';
}

/**
 * Returns the settings as they sound at a played time: density, beat and volumes where the arc has glided to, in steps of
 * `ARC_STEP_SECONDS`, and opened in a break. The same object without an arc and a break. A layer that is switched off stays off.
 * @param playedSeconds sound played since the session began; a negative time counts as 0.
 */
export function settingsAt(settings: SessionSettings, playedSeconds: Seconds): SessionSettings {
  return withBreakAt(arcedAt(settings, playedSeconds), playedSeconds);
}

/** Whether the settings sound differently at different times by themselves. */
export function changesByItself({ arc, breaks }: Pick<SessionSettings, 'arc' | 'breaks'>): boolean {
  return arc !== null || breaks !== null;
}

function arcedAt(settings: SessionSettings, playedSeconds: Seconds): SessionSettings {
  const { arc, layers, binaural } = settings;
  if (arc === null) return settings;
  const seconds = Math.floor(Math.max(0, playedSeconds) / ARC_STEP_SECONDS) * ARC_STEP_SECONDS;
  const { from, to, share } = positionAt(settings, seconds);
  const [a, b] = [arc[from], arc[to]];
  const between = (value: (stage: ArcStage) => number) => value(a) + (value(b) - value(a)) * share;
  const mixes = recordOf(SOUND_LAYERS, (layer) => {
    const mix = layers[layer];
    const volume = mix.volume * between((stage) => stage.levels[layer] ?? 1);
    return { ...mix, volume, on: mix.on && volume > SILENT_VOLUME };
  });
  const beatHz = binaural.beatHz * between((stage) => stage.beat);
  return {
    ...settings,
    density: clamp(settings.density * between((stage) => stage.density), SETTINGS_LIMITS.percent),
    binaural: { ...binaural, beatHz: clamp(beatHz, SETTINGS_LIMITS.beatHz) },
    layers: mixes,
  };
}

function positionAt(settings: SessionSettings, seconds: Seconds): { from: ArcPlace; to: ArcPlace; share: Unit } {
  const glides = arcGlides(settings);
  const begun = glides.findLast((glide) => seconds >= glide.startsAtSeconds) ?? elementAt(glides, 0);
  const passed = (seconds - begun.startsAtSeconds) / (begun.endsAtSeconds - begun.startsAtSeconds);
  return { from: begun.from, to: begun.to, share: eased(Math.min(1, Math.max(0, passed))) };
}

/** Begins and arrives without a corner. */
function eased(share: Unit): Unit {
  return share * share * (3 - 2 * share);
}
