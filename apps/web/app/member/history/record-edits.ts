import type { SessionRecord } from '@innertide/protocol/session-record';
import { edited } from '@innertide/session/journal';
import type { Milliseconds } from '@innertide/std/units';

/** What a member changes of one session of the past. */
export interface RecordEdits {
  /** Hands in the record as it is known now; later edits build on it. */
  see(record: SessionRecord): void;
  /** Holds a note while it is being written; `saveNote` stores it. */
  writeNote(text: string): void;
  /** Stores the note if it has changed. */
  saveNote(): void;
  setMood(mood: SessionRecord['mood_after']): void;
  /** Returns the record for its deletion, the last note included. Nothing is stored after that, as it would undo the deletion. */
  close(): SessionRecord;
}

interface RecordEditsOptions {
  readonly nowMs: () => Milliseconds;
  readonly save: (record: SessionRecord) => void;
}

/** Each edit begins with what the one before made of the record, also while the page still shows an older one. */
export function createRecordEdits(begun: SessionRecord, { nowMs, save }: RecordEditsOptions): RecordEdits {
  let latest = begun;
  let written: string | null = null;
  let isClosed = false;

  /** The latest with a mood and the words that wait: as it is where both are there already. */
  function changedTo(mood: SessionRecord['mood_after']): SessionRecord {
    const note = written === null ? latest.note : noteOf(written);
    written = null;
    const isSame = note === latest.note && mood === latest.mood_after;
    return isSame ? latest : edited(latest, { note, mood_after: mood }, nowMs());
  }
  function saveWith(mood: SessionRecord['mood_after']) {
    if (isClosed) return;
    const next = changedTo(mood);
    if (next === latest) return;
    latest = next;
    save(next);
  }

  return {
    see(record) {
      if (Date.parse(record.edited_at) > Date.parse(latest.edited_at)) latest = record;
    },
    writeNote(text) {
      written = text;
    },
    saveNote: () => saveWith(latest.mood_after),
    setMood: saveWith,
    close() {
      isClosed = true;
      return edited(changedTo(latest.mood_after), {}, nowMs());
    },
  };
}

/** A note of nothing but spaces is none. */
export function noteOf(text: string): string | null {
  return text.trim() === '' ? null : text;
}
