// A member whose account is older than the terms in force, on a desktop in English and on a phone in Polish.
import { expectNothingCovered } from './covered-controls.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { registerMember, storeSignIn } from './members.ts';
import { wordsIn } from './words.ts';

for (const { name, locale, viewport, tag } of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(locale);

  test.describe(name, { tag }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, serviceWorker: 'installed' });

    test('a member agrees to new terms once, and an answer that did not arrive is reported', async ({
      page,
      server,
      context,
      complaints,
    }) => {
      await storeSignIn(page, server.url, await registerMember(server.url, {}));
      await page.goto(`/app?locale=${locale}`);
      const agree = page.getByRole('button', { name: t('member:consents.agree') });
      await expect(agree).toBeVisible();
      await expectNothingCovered(page, 'the question of consent');

      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await context.setOffline(true);
      await agree.click();
      await expect(page.getByRole('alert')).toHaveText(t('member:consents.notSent.offline'));
      await expectNothingCovered(page, 'a consent that did not arrive');
      await context.setOffline(false);
      await agree.click();
      await expect(agree).toBeHidden();

      const answered = page.waitForResponse((answer) => answer.url().endsWith('/rpc/consents') && answer.ok());
      await page.reload();
      expect(Object.keys(await (await answered).json()).sort()).toEqual(['age', 'privacy', 'terms']);
      await expect(agree).toBeHidden();
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_(INTERNET|FAILED)/.test(text)));
    });
  });
}
