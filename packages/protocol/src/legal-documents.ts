/** The versions a member agrees to: the `date` of each document in content/legal, and the age the terms ask for. */
export const LEGAL_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-28', age: '16' } as const;

/** What somebody agreed to last, by document; a document they never saw is missing. */
export type GivenConsents = { readonly [Document in keyof typeof LEGAL_VERSIONS]?: string | undefined };

/** Returns whether every document in force was agreed to in its current version. */
export function isUpToDate(given: GivenConsents): boolean {
  return Object.entries(LEGAL_VERSIONS).every(
    ([document, version]) => given[document as keyof GivenConsents] === version,
  );
}
