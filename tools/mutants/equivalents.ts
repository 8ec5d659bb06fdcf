// Mutants that no test can kill, because the program behaves the same: each with the reason. `npm run mutants` leaves
// them out of the score, prints how many they are, and fails when one is listed that did not survive.

export interface EquivalentMutant {
  readonly file: string;
  /** The source line the mutant begins on, without the blanks around it. */
  readonly line: string;
  /** The code that takes the place of a part of that line, as the report shows it. */
  readonly replacement: string;
  readonly reason: string;
}

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [];
