import type { Page } from '@playwright/test';

/** Where nothing listens: the server of a journey sends nothing there within its minute. */
export const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/journey';

/** Replaces the browser's push service by one that answers with `endpoint`. */
export async function playPushService(page: Page, endpoint: string): Promise<void> {
  await page.evaluate((address) => {
    let held: unknown = null;
    const key = (bytes: number) => btoa(String.fromCharCode(...new Uint8Array(bytes).fill(4))).replaceAll('=', '');
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || typeof options.applicationServerKey !== 'string') throw new TypeError('refused');
      held = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: { p256dh: key(65).replaceAll('/', '_'), auth: key(16) } }),
        unsubscribe: async () => {
          held = null;
          return true;
        },
      };
      return held as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => held as PushSubscription | null;
  }, endpoint);
}
