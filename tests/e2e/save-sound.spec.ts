// The sound of a session as a file: what the browser's worker writes is what the command line renders.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { PROOF_TAG } from './devices.ts';
import { expect, type Page, test } from './fixtures.ts';
import { registerMember, storeSignIn } from './members.ts';
import type { TestServer } from './test-server.ts';

const MINUTES = 5;

/** Half of five minutes: a fade never takes more. Meditation's own is one minute. */
const FADE_OUT_SECONDS = 60;

const WAV_HEADER_BYTES = 44;
/** Sines and exponentials differ in their last bit between engines (ECMA-262 leaves them to each): a value may round to its neighbour. */
const MOST_APART = { steps: 1, share: 1e-3 };

/** How far apart two files of 16 bits are: the furthest two samples, in steps, and the share of samples that differ at all. */
function distance(one: Buffer, other: Buffer): { readonly steps: number; readonly share: number } {
  let [steps, differing] = [0, 0];
  for (let at = WAV_HEADER_BYTES; at < one.length; at += 2) {
    const apart = Math.abs(one.readInt16LE(at) - other.readInt16LE(at));
    if (apart > 0) differing += 1;
    if (apart > steps) steps = apart;
  }
  return { steps, share: (2 * differing) / (one.length - WAV_HEADER_BYTES) };
}

/** Chooses by a click on the words: a forced check does not wait until the dialog has come to rest, and then hits what has moved away. */
async function choose(dialog: Locator, label: string): Promise<void> {
  await dialog
    .locator('label')
    .filter({ hasText: new RegExp(`^${label}`) })
    .click();
  await expect(dialog.getByRole('radio', { name: label, exact: true })).toBeChecked();
}

async function save(page: Page, format: 'WAV' | 'Opus', folder: string): Promise<{ name: string; file: Buffer }> {
  const dialog = page.getByRole('dialog', { name: 'Save as a file' });
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await choose(dialog, '5 minutes');
  await choose(dialog, format);
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  const link = dialog.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 90_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const name = download.suggestedFilename();
  await download.saveAs(join(folder, name));
  await dialog.getByRole('button', { name: 'Close' }).click();
  return { name, file: await readFile(join(folder, name)) };
}

async function openSession(page: Page, server: TestServer): Promise<void> {
  await storeSignIn(page, server.url, await registerMember(server.url));
  await page.goto('/app/session?mode=meditation');
  await page.getByRole('radio', { name: 'As the mode plays by itself' }).check({ force: true });
}

test('a member saves a sound, and the file is what the command line renders', async ({ page, server }) => {
  await openSession(page, server);
  const folder = await mkdtemp(join(tmpdir(), 'saved-'));

  await test.step('a recording can be stopped', async () => {
    const dialog = page.getByRole('dialog', { name: 'Save as a file' });
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await choose(dialog, '120 minutes');
    await dialog.getByRole('button', { name: 'Make the file' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Make the file' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('as WAV, the same but for the last step of a few samples', async () => {
    const { name, file } = await save(page, 'WAV', folder);
    const seed = /-meditation-(\d+)-5min\.wav$/.exec(name)?.[1] ?? '';
    const out = join(folder, 'rendered.wav');
    const main = join(import.meta.dirname, '../../apps/cli/src/main.ts');
    const settings = ['--mode', 'meditation', '--seed', seed, '--seconds', String(MINUTES * 60)];
    const form = ['--fade-out', String(FADE_OUT_SECONDS), '--bits', '16', '--out', out];
    await promisify(execFile)(process.execPath, [main, 'render', ...settings, ...form]);
    const rendered = await readFile(out);
    expect(file.length).toBe(rendered.length);
    expect(file.subarray(0, WAV_HEADER_BYTES).equals(rendered.subarray(0, WAV_HEADER_BYTES))).toBe(true);
    const { steps, share } = distance(file, rendered);
    console.log(
      `${name}: ${(share * 1e6).toFixed(0)} of a million samples differ, by ${steps} of 65,536 steps at most`,
    );
    expect(steps).toBeLessThanOrEqual(MOST_APART.steps);
    expect(share).toBeLessThan(MOST_APART.share);
  });
  await rm(folder, { recursive: true });
});

test('a sound saved as Opus is a tenth as large and the same music', { tag: PROOF_TAG }, async ({ page, server }) => {
  await openSession(page, server);
  const folder = await mkdtemp(join(tmpdir(), 'saved-'));
  const { file: wav } = await save(page, 'WAV', folder);
  const { name, file } = await save(page, 'Opus', folder);
  expect(name).toMatch(/\.opus$/);
  expect(file.length).toBeLessThan(wav.length / 7);
  const decoded = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes.buffer);
    const from = 120 * 48_000;
    return { seconds: sound.duration, samples: [...sound.getChannelData(0).subarray(from, from + 48_000)] };
  }, file.toString('base64'));
  expect(decoded.seconds).toBeCloseTo(MINUTES * 60, 2);
  let [across, own, other] = [0, 0, 0];
  for (const [i, sample] of decoded.samples.entries()) {
    const exact = wav.readInt16LE(44 + (120 * 48_000 + i) * 4) / 32767;
    across += sample * exact;
    own += sample * sample;
    other += exact * exact;
  }
  expect(across / Math.sqrt(own * other)).toBeGreaterThan(0.98);
  await rm(folder, { recursive: true });
});
