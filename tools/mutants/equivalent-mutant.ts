/** A mutant that no test can kill, because the program behaves the same. */
export interface EquivalentMutant {
  readonly file: string;
  /** The source line the mutant begins on, without the blanks around it. */
  readonly line: string;
  /** The code that takes the place of a part of that line, as the report shows it. */
  readonly replacement: string;
  readonly reason: string;
}

/**
 * Lists the equivalent mutants of one file that share a line.
 * @param reasons the reason of each replacement; a replacement may stand for several mutants of the line.
 */
export function equivalentsOf(
  file: string,
  line: string,
  reasons: Readonly<Record<string, string>>,
): readonly EquivalentMutant[] {
  return Object.entries(reasons).map(([replacement, reason]) => ({ file, line, replacement, reason }));
}
