// Builds the server-rendered site: pages and scripts, pictures beside them, then what is made of their files.
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '..');
const REACT_ROUTER = join(web, '../../node_modules/@react-router/dev/bin.cjs');

/** Runs a script to its end with its output shown. @throws when it fails */
async function run(...nodeArguments: string[]): Promise<void> {
  const child = spawn(process.execPath, nodeArguments, { cwd: web, stdio: 'inherit' });
  const exitCode = await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  if (exitCode !== 0) throw new Error(`${nodeArguments.join(' ')} ended with ${exitCode}`);
}

await Promise.all([run(REACT_ROUTER, 'build'), run('scripts/draw-pictures.ts')]);
cpSync(join(web, 'generated/client'), join(web, 'build/client'), { recursive: true });
await run('scripts/build-service-worker.ts');
await run('scripts/precompress.ts');
