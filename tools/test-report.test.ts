import { expect, test } from 'vitest';
import { countCases } from './test-report.ts';

test('a Vitest report counts its cases', () => {
  expect(countCases('{"numPassedTests":12,"numFailedTests":1}', 1)).toEqual({ passed: 12, failed: 1 });
});

test('a Playwright report counts a journey that needed a second try as failed', () => {
  expect(countCases('{"stats":{"expected":3,"unexpected":1,"flaky":1,"skipped":0}}', 1)).toEqual({
    passed: 3,
    failed: 2,
  });
});

test('a line at the end counts', () => {
  expect(countCases('✓ types\ncheck: 9 passed, 2 failed  3.4 s\n', 1)).toEqual({ passed: 9, failed: 2 });
});

test('a step without a report is one case', () => {
  expect(countCases('', 0)).toEqual({ passed: 1, failed: 0 });
  expect(countCases('', 2)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that fails although every case passed counts as a failure', () => {
  expect(countCases('{"numPassedTests":12,"numFailedTests":0}', 1)).toEqual({ passed: 12, failed: 1 });
});

test('a runner that ran nothing, or left half a report, does not pass', () => {
  expect(countCases('{"numPassedTests":0,"numFailedTests":0}', 0)).toEqual({ passed: 0, failed: 1 });
  expect(countCases('{"numPassed', 0)).toEqual({ passed: 0, failed: 1 });
});
