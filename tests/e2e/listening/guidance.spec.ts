// Guidance in the player: spoken by a voice of the device, or by a voice pack that the command line made.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectNoBarrier } from '../accessibility.ts';
import { DESKTOP_IN_ENGLISH, PHONE_IN_POLISH } from '../devices.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { endSession, tapStart } from '../session-steps.ts';
import { toneFile } from '../tone.ts';
import { wordsIn } from '../words.ts';
import { signInWithSoundTap } from './sign-in-with-sound-tap.ts';
import { expectAudible } from './sound-tap.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const repository = join(import.meta.dirname, '../../..');
const FIRST_WORD_LIMIT_MS = 30_000;

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
  await writeFile(tone, toneFile(500, 3));
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
    const clips: { seconds: number; isOver: boolean }[] = [];
    Object.assign(window, { clips });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      // The track that holds the media session says nothing.
      if (this.loop) return play.call(this);
      const clip = { seconds: 0, isOver: false };
      clips.push(clip);
      this.addEventListener('timeupdate', () => {
        clip.seconds = this.currentTime;
      });
      this.addEventListener('ended', () => {
        clip.isOver = true;
      });
      return play.call(this);
    };
  });
  await signInWithSoundTap(page, server, PHONE_IN_POLISH);
  await page.goto('/app/session?mode=visioning');
  await page.getByRole('button', { name: t('session:guidance.without') }).click();
  await page.getByRole('radio', { name: script.title }).check({ force: true });
  await page.keyboard.press('Escape');
  await tapStart(page, t);
  await expect(page.locator('.player-caption')).toContainText(script.first, { timeout: FIRST_WORD_LIMIT_MS });
  const clips = () =>
    page.evaluate(() => (window as unknown as { clips: { seconds: number; isOver: boolean }[] }).clips);
  await expect.poll(async () => (await clips())[0]?.isOver ?? false).toBe(true);
  expect((await clips())[0]?.seconds).toBeCloseTo(3, 0);
  await endSession(page, t);
  await rm(folder, { recursive: true });
});
