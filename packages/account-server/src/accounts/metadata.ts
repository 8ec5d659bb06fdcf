/** Merges metadata key by key; null deletes a key (as GoTrue's UpdateUserMetaData). */
export function mergeMetadata(
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
}
