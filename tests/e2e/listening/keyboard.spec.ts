// The whole app without a pointer: each thing is found by Tab and done by a key, the focus is never lost, and every slider says its
// value in words.

import { DESKTOP_IN_ENGLISH } from '../devices.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { registerMember } from '../members.ts';
import { ENDPOINT, playPushService } from '../push-service.ts';
import { listenFor } from '../session-steps.ts';
import { wordsIn } from '../words.ts';
import { signInWithSoundTap } from './sign-in-with-sound-tap.ts';
import { expectAudible } from './sound-tap.ts';

// The reminders come by the service worker.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorker: 'installed' });

const MOST_TABS = 90;
const t = wordsIn('en');

/** What has the focus, as a screen reader says it: its name, or null when the focus is lost. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const named = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const label = named.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const own =
      'labels' in element ? [...((element.labels as NodeListOf<Element>) ?? [])].map((l) => l.textContent) : [];
    return (element.getAttribute('aria-label') || label || own.join(' ') || element.textContent || '').trim();
  });
}

/** Walks by Tab to what is called so, from wherever the focus is. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: (string | null)[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    seen.push(now);
    if (now !== null && (typeof name === 'string' ? now === name : name.test(now))) return;
  }
  throw new Error(`Tab does not lead to ${name}. It leads to: ${[...new Set(seen)].join(' | ')}`);
}

test('a member does everything by keys alone', async ({ page, context, server }) => {
  await context.grantPermissions(['notifications'], { origin: server.url });
  const member = await registerMember(server.url);
  await signInWithSoundTap(page, server, DESKTOP_IN_ENGLISH, member);
  const player = page.locator('.player');
  await expect(page.locator('.mode-list')).toBeVisible();
  // Tabs are quicker than a busy server: the ring's words come with its answer.
  await expect(page.getByRole('link', { name: t('member:dashboard.change'), exact: true })).toBeVisible();

  await test.step('the way past the menu, a mode, and its start', async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', /^#/);
    await tabTo(page, t('member:dashboard.change'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/session?mode=*');
    await tabTo(page, t('common:modes.grounding'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/session?mode=grounding');
    await expect(page.getByRole('heading', { level: 1, name: t('common:modes.grounding') })).toBeVisible();
  });

  await test.step('a panel holds the focus, and gives it back', async () => {
    await tabTo(page, t('session:setup.customise'));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: t('session:setup.customise') });
    await expect(panel).toBeVisible();
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog, [role="dialog"]') !== null,
      );
      expect(isInside, `after ${tabs + 1} tabs`).toBe(true);
    }
    const sliders = panel.getByRole('slider');
    expect(await sliders.count()).toBeGreaterThan(2);
    for (const slider of await sliders.all()) {
      await expect(slider).toHaveAttribute('aria-valuetext', /\p{L}{2}/u);
    }
    await tabTo(page, new RegExp(`^${t('session:setup.sections.sound')}`));
    await page.keyboard.press('Enter');
    await tabTo(page, t('session:setup.seed'));
    const seed = panel.getByLabel(t('session:setup.seed'));
    for (const [number, isRefused] of [
      ['4294967296', true],
      ['7', false],
    ] as const) {
      await seed.press('ControlOrMeta+a');
      await page.keyboard.type(number);
      await page.keyboard.press('Tab');
      await expect(panel.getByText(t('session:setup.seedWrong'))).toBeVisible({ visible: isRefused });
      if (isRefused) await page.keyboard.press('Shift+Tab');
    }
    await expect(seed).toHaveValue('7');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe(t('session:setup.customise'));
  });

  await test.step('the session begins, after the notice', async () => {
    await tabTo(page, new RegExp(`^${t('session:setup.start')}`));
    await page.keyboard.press('Enter');
    const notice = page.getByRole('dialog');
    await notice.or(player).first().waitFor();
    if (await notice.isVisible()) {
      await tabTo(page, t('session:safety.confirm'));
      await page.keyboard.press('Enter');
    }
    await expect(player).toHaveAttribute('data-status', 'playing');
    await expectAudible(page);
    await listenFor(page, 3);
  });

  await test.step('a reload, and on from where it was', async () => {
    // By then it stands in the journal.
    await listenFor(page, 6);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('session:recovery.title') })).toBeVisible();
    await tabTo(page, t('session:recovery.goOn'));
    await page.keyboard.press('Enter');
    await expect(player).toHaveAttribute('data-status', 'playing');
    await expectAudible(page);
  });

  await test.step('the mixer, in words', async () => {
    const echo = t('session:volume.layer', { layer: t('session:layers.echo.name') });
    await tabTo(page, echo);
    const slider = page.locator(':focus');
    const before = await slider.getAttribute('aria-valuetext');
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', t('session:volume.silent'));
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', t('session:volume.full'));
    expect(before).not.toBe(t('session:volume.silent'));
  });

  await test.step('single keys switched off, into the dark and back out of it', async () => {
    await tabTo(page, t('session:keys.footHelp'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('session:keys.title') })).toBeVisible();
    await tabTo(page, t('session:keys.shortcuts'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await tabTo(page, t('session:player.dim'));
    await page.keyboard.press('Enter');
    const dark = page.locator('.player-dark');
    await expect(dark).toBeFocused();
    await page.keyboard.press('d');
    await expect(dark).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dark).toBeHidden();
    expect(await focused(page)).toBe(t('session:player.dim'));
  });

  await test.step('pause and resume, and the end with its second key', async () => {
    await tabTo(page, t('session:player.pause'));
    await page.keyboard.press('Enter');
    await expect(player).toHaveAttribute('data-status', 'paused');
    expect(await focused(page)).toBe(t('session:player.resume'));
    await page.keyboard.press('Enter');
    await expect(player).toHaveAttribute('data-status', 'playing');
    await tabTo(page, t('session:player.end'));
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe(t('session:player.endAgain'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('session:summary.feel'))).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the summary: a mood, and on', async () => {
    await tabTo(page, t('session:summary.moods.softer'));
    await page.keyboard.press('Space');
    await expect(page.getByLabel(t('session:summary.moods.softer'))).toBeChecked();
    await expect(page.getByText(t('session:summary.saved'))).toBeVisible({ timeout: 60_000 });
    await tabTo(page, t('session:summary.done'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('member:dashboard.question'));
  });

  await test.step('the history: the session, and a note to oneself', async () => {
    await tabTo(page, t('common:links.history'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.history-row')).toHaveCount(1);
    await tabTo(page, /minute.*Grounding/);
    await page.keyboard.press('Enter');
    await tabTo(page, t('member:history.note'));
    await page.keyboard.type('By hand.');
    await expect(page.getByText(t('member:history.saved'))).toBeVisible();
  });

  await test.step('the templates: found by a word, and opened', async () => {
    await tabTo(page, t('common:links.templates'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('member:templates.title') })).toBeVisible();
    await tabTo(page, t('member:templates.search'));
    await page.keyboard.type('crickets');
    await tabTo(page, `${t('member:templates.details')} A whole night`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'A whole night' })).toBeVisible();
  });

  await test.step('the profile: a name, and a switch', async () => {
    await tabTo(page, t('common:links.profile'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common:links.profile'));
    await tabTo(page, t('member:profile.name'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Nova');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('member:profile.nameSaved'))).toBeVisible();
    await tabTo(page, t('member:profile.shortcuts'));
    const shortcuts = page.locator(':focus');
    await page.keyboard.press('Space');
    // It was switched off in the player.
    await expect(shortcuts).toHaveAttribute('aria-checked', 'true');
  });

  await test.step('reminders: asked for at a time of one’s own', async () => {
    await playPushService(page, ENDPOINT);
    await tabTo(page, t('member:reminder.time'));
    const time = page.locator(':focus');
    const before = await time.inputValue();
    // The hour: in which form it is written the browser decides.
    await page.keyboard.press('ArrowUp');
    const chosen = await time.inputValue();
    expect(chosen).not.toBe(before);
    await tabTo(page, t('member:reminder.begin'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('member:reminder.places.here'))).toBeVisible();
    await expect(page.getByLabel(t('member:reminder.time'), { exact: true })).toHaveValue(chosen);
  });

  await test.step('a new password', async () => {
    await tabTo(page, t('member:profile.security'));
    await page.keyboard.press('Enter');
    await tabTo(page, t('security:password.change'));
    await page.keyboard.press('Enter');
    await tabTo(page, t('security:password.current'));
    await page.keyboard.type(member.password);
    await tabTo(page, t('security:password.new'));
    await page.keyboard.type('Quieter-Water-10');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('security:password.done'))).toBeVisible();
  });

  await test.step('one’s own data: a copy of it, and no deletion after all', async () => {
    await tabTo(page, t('common:links.profile'));
    await page.keyboard.press('Enter');
    await tabTo(page, t('member:profile.myData'));
    await page.keyboard.press('Enter');
    await tabTo(page, t('security:data.exportSubmit'));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await tabTo(page, t('security:data.deleteBegin'));
    await page.keyboard.press('Enter');
    await tabTo(page, t('security:data.typeWord', { word: t('security:data.word') }));
    await tabTo(page, t('security:cancel'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('security:data.deleteBegin') })).toBeVisible();
  });

  await test.step('a letter', async () => {
    await tabTo(page, t('common:links.letters'));
    await page.keyboard.press('Enter');
    const newest = page.locator('.letters ol a').first();
    const name = ((await newest.textContent()) ?? '').trim();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/letters-from-innertide/*');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The address changes before the page does. A menu that is opened between the two closes when the focus moves to the new page.
    await expect(page.getByRole('main'), 'the focus follows to the letter').toBeFocused();
  });

  await test.step('out, by the menu under one’s name', async () => {
    await tabTo(page, new RegExp(t('common:account.menu')));
    await page.keyboard.press('Enter');
    const logOut = page.getByRole('menuitem', { name: t('common:account.logOut') });
    await expect(logOut).toBeVisible();
    // Shown before it has the focus: an arrow pressed between the two moves nothing.
    await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1);
    const items = await page.getByRole('menu').locator('[role^="menuitem"]').count();
    for (let item = 0; item < items && (await focused(page)) !== t('common:account.logOut'); item += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(logOut).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('sb-localhost-auth-token'))).toBeNull();
  });
});
