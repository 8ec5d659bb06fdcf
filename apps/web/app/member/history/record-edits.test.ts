import type { SessionRecord } from '@innertide/protocol/session-record';
import { defaultSettings } from '@innertide/session/settings';
import { describe, expect, it } from 'vitest';
import { createRecordEdits } from './record-edits.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 9);

const RECORD: SessionRecord = {
  id: '0192f0c4-0000-7000-8000-000000000001',
  mode: 'sleep',
  template_slug: null,
  settings: defaultSettings('sleep', 1),
  started_at: '2026-11-20T20:00:00.000Z',
  ended_at: '2026-11-20T20:10:00.000Z',
  active_ms: 600_000,
  paused_ms: 0,
  end_reason: 'ended',
  time_zone: 'Europe/Warsaw',
  local_date: '2026-11-20',
  mood_before: null,
  mood_after: 'softer',
  note: 'before',
  heart_summary: null,
  edited_at: '2026-11-20T20:10:00.000Z',
};

function begin(record = RECORD) {
  const kept: SessionRecord[] = [];
  const edits = createRecordEdits(record, { nowMs: () => NOW_MS, save: (next) => kept.push(next) });
  const edited = () => kept.map(({ note, mood_after }) => [note, mood_after]);
  return { edits, kept, edited };
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
    const { edits, kept, edited } = begin();
    edits.writeNote('a thought');
    edits.setMood('clearer');
    edits.see(RECORD);
    edits.setMood('same');
    expect(edited()).toEqual([
      ['a thought', 'clearer'],
      ['a thought', 'same'],
    ]);
    const times = kept.map(({ edited_at }) => Date.parse(edited_at));
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
    const { edits, kept } = begin();
    edits.writeNote('last words');
    const deleted = edits.close();
    expect([deleted.note, deleted.mood_after]).toEqual(['last words', 'softer']);
    expect(Date.parse(deleted.edited_at)).toBeGreaterThan(Date.parse(RECORD.edited_at));
    edits.saveNote();
    edits.writeNote('after it');
    edits.saveNote();
    edits.setMood('same');
    expect(kept).toEqual([]);
  });
});
