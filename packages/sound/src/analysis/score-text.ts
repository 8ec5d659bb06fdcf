import { MODES } from '@innertide/std/mode';
import { MODE_PRESETS } from '../score/mode-presets.ts';
import { NoteBuffer } from '../score/note-buffer.ts';
import { beatsInPhrase, writePhrase } from '../score/phrase.ts';

/** A note as text, with every digit: the same on every machine or not the same note. */
export function noteText(notes: NoteBuffer, n: number): string {
  const { role, onset, length, midi, velocity, pan, rank, key } = notes;
  return [role[n], onset[n], length[n], midi[n], velocity[n], pan[n], rank[n], key[n]].join(' ');
}

/** The first phrases of every mode as text, a line per note: to hold two machines against each other. */
export function scoreText(seed: number, phrases: number): string {
  const lines: string[] = [];
  const notes = new NoteBuffer();
  for (const mode of MODES) {
    const preset = MODE_PRESETS[mode];
    for (let phrase = 0; phrase < phrases; phrase += 1) {
      writePhrase({ preset, seed }, phrase, beatsInPhrase(preset, 60), notes);
      for (let n = 0; n < notes.count; n += 1) lines.push(`${mode} ${phrase} ${noteText(notes, n)}`);
    }
  }
  return lines.join('\n');
}
