// Runs last in the web build: every file that shrinks stands beside itself as brotli and gzip, so that the server only sends.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const client = join(import.meta.dirname, '../build/client');
const SHRINKS = /\.(js|css|svg|json|wasm|riv|webmanifest|txt)$/;
/** Smaller ones fit into one packet either way. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const files = (await readdir(client, { recursive: true })).filter((file) => SHRINKS.test(file));
let before = 0;
let after = 0;
await Promise.all(
  files.map(async (file) => {
    const path = join(client, file);
    const bytes = await readFile(path);
    if (bytes.length < MIN_BYTES) return;
    const [small, zipped] = await Promise.all([
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      zip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)]);
    before += bytes.length;
    after += small.length;
  }),
);
console.log(`Compressed ${files.length} files: ${Math.round(before / 1024)} kB to ${Math.round(after / 1024)} kB`);
