import type { SoundPort } from '@innertide/sound/port';
import { SilentSound } from '@innertide/sound/port-silent';
import { fail } from '@innertide/std/result';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';

function ring(app: OpenedApp) {
  return page.getByRole('button', { name: app.t('landing:listen.name'), exact: true }).first();
}

/** Presses by keyboard: a click waits for a picture that stands still, which a page of moving light draws slowly. */
async function press(button: ReturnType<typeof page.getByRole>): Promise<void> {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Presses the ring and waits for the first note, by what the line under it says. */
async function listen(app: OpenedApp): Promise<void> {
  await expect.element(ring(app)).toHaveAttribute('aria-pressed', 'false');
  await press(ring(app));
  await expect.element(page.getByText(app.t('landing:listen.playing')).first()).toBeVisible();
  await expect.element(ring(app)).toHaveAttribute('aria-pressed', 'true');
  expect(app.stubs.sound.read().state).toBe('playing');
}

const soundThat = (changes: Partial<SoundPort>) => () => ({
  ports: { sound: async () => Object.assign(new SilentSound(), changes) },
});

const states: readonly ScreenState[] = [
  {
    name: 'landing while it plays, with volume and timer',
    address: paths.home,
    async reach(app) {
      await listen(app);
      const shown = expect.objectContaining({ title: app.t('common:modes.focus'), playing: true });
      await expect.poll(() => app.ports.mediaControls.show).toHaveBeenLastCalledWith(shown);
      const volume = page.getByRole('slider', { name: app.t('landing:volume.name') }).first();
      await expect.element(volume).toBeVisible();
      const before = app.stubs.sound.program?.masterVolume ?? 0;
      (volume.element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect.poll(() => app.stubs.sound.program?.masterVolume).toBeLessThan(before);
      const timer = page.getByRole('combobox', { name: app.t('landing:timer.name') }).first();
      await userEvent.selectOptions(timer, app.t('landing:timer.minutes', { count: 10 }));
      expect(app.stubs.sound.program?.durationSeconds).toBe(600);
      await userEvent.selectOptions(timer, app.t('landing:timer.none'));
      expect(app.stubs.sound.program?.durationSeconds).toBeNull();
    },
  },
  {
    name: 'landing interrupted, resumed, and faded',
    address: paths.home,
    async reach(app) {
      await listen(app);
      app.stubs.sound.emit({ type: 'interrupted' });
      await expect.element(page.getByText(app.t('landing:listen.interrupted')).first()).toBeVisible();
      app.stubs.sound.emit({ type: 'resumed' });
      await expect.element(page.getByText(app.t('landing:listen.playing')).first()).toBeVisible();
      await press(ring(app));
      await expect.element(page.getByText(app.t('landing:listen.silent')).first()).toBeVisible();
      await expect.element(ring(app)).toHaveAttribute('aria-pressed', 'false');
      expect(app.stubs.sound.read().state).toBe('silent');
      expect(page.getByRole('combobox', { name: app.t('landing:timer.name') }).elements()).toEqual([]);
    },
  },
  {
    name: 'landing without a loudspeaker',
    address: paths.home,
    options: soundThat({ start: async () => fail('no-output-device') }),
    async reach(app) {
      await press(ring(app));
      await expect.element(page.getByText(app.t('landing:failure.no-output-device')).first()).toBeVisible();
      await expect.element(ring(app)).toHaveAttribute('aria-pressed', 'false');
    },
  },
  {
    name: 'landing in a browser that cannot make sound live',
    address: paths.home,
    options: soundThat({ start: async () => fail('audio-worklet-missing') }),
    async reach(app) {
      await press(ring(app));
      await expect.element(page.getByText(app.t('landing:failure.audio-worklet-missing')).first()).toBeVisible();
      await expect.element(ring(app)).toHaveAttribute('aria-pressed', 'false');
    },
  },
  {
    name: 'landing whose sound did not arrive',
    address: paths.home,
    options: () => ({ ports: { sound: () => Promise.reject(new Error('not fetched')) } }),
    async reach(app) {
      await press(ring(app));
      await expect.element(page.getByText(app.t('landing:failure.engine-load-failed')).first()).toBeVisible();
    },
  },
  {
    name: 'landing scrolled away from the ring that plays',
    address: paths.home,
    async reach(app) {
      await listen(app);
      page.getByRole('contentinfo').element().scrollIntoView();
      const bar = page.getByRole('region', { name: app.t('landing:bar.name') });
      await expect.element(bar).toMatchTextContent(app.t('common:modes.focus'));
      await press(bar.getByRole('button', { name: app.t('landing:bar.stop') }));
      await expect.poll(() => bar.elements()).toEqual([]);
      expect(app.stubs.sound.read().state).toBe('silent');
    },
  },
];

describeScreens('listening', states);
