import { errorCode } from '@innertide/std/error-code';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { AddressRefused, MailServerAway, type MailTransport } from './mail-sender.ts';

const CONNECT_LIMIT_MS = 10_000;
const SEND_LIMIT_MS = 30_000;

/** Nodemailer's names for what befalls every mail alike; the others are about one mail or one address. */
const OF_THE_SERVER = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH', 'ENOAUTH']);

/** Those that come before anything was said about a mail: their messages name the mail server at most, and say e.g. that its certificate has expired. */
const BEFORE_ANY_MAIL = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']);

const refusalSchema = z.object({ code: z.literal('EENVELOPE'), responseCode: z.number(), response: z.string() });

/** Replies that name a mailbox that does not exist, is disabled or is written wrongly (RFC 5321, section 4.2.3). */
const MAILBOX_REPLIES = [550, 551, 553];

/**
 * Whether a mail server refuses the recipient for good. Where it gives an enhanced status (RFC 3463) that decides: 5.1 is the
 * address, 5.2.1 a disabled mailbox; others, such as 5.7.1, are about us or the mail.
 */
export function isAddressRefusal(error: unknown): boolean {
  const parsed = refusalSchema.safeParse(error);
  if (!parsed.success || !MAILBOX_REPLIES.includes(parsed.data.responseCode)) return false;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(parsed.data.response)?.[1];
  return enhanced === undefined || enhanced === '5.2.1' || /^5\.1\.[1236]$/.test(enhanced) || enhanced === '5.1.10';
}

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
        if (isAddressRefusal(error)) throw new AddressRefused('the mail server refuses the address');
        const code = errorCode(error) ?? '';
        if (!(error instanceof Error && OF_THE_SERVER.has(code))) throw error;
        throw new MailServerAway(error.message, BEFORE_ANY_MAIL.has(code) ? `${code}: ${error.message}` : code);
      }
    },
    close: () => transport.close(),
  };
}
