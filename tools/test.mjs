// @ts-check
// `npm test`: from a fresh clone to `N passed, 0 failed`. Everything CI runs, and nothing a person cannot run.
import { houseNode, installPackages, runInForeground } from './install.mjs';

await installPackages();
process.exitCode = await runInForeground(houseNode(), ['tools/run-every-test.ts', ...process.argv.slice(2)]);
