// @ts-check
// `npm test`: from a fresh clone to `N passed, 0 failed`. Everything CI runs, and nothing a person cannot run.
import { installPackages, projectNode, runInForeground } from './install.mjs';

await installPackages('all');
process.exitCode = await runInForeground(projectNode(), ['tools/run-every-test.ts', ...process.argv.slice(2)]);
