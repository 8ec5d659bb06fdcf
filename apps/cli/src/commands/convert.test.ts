import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FIGURES } from '@innertide/heart/figures';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from '../run.ts';

let folder = '';
let answered = '';
let said = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convert-'));
  [answered, said] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    answered += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function recorded(...options: readonly string[]): Promise<string> {
  answered = '';
  await run(['simulate', '--record', '--minutes', '6', ...options]);
  const file = join(folder, 'record.json');
  await writeFile(file, answered);
  return file;
}

async function figuresOf(file: string) {
  answered = '';
  expect(await run(['hrv', file, '--json'])).toBe(0);
  const answer = JSON.parse(answered) as Record<string, number | null>;
  return Object.fromEntries(['n', 'artefacts', ...FIGURES].map((name) => [name, answer[name]]));
}

async function converted(file: string, to: string): Promise<string> {
  const out = join(folder, to);
  expect(await run(['convert', file, '--to', to, '--out', out])).toBe(0);
  return out;
}

it.each([
  ['a whole heart', '--seed', '3'],
  ['one with a gap', '--seed', '4', '--silent', '100-160'],
])('gives a record of %s in each form, and the same figures from all of them', async (name, ...options) => {
  const file = await recorded(...options);
  const figures = await figuresOf(file);
  expect(figures.n).toBeGreaterThan(200);
  expect(figures.meanHr).toBeGreaterThan(40);
  const bids = await converted(file, 'bids');
  const stem = join(bids, 'sub-01/beh/sub-01_task-grounding');
  for (const same of [await converted(file, 'csv'), `${stem}_events.tsv`, await converted(file, 'open-mhealth')]) {
    expect(await figuresOf(same), same).toEqual(figures);
  }
  // Plain intervals cannot say where something is missing.
  const plain = await figuresOf(await converted(file, 'rr'));
  expect(plain.n).toBeGreaterThan((figures.n ?? 0) - 5);
  if (name === 'a whole heart') expect(plain.rmssd).toBeCloseTo(figures.rmssd ?? 0, 2);
  const sidecar = JSON.parse(await readFile(`${stem}_recording-heart_physio.json`, 'utf8'));
  const rows = gunzipSync(await readFile(`${stem}_recording-heart_physio.tsv.gz`))
    .toString()
    .trimEnd()
    .split('\n');
  expect(rows).toHaveLength(360);
  expect(new Set(rows.map((row) => row.split('\t').length))).toEqual(new Set([sidecar.Columns.length]));
});

it('says which input it cannot take', async () => {
  const file = await recorded('--seed', '1');
  expect(await run(['convert', file, '--to', 'edf', '--out', 'x'])).toBe(2);
  expect(said).toMatch(/--to must be one of csv, rr, bids, open-mhealth/);
  expect(await run(['convert', '--to', 'csv', '--out', 'x'])).toBe(2);
  expect(await run(['convert', file, '--to', 'csv'])).toBe(2);
  expect(await run(['convert', join(folder, 'none.json'), '--to', 'csv', '--out', 'x'])).toBe(2);
  await writeFile(file, '{}');
  expect(await run(['convert', file, '--to', 'csv', '--out', 'x'])).toBe(2);
  expect(await run(['hrv', file])).toBe(2);
  expect(said).toMatch(/not the record of a session/);
});
