import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '@innertide/session/settings';
import { soundProgram } from '@innertide/session/sound-program';
import { SoundScore } from '@innertide/sound/sound-score';
import { NO_COMFORT } from '@innertide/std/output-comfort';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from '../run.ts';

let folder = '';
let printed = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** The output of one command line. */
async function said(...parameters: readonly string[]): Promise<string> {
  printed = '';
  expect(await run(parameters)).toBe(0);
  return printed;
}

/** A record whose sound was sent of another tempo at a frame. */
async function recordWith(tempoFrame: number): Promise<string> {
  const score = new SoundScore();
  const about = { host: 1, sampleRate: 22_050, channels: 2, comfort: NO_COMFORT } as const;
  const program = { ...soundProgram(defaultSettings('sleep', 3)), durationSeconds: null };
  score.add({ ...about, frame: 0, command: { type: 'start', program, fromSeconds: 20, fadeInSeconds: 0 } });
  score.add({ ...about, frame: tempoFrame, command: { type: 'adjust', change: { density: 0.9, brightness: 0.9 } } });
  score.add({ ...about, frame: 11_008, command: { type: 'pause' } });
  const record: unknown = JSON.parse(await said('simulate', '--record', '--minutes', '1'));
  const file = join(folder, `${tempoFrame}.json`);
  await writeFile(file, JSON.stringify({ ...(record as object), sound: score.text }));
  return file;
}

it('prints the same hash for the same record in both of its forms, and another where a change came later', async () => {
  const file = await recordWith(128);
  const hash = await said('replay', file);
  expect(hash).toMatch(/^sha256 {5}[0-9a-f]{64}\nframes {5}11008 at 22050 Hz\nleft out {3}0\n$/);
  const table = join(folder, 'record.csv');
  await run(['convert', file, '--to', 'csv', '--out', table]);
  expect(await said('replay', table, '--out', join(folder, 'a.wav'))).toBe(hash);
  expect((await readFile(join(folder, 'a.wav'))).subarray(-11_008 * 8).some((byte) => byte !== 0)).toBe(true);
  expect(await said('replay', await recordWith(4096))).not.toBe(hash);
});

it('refuses what is no record, a record of before, and a damaged one', async () => {
  const record = JSON.parse(await said('simulate', '--record', '--minutes', '1')) as object;
  const cases = ['{}', JSON.stringify(record), JSON.stringify({ ...record, sound: '[1]\n' })];
  for (const [index, text] of cases.entries()) {
    const file = join(folder, `${index}.json`);
    await writeFile(file, text);
    expect(await run(['replay', file])).toBe(2);
  }
  expect(await run(['replay'])).toBe(2);
  expect(await run(['replay', join(folder, 'none')])).toBe(2);
});
