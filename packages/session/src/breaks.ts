import { type Breaks, SETTINGS_LIMITS, type SessionSettings } from '@innertide/protocol/session-settings';
import { SOUND_LAYERS } from '@innertide/std/layer';
import { clamp } from '@innertide/std/limits';
import { recordOf } from '@innertide/std/record';
import type { Seconds, Unit } from '@innertide/std/units';
import { withLength } from './settings.ts';

/** The offered turns of work and break: Cirillo's 25 and 5 minutes (2006), and twice that. */
export const BREAK_CHOICES = [
  { workMinutes: 25, breakMinutes: 5 },
  { workMinutes: 50, breakMinutes: 10 },
] as const satisfies readonly Omit<Breaks, 'bell'>[];

/** Offered stretches of work; a break lies between each two. */
export const ROUND_CHOICES = [2, 3, 4, 6] as const;

/** A stretch of work, or the break after it. */
export interface WorkPart {
  readonly kind: 'work' | 'break';
  /** Counts the stretches of work from 1; a break has the number of the one before it. */
  readonly round: number;
  readonly startsAtSeconds: Seconds;
  /** Limited to the end of the session. */
  readonly endsAtSeconds: Seconds;
}

/**
 * Returns the settings with work and breaks in turn and the length that the rounds take: no break follows the last one.
 * @param rounds stretches of work, at least 1; as many as the longest session holds.
 * @example withBreaks(settings, { workMinutes: 25, breakMinutes: 5, bell: true }, 4).lengthMinutes // 115
 */
export function withBreaks(settings: SessionSettings, breaks: Breaks, rounds: number): SessionSettings {
  const minutes = rounds * breaks.workMinutes + (rounds - 1) * breaks.breakMinutes;
  return { ...withLength(settings, clamp(minutes, SETTINGS_LIMITS.lengthMinutes)), breaks };
}

/** Returns how many stretches of work a session has, begun ones included; null without breaks or without an end. */
export function roundsOf({ breaks, lengthMinutes }: Pick<SessionSettings, 'breaks' | 'lengthMinutes'>): number | null {
  if (breaks === null || lengthMinutes === null) return null;
  return Math.max(1, Math.ceil(lengthMinutes / (breaks.workMinutes + breaks.breakMinutes)));
}

/**
 * Returns the part of a session that plays at a time; null without breaks.
 * @param playedSeconds sound played since the session began, pauses excluded; a negative time counts as 0.
 */
export function workPartAt(
  { breaks, lengthMinutes }: Pick<SessionSettings, 'breaks' | 'lengthMinutes'>,
  playedSeconds: Seconds,
): WorkPart | null {
  if (breaks === null) return null;
  const total = lengthMinutes === null ? Number.POSITIVE_INFINITY : lengthMinutes * 60;
  // The last second belongs to the last part, although that part ends there.
  const at = Math.max(0, Math.min(playedSeconds, total - 1));
  const work = breaks.workMinutes * 60;
  const turn = work + breaks.breakMinutes * 60;
  const index = Math.floor(at / turn);
  const isWork = at - index * turn < work;
  return {
    kind: isWork ? 'work' : 'break',
    round: index + 1,
    startsAtSeconds: index * turn + (isWork ? 0 : work),
    endsAtSeconds: Math.min(total, index * turn + (isWork ? work : turn)),
  };
}

/** How long the music takes to open into a break, and to gather again before it ends. */
const GLIDE_SECONDS: Seconds = 30;
/** How often the engine receives the values of a glide; each step is too small to be audible by itself. */
const STEP_SECONDS: Seconds = 3;

/** Returns how far the music has opened into a break: 0 while there is work, 1 in the middle of a break. */
export function opennessAt(settings: SessionSettings, playedSeconds: Seconds): Unit {
  const part = workPartAt(settings, playedSeconds);
  if (part?.kind !== 'break') return 0;
  const lasts = part.endsAtSeconds - part.startsAtSeconds;
  const at = Math.floor(playedSeconds / STEP_SECONDS) * STEP_SECONDS;
  const fromEdge = Math.min(at - part.startsAtSeconds, part.endsAtSeconds - at);
  const share = clamp(fromEdge / Math.min(GLIDE_SECONDS, lasts / 3), { min: 0, max: 1 });
  return share * share * (3 - 2 * share);
}

/** What a break makes of the settings: fewer notes in a lighter colour, a little softer, and no beats. */
const OPEN = { density: 0.5, intensity: 0.6, brightness: 1.15, volume: 0.8, beats: 0 } as const;

/**
 * Returns the settings as they sound at a time: opened in a break, in which no layer is louder than in work. The same object while
 * there is work and without breaks.
 * @param playedSeconds sound played since the session began, pauses excluded.
 */
export function withBreakAt(settings: SessionSettings, playedSeconds: Seconds): SessionSettings {
  const open = opennessAt(settings, playedSeconds);
  if (open === 0) return settings;
  const share = (whole: number) => 1 + (whole - 1) * open;
  const percent = (value: number, whole: number) => clamp(value * share(whole), SETTINGS_LIMITS.percent);
  return {
    ...settings,
    density: percent(settings.density, OPEN.density),
    intensity: percent(settings.intensity, OPEN.intensity),
    brightness: percent(settings.brightness, OPEN.brightness),
    layers: recordOf(SOUND_LAYERS, (layer) => {
      const mix = settings.layers[layer];
      return { ...mix, volume: mix.volume * share(layer === 'binaural' ? OPEN.beats : OPEN.volume) };
    }),
  };
}
