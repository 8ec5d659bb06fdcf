/** A mutant that no test can kill, because the program behaves the same. */
export interface EquivalentMutant {
  readonly file: string;
  /** The source line the mutant begins on, without the blanks around it. */
  readonly line: string;
  /** The code that takes the place of a part of that line, as the report shows it. */
  readonly replacement: string;
  readonly reason: string;
}
