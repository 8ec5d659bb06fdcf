import { fail } from '@innertide/std/result';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../paths.ts';
import type { AppOptions, OpenedApp } from '../../../testing/open-app.tsx';
import { button } from '../../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../../testing/screen-table.ts';
import { MEMBER } from '../../../testing/stub-ports.ts';

const VISIONING = paths.sessionOf('visioning');
const isPhone = () => window.innerWidth < 600;

const member =
  (more: AppOptions = {}) =>
  () => ({ member: MEMBER, ...more });

/** Starts the session that the setup shows, and lets a little more than two minutes of it be played. */
async function play(app: OpenedApp): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
  await expect.element(button(app, 'session:player.pause')).toBeEnabled();
  expect(app.stubs.sound.read().state).toBe('playing');
  app.stubs.sound.advance(125);
  await expect.element(page.getByRole('timer')).toMatchTextContent('2:05');
}

async function expectLine(app: OpenedApp, words: string): Promise<void> {
  await expect.element(page.getByRole('status').getByText(app.t(words))).toBeInTheDocument();
}

const running: readonly ScreenState[] = [
  {
    name: 'player',
    address: VISIONING,
    options: member(),
    heading: 'common:modes.visioning',
    async reach(app) {
      await play(app);
      await expectLine(app, 'session:phases.settling');
      const end = app.stubs.sound.program?.durationSeconds ?? 0;
      const left = app.t('session:minutesLeft', { count: Math.ceil((end - 125) / 60) });
      await expect.element(page.getByText(left)).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: app.t('session:player.moreLabel') }));
      await expect.poll(() => app.stubs.sound.program?.durationSeconds).toBe(end + 300);
      expect(app.ports.playerTurn.isHere()).toBe(true);
    },
  },
  {
    name: 'player on a phone that lies on its side, the pause and every word beside the ring',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await page.viewport(780, 360);
      const start = page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) });
      const modes = page.getByRole('navigation', { name: app.t('session:setup.modes') });
      await expect.element(modes).toBeVisible();
      const endOf = (element: Element) => element.getBoundingClientRect().right;
      expect(endOf(modes.element())).toBeLessThan(start.element().getBoundingClientRect().left);
      await play(app);
      await expect.element(button(app, 'session:player.pause')).toBeInViewport({ ratio: 1 });
      expect(endOf(button(app, 'session:player.mixerOpen').element())).toBeLessThan(
        page.getByRole('timer').element().getBoundingClientRect().left,
      );
    },
  },
  {
    name: 'player paused',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      await userEvent.click(button(app, 'session:player.pause'));
      await expect.element(button(app, 'session:player.resume')).toBeEnabled();
      await expectLine(app, 'session:phases.paused');
      expect(app.stubs.sound.read().state).toBe('paused');
      await userEvent.keyboard(' ');
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      await userEvent.click(button(app, 'session:player.pause'));
      await expectLine(app, 'session:phases.paused');
    },
  },
  {
    name: 'player that is left playing',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      await userEvent.click(page.getByRole('link', { name: app.t('session:player.leave'), exact: true }));
      await expect.poll(() => app.location().pathname).toBe(paths.dashboard);
      const bar = page.getByRole('complementary', { name: app.t('session:bar.label') });
      await expect.element(bar.getByRole('button', { name: app.t('session:player.pause') })).toBeEnabled();
      expect(app.stubs.sound.read().state).toBe('playing');
    },
  },
  {
    name: 'player asked whether it shall end',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      await userEvent.click(button(app, 'session:player.end'));
      await expect.element(button(app, 'session:player.endAgain')).toBeEnabled();
      expect(app.stubs.sound.read().state).toBe('playing');
    },
  },
  {
    name: 'player silent by a key',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      await userEvent.keyboard('m');
      await expect.element(page.getByText(app.t('session:player.muted'))).toBeVisible();
      expect(app.stubs.sound.program?.masterVolume).toBe(0);
    },
  },
  {
    name: 'player with its keys',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      const help = page.getByRole('button', { name: app.t('session:keys.footHelp') });
      if (isPhone()) await userEvent.keyboard('?');
      else await userEvent.click(help);
      const dialog = page.getByRole('dialog', { name: app.t('session:keys.title') });
      await expect.element(dialog.getByText(app.t('session:keys.spaceWhat'))).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: app.t('session:player.close') }));
      await expect.poll(() => dialog.elements()).toEqual([]);
      if (!isPhone()) await expect.element(help).toHaveFocus();
      await userEvent.keyboard('?');
      await userEvent.click(dialog.getByRole('switch', { name: app.t('session:keys.shortcuts') }));
      expect(app.ports.deviceSettings.isOn('shortcuts-off')).toBe(true);
    },
  },
  {
    name: 'player with its mixer',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      const name = app.t('session:player.mixer');
      if (isPhone()) await userEvent.click(button(app, 'session:player.mixerOpen'));
      const mixer = isPhone() ? page.getByRole('dialog', { name }) : page.getByRole('region', { name });
      const bell = mixer.getByRole('switch', { name: app.t('session:layers.bell.name') });
      const before = app.stubs.sound.program?.layers.bell.on;
      await userEvent.click(bell);
      await expect.poll(() => app.stubs.sound.program?.layers.bell.on).toBe(!before);
      const volume = (isPhone() ? mixer : page).getByRole('slider', {
        name: app.t('session:volume.label'),
        exact: true,
      });
      const loudness = app.stubs.sound.program?.masterVolume ?? 0;
      expect(volume.element().getAttribute('aria-valuetext'), 'is spoken in words').toMatch(/^\p{L}/u);
      (volume.element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect.poll(() => app.stubs.sound.program?.masterVolume).toBeLessThan(loudness);
      const guidance = mixer.getByRole('switch', { name: app.t('session:guidance.name') });
      await userEvent.click(guidance);
      await expect.element(mixer.getByText(app.t('session:guidance.noVoice'))).toBeVisible();
      await userEvent.click(mixer.getByText(app.t('session:guidance.details')));
      const language = mixer.getByRole('combobox', { name: app.t('session:guidance.language') });
      await expect.element(language).toHaveValue(document.documentElement.lang);
      await userEvent.click(mixer.getByText(app.t('session:guidance.transcript')));
      await expect.poll(() => mixer.getByRole('listitem').elements().length).toBeGreaterThan(3);
    },
  },
  {
    name: 'player whose words are chosen in two taps, said at their time, and end at once',
    address: paths.sessionOf('meditation'),
    options: member(),
    async reach(app) {
      await play(app);
      await userEvent.click(page.getByRole('button', { name: app.t('session:guidance.name'), exact: true }));
      const dialog = page.getByRole('dialog', { name: app.t('session:guidance.name') });
      const scripts = dialog.getByRole('radiogroup').getByRole('radio');
      await expect.poll(() => scripts.elements().length).toBeGreaterThan(4);
      await userEvent.click(scripts.elements()[1] as HTMLElement, { force: true });
      await expect.element(dialog.getByRole('switch')).toBeChecked();
      await userEvent.click(dialog.getByText(app.t('session:guidance.transcript')));
      await expect.poll(() => dialog.getByRole('listitem').elements().length).toBeGreaterThan(5);
      const first = dialog.getByRole('listitem').elements()[0]?.textContent ?? '';
      await userEvent.click(dialog.getByRole('button', { name: app.t('session:player.close') }));
      // The opening is said now that it was asked for, with the next out-breaths.
      await expect
        .poll(() => {
          app.stubs.sound.advance(1);
          return document.querySelector('.player-caption')?.textContent;
        })
        .toContain(first);
      await userEvent.keyboard('q');
      await expect.poll(() => document.querySelector('.player-caption')).toBeNull();
      await expect.element(page.getByRole('button', { name: app.t('session:guidance.quiet') })).not.toBeInTheDocument();
    },
  },
  {
    name: 'player without an end',
    address: paths.sessionOf('grounding'),
    options: member(),
    async reach(app) {
      const endless = page.getByRole('radio', { name: app.t('session:noEnd') });
      await userEvent.click(endless, { force: true });
      await play(app);
      expect(app.stubs.sound.program?.durationSeconds).toBeNull();
      await expect.element(page.getByText(app.t('session:noEndSet'))).toBeVisible();
      expect(page.getByRole('button', { name: app.t('session:player.moreLabel') }).elements()).toEqual([]);
    },
  },
];

const troubled: readonly ScreenState[] = [
  {
    name: 'player that another tab took over',
    address: VISIONING,
    options() {
      const lost: (() => void)[] = [];
      const take = vi.fn((onLost: () => void) => {
        lost.push(onLost);
        return () => undefined;
      });
      return {
        member: MEMBER,
        ports: { playerTurn: { take, isHere: () => false, isElsewhere: async () => false } },
      };
    },
    async reach(app) {
      await play(app);
      vi.mocked(app.ports.playerTurn.take).mock.lastCall?.[0]();
      await expectLine(app, 'session:phases.elsewhere');
      await expect.element(button(app, 'session:player.resume')).toBeEnabled();
      expect(app.stubs.sound.read().state).toBe('paused');
    },
  },
  {
    name: 'player interrupted by another sound',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      app.stubs.sound.emit({ type: 'interrupted' });
      await expectLine(app, 'session:phases.interrupted');
      await expect.element(button(app, 'session:player.resume')).toBeEnabled();
    },
  },
  {
    name: 'player whose sound stopped',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      app.stubs.sound.emit({ type: 'failed', reason: 'no-output-device' });
      await expectLine(app, 'session:phases.failed');
    },
  },
  {
    name: 'setup whose sound could not start',
    address: VISIONING,
    options: member(),
    async reach(app) {
      app.stubs.sound.start = async () => fail('blocked-until-gesture');
      await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
      const refusal = page.getByRole('alert').getByText(app.t('session:failures.blocked-until-gesture'));
      await expect.element(refusal).toBeVisible();
    },
  },
  {
    name: 'notice before the first binaural sound',
    address: paths.sessionOf('meditation'),
    options: member(),
    async reach(app) {
      app.ports.deviceSettings.turn('safety-notice-read', false);
      const start = page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) });
      await userEvent.click(start);
      const notice = page.getByRole('dialog', { name: app.t('session:safety.title') });
      await expect.element(notice.getByText(app.t('session:safety.text'))).toBeVisible();
      expect(app.stubs.sound.program).toBeNull();
      await userEvent.keyboard('{Escape}');
      await expect.element(start).toHaveFocus();
      await userEvent.click(start);
      await userEvent.click(notice.getByRole('button', { name: app.t('session:safety.without') }));
      await expect.element(button(app, 'session:player.pause')).toBeEnabled();
      expect(app.stubs.sound.program?.layers.binaural.on).toBe(false);
      expect(app.ports.deviceSettings.isOn('safety-notice-read')).toBe(false);
    },
  },
  {
    name: 'session that plays on beside another page',
    address: VISIONING,
    options: member(),
    async reach(app) {
      await play(app);
      await app.navigate(paths.profile);
      const bar = page.getByRole('complementary', { name: app.t('session:bar.label') });
      await expect.element(bar).toMatchTextContent('2:05');
      await userEvent.click(bar.getByRole('button', { name: app.t('session:player.pause') }));
      await expect.element(bar.getByText(app.t('session:bar.paused'))).toBeVisible();
      expect(app.stubs.sound.read().state).toBe('paused');
      const open = bar.getByRole('link', { name: new RegExp(app.t('session:bar.open')) });
      await expect.element(open).toHaveAttribute('href', paths.session);
    },
  },
];

describeScreens('player', [...running, ...troubled]);
