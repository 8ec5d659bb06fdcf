import type { MoodOutcome } from '@innertide/session/mood-outcome';
import { expect, it } from 'vitest';
import { keyValueInMemory } from '../../testing/storage-in-memory.ts';
import { forgetMoodOutcomes, readMoodOutcomes, writeMoodOutcomes } from './mood-outcomes.ts';

const OUTCOME: MoodOutcome = { id: 'one', before: 'tense', mode: 'sleep', minutes: 10, after: 'softer' };

it('each member of a device has mood outcomes of their own, which can be forgotten', () => {
  const storage = keyValueInMemory();
  writeMoodOutcomes(storage, 'ada', [OUTCOME]);
  expect(readMoodOutcomes(storage, 'ada')).toEqual([OUTCOME]);
  expect(readMoodOutcomes(storage, 'ben')).toEqual([]);
  forgetMoodOutcomes(storage, 'ada');
  expect(readMoodOutcomes(storage, 'ada')).toEqual([]);
  expect(storage.names('')).toEqual([]);
});

it('stored mood outcomes that cannot be read are left out, one by one', () => {
  const storage = keyValueInMemory();
  writeMoodOutcomes(storage, 'ada', [OUTCOME, { ...OUTCOME, id: 'two', before: 'angry' as 'tense' }]);
  expect(readMoodOutcomes(storage, 'ada')).toEqual([OUTCOME]);
});

it('no mood outcome leaves no key behind', () => {
  const storage = keyValueInMemory();
  writeMoodOutcomes(storage, 'ada', [OUTCOME]);
  writeMoodOutcomes(storage, 'ada', []);
  expect(storage.names('')).toEqual([]);
});
