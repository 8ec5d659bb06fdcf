import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from './migrator.ts';
import { type EmbeddedHome, openEmbedded } from './open-embedded.ts';
import { CACHE, ROOT } from './testing/paths.ts';
import { addUser } from './testing/test-database.ts';
import { makeEmptyPlace, type TestPlace } from './testing/test-place.ts';

/** `npm run faults` asks for a hundred. */
const KILLS = Number(process.env.KILLS ?? 3);
const SAVES_BEFORE_KILL = 8;
const SYSTEM = { role: 'system' } as const;

let place: TestPlace;
beforeAll(async () => {
  place = await makeEmptyPlace();
});
afterAll(() => place.remove());

function open(): Promise<EmbeddedHome> {
  return openEmbedded({ ...place, cacheDirectory: CACHE, clock: { nowMs: () => Date.now() }, notice: () => undefined });
}

/** Saves until some were acknowledged, then kills in the middle of the next. @returns the acknowledged ids. */
async function saveAndKill(userId: string, firstNumber: number): Promise<string[]> {
  const script = join(ROOT, 'apps/server/src/database/testing/saving-process.ts');
  const child = spawn(process.execPath, [script, place.dataDirectory, userId, String(firstNumber)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.split('\n').length > SAVES_BEFORE_KILL) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.on('close', resolve));
  if (child.signalCode !== 'SIGKILL') throw new Error(`The saving process ended by itself:\n${errors}`);
  return output.split('\n').filter((id) => id.length === 36);
}

describe.skipIf((process.env.TEST_DATABASE_URL ?? '') !== '')('the embedded database', () => {
  it(`loses nothing it has acknowledged when it is killed during saves, ${KILLS} times`, async () => {
    const before = await open();
    await migrate(before.database, { directory: join(ROOT, 'database'), migrationSets: ['auth', 'public'] });
    const userId = await before.database.transaction(SYSTEM, (tx) => addUser(tx));
    await before.close();

    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) acknowledged.push(...(await saveAndKill(userId, round * 1000)));

    const after = await open();
    const rows = await after.database.transaction(SYSTEM, (tx) =>
      tx.query<{ id: string }>('select id from public.sessions'),
    );
    await after.close();
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * SAVES_BEFORE_KILL);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    console.log(`killed ${KILLS} times between commits: ${acknowledged.length} saves acknowledged, none lost`);
  }, 900_000);
});
