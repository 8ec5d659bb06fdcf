// @ts-check
// `npm start`: from a fresh clone to the ready line. A second start finds everything done and takes seconds.
import { installPackages, projectNode, runInForeground } from './install.mjs';

await installPackages('start');
const node = projectNode();
const buildExitCode = await runInForeground(node, ['tools/build.ts', 'site', '--if-stale']);
process.exitCode = buildExitCode === 0 ? await runInForeground(node, ['apps/server/src/main.ts']) : buildExitCode;
