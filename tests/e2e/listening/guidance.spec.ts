// Guidance in the player: spoken by a voice of the device, or by a voice pack that the command line made.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SpeechCue } from '@innertide/sound/overlays';
import { expectNoBarrier } from '../accessibility.ts';
import { DESKTOP_IN_ENGLISH, PHONE_IN_POLISH } from '../devices.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { endSession, tapStart } from '../session-steps.ts';
import { toneFile } from '../tone.ts';
import { wordsIn } from '../words.ts';
import { signInWithSoundTap } from './sign-in-with-sound-tap.ts';
import { expectAudible, readSamples } from './sound-tap.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const repository = join(import.meta.dirname, '../../..');
const FIRST_WORD_LIMIT_MS = 30_000;

/** What stands for a voice. */
const TONE_HZ = 500;

/** The amplitude of one pitch. */
function amplitudeAt(hz: number, samples: Float32Array, sampleRateHz: number): number {
  let [cosine, sine] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    const turn = (2 * Math.PI * hz * index) / sampleRateHz;
    cosine += sample * Math.cos(turn);
    sine += sample * Math.sin(turn);
  }
  return (2 * Math.hypot(cosine, sine)) / samples.length;
}

/** Scripts of visioning by their folders, each with its title and the first of its words, in a language. */
function scriptsIn(locale: 'en' | 'pl') {
  const folder = join(repository, 'content/guidance/visioning');
  return readdirSync(folder).map((slug) => {
    const text = readFileSync(join(folder, slug, `${locale}.md`), 'utf8');
    const [, title = ''] = /^title: (.+)$/m.exec(text) ?? [];
    const [, first = ''] = /^- \w+ \d+: (.+)$/m.exec(text) ?? [];
    return { slug, title, first };
  });
}

/** Switches Guidance on and starts; the other settings stay as the mode has them. */
async function startWithWords(page: Page, t: ReturnType<typeof wordsIn>): Promise<void> {
  await page.goto('/app/session?mode=visioning');
  await page.getByRole('button', { name: t('session:setup.customise') }).click();
  await page.getByRole('switch', { name: t('session:guidance.name') }).click();
  await page.keyboard.press('Escape');
  await tapStart(page, t);
}

test('on a desktop in English guidance is shown and spoken by a voice of this device only', async ({
  page,
  server,
}) => {
  const t = wordsIn('en');
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const voice = (name: string, localService: boolean) => {
      return { name, voiceURI: name, lang: 'en-GB', localService, default: false };
    };
    const voices = [voice('Far away', false), voice('Here', true)];
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        voice: unknown = null;
        onstart: (() => void) | null = null;
        onend: (() => void) | null = null;
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => voices,
        addEventListener() {},
        cancel() {},
        speak(utterance: {
          text: string;
          voice: { name: string };
          onstart: (() => void) | null;
          onend: (() => void) | null;
        }) {
          said.push(`${utterance.voice.name}: ${utterance.text}`);
          setTimeout(() => utterance.onstart?.(), 100);
          setTimeout(() => utterance.onend?.(), 2000);
        },
      },
    });
  });
  await signInWithSoundTap(page, server, DESKTOP_IN_ENGLISH);
  await startWithWords(page, t);
  await expectAudible(page);
  const caption = page.locator('.player-caption [lang]');
  await expect(caption).toBeVisible({ timeout: FIRST_WORD_LIMIT_MS });
  const first = await caption.textContent();
  // The session chooses the script.
  expect(scriptsIn('en').map((script) => script.first)).toContain(first);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  // Nothing, within the tap: what WebKit wants before it says anything later. Then sentence by sentence.
  await expect
    .poll(async () => (await said()).map((sentence) => sentence.replace(/^Here: /, '')).join(' '))
    .toContain(` ${first}`);
  expect((await said()).every((sentence) => sentence.startsWith('Here: '))).toBe(true);
  await expectNoBarrier(page, 'the player while words are said');
  await endSession(page, t);
});

test('on a phone in Polish a voice pack made on the command line speaks in the player', async ({ page, server }) => {
  const t = wordsIn('pl');
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  const tone = join(folder, 'tone.wav');
  await writeFile(tone, toneFile(TONE_HZ, 3));
  // Any program that writes a WAV file is a speaker.
  const speak = `${process.execPath} -e "require('fs').copyFileSync(process.argv[1], process.argv[2])" ${tone} {out}`;
  const [script] = scriptsIn('pl');
  if (!script) throw new Error('visioning has no script');
  const form = ['--name', 'Anna', '--language', 'pl', '--scripts', script.slug, '--takes', join(folder, 'takes')];
  await promisify(execFile)(
    process.execPath,
    ['apps/cli/src/main.ts', 'voices', 'build', ...form, '--out', join(folder, 'voices'), '--speak', speak],
    { cwd: repository },
  );
  await page.route('**/voices/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    await route.fulfill({
      body: await readFile(join(folder, path)),
      contentType: path.endsWith('.json') ? 'application/json' : 'audio/wav',
    });
  });
  await page.addInitScript(() => {
    const lines: { seconds: number; atPlayedSeconds: number }[] = [];
    Object.assign(window, { lines });
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...[message, ...rest]: [never]) {
      const { type, cue } = (message ?? {}) as { type?: unknown; cue?: SpeechCue };
      if (type === 'say' && cue) {
        const seconds = cue.speech.samples.length / cue.speech.sampleRate;
        lines.push({ seconds, atPlayedSeconds: cue.atPlayedSeconds });
      }
      return post.call(this, message, ...rest);
    };
  });
  await signInWithSoundTap(page, server, PHONE_IN_POLISH);
  await page.goto('/app/session?mode=visioning');
  await page.getByRole('button', { name: t('session:guidance.without') }).click();
  await page.getByRole('radio', { name: script.title }).check({ force: true });
  await page.keyboard.press('Escape');
  await tapStart(page, t);
  await expect(page.locator('.player-caption')).toContainText(script.first, { timeout: FIRST_WORD_LIMIT_MS });
  // The engine says it: a layer among the others, known to it before it begins.
  const lines = () =>
    page.evaluate(() => (window as unknown as { lines: { seconds: number; atPlayedSeconds: number }[] }).lines);
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(0);
  expect((await lines())[0]?.seconds).toBeCloseTo(3, 0);
  // And it is in what the page sends to the loudspeakers, where nothing of the music is as loud at this pitch.
  await expect
    .poll(async () => {
      const { samples, sampleRateHz } = await readSamples(page, 0.5);
      return amplitudeAt(TONE_HZ, samples, sampleRateHz);
    })
    .toBeGreaterThan(0.06);
  await endSession(page, t);
  await rm(folder, { recursive: true });
});
