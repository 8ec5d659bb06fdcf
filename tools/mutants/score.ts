import type { EquivalentMutant } from './equivalent-mutant.ts';

/** One mutant and what became of it. */
export interface TestedMutant {
  readonly file: string;
  /** Line number it begins on, from 1. */
  readonly at: number;
  /** That line, without the blanks around it. */
  readonly line: string;
  readonly replacement: string;
  readonly mutator: string;
  /** As Stryker says: Killed, Timeout, Survived, NoCoverage, Ignored, CompileError, RuntimeError. */
  readonly status: string;
}

export interface MutationScore<T extends TestedMutant> {
  readonly killed: number;
  /** Killed ones and survivors: without those that could not run, and without equivalent ones. */
  readonly counted: number;
  readonly survivors: readonly T[];
  /** Survivors that are listed as equivalent. */
  readonly equivalent: number;
  /** Listed as equivalent, but no survivor is like it: killed after all, or its line has changed. */
  readonly stale: readonly EquivalentMutant[];
}

/** Counts a run's mutants. One that no test reaches counts as a survivor; one that never ends counts as killed. */
export function mutationScore<T extends TestedMutant>(
  mutants: readonly T[],
  equivalents: readonly EquivalentMutant[],
): MutationScore<T> {
  const isKilled = ({ status }: T) => status === 'Killed' || status === 'Timeout';
  const lived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const isLike = (one: EquivalentMutant, mutant: T) =>
    one.file === mutant.file && one.line === mutant.line && one.replacement === mutant.replacement;
  const survivors = lived.filter((mutant) => !equivalents.some((one) => isLike(one, mutant)));
  const killed = mutants.filter(isKilled).length;
  return {
    killed,
    counted: killed + survivors.length,
    survivors,
    equivalent: lived.length - survivors.length,
    stale: equivalents.filter((one) => !lived.some((mutant) => isLike(one, mutant))),
  };
}
