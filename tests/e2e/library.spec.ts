// Templates and history as a member uses them, on a desktop in English and on a phone in Polish.
import { readFileSync } from 'node:fs';
import { writeShareLink } from '@innertide/protocol/share-link';
import { defaultSettings } from '@innertide/session/settings';
import { expectNoBarrier } from './accessibility.ts';
import { expectNothingCovered } from './covered-controls.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { registerMember, storeSignIn } from './members.ts';
import { pastSession, saveSessions } from './past-sessions.ts';
import { wordsIn } from './words.ts';

const SESSIONS = 45;
/** How long it is was worked out when it began. */
const BY_THE_CLOCK = { ...defaultSettings('sleep', 7), untilTime: '07:00', lengthMinutes: 479.613 };

for (const { name, locale, viewport, tag } of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(locale);

  test.describe(name, { tag }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, serviceWorker: 'installed' });

    test('templates are searched, outlined, ordered by the keyboard, edited, exported and saved without a network', async ({
      page,
      server,
      context,
      complaints,
    }) => {
      await storeSignIn(page, server.url, await registerMember(server.url));
      await page.goto(`/app/journey-templates?locale=${locale}`);

      await test.step('search and filters narrow the list together', async () => {
        await page.getByLabel(t('member:templates.search')).fill(locale === 'pl' ? 'swierszcze' : 'CRICKETS');
        await page.getByLabel(t('member:templates.lengths.hours')).check();
        const cards = page.locator('.templates .template-card');
        await expect(cards).toHaveCount(1);
        await expectNothingCovered(page, 'a search');
        await page.getByLabel(t('member:templates.lengths.short')).check();
        await expect(page.getByText(t('member:templates.noneFound'))).toBeVisible();
        await page.getByLabel(t('member:templates.lengths.hours')).check();
        await cards.getByRole('link').click();
      });

      await test.step('a template outlines its course', async () => {
        await expect(page).toHaveURL(/journey-templates\/a-whole-night$/);
        const course = page.locator('.course li');
        await expect(course).toHaveCount(6);
        await expect(course.nth(1)).toContainText(t('member:outline.arc-fewer'));
        await expect(course.last()).toContainText('8:00:00');
        await expectNoBarrier(page, 'a template');
      });

      await test.step('its share link is shown', async () => {
        await page.getByRole('button', { name: t('member:share.action') }).click();
        await expect(page.getByLabel(t('member:share.link'))).toHaveValue(/\/s\/[\w-]{10}$/);
        await expectNothingCovered(page, 'sharing');
        await page.keyboard.press('Escape');
      });

      await test.step('own templates are saved from a link and moved by the keyboard alone', async () => {
        for (const own of ['First', '<img src=x onerror=document.title="x">']) {
          const fragment = writeShareLink({ name: own, settings: defaultSettings('focus', 7) });
          await page.goto('about:blank');
          await page.goto(`/app/journey-templates#${fragment}`);
          const form = page.getByRole('dialog');
          await expect(form.getByLabel(t('member:templates.name'))).toHaveValue(own);
          await form.getByRole('button', { name: t('member:templates.save'), exact: true }).click();
          await expect(form).toBeHidden();
        }
        const rows = page.locator('.own-template .templates-name');
        await expect(rows).toHaveText([/^<img/, 'First']);
        await page.getByRole('button', { name: t('member:templates.moreAbout', { name: 'First' }) }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('menuitem', { name: t('member:templates.moveUp') })).toBeVisible();
        await page.keyboard.type(t('member:templates.moveUp').slice(0, 5));
        await page.keyboard.press('Enter');
        await expect(rows).toHaveText(['First', /^<img/]);
        await page.reload();
        await expect(rows).toHaveText(['First', /^<img/]);
      });

      const rows = page.locator('.own-template .templates-name');
      const form = page.getByRole('dialog');
      async function choose(name: string, item: 'rename' | 'duplicate' | 'favour' | 'delete' | 'export') {
        await page.getByRole('button', { name: t('member:templates.moreAbout', { name }), exact: true }).click();
        await page.getByRole('menuitem', { name: t(`member:templates.${item}`), exact: true }).click();
      }
      async function nameIt(name: string) {
        await form.getByLabel(t('member:templates.name'), { exact: true }).fill(name);
        await form.getByRole('button', { name: t('member:templates.save'), exact: true }).click();
        await expect(form).toBeHidden();
      }

      await test.step('one of them is named anew, copied, made a favourite, deleted and brought back', async () => {
        await choose('First', 'rename');
        await expectNothingCovered(page, 'the form of a template');
        await nameIt('Dawn');
        await expect(rows).toHaveText(['Dawn', /^<img/]);
        await choose('Dawn', 'duplicate');
        await nameIt('Evening work');
        await choose('Evening work', 'favour');
        await expect(rows.first()).toHaveText('Evening work');
        const before = ['Evening work', 'Dawn', /^<img/];
        await expect(rows).toHaveText(before);
        await choose('Dawn', 'delete');
        await expect(page.getByText(t('member:templates.deleted', { name: 'Dawn' }))).toBeVisible();
        await expect(rows).toHaveCount(2);
        await expectNothingCovered(page, 'a template that was deleted');
        const undo = page.getByRole('button', { name: t('member:templates.undo') });
        await expect(undo).toBeFocused();
        await undo.press('Enter');
        await expect(rows).toHaveText(before);
        // The last one of a search leaves the way back, and comes back to its place.
        const search = page.getByLabel(t('member:templates.search'));
        await search.fill('img');
        await choose('<img src=x onerror=document.title="x">', 'delete');
        await expect(undo).toBeFocused();
        await expect(rows).toHaveCount(0);
        await undo.press('Enter');
        await search.fill('');
        await expect(rows).toHaveText(before);
        await page.reload();
        await expect(rows).toHaveText(before);
      });

      await test.step('it travels as a file, and a file that cannot be used says which field', async () => {
        const download = page.waitForEvent('download');
        await choose('Dawn', 'export');
        const file = readFileSync(await (await download).path(), 'utf8');
        const given = JSON.parse(file);
        const give = (content: string) =>
          page
            .locator('.own-templates input[type="file"]')
            .setInputFiles({ name: 'template.json', mimeType: 'application/json', buffer: Buffer.from(content) });
        const refusal = page.getByRole('alert');
        await give(JSON.stringify({ ...given, settings: { ...given.settings, tempo: 400 } }));
        await expect(refusal).toHaveText(t('member:templates.refused.wrong-field', { field: 'settings.tempo' }));
        await expectNoBarrier(page, 'a file that was refused');
        await give(JSON.stringify({ ...given, version: 9 }));
        await expect(refusal).toHaveText(t('member:templates.refused.later-version'));
        await give(file.slice(0, -20));
        await expect(refusal).toHaveText(t('member:templates.refused.broken'));
        await give(file);
        await expect(refusal).toBeHidden();
        await nameIt('Dawn from a file');
        await expect(rows).toHaveCount(4);
      });

      await test.step('without a network they are stored here, and reach the account when it returns', async () => {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await context.setOffline(true);
        await choose('Dawn from a file', 'rename');
        await nameIt('Dawn on a train');
        await expect(page.getByText(t('member:templates.waiting'))).toBeVisible();
        await page.reload();
        await expect(rows.filter({ hasText: 'Dawn on a train' })).toHaveCount(1);
        await expectNoBarrier(page, 'templates that wait for a network');
        const saved = page.waitForResponse((answer) => answer.url().endsWith('/rpc/save_template') && answer.ok());
        await context.setOffline(false);
        await saved;
        await expect(page.getByText(t('member:templates.waiting'))).toBeHidden();
        await expect(rows.filter({ hasText: 'Dawn on a train' })).toHaveCount(1);
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_(INTERNET|FAILED)/.test(text)));
      });

      await test.step('seven first sessions, and nothing that presses', async () => {
        await page.goto('/app/journey-templates/path');
        const days = page.locator('.path-steps li');
        await expect(days).toHaveCount(7);
        await days.nth(2).getByRole('link').click();
        await expect(page.getByRole('heading', { name: t('member:templates.course') })).toBeVisible();
      });
    });

    test('a template link that cannot be used names the wrong field', async ({ page }) => {
      const settings = { ...defaultSettings('focus', 7), tempo: 400 };
      await page.goto(`/shared?locale=${locale}#${writeShareLink({ name: 'Too fast', settings })}`);
      await expect(page.getByRole('alert')).toContainText('settings.tempo');
      await expectNoBarrier(page, 'a refused link');
      await page.goto('about:blank');
      await page.goto(`/shared?locale=${locale}#2.abc`);
      await expect(page.getByRole('alert')).toContainText(t('shared:refused.later-version'));
    });

    test('the history is paged, filtered, edited, exported, and shown without a network', async ({
      page,
      server,
      context,
      complaints,
    }) => {
      const member = await registerMember(server.url);
      const past = Array.from({ length: SESSIONS }, (_, day) =>
        pastSession(day, day === 0 ? { settings: BY_THE_CLOCK } : {}),
      );
      await saveSessions(server.url, member, past);
      await storeSignIn(page, server.url, member);
      await page.goto(`/app/session-history?locale=${locale}`);
      const rows = page.locator('.history-row');

      await test.step('twenty at a time, each once', async () => {
        await expect(rows).toHaveCount(20);
        const more = page.getByRole('button', { name: t('member:history.more') });
        // The newest month's sum is that of the month, however many of its sessions are listed.
        const newest = past[0]?.local_date.slice(0, 7) ?? '';
        const count = past.filter(({ local_date }) => local_date.startsWith(newest)).length;
        const sum = page.locator('.history-month-head p').first();
        await expect(sum).toHaveText(new RegExp(`, ${count} ses`));
        await more.click();
        await expect(rows).toHaveCount(40);
        await more.click();
        await expect(rows).toHaveCount(SESSIONS);
        await expect(more).toBeHidden();
        await expectNothingCovered(page, 'a long history');
      });

      await test.step('one mode alone', async () => {
        const sleep = past.filter(({ mode }) => mode === 'sleep').length;
        await page.getByLabel(t('common:modes.sleep')).click();
        await expect(page.getByLabel(t('common:modes.sleep'))).toBeChecked();
        await expect(rows).toHaveCount(Math.min(20, sleep));
        await page.getByLabel(t('member:history.allModes'), { exact: true }).click();
        await expect(rows).toHaveCount(SESSIONS);
      });

      await test.step('a note and a mood, and a deletion that is taken back', async () => {
        await rows.first().click();
        await expect(page.getByText(t('session:untilTime', { time: '07:00' }))).toBeVisible();
        await expect(page.locator('.entry')).not.toContainText(/479/);
        await expect(page.getByText(t('session:setup.moods.tense'))).toBeVisible();
        await page.getByLabel(t('member:history.note')).fill('=1+1');
        await expect(page.getByText(t('member:history.saved'), { exact: true })).toBeVisible();
        const mood = page.getByLabel(t('session:summary.moods.clearer'));
        await mood.click();
        await expect(mood).toBeChecked();
        const noMood = page.getByLabel(t('member:history.noMood'));
        await noMood.click();
        await expect(noMood).toBeChecked();
        // Whoever leaves in the middle of a word finds it again.
        await page.getByLabel(t('member:history.note')).fill('=1+1+1');
        await page
          .getByRole('link', { name: t('member:history.back') })
          .last()
          .click();
        await expect(page.locator('.history-row-note', { hasText: '=1+1+1' })).toBeVisible();
        await rows.first().click();
        await page.getByLabel(t('member:history.note')).fill('=1+1');
        await page.getByRole('button', { name: t('member:history.delete') }).click();
        await expect(page).toHaveURL(/session-history$/);
        const undo = page.getByRole('button', { name: t('member:history.undo') });
        await expect(undo).toBeFocused();
        await expect(page.getByText('=1+1')).toBeHidden();
        await page.keyboard.press('Enter');
        await expect(page.locator('.history-row-note', { hasText: '=1+1' })).toBeVisible();
      });

      await test.step('the whole of it as a table in which no note can run', async () => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: t('member:history.formats.csv') }).click();
        const csv = readFileSync(await (await download).path(), 'utf8');
        expect(csv.split('\r\n')).toHaveLength(SESSIONS + 2);
        expect(csv).toContain(`"'=1+1"`);
      });

      await test.step('the year, in words and in a drawing', async () => {
        await page.getByRole('link', { name: t('member:history.year') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('member:year.headline'));
        const weekdays = page.locator('section[aria-labelledby="year-weekdays"] dt');
        await expect(weekdays.first()).toHaveText(locale === 'pl' ? 'poniedziałek' : 'Sunday');
        await expect(page.locator('.year-verdict')).toContainText(/\d/);
        const changes = page.locator('.year-changes > div');
        await expect(changes.first()).toContainText(t('member:year.began.tense'));
        await expect(changes.last()).toContainText(locale === 'pl' ? 'za mało' : 'too few to say');
        await expectNothingCovered(page, 'a year');
      });

      await test.step('and all of that without a network', async () => {
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await context.setOffline(true);
        await page.reload();
        await expect(page.locator('.year-verdict')).toBeVisible();
        await page.goto('/app/session-history');
        await expect(rows).toHaveCount(20);
        await expect(page.getByText(t('member:history.offlineNote'))).toBeVisible();
        await expectNoBarrier(page, 'a history without a network');
        await context.setOffline(false);
        const own = complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
        complaints.splice(0, complaints.length, ...own);
      });
    });
  });
}
