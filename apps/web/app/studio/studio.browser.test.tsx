import type { TakeFault } from '@innertide/sound/takes/judge-take';
import { fail, succeed } from '@innertide/std/result';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../paths.ts';
import type { PublishFailure, PublishingPort } from '../ports/studio-port.ts';
import type { OpenedApp } from '../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { createStubStudio } from '../testing/stub-studio.ts';
import { failing, hears, read, ring, SOON, seen, type Take } from '../testing/studio-steps.ts';

const pressed = (app: OpenedApp, key: string, values?: Record<string, unknown>) =>
  userEvent.click(page.getByRole('button', { name: app.t(key, values), exact: true }));

const field = (app: OpenedApp, key: string) => page.getByLabelText(app.t(key), { exact: true });

async function fillForm(app: OpenedApp): Promise<void> {
  await pressed(app, 'studio:pack.open');
  await userEvent.fill(field(app, 'studio:pack.key'), 'the key');
  await userEvent.fill(field(app, 'studio:pack.name'), 'Maren');
  await userEvent.fill(field(app, 'studio:pack.speaker'), 'Maren Example');
  await userEvent.click(page.getByRole('checkbox'));
}

const address = paths.studio;
const heading = 'studio:title';
/** Made anew for each look: a microphone goes through its takes once. */
const studioOf = (own: () => Parameters<typeof createStubStudio>[0]) => () => ({ studio: own() });
const publishing = (own: Partial<PublishingPort>): PublishingPort => ({ ...createStubStudio({}).publishing, ...own });

const NO_MICROPHONE = ['unsupported', 'missing', 'refused', 'busy'] as const;
const NOT_PUBLISHED: readonly PublishFailure[] = ['offline', 'wrong-key', 'no-room', 'refused'];

const BAD: readonly (readonly [TakeFault, Take])[] = [
  ['silent', { gain: 0 }],
  ['too-quiet', { gain: 0.006, noise: 0.00001 }],
  ['clipped', { gain: 3 }],
  ['noisy-room', { noise: 0.03 }],
  ['cut-start', { before: 0.01 }],
  ['cut-end', { after: 0.01 }],
  ['mouth-click', { clickAt: 0.3 }],
  ['too-fast', { seconds: 0.6 }],
  ['too-slow', { seconds: 16 }],
];

const refusals: readonly ScreenState[] = [
  {
    name: 'studio without a microphone, each time with its reason',
    address,
    heading,
    options: studioOf(() => ({ microphone: failing(...NO_MICROPHONE) })),
    async reach(app) {
      for (const reason of NO_MICROPHONE) {
        await userEvent.click(ring(app, 'begin'));
        await seen(app, `studio:microphone.${reason}`);
      }
    },
  },
  {
    name: 'studio that refuses bad takes, each with its reason, and stays with the line',
    address,
    heading,
    options: studioOf(() => ({ microphone: hears(...BAD.map(([, given]) => given)) })),
    async reach(app) {
      await seen(app, 'studio:verdict.first');
      const words = document.querySelector('.studio-words')?.textContent;
      for (const [fault] of BAD) {
        await read(app);
        await seen(app, `studio:faults.${fault}`);
        await seen(app, 'studio:verdict.again');
        expect(document.querySelector('.studio-words')?.textContent).toBe(words);
      }
    },
  },
  {
    name: 'studio that could not publish, each time with its reason',
    address,
    heading,
    options() {
      const send = vi.fn<PublishingPort['send']>();
      for (const reason of NOT_PUBLISHED) send.mockResolvedValueOnce(fail(reason));
      return { studio: { microphone: hears({}), publishing: publishing({ send }) } };
    },
    async reach(app) {
      await read(app);
      await seen(app, 'studio:verdict.kept');
      await fillForm(app);
      for (const reason of NOT_PUBLISHED) {
        await pressed(app, 'studio:pack.publish');
        await seen(app, `studio:pack.failed.${reason}`);
      }
    },
  },
];

const states: readonly ScreenState[] = [
  {
    name: 'studio before the first take',
    address,
    heading,
    isTriedAtEveryWidth: true,
    async reach(app) {
      await seen(app, 'studio:verdict.first');
      await expect.element(ring(app, 'begin')).toBeVisible();
    },
  },
  {
    name: 'studio while it records',
    address,
    heading,
    options: studioOf(() => ({ microphone: hears({}) })),
    async reach(app) {
      await userEvent.click(ring(app, 'begin'));
      await userEvent.click(ring(app, 'atOnce'));
      await seen(app, 'studio:ring.reading');
      await expect.poll(() => document.querySelector('.studio-meter-voice')?.getAttribute('d'), SOON).toContain('V');
    },
  },
  {
    name: 'studio that keeps a good take by itself and shows the next line, by keys alone',
    address,
    heading,
    options: studioOf(() => ({ microphone: hears({}) })),
    async reach(app) {
      await seen(app, 'studio:verdict.first');
      const first = document.querySelector('.studio-words')?.textContent;
      await userEvent.keyboard(' ');
      await expect.element(ring(app, 'atOnce')).toBeVisible();
      await userEvent.keyboard(' ');
      await seen(app, 'studio:ring.reading');
      await userEvent.keyboard(' ');
      await seen(app, 'studio:verdict.kept');
      await expect.poll(() => document.querySelector('.studio-words')?.textContent).not.toBe(first);
      await userEvent.keyboard('{ArrowLeft}');
      await expect.poll(() => document.querySelector('.studio-words')?.textContent).toBe(first);
    },
  },
  {
    name: 'studio that keeps a refused take where the speaker wants it',
    address,
    heading,
    options: studioOf(() => ({ microphone: hears({ seconds: 16 }) })),
    async reach(app) {
      await read(app);
      await seen(app, 'studio:verdict.again');
      await pressed(app, 'studio:verdict.keepAnyway');
      await seen(app, 'studio:verdict.kept');
    },
  },
  {
    name: 'studio that plays a take in the music',
    address,
    heading,
    options: studioOf(() => ({ microphone: hears({}) })),
    async reach(app) {
      await read(app);
      await seen(app, 'studio:verdict.kept');
      await pressed(app, 'studio:hear.in-music');
      await expect.poll(() => app.stubs.sound.program?.layers.binaural.on, SOON).toBe(false);
      await seen(app, 'studio:hear.stop');
    },
  },
  {
    name: 'studio on a device that keeps nothing',
    address,
    heading,
    options: studioOf(() => ({
      microphone: hears({}),
      takes: { ...createStubStudio({}).takes, write: async () => false },
    })),
    async reach(app) {
      await read(app);
      await seen(app, 'studio:notStored');
    },
  },
  {
    name: 'studio that asks what is missing before it publishes',
    address,
    heading,
    async reach(app) {
      await pressed(app, 'studio:pack.open');
      await pressed(app, 'studio:pack.publish');
      await seen(app, 'studio:pack.missing.lines');
    },
  },
  {
    name: 'studio that published a voice and withdraws it',
    address,
    heading,
    options: () => {
      const voice = { id: 'maren-en', name: 'Maren', language: 'en', lines: 1, givenAt: null } as const;
      const voices = vi.fn(async () => succeed([voice]));
      return { studio: { microphone: hears({}), publishing: publishing({ voices }) } };
    },
    async reach(app) {
      await read(app);
      await seen(app, 'studio:verdict.kept');
      await fillForm(app);
      await pressed(app, 'studio:pack.publish');
      await expect
        .poll(() => document.querySelector('.studio-pack-state')?.textContent, SOON)
        .toMatch(/Published|Opublikowane/);
      const { publishing: server } = await app.ports.studio();
      const [[, voice] = []] = vi.mocked(server.publish).mock.calls;
      expect(voice?.consent.texts.en).toContain('my own voice');
      expect(voice?.consent.texts.pl).toContain('mojego własnego głosu');
      await pressed(app, 'studio:published.withdraw', { name: 'Maren' });
      expect(server.withdraw).not.toHaveBeenCalled();
      await pressed(app, 'studio:published.sure', { name: 'Maren' });
      await expect.poll(() => vi.mocked(server.withdraw).mock.calls, SOON).toEqual([['the key', 'maren-en']]);
    },
  },
];

describeScreens('studio', [...states, ...refusals]);
