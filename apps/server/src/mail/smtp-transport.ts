import { errorCode } from '@innertide/std/error-code';
import { createTransport } from 'nodemailer';
import { MailServerAway, type MailTransport } from './mail-sender.ts';

const CONNECT_LIMIT_MS = 10_000;
const SEND_LIMIT_MS = 30_000;

/** Nodemailer's names for what befalls every mail alike; the others are about one mail or one address. */
const OF_THE_SERVER = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH']);

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
      try {
        await transport.sendMail({ from, to, subject, text, html });
      } catch (error) {
        const code = errorCode(error) ?? '';
        throw error instanceof Error && OF_THE_SERVER.has(code) ? new MailServerAway(error.message, code) : error;
      }
    },
    close: () => transport.close(),
  };
}
