import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../paths.ts';
import type { OpenedApp } from '../testing/open-app.tsx';
import { SOME_SESSIONS } from '../testing/past-sessions.ts';
import { describeScreens, type ScreenState } from '../testing/screen-table.ts';
import { MEMBER } from '../testing/stub-ports.ts';

const SOON = { timeout: 20_000 };
const member = () => ({ member: MEMBER, sessions: SOME_SESSIONS });

function bar(app: OpenedApp) {
  return page.getByRole('navigation', { name: app.t('common:places.name'), exact: true });
}

/** A wide window has its navigation above: there the bar is not shown. */
const isPhone = () => window.innerWidth < 1024;

function swipe(from: readonly [number, number], to: readonly [number, number], target: Element = document.body): void {
  const touch = ([clientX, clientY]: readonly [number, number]) =>
    new Touch({ identifier: 1, target, clientX, clientY });
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(from)] }));
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(to)] }));
}

const states: readonly ScreenState[] = [
  {
    name: 'bar of places that marks where one is and leads on',
    address: paths.dashboard,
    options: member,
    async reach(app) {
      if (!isPhone()) return expect(bar(app).elements()).toEqual([]);
      const link = (words: string) => bar(app).getByRole('link', { name: app.t(words), exact: true });
      await expect.element(link('common:places.now')).toHaveAttribute('aria-current', 'page');
      for (const each of bar(app).getByRole('link').elements()) {
        const { width, height } = each.getBoundingClientRect();
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      await userEvent.click(link('common:links.history'));
      await expect.poll(() => app.location().pathname, SOON).toBe(paths.history);
      await expect.element(link('common:links.history')).toHaveAttribute('aria-current', 'page');
      await expect.element(link('common:places.now')).not.toHaveAttribute('aria-current');
    },
  },
  {
    name: 'ring of the bar, whose tap is sound, and the bar of the session above it',
    address: paths.history,
    options: member,
    async reach(app) {
      if (!isPhone()) return;
      await userEvent.click(bar(app).getByRole('link', { name: app.t('common:places.begin'), exact: true }));
      await expect.poll(() => app.location().pathname, SOON).toBe(paths.session);
      await expect.poll(() => app.stubs.sound.program, SOON).not.toBeNull();
      expect(bar(app).elements()).toEqual([]);
      await app.navigate(paths.history);
      const playing = page.getByRole('complementary', { name: app.t('session:bar.label') });
      await expect.element(playing).toBeVisible();
      await expect
        .poll(() => playing.element().getBoundingClientRect().bottom, SOON)
        .toBeLessThanOrEqual(bar(app).element().getBoundingClientRect().top + 1);
    },
  },
  {
    name: 'places that a finger swipes between, but not where it scrolls aside',
    address: paths.dashboard,
    options: member,
    async reach(app) {
      await expect.element(page.getByRole('button', { name: app.t('member:dashboard.again') })).toBeEnabled();
      swipe([300, 300], [150, 310]);
      await expect.poll(() => app.location().pathname, SOON).toBe(paths.templates);
      // The page listens anew once it is drawn.
      await expect
        .poll(() => {
          swipe([150, 300], [300, 310]);
          return app.location().pathname;
        }, SOON)
        .toBe(paths.dashboard);
      await expect.element(page.getByRole('button', { name: app.t('member:dashboard.again') })).toBeEnabled();
      const row = document.createElement('div');
      row.style.cssText = 'overflow-x: auto; width: 100px';
      row.innerHTML = '<p style="width: 400px">wide</p>';
      document.querySelector('main')?.append(row);
      swipe([300, 300], [150, 310], row.firstElementChild ?? row);
      swipe([300, 100], [290, 400]);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      expect(app.location().pathname).toBe(paths.dashboard);
      row.remove();
    },
  },
  {
    name: 'page of a visitor without a bar of places',
    address: paths.home,
    async reach(app) {
      await expect.element(page.getByRole('button', { name: app.t('landing:listen.name'), exact: true })).toBeVisible();
      expect(bar(app).elements()).toEqual([]);
    },
  },
];

describeScreens('places', states);
