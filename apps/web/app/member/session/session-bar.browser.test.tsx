import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../paths.ts';
import type { OpenedApp } from '../../testing/open-app.tsx';
import { button } from '../../testing/screen-steps.ts';
import { describeScreens, type ScreenState } from '../../testing/screen-table.ts';
import { MEMBER } from '../../testing/stub-ports.ts';

const SETUP = paths.sessionOf('visioning');

const member = () => ({ member: MEMBER });

function bar(app: OpenedApp) {
  return page.getByRole('complementary', { name: app.t('session:bar.label') });
}

function wayBack(app: OpenedApp) {
  return bar(app).getByRole('link', { name: new RegExp(app.t('session:bar.open')) });
}

async function play(app: OpenedApp): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${app.t('session:setup.start')}`) }));
  await expect.element(button(app, 'session:player.pause')).toBeEnabled();
  app.stubs.sound.advance(125);
  await expect.element(page.getByRole('timer')).toMatchTextContent('2:05');
}

async function expectPlaying(app: OpenedApp): Promise<void> {
  await expect.element(wayBack(app)).toBeVisible();
  await expect.element(bar(app).getByRole('button', { name: app.t('session:player.pause') })).toBeEnabled();
  expect(app.stubs.sound.read().state).toBe('playing');
}

const PUBLIC_PAGES = [
  paths.vision,
  paths.faq,
  paths.about,
  paths.contact,
  paths.knowledge,
  paths.terms,
  paths.blog,
  paths.home,
] as const;

/** A finger that moves over an element by so many pixels, down or (below 0) up. */
function swipe(target: Element, byPx: number): void {
  const at = (clientY: number) => new Touch({ identifier: 1, target, clientX: 100, clientY });
  const begin = { touches: [at(400)], changedTouches: [at(400)], bubbles: true };
  target.dispatchEvent(new TouchEvent('touchstart', begin));
  target.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [at(400 + byPx)], bubbles: true }));
}

const states: readonly ScreenState[] = [
  {
    name: 'player that a finger swipes down, and bar that it swipes up again',
    address: SETUP,
    options: member,
    async reach(app) {
      await play(app);
      const ring = page.getByRole('timer').element();
      swipe(ring, 30);
      swipe(ring, -120);
      expect(app.location().pathname, 'a short or upward swipe does nothing').toBe(paths.session);
      swipe(ring, 120);
      await expect.poll(() => app.location().pathname).toBe(paths.dashboard);
      await expectPlaying(app);
      await expect.element(wayBack(app)).toHaveFocus();
      swipe(wayBack(app).element(), -120);
      await expect.poll(() => app.location().pathname).toBe(paths.session);
      expect(app.stubs.sound.read().state).toBe('playing');
    },
  },
  {
    name: 'session that gives way to Listen on a mode page, and takes its place back from the bar',
    address: SETUP,
    options: member,
    async reach(app) {
      await play(app);
      await app.navigate(paths.mode('sleep'));
      await expectPlaying(app);
      await userEvent.click(button(app, 'landing:listen.name'));
      await expect.poll(() => app.stubs.sound.program?.mode).toBe('sleep');
      const resume = bar(app).getByRole('button', { name: app.t('session:player.resume') });
      await userEvent.click(resume);
      await expect.poll(() => app.stubs.sound.program?.mode).toBe('visioning');
      expect(app.stubs.sound.read().playedSeconds).toBeGreaterThanOrEqual(125);
      await expectPlaying(app);
    },
  },
  {
    name: 'session that plays on over eight public pages and is taken up from the last',
    address: SETUP,
    options: member,
    async reach(app) {
      await play(app);
      for (const path of PUBLIC_PAGES) {
        await app.navigate(path);
        await expect.poll(() => app.location().pathname).toBe(path);
        await expectPlaying(app);
      }
      await userEvent.click(wayBack(app));
      await expect.poll(() => app.location().pathname).toBe(paths.session);
      await expect.element(page.getByRole('timer')).toMatchTextContent(/^2:0\d$/);
      expect(app.stubs.sound.read().state).toBe('playing');
    },
  },
  {
    name: 'session in its bar on a public page',
    address: SETUP,
    options: member,
    async reach(app) {
      await play(app);
      await app.navigate(paths.faq);
      await expectPlaying(app);
    },
  },
  {
    name: 'player that is put down by its key to the page it was opened from, with the focus on the way back',
    address: SETUP,
    options: member,
    async reach(app) {
      await play(app);
      await app.navigate(paths.history);
      await expectPlaying(app);
      await userEvent.click(wayBack(app));
      await expect.element(page.getByRole('timer')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => app.location().pathname).toBe(paths.history);
      await expectPlaying(app);
      await expect.element(wayBack(app)).toHaveFocus();
    },
  },
  {
    name: 'session that is ended in its bar by a second tap, and dismissed',
    address: SETUP,
    options: member,
    async reach(app) {
      await play(app);
      await app.navigate(paths.profile);
      const end = bar(app).getByRole('button', { name: app.t('session:bar.end') });
      await userEvent.click(end);
      expect(app.stubs.sound.read().state).toBe('playing');
      await userEvent.click(bar(app).getByRole('button', { name: app.t('session:bar.endAgain') }));
      await expect.element(bar(app).getByText(app.t('session:bar.over'))).toBeInTheDocument();
      expect(app.stubs.sound.read().state).toBe('silent');
      await userEvent.click(bar(app).getByRole('button', { name: app.t('session:bar.dismiss') }));
      await expect.poll(() => bar(app).elements()).toEqual([]);
      await expect.element(page.getByRole('main')).toHaveFocus();
    },
  },
  {
    name: 'session whose bar changes its language on a public page',
    address: SETUP,
    options: member,
    async reach(app) {
      await play(app);
      await app.navigate(`${paths.about}?locale=pl`);
      await expect.element(page.getByRole('complementary', { name: 'Twoja sesja' })).toBeVisible();
      expect(app.stubs.sound.read().state).toBe('playing');
    },
  },
  {
    name: 'sign-out, which ends the session',
    address: SETUP,
    options: () => ({ member: MEMBER, trouble: 'offline' }),
    async reach(app) {
      await play(app);
      await app.navigate(paths.signOut);
      await expect.poll(() => app.stubs.sound.read().state).toBe('silent');
      expect(bar(app).elements()).toEqual([]);
    },
  },
];

describeScreens('session bar', states);
