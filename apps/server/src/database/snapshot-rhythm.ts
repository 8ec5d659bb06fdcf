/** Often enough that a damaged database loses little, seldom enough that nobody notices. */
export const SNAPSHOT_EVERY_MS = 15 * 60_000;

/**
 * Takes a snapshot every quarter of an hour; one that has nothing new to keep takes none.
 * @param onFailure hears why one could not be taken; the next is tried all the same.
 * @returns what ends it.
 */
export function startSnapshots(snapshot: () => Promise<boolean>, onFailure: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    snapshot().catch(onFailure);
  }, SNAPSHOT_EVERY_MS);
  return () => clearInterval(timer);
}
