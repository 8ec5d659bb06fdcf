// @ts-check
// `npm start`: from a fresh clone to the ready line. A second start finds everything done and takes seconds.
import { houseNode, installPackages, runInForeground } from './install.mjs';

await installPackages();
const node = houseNode();
const buildExitCode = await runInForeground(node, ['tools/build.ts', 'site', '--if-stale']);
process.exitCode = buildExitCode === 0 ? await runInForeground(node, ['apps/server/src/main.ts']) : buildExitCode;
