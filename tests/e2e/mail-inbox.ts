import { setTimeout as sleep } from 'node:timers/promises';
import { INBOX_HEADERS } from '../../apps/server/src/testing/server-secrets.ts';

const LIMIT_MS = 60_000;

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** Waits until the server's own inbox holds a mail to `address` and answers the newest. Throws after 60 s. */
export async function receiveMail(serverUrl: string, address: string): Promise<ReceivedMail> {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += 100) {
    const response = await fetch(`${serverUrl}/dev/mail.json`, { headers: INBOX_HEADERS });
    const inbox = (await response.json()) as readonly ReceivedMail[];
    const received = inbox.find(({ to }) => to === address);
    if (received !== undefined) return received;
    await sleep(100);
  }
  throw new Error(`No mail to ${address} within ${LIMIT_MS} ms.`);
}
