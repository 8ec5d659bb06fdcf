// Mutants of the Kit that no test can kill, because the program behaves the same: as ../equivalents.ts for TypeScript. The
// replacement is the whole line as the mutant leaves it.
import type { EquivalentMutant } from '../equivalents.ts';

export const EQUIVALENT_KIT_MUTANTS: readonly EquivalentMutant[] = [];
