import { expect, it } from 'vitest';
import { keyValueInMemory, storageInMemory } from '../testing/storage-in-memory.ts';
import { FIRST_BREATHING, readBreathing, writeBreathing } from './stored-breathing.ts';

it('a breathing choice is read back as it was stored', () => {
  const storage = keyValueInMemory();
  const choice = { ...FIRST_BREATHING, exercise: 'box', hasSound: true, hasPulse: false } as const;
  writeBreathing(storage, choice);
  expect(readBreathing(storage)).toEqual(choice);
});

it.each([['{'], ['null'], ['3'], ['{"exercise":"wimHof","own":{"inSeconds":"x"},"hasSound":"yes"}']])(
  'a breathing choice stored as %s reads as the first one',
  (text) => {
    const rows = storageInMemory();
    const storage = keyValueInMemory(rows);
    writeBreathing(storage, FIRST_BREATHING);
    const [name = ''] = rows.rows.keys();
    rows.setItem(name, text);
    expect(readBreathing(storage)).toEqual(FIRST_BREATHING);
  },
);
