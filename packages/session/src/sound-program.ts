import type { SessionSettings } from '@innertide/protocol/session-settings';
import { PIECE_FIELDS, type SoundBreath, type SoundChange, type SoundProgram } from '@innertide/sound/program';
import { SOUND_LAYERS } from '@innertide/std/layer';
import type { Unit } from '@innertide/std/units';
import { breathPatternOf, type PacedBreath } from './breath.ts';

/** How deep the music breathes: fully, which is 3 dB. */
const BREATH_DEPTH: Unit = 1;

/** Converts a paced breath to the form of a sound program. */
export function soundBreath({ pattern, beginsAtSeconds }: PacedBreath): SoundBreath {
  return { ...pattern, beginsAtSeconds, depth: BREATH_DEPTH };
}

/** Whether the music breathes: a pattern, Heart Sync or a breath pulse was chosen. */
function isBreathLed({ breathPattern, heartSync, pulse }: SessionSettings): boolean {
  return breathPattern !== null || heartSync.source !== 'off' || (pulse.on && pulse.shape === 'breath');
}

function secondsOf(minutes: number | null): number | null {
  return minutes === null ? null : minutes * 60;
}

/**
 * Returns what the engine needs to play these settings from their beginning, without an arc, a heart or mute. This is the
 * one place where a setting gets its name and unit in a program: per cent become units, minutes seconds.
 */
export function soundProgram(settings: SessionSettings): SoundProgram {
  const { binaural, beatEndHz } = settings;
  return {
    mode: settings.mode,
    seed: settings.seed,
    world: settings.world,
    ...(settings.pieceFromSeconds === null ? {} : { pieceFromSeconds: settings.pieceFromSeconds }),
    ...(settings.hourOfYear === null ? {} : { hourOfYear: settings.hourOfYear }),
    a4Hz: settings.tuningHz,
    tempoBpm: settings.tempo,
    intensity: settings.intensity / 100,
    brightness: settings.brightness / 100,
    density: settings.density / 100,
    masterVolume: settings.volume,
    layers: settings.layers,
    beats: settings.beats,
    breath: isBreathLed(settings) ? soundBreath({ pattern: breathPatternOf(settings), beginsAtSeconds: 0 }) : null,
    binaural: beatEndHz === null ? binaural : { ...binaural, endBeatHz: beatEndHz },
    bellEverySeconds: secondsOf(settings.bellEveryMinutes),
    durationSeconds: secondsOf(settings.lengthMinutes),
    ...(settings.ending === 'rest' ? {} : { ending: settings.ending }),
    fadeOutSeconds: settings.fadeOutSeconds,
  };
}

/** Compares two plain values: the same primitive, or objects with the same primitives in the same fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...mine.keys(), ...theirs.keys()])].every((key) => mine.get(key) === theirs.get(key));
}

/** Fields that `soundChange` does not compare as a whole: those of the piece itself, and the layers, each on its own. */
const NOT_COMPARED: ReadonlySet<string> = new Set<keyof SoundProgram>([...PIECE_FIELDS, 'layers']);

/** Returns whether two programs play different pieces: going from one to the other starts the engine anew, with a crossfade. */
export function isOtherPiece(from: SoundProgram, to: SoundProgram): boolean {
  return PIECE_FIELDS.some((field) => (from[field] ?? null) !== (to[field] ?? null));
}

/** Returns the fields and layers in which a playing program has to change to become the other; null when there are none. */
export function soundChange(from: SoundProgram, to: SoundProgram): SoundChange | null {
  const before = new Map(Object.entries(from));
  const fields = Object.entries(to).filter(
    ([field, value]) => !NOT_COMPARED.has(field) && !isSame(before.get(field), value),
  );
  const layers = SOUND_LAYERS.filter((layer) => !isSame(from.layers[layer], to.layers[layer]));
  if (fields.length + layers.length === 0) return null;
  return {
    ...Object.fromEntries(fields),
    ...(layers.length > 0 && { layers: Object.fromEntries(layers.map((layer) => [layer, to.layers[layer]])) }),
  };
}
