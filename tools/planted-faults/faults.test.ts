import { expect, it } from 'vitest';
import { PLANTED_FAULTS } from './faults.ts';
import { placeOf } from './place-of-fault.ts';
import { FAULT_KINDS } from './planted-fault.ts';

it.each(PLANTED_FAULTS)('planted fault still applies: $name', (fault) => {
  expect(placeOf(fault, process.cwd())).toMatch(/\w/);
});

it('at least forty faults are planted, three or more of each kind', () => {
  expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(40);
  for (const kind of FAULT_KINDS) {
    expect(PLANTED_FAULTS.filter((fault) => fault.kind === kind).length, kind).toBeGreaterThanOrEqual(3);
  }
});
