import { NO_COMFORT } from '@innertide/std/output-comfort';
import { expect, it } from 'vitest';
import { keyValueInMemory } from '../testing/storage-in-memory.ts';
import { createOutputComfortStore } from './output-comfort-store.ts';

const SUITED = { softerAboveHz: 3000, notchHz: 6000, balanceDb: -2, holdsRises: true };

it('reads again what was written', () => {
  const storage = keyValueInMemory();
  createOutputComfortStore(storage).write(SUITED);
  expect(createOutputComfortStore(storage).read()).toEqual(SUITED);
});

it.each([
  ['nothing', null],
  ['another form', '{"softer":true}'],
  ['a pitch beyond hearing', JSON.stringify({ ...SUITED, notchHz: 90_000 })],
  ['a balance of text', JSON.stringify({ ...SUITED, balanceDb: '3' })],
  ['no JSON', '{'],
])('changes nothing where %s is stored', (_, stored) => {
  const storage = keyValueInMemory();
  createOutputComfortStore(storage).write(SUITED);
  const [name] = storage.names('');
  if (stored === null) storage.remove(name ?? '');
  else storage.write({ name: name ?? '', parse: () => null, format: () => stored }, stored);
  expect(createOutputComfortStore(storage).read()).toEqual(NO_COMFORT);
});
