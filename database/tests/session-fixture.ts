import type { SessionRecord } from '@innertide/protocol/session-record';
import { FALLBACK_SETTINGS } from '@innertide/protocol/session-settings';
import { recordOfPlayed } from '@innertide/session/journal';
import { charactersOf, DEFAULT_VOLUME, SOUND_LAYERS } from '@innertide/std/layer';
import { uuidV7 } from '@innertide/std/uuid';

const START_MS = Date.parse('2026-03-01T20:15:00.123Z');

/** Every layer as it is when nothing was chosen. */
export function layersAtRest(): SessionRecord['settings']['layers'] {
  const layers = SOUND_LAYERS.map((layer) => {
    const mix = { on: false, volume: DEFAULT_VOLUME };
    const [character] = charactersOf(layer);
    return [layer, character ? { ...mix, character } : mix];
  });
  return Object.fromEntries(layers) as SessionRecord['settings']['layers'];
}

export function arcOfANight(): NonNullable<SessionRecord['settings']['arc']> {
  return {
    arriveMinutes: 60,
    leaveMinutes: 40,
    begin: { density: 1, beat: 1, levels: {} },
    middle: { density: 0.25, beat: 0.25, levels: { echo: 0.5 } },
    end: { density: 1, beat: 1, levels: { forest: 1 } },
  };
}

/** The n-th session of somebody: one a day, twenty minutes each. */
export function sessionRecord(n: number, changes: Partial<SessionRecord> = {}): SessionRecord {
  const startedMs = START_MS + n * 86_400_000;
  const endedMs = startedMs + 20 * 60_000;
  const played = recordOfPlayed({
    id: uuidV7(startedMs, crypto.getRandomValues(new Uint8Array(10))),
    mode: 'meditation',
    templateSlug: 'still-water',
    settings: {
      version: 1,
      mode: 'meditation',
      seed: 4294967295,
      lengthMinutes: 20,
      fadeOutSeconds: 1.5,
      tempo: 54,
      intensity: 42,
      brightness: 40,
      density: 38,
      tuningHz: 432,
      volume: 0.8,
      layers: {
        ...layersAtRest(),
        echo: { on: true, volume: 0.8 },
        binaural: { on: true, volume: 0.35 },
        rain: { on: true, volume: 0.5, character: 'leaves' },
        ocean: { on: false, volume: 0, character: 'slow' },
      },
      binaural: { carrierHz: 216, beatHz: 6 },
      bellEveryMinutes: null,
      ...FALLBACK_SETTINGS,
    },
    startedAtMs: startedMs,
    endedAtMs: endedMs,
    activeMs: 20 * 60_000,
    pausedMs: 0,
    endReason: 'completed',
    timeZone: 'Europe/Warsaw',
    moodBefore: 'tense',
  });
  return { ...played, note: 'Zażółć „gęślą” jaźń 🌊', ...changes };
}
