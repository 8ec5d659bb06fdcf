// Faults as people make them, each with words to replace in one file.

export interface PlantedFault {
  readonly name: string;
  /** Below apps/ios. */
  readonly path: string;
  /** Words that the file has. */
  readonly right: string;
  /** What stands there instead; null deletes the file. */
  readonly wrong: string | null;
}

/** @throws when the file no longer has the words. */
export function harm(text: string, { name, path, right, wrong }: PlantedFault): string {
  if (!text.includes(right)) throw new Error(`${path} no longer says “${right}”: plant “${name}” elsewhere.`);
  return text.replace(right, () => wrong ?? '');
}

export type FaultRow = readonly [name: string, path: string, right: string, wrong: string | null];

export const faultsOf = (rows: readonly FaultRow[]): readonly PlantedFault[] =>
  rows.map(([name, path, right, wrong]) => ({ name, path, right, wrong }));
