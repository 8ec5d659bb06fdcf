import { expect, it } from 'vitest';
import { runNode } from './run-step.ts';

it('a step that never ends is ended after its limit, and its outcome says so', async () => {
  const outcome = await runNode(['-e', 'for (;;);'], { limitMs: 300 });
  expect(outcome.isOverdue).toBe(true);
  expect(outcome.exitCode).not.toBe(0);
});

it('a step that ends within its limit is not overdue, whatever it ends with', async () => {
  const outcome = await runNode(['-e', 'console.log("done"); process.exitCode = 3'], { limitMs: 60_000 });
  expect(outcome).toMatchObject({ isOverdue: false, exitCode: 3, stdout: 'done\n' });
});
