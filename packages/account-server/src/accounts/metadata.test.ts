import { expect, it } from 'vitest';
import { mergeMetadata } from './metadata.ts';

it('metadata is merged key by key, and null deletes a key', () => {
  const stored = { language: 'en', name: 'Ada', age: 36 };
  expect(mergeMetadata(stored, { language: 'pl', name: null, seen: false })).toEqual({
    language: 'pl',
    age: 36,
    seen: false,
  });
  expect(stored).toEqual({ language: 'en', name: 'Ada', age: 36 });
});
