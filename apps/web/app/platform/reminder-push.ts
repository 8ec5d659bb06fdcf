import { fail, succeed } from '@innertide/std/result';
import type { ReminderPort } from '../ports/reminder-port.ts';

/** A push service that cannot be reached leaves a browser waiting for good. */
const PATIENCE_MS = 20_000;

/** Reminders through the Push API; the service worker shows them (service-worker/reminder.ts). */
export function createPushReminder(): ReminderPort {
  async function current(): Promise<PushSubscription | null> {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) ?? null;
  }

  return {
    ability() {
      if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
        return Notification.permission === 'denied' ? 'denied' : 'possible';
      }
      // Only iPhones and iPads have the property at all.
      return 'standalone' in navigator && navigator.standalone === false ? 'needs-home-screen' : 'unsupported';
    },
    endpoint: async () => (await current().catch(() => null))?.endpoint ?? null,
    async subscribe(publicKey) {
      if ((await Notification.requestPermission()) !== 'granted') return fail('denied');
      try {
        await (await current())?.unsubscribe();
        const registration = await orGiveUp(navigator.serviceWorker.ready);
        const subscription = await orGiveUp(
          registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
        );
        const { p256dh, auth } = subscription.toJSON().keys ?? {};
        if (p256dh === undefined || auth === undefined) return fail('unreachable');
        return succeed({ endpoint: subscription.endpoint, public_key: p256dh, auth_secret: auth });
      } catch {
        return fail('unreachable');
      }
    },
    async unsubscribe() {
      await (await current().catch(() => null))?.unsubscribe().catch(() => false);
    },
  };
}

function orGiveUp<Value>(promise: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The push service does not answer')), PATIENCE_MS);
  });
  return Promise.race([promise, timeout]);
}
