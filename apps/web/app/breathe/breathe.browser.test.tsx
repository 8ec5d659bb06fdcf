import { LEAD_OUT_SECONDS } from '@innertide/session/breathing-exercise';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../paths.ts';
import type { OpenedApp } from '../testing/open-app.tsx';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { MEMBER } from '../testing/stub-ports.ts';
import { readBreathing } from './stored-breathing.ts';

const SOON = { timeout: 20_000 };

const heading = 'breathe:title';
const choice = (app: OpenedApp, words: string) => page.getByRole('radio', { name: app.t(words), exact: true });
const sound = (app: OpenedApp) => page.getByRole('switch', { name: app.t('breathe:sound'), exact: true });

function seconds(): string[] {
  return [...document.querySelectorAll('.breathe-curve span')].map(({ textContent }) => textContent ?? '');
}

async function expectStep(app: OpenedApp, kind: string): Promise<void> {
  await expect
    .poll(() => document.querySelector('.breathe-words')?.textContent, SOON)
    .toContain(app.t(`breathe:steps.${kind}`));
}

const states: readonly ScreenState[] = [
  {
    name: 'breathing of a bad moment, which begins by itself with an out-breath',
    address: paths.breatheNow,
    heading,
    async reach(app) {
      expect(LEAD_OUT_SECONDS).toBe(2);
      await expectStep(app, 'in');
      expect(seconds()).toEqual(['4', '6']);
      expect(page.getByRole('radio').elements()).toEqual([]);
      expect(page.getByRole('dialog').elements()).toEqual([]);
      expect(app.stubs.sound.program).toBeNull();
    },
  },
  {
    name: 'breathing in a square',
    address: paths.breathe,
    heading,
    async reach(app) {
      await userEvent.click(choice(app, 'breathe:exercises.box'));
      expect(seconds()).toEqual(['4', '4', '4', '4']);
      expect(readBreathing(app.ports.deviceStorage).exercise).toBe('box');
      await expectStep(app, 'hold');
    },
  },
  {
    name: 'breathing of one’s own, whose holds are set to the second',
    address: paths.breathe,
    heading,
    async reach(app) {
      await userEvent.click(choice(app, 'breathe:exercises.own'));
      expect(seconds()).toEqual(['4', '2', '6']);
      const hold = page.getByRole('slider', { name: app.t('breathe:own.holdOutSeconds'), exact: true });
      await userEvent.click(hold);
      hold.element().focus();
      await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
      await expect.poll(seconds, SOON).toEqual(['4', '2', '6', '3']);
      expect(readBreathing(app.ports.deviceStorage).own.holdOutSeconds).toBe(3);
    },
  },
  {
    name: 'breathing with sound that swells with it, and falls silent with its switch',
    address: paths.breathe,
    heading,
    async reach(app) {
      await userEvent.click(sound(app));
      await expect.poll(() => app.stubs.sound.program?.breath, SOON).toMatchObject({ inSeconds: 4, outSeconds: 6 });
      expect(app.stubs.sound.program).toMatchObject({ durationSeconds: null, layers: { binaural: { on: false } } });
      await userEvent.click(sound(app));
      await expect.poll(() => app.stubs.sound.read().state, SOON).not.toBe('playing');
    },
  },
  {
    name: 'breathing whose sound did not arrive goes on without it',
    address: paths.breathe,
    options: () => ({ ports: { sound: () => Promise.reject(new Error('offline')) } }),
    heading,
    async reach(app) {
      await userEvent.click(sound(app));
      await expect.element(page.getByText(app.t('breathe:noSound'))).toBeVisible();
      await expectStep(app, 'in');
    },
  },
  {
    name: 'breathing that the hand feels at each turn',
    address: paths.breatheNow,
    options: () => ({ ports: { haptics: { canBeFelt: () => true, feel: vi.fn(), stop: vi.fn() } } }),
    heading,
    async reach(app) {
      const { haptics } = app.ports;
      await expect
        .poll(() => vi.mocked(haptics.feel).mock.calls.map(([{ touch }]) => touch), SOON)
        .toEqual(expect.arrayContaining(['out', 'in']));
      await expect.element(page.getByRole('switch', { name: app.t('breathe:pulse') })).toBeChecked();
    },
  },
  {
    name: 'breathing two taps away from a page, and back',
    address: paths.dashboard,
    options: () => ({ member: MEMBER }),
    async reach(app) {
      await userEvent.click(page.getByRole('link', { name: app.t('member:dashboard.breathe'), exact: true }));
      await expect.poll(() => app.location().pathname, SOON).toBe(paths.breatheNow);
      await userEvent.click(page.getByRole('link', { name: app.t('breathe:done'), exact: true }));
      await expect.poll(() => app.location().pathname, SOON).toBe(paths.dashboard);
    },
  },
];

describeScreens('breathing', states);
