// `npm run dev`: the server with Vite inside it. A change of the web app is swapped in place, a change of the server
// restarts it. Its folders are named, because following imports would also follow the files Vite writes for itself.
import { runInForeground } from './install.mjs';

const watched = [
  'apps/server/src',
  'packages/account-server/src',
  'packages/server-std/src',
  'packages/protocol/src',
  'packages/std/src',
  'database',
  'content',
];
process.exitCode = await runInForeground(process.execPath, [
  ...watched.map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
  'apps/server/src/main.ts',
  '--dev',
]);
