import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-sender.ts';

const CONNECT_LIMIT_MS = 10_000;
const SEND_LIMIT_MS = 30_000;

/** @param smtpUrl smtp:// or smtps:// with name, password and port as the mail provider gives them. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
  });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html });
    },
    close: () => transport.close(),
  };
}
