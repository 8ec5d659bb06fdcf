// `npm run dev`: the server with Vite inside it. A change of the web app is swapped in place, a change of the server
// restarts it.
import { spawn } from 'node:child_process';

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--dev'], {
  stdio: 'inherit',
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
// At a terminal Ctrl-C reaches the server by itself; staying until it has ended keeps its last words above the prompt.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT');
});
server.on('exit', (code) => {
  process.exitCode = code ?? 0;
});
