// A member whose account holds as many templates as it may, on a desktop in English and on a phone in Polish.
import { MOST_OWN_TEMPLATES } from '@innertide/protocol/remote-procedures';
import { writeShareLink } from '@innertide/protocol/share-link';
import { defaultSettings } from '@innertide/session/settings';
import { uuidV7 } from '@innertide/std/uuid';
import { expectNoBarrier } from '../accessibility.ts';
import { DEVICES } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { accountOf, registerMember, signIn } from '../members.ts';
import { wordsIn } from '../words.ts';

for (const { name, locale, viewport } of DEVICES) {
  const t = wordsIn(locale);

  test.describe(name, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('an account at the limit of templates says so, and no pending change is lost', async ({
      page,
      server,
      context,
      complaints,
    }) => {
      const settings = defaultSettings('focus', 7);
      const member = await registerMember(server.url);
      const tell = await accountOf(server.url, member);
      for (let n = 2; n <= MOST_OWN_TEMPLATES; n += 1) {
        const id = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
        await tell('save_template', {
          template: { id, language: 'en', name: `Nr ${n}`, description: '', settings, is_favourite: false },
        });
      }
      await signIn(page, member);
      await page.goto(`/app/journey-templates?locale=${locale}`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const rows = page.locator('.own-template .templates-name');
      const form = page.getByRole('dialog');
      const most = { most: MOST_OWN_TEMPLATES };
      const refusal = page.getByText(t('member:templates.notTaken.full', most));
      async function save(name: string) {
        await page.goto('about:blank');
        await page.goto(`/app/journey-templates#${writeShareLink({ name, settings })}`);
        await form.getByRole('button', { name: t('member:templates.save'), exact: true }).click();
      }
      async function remove(name: string) {
        await page.getByRole('button', { name: t('member:templates.moreAbout', { name }), exact: true }).click();
        await page.getByRole('menuitem', { name: t('member:templates.delete'), exact: true }).click();
        await expect(page.getByText(t('member:templates.deleted', { name }))).toBeVisible();
      }
      async function saveWithoutNetwork(...names: readonly string[]) {
        await context.setOffline(true);
        for (const name of names) {
          await save(name);
          await expect(form).toBeHidden();
        }
        await expect(page.getByText(t('member:templates.waiting'))).toBeVisible();
        await context.setOffline(false);
        // A browser may announce the network before anything can be reached: then the changes are sent at the next half minute.
        await expect(refusal).toBeVisible({ timeout: 60_000 });
      }
      await expect(rows).toHaveCount(MOST_OWN_TEMPLATES - 1);

      await test.step('of two that were made without a network one fits, and the other stays here', async () => {
        await saveWithoutNetwork('Ferry', 'Night train');
        await page.reload();
        await expect(refusal).toBeVisible();
        await expect(rows.filter({ hasText: 'Night train' })).toHaveCount(1);
        await expectNoBarrier(page, 'a template that the account did not take');
      });

      await test.step('one more is refused with what to do', async () => {
        await save('Bus');
        await expect(form.getByText(t('member:templates.notSaved.full', most))).toBeVisible();
        await expectNoBarrier(page, 'a form that can be saved nowhere');
        await page.keyboard.press('Escape');
      });

      await test.step('a deletion makes room, and what waited follows', async () => {
        await remove('Nr 2');
        await expect(refusal).toBeHidden();
        await page.reload();
        await expect(rows.filter({ hasText: 'Night train' })).toHaveCount(1);
        await expect(rows).toHaveCount(MOST_OWN_TEMPLATES);
      });

      await test.step('what the account did not take is sent again on request, and discarded on request', async () => {
        await saveWithoutNetwork('Tram');
        const again = page.waitForResponse((answer) => answer.url().endsWith('/rpc/save_template'));
        await page.getByRole('button', { name: t('member:templates.notTaken.again') }).click();
        expect((await again).status()).toBe(409);
        await page.getByRole('button', { name: t('member:templates.notTaken.discard') }).click();
        await expect(refusal).toBeHidden();
        await expect(rows.filter({ hasText: 'Tram' })).toHaveCount(0);
      });
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_(INTERNET|FAILED)|409/.test(text)));
    });
  });
}
