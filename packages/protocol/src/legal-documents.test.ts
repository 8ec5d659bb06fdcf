import { expect, it } from 'vitest';
import { isUpToDate, LEGAL_VERSIONS } from './legal-documents.ts';

it('asks again when a document is missing or has a newer version', () => {
  expect(isUpToDate(LEGAL_VERSIONS)).toBe(true);
  expect(isUpToDate({})).toBe(false);
  expect(isUpToDate({ ...LEGAL_VERSIONS, terms: '2020-01-01' })).toBe(false);
  expect(isUpToDate({ terms: LEGAL_VERSIONS.terms, privacy: LEGAL_VERSIONS.privacy })).toBe(false);
});
