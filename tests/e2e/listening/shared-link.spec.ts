// A template's share link: opened by a visitor without an account, played, and taken into the account the visitor signs in to.
import { DESKTOP_IN_ENGLISH, devicesFrom } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { logIn, registerMember, signIn } from '../members.ts';
import { wordsIn } from '../words.ts';
import { expectAudible, tapSound } from './sound-tap.ts';

for (const { name, locale, viewport, tag } of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(locale);
  const template = locale === 'pl' ? 'Cała noc' : 'A whole night';

  test.describe(name, { tag }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a shared template plays for a visitor at once and is offered to the account they sign in to', async ({
      page,
      server,
      browser,
    }) => {
      await signIn(page, await registerMember(server.url));
      await page.goto(`/app/journey-templates/a-whole-night?locale=${locale}`);
      await page.getByRole('button', { name: t('member:share.action') }).click();
      const shown = page.getByLabel(t('member:share.link'));
      await expect(shown).toHaveValue(/\/s\/[\w-]{10}$/);
      const link = await shown.inputValue();

      const elsewhere = await browser.newContext({ viewport });
      const visitor = await elsewhere.newPage();
      await tapSound(visitor);
      await visitor.goto(`${link}?locale=${locale}`);
      await expect(visitor.locator('.shared-name')).toHaveText(template);
      await visitor.getByRole('button', { name: t('shared:listen') }).click();
      await expectAudible(visitor);
      await visitor.getByRole('button', { name: t('shared:stop') }).click();
      await visitor.getByRole('link', { name: t('shared:signUp') }).click();
      await visitor.getByRole('link', { name: t('auth:login.instead') }).click();
      // The page before has fields of the same names.
      await visitor.waitForURL('**/auth/login');
      await logIn(visitor, await registerMember(server.url), t);
      const form = visitor.getByRole('dialog').getByLabel(t('member:templates.name'), { exact: true });
      await expect(form).toHaveValue(template);
      await elsewhere.close();
    });
  });
}
