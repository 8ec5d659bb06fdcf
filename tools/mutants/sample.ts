// A plugin of Stryker that leaves all mutants out but one of every so many. Which ones is decided by what they are and not by whoever
// runs them, so that nobody chooses, and the next run on the same lines tests the same.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** The variable of the environment that says how many mutants there are for each one that is tested. */
export const SAMPLE = 'MUTANTS_SAMPLE';
/** What Stryker hears about the others. */
const LEFT_OUT = 'not of the sample';

interface SampledMutant {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/**
 * Tells whether a mutant is one of those that are tested.
 * @param every how many mutants there are for each that is tested, from 1.
 */
export function isSampled(mutant: Omit<SampledMutant, 'id'>, folder: string, every: number): boolean {
  const { start } = mutant.location;
  const place = [relative(folder, mutant.fileName), start.line, start.column];
  const digest = createHash('sha256').update(JSON.stringify([...place, mutant.mutatorName, mutant.replacement]));
  return digest.digest().readUInt32BE() % every === 0;
}

const checker = {
  init: async () => undefined,
  async check(mutants: readonly SampledMutant[]) {
    const every = Number(process.env[SAMPLE] ?? 1);
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isSampled(mutant, process.cwd(), every) ? { status: 'passed' } : { status: 'compileError', reason: LEFT_OUT },
      ]),
    );
  },
};

/** @public Stryker looks for this name. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: checker }];
