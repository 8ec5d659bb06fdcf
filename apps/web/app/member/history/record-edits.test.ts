import type { SessionRecord } from '@innertide/protocol/session-record';
import { describe, expect, it } from 'vitest';
import { exampleSession } from '../../testing/example-session.ts';
import { createRecordEdits } from './record-edits.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 9);

const RECORD: SessionRecord = { ...exampleSession(1), mood_after: 'softer', note: 'before' };

function begin(record = RECORD) {
  const saved: SessionRecord[] = [];
  const edits = createRecordEdits(record, { nowMs: () => NOW_MS, save: (next) => saved.push(next) });
  const edited = () => saved.map(({ note, mood_after }) => [note, mood_after]);
  return { edits, saved, edited };
}

describe('edits of a past session', () => {
  it('save an unsaved note on leaving, and nothing else', () => {
    const { edits, edited } = begin();
    edits.saveNote();
    edits.writeNote('a thought');
    edits.saveNote();
    edits.saveNote();
    edits.writeNote('a thought');
    edits.saveNote();
    expect(edited()).toEqual([['a thought', 'softer']]);
    edits.writeNote('  ');
    edits.saveNote();
    expect(edited().at(-1)).toEqual([null, 'softer']);
  });

  it('clear a mood', () => {
    const { edits, edited } = begin();
    edits.setMood(null);
    edits.setMood(null);
    expect(edited()).toEqual([['before', null]]);
  });

  it('build on each other while the page still shows the old record', () => {
    const { edits, saved, edited } = begin();
    edits.writeNote('a thought');
    edits.setMood('clearer');
    edits.see(RECORD);
    edits.setMood('same');
    expect(edited()).toEqual([
      ['a thought', 'clearer'],
      ['a thought', 'same'],
    ]);
    const times = saved.map(({ edited_at }) => Date.parse(edited_at));
    expect(times[1]).toBeGreaterThan(times[0]!);
  });

  it('build on a change made elsewhere meanwhile', () => {
    const { edits, edited } = begin();
    edits.see({ ...RECORD, note: 'from elsewhere', edited_at: '2026-11-21T08:00:00.000Z' });
    edits.saveNote();
    edits.setMood('clearer');
    expect(edited()).toEqual([['from elsewhere', 'clearer']]);
  });

  it('end with a deletion that contains the last note and is not overwritten', () => {
    const { edits, saved } = begin();
    edits.writeNote('last words');
    const deleted = edits.close();
    expect([deleted.note, deleted.mood_after]).toEqual(['last words', 'softer']);
    expect(Date.parse(deleted.edited_at)).toBeGreaterThan(Date.parse(RECORD.edited_at));
    edits.saveNote();
    edits.writeNote('after it');
    edits.saveNote();
    edits.setMood('same');
    expect(saved).toEqual([]);
  });
});
