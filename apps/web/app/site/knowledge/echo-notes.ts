import { elementAt } from '@innertide/std/element-at';
import type { Mode } from '@innertide/std/mode';
import type { Seconds, Unit } from '@innertide/std/units';

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

/** Tones that need a livelier setting than the mode's own are left out, as the engine does. */
const DENSITY: Unit = 0.4;

/** Brings the composer itself, and nothing that makes sound: the same rules and number give the notes the engine plays. */
export async function bringEchoNotes(mode: Mode, seed: number): Promise<EchoNotes> {
  const [phrases, { MODE_PRESETS }, { NoteBuffer }, { ROLE }, { modeDefaults }] = await Promise.all([
    import('@innertide/sound/score/phrase'),
    import('@innertide/sound/score/mode-presets'),
    import('@innertide/sound/score/note-buffer'),
    import('@innertide/sound/score/mode-preset'),
    import('@innertide/sound/score/mode-defaults'),
  ]);
  const preset = MODE_PRESETS[mode];
  const beats = phrases.beatsInPhrase(preset, modeDefaults(mode).tempoBpm);
  const length = preset.phraseSeconds;
  const buffer = new NoteBuffer();
  const kindOf = (role: number): NoteKind =>
    role === ROLE.pluck || role === ROLE.pulse ? 'struck' : role === ROLE.drone || role === ROLE.sub ? 'low' : 'held';

  return (fromSeconds, toSeconds) => {
    const notes: EchoNote[] = [];
    const first = Math.max(0, Math.floor(fromSeconds / length) - phrases.LONGEST_NOTE_PHRASES);
    for (let phrase = first; phrase * length < toSeconds; phrase += 1) {
      phrases.writePhrase({ preset, seed }, phrase, beats, buffer);
      for (let n = 0; n < buffer.count; n += 1) {
        const begins = (phrase + elementAt(buffer.onset, n)) * length;
        const seconds = elementAt(buffer.length, n) * length;
        if (elementAt(buffer.rank, n) > DENSITY || begins + seconds < fromSeconds || begins > toSeconds) continue;
        const kind = kindOf(elementAt(buffer.role, n));
        notes.push({
          kind,
          fromSeconds: begins,
          seconds,
          midi: elementAt(buffer.midi, n),
          strength: elementAt(buffer.velocity, n),
        });
      }
    }
    return notes;
  };
}
