import { expect, it } from 'vitest';
import { mutationScore, type TestedMutant } from './score.ts';

const mutant = (status: string, line = 'return a < b;'): TestedMutant => ({
  file: 'rule.ts',
  at: 1,
  line,
  replacement: 'a <= b',
  mutator: 'EqualityOperator',
  status,
});
const listed = (line: string) => ({ file: 'rule.ts', line, replacement: 'a <= b', reason: 'a never equals b' });

it('the mutation score counts timeouts as killed and uncovered mutants as survivors', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'].map((s) => mutant(s));
  const { killed, counted, survivors } = mutationScore(mutants, []);
  expect([killed, counted, survivors.length]).toEqual([2, 4, 2]);
});

it('the mutation score leaves out a survivor that is listed as equivalent, and says so', () => {
  const score = mutationScore([mutant('Killed'), mutant('Survived', 'if (a < b) {')], [listed('if (a < b) {')]);
  expect(score).toMatchObject({ killed: 1, counted: 1, survivors: [], equivalent: 1, stale: [] });
});

it('the mutation score reports a listed equivalent that was killed or whose line is gone', () => {
  const { stale } = mutationScore([mutant('Killed')], [listed('return a < b;'), listed('return b;')]);
  expect(stale.map(({ line }) => line)).toEqual(['return a < b;', 'return b;']);
});
