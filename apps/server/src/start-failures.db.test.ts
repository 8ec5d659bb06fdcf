// Whatever is wrong with a file of the data directory, a start succeeds or fails with one sentence.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMigratedPlace, type TestPlace } from './database/testing/test-place.ts';
import { AS_ORDINARY_USER, ORDINARY_USER, tryToStart } from './testing/server-process.ts';

/** `npm run faults` harms every file in every way; a start for each takes minutes. */
const ALL_WAYS = process.env.ALL_WAYS === '1';
const isEmbedded = (process.env.TEST_DATABASE_URL ?? '') === '';

const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
  truncated: (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  emptied: (path) => truncateSync(path, 0),
  'overwritten with garbage': (path) => writeFileSync(path, Buffer.from([0, 255, 1, 2, 200, 10, 65])),
  unreadable: (path) => chmodSync(path, 0),
  'a folder': (path) => {
    rmSync(path, { recursive: true });
    mkdirSync(path);
  },
};

/** Those that were once a stack or a misleading sentence, with what the sentence must name and advise. */
const CHOSEN: readonly (readonly [file: string, damage: keyof typeof DAMAGES, sentence: RegExp])[] = [
  ['keys/signing-key.json', 'truncated', /^The signing key in \S+signing-key\.json is damaged \(.+\): put back a copy/],
  [
    'keys/signing-key.json',
    'unreadable',
    /^\S+signing-key\.json cannot be read or written \(EACCES\): make it accessible/,
  ],
  ...(isEmbedded
    ? ([
        ['owner.lock', 'overwritten with garbage', /^The lock file \S+owner\.lock cannot be used \(.+\): .+ remove it/],
        [
          'database/global/pg_control',
          'unreadable',
          /^The database in \S+database cannot be opened .+user|pg_control cannot be read/,
        ],
      ] as const)
    : []),
];

/** Files that a server leaves behind, without the thousand of the database: three of those stand for all. */
function filesOf(directory: string): string[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const chosen = names.filter((name) => !name.startsWith('database/') && statSync(join(directory, name)).isFile());
  return isEmbedded
    ? [...chosen, 'database/PG_VERSION', 'database/global/pg_control', 'database/postgresql.conf']
    : chosen;
}

let place: TestPlace;
let intact: string;

beforeAll(async () => {
  place = await makeMigratedPlace();
  // A folder that another user may enter: that of a test is its owner's alone.
  intact = join(mkdtempSync(join(tmpdir(), 'start-failures-')), 'data');
  chmodSync(join(intact, '..'), 0o755);
  cpSync(place.dataDirectory, intact, { recursive: true });
  giveAway(intact);
  expect(await start(intact)).toMatchObject({ code: 0, isReady: true });
});
afterAll(async () => {
  rmSync(join(intact, '..'), { recursive: true });
  await place.remove();
});

function giveAway(directory: string): void {
  if (AS_ORDINARY_USER.length > 0) execFileSync('chown', ['-R', `${ORDINARY_USER}:${ORDINARY_USER}`, directory]);
}

function start(directory: string) {
  return tryToStart({ DATA_DIR: directory, DATABASE_URL: place.databaseUrl ?? '' }, AS_ORDINARY_USER);
}

async function startWith(file: string, damage: string): Promise<Awaited<ReturnType<typeof tryToStart>>> {
  const harmed = `${intact}-harmed`;
  // As it is: cpSync would refuse what it may not read.
  execFileSync('cp', ['-a', intact, harmed]);
  try {
    const path = join(harmed, file);
    if (!existsSync(path)) writeFileSync(path, '');
    DAMAGES[damage]?.(path);
    giveAway(harmed);
    return await start(harmed);
  } finally {
    execFileSync('chmod', ['-R', 'u+rwX', harmed]);
    rmSync(harmed, { recursive: true });
  }
}

/** One line that ends as a sentence does, and says more than a code. */
const SENTENCE = /^[^\n{]{40,}\.\n$/;

describe('a start', () => {
  it.each(CHOSEN)('with %s %s fails with one sentence that names it', async (file, damage, sentence) => {
    const { code, output } = await startWith(file, damage);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(SENTENCE) });
    expect(output).toMatch(sentence);
  });

  it.runIf(ALL_WAYS)(
    'succeeds or fails with one sentence, whichever file of its directory is harmed in whichever way',
    async () => {
      let failed = 0;
      const files = filesOf(intact);
      for (const file of files) {
        for (const damage of Object.keys(DAMAGES)) {
          const { code, isReady, output } = await startWith(file, damage);
          if (isReady) continue;
          failed += 1;
          expect({ file, damage, code, output }).toEqual({
            file,
            damage,
            code: 1,
            output: expect.stringMatching(SENTENCE),
          });
        }
      }
      console.log(
        `${files.length} files harmed in ${Object.keys(DAMAGES).length} ways: ${failed} starts failed, each with one sentence`,
      );
      expect(failed).toBeGreaterThan(files.length);
    },
  );
});
