import { expect, it } from 'vitest';
import { NoteBuffer } from './note-buffer.ts';

it('a note buffer holds its capacity, ignores what does not fit, and is empty after clearing', () => {
  const notes = new NoteBuffer(2);
  for (const midi of [60, 62, 64]) notes.add(1, 0.25, 0.5, midi, 0.75, -0.5, 0.125, 9);
  expect(notes.count).toBe(2);
  expect([...notes.midi]).toEqual([60, 62]);
  const { role, onset, length, velocity, pan, rank, key } = notes;
  expect([role, onset, length, velocity, pan, rank, key].map((column) => column[1])).toEqual([
    1, 0.25, 0.5, 0.75, -0.5, 0.125, 9,
  ]);
  notes.clear();
  expect(notes.count).toBe(0);
});
