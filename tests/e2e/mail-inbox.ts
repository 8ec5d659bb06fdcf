import { expect } from '@playwright/test';

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** Waits until the server's own inbox holds a mail to `address` and answers the newest. */
export async function receiveMail(houseUrl: string, address: string): Promise<ReceivedMail> {
  let received: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${houseUrl}/dev/mail.json`);
        const inbox = (await response.json()) as readonly ReceivedMail[];
        received = inbox.find(({ to }) => to === address);
        return received !== undefined;
      },
      { message: `a mail to ${address}` },
    )
    .toBe(true);
  if (received === undefined) throw new Error(`No mail to ${address}`);
  return received;
}
