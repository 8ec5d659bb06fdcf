// Reminders: asked for, refused, saved, shown and ended. The push service of the browser is played by the test; that the server encrypts,
// signs and sends at the right moment is proven beside its code.

import { expectNoBarrier } from './accessibility.ts';
import { DESKTOP_IN_ENGLISH, devicesFrom } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { ENDPOINT, playPushService } from './push-service.ts';
import { signInOnDevice } from './sign-in-on-device.ts';
import { wordsIn } from './words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorker: 'installed' });

test('a browser that denies notifications is reported on the profile', async ({ page, server }) => {
  const t = wordsIn('en');
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signInOnDevice(page, server, DESKTOP_IN_ENGLISH);
  await page.goto('/app/profile');
  await expect(page.getByText(t('member:reminder.denied'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('member:reminder.begin') })).toBeHidden();
});

for (const device of devicesFrom(DESKTOP_IN_ENGLISH)) {
  const t = wordsIn(device.locale);

  test(`on ${device.name} a member turns on reminders, receives one, changes its days and turns it off`, {
    tag: device.tag,
  }, async ({ page, context, server, complaints }) => {
    await context.grantPermissions(['notifications'], { origin: server.url });
    await signInOnDevice(page, server, device);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/app/profile');
    const begin = page.getByRole('button', { name: t('member:reminder.begin') });

    await test.step('a push service that cannot be reached is reported', async () => {
      await page.evaluate(() => {
        PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'));
      });
      await begin.click();
      await expect(page.getByText(t('member:reminder.outcomes.unreachable'))).toBeVisible();
      await expectNoBarrier(page, 'reminders that are not possible');
    });

    await test.step('asked for, at a time of one’s own', async () => {
      await playPushService(page, ENDPOINT);
      await page.getByLabel(t('member:reminder.time'), { exact: true }).fill('21:40');
      await begin.click();
      await expect(page.getByText(t('member:reminder.places.here'))).toBeVisible();
      await expectNoBarrier(page, 'reminders that are on');
    });

    await test.step('a message is shown although nothing of it is open, and is one however often it comes', async () => {
      const devtools = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`);
          if (own) resolve(own.registrationId);
        });
      });
      await devtools.send('ServiceWorker.enable');
      const registrationId = await registered;
      const message = {
        title: 'Innertide',
        body: 'Chwila ciszy, jeśli masz ochotę.',
        path: '/app/session?begin',
        language: 'pl',
      };
      for (const data of [JSON.stringify(message), JSON.stringify(message), 'not a reminder']) {
        await devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
      }
      const shown = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
        });
      await expect.poll(shown).toEqual([{ title: message.title, body: message.body, lang: 'pl' }]);
    });

    await test.step('another browser sees it, and changes its days', async () => {
      await page.reload();
      await playPushService(page, ENDPOINT);
      await expect(page.getByText(t('member:reminder.places.elsewhere'))).toBeVisible();
      await expect(page.getByLabel(t('member:reminder.time'), { exact: true })).toHaveValue('21:40');
      await page
        .getByRole('checkbox', { name: device.locale === 'pl' ? 'niedziela' : 'Sunday' })
        .uncheck({ force: true });
      await begin.click();
      await expect(page.getByText(t('member:reminder.places.here'))).toBeVisible();
      await expect(page.getByText(t('member:reminder.outcomes.saved'))).toBeVisible();
      await page.reload();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(6);
    });

    await test.step('they follow their member to another time zone by themselves', async () => {
      await page.addInitScript((endpoint) => {
        const { resolvedOptions } = Intl.DateTimeFormat.prototype;
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
        };
        const held = { endpoint, unsubscribe: async () => true } as unknown as PushSubscription;
        PushManager.prototype.getSubscription = async () => held;
      }, ENDPOINT);
      const moved = page.waitForResponse((answer) => answer.url().endsWith('/rpc/save_reminder') && answer.ok());
      await page.goto('/app');
      expect((await moved).request().postDataJSON()).toMatchObject({
        reminder: { local_time: '21:40', time_zone: 'America/New_York' },
      });
      await page.goto('/app/profile');
      await expect(page.getByLabel(t('member:reminder.time'), { exact: true })).toHaveValue('21:40');
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(6);
      await expect(page.getByText('Europe/Warsaw')).toBeHidden();
    });

    await test.step('ended, and without a network it says why not', async () => {
      await context.setOffline(true);
      const end = page.getByRole('button', { name: t('member:reminder.end'), exact: true });
      await end.click();
      await expect(page.getByText(t('member:reminder.outcomes.offline'))).toBeVisible();
      await context.setOffline(false);
      await end.click();
      await expect(page.getByText(t('member:reminder.places.off'))).toBeVisible();
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_(INTERNET|FAILED)/.test(text)));
    });
  });
}
