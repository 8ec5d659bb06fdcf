import type { SessionSettings } from '@innertide/protocol/session-settings';
import type { Seconds, Unit } from '@innertide/std/units';
import { arcGlides, settingsAt } from './arc.ts';
import { type WorkPart, workPartAt } from './breaks.ts';
import { type TimelinePhase, timelineAt } from './timeline.ts';

/** One part of a session, as it is shown before the session begins. */
export interface OutlinePart {
  readonly kind: TimelinePhase | 'arc-arrives' | 'arc-rests' | 'arc-leaves' | WorkPart['kind'];
  readonly fromSeconds: Seconds;
  /** null when it lasts until somebody ends it. */
  readonly toSeconds: Seconds | null;
}

/** An endless session is drawn as far as this. */
const ENDLESS_SHOWN_SECONDS = 3600;
/** After this nothing new begins by itself in a session without an end. */
const ENDLESS_KNOWN_SECONDS = 900;

/**
 * Lists the parts of a session in order, before it begins: the phases of the timeline, or where an arc moves between arrival and
 * fade, or work and breaks.
 * @returns played times in seconds.
 */
export function outlineOf(settings: SessionSettings): readonly OutlinePart[] {
  const total = settings.lengthMinutes === null ? null : settings.lengthMinutes * 60;
  if (settings.breaks !== null) return workParts(settings);
  const phases = phasesUntil(settings, total ?? ENDLESS_KNOWN_SECONDS, total);
  const [arriving, leaving] = arcGlides(settings);
  if (!arriving) return phases;
  const arrival = phases.filter(({ kind }) => kind === 'arrival');
  const fading = phases.filter(({ kind }) => kind === 'fading');
  const begins = arrival.at(-1)?.toSeconds ?? 0;
  const parts: OutlinePart[] = [
    { kind: 'arc-arrives', fromSeconds: Math.min(begins, arriving.endsAtSeconds), toSeconds: arriving.endsAtSeconds },
    { kind: 'arc-rests', fromSeconds: arriving.endsAtSeconds, toSeconds: leaving?.startsAtSeconds ?? null },
  ];
  if (leaving)
    parts.push({ kind: 'arc-leaves', fromSeconds: leaving.startsAtSeconds, toSeconds: leaving.endsAtSeconds });
  const lasting = parts.filter(({ fromSeconds, toSeconds }) => toSeconds === null || toSeconds - fromSeconds > 1);
  return [...arrival, ...lasting, ...fading];
}

function workParts(settings: SessionSettings): OutlinePart[] {
  const shown = shownSeconds(settings);
  const parts: OutlinePart[] = [];
  for (let second = 0; second < shown; ) {
    const part = workPartAt(settings, second);
    if (part === null || part.endsAtSeconds <= second) break;
    parts.push({ kind: part.kind, fromSeconds: part.startsAtSeconds, toSeconds: part.endsAtSeconds });
    second = part.endsAtSeconds;
  }
  return parts;
}

function phasesUntil(settings: SessionSettings, knownSeconds: Seconds, total: Seconds | null): OutlinePart[] {
  const parts: OutlinePart[] = [];
  for (let second = 0; second < knownSeconds; second += 1) {
    const { phase } = timelineAt(settings, second);
    const last = parts.at(-1);
    if (last?.kind === phase) continue;
    if (last) parts[parts.length - 1] = { ...last, toSeconds: second };
    parts.push({ kind: phase, fromSeconds: second, toSeconds: total });
  }
  return parts;
}

/** Returns the seconds that a drawing of these settings covers: their length, an hour without an end. */
export function shownSeconds(settings: SessionSettings): Seconds {
  return settings.lengthMinutes === null ? ENDLESS_SHOWN_SECONDS : settings.lengthMinutes * 60;
}

/** Computes how loud a layer is at a played time, 0 to 1: its volume after arc, fade-in and fade-out; 0 when it is off. */
export function presenceAt(
  settings: SessionSettings,
  layer: keyof SessionSettings['layers'],
  playedSeconds: Seconds,
): Unit {
  const mix = settingsAt(settings, playedSeconds).layers[layer];
  if (!mix.on) return 0;
  const total = settings.lengthMinutes === null ? null : settings.lengthMinutes * 60;
  const out = total === null ? 1 : Math.min(1, (total - playedSeconds) / settings.fadeOutSeconds);
  const into = Math.min(1, playedSeconds / 3);
  return Math.max(0, mix.volume * Math.min(into, out));
}

/** Returns whether the bell rings before the end; none rings at the end itself. */
export function bellRings({ layers, bellEveryMinutes, lengthMinutes }: SessionSettings): boolean {
  return layers.bell.on && bellEveryMinutes !== null && bellEveryMinutes < (lengthMinutes ?? Infinity);
}

/** Lists the played times in seconds at which the bell rings, within `shownSeconds`; empty when it does not ring. */
export function bellTimes(settings: SessionSettings): readonly Seconds[] {
  const { bellEveryMinutes } = settings;
  if (bellEveryMinutes === null || !bellRings(settings)) return [];
  const every = bellEveryMinutes * 60;
  const count = Math.max(0, Math.ceil(shownSeconds(settings) / every) - 1);
  return Array.from({ length: count }, (_, index) => (index + 1) * every);
}
