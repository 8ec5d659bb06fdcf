import type { Database } from '@innertide/server-std/database';
import { BRAND } from '@innertide/std/brand';
import { Hono, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html, raw } from 'hono/html';
import { isLoopbackCaller } from '../http/loopback.ts';
import { bearerOf, isSameSecret } from '../http/same-secret.ts';
import { linksInMail } from './links-in-mail.ts';
import { newestMail } from './outbox.ts';

/** One mail as `/dev/mail.json` lists it. */
export interface DevMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

const SHOWN = 100;

const CLOSED = `This inbox opens with the link that the server printed when it was ready (Mail stays here: …).
After that this browser remembers it. The secret in the link is also in DATA_DIR/keys/dev-mail-secret.`;

/** The link that opens the inbox. @param address where the server answers callers of this machine. */
export function devInboxLink(address: string, secret: string): string {
  return `${address}/dev/mail?${new URLSearchParams({ secret })}`;
}

const STYLE = `
  :root { color-scheme: dark; font: 16px/1.6 system-ui, sans-serif; background: #0b1a1f; color: #e9e4d8; }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
  article { border-top: 1px solid #2b4148; padding: 1.5rem 0; }
  h1 { font-weight: 400; } h2 { font-size: 1.1rem; margin: 0; } p { margin: 0.25rem 0; color: #a9b8b5; }
  pre { white-space: pre-wrap; font: inherit; } a { color: #f0c987; overflow-wrap: anywhere; }
`;

async function readInbox(database: Database): Promise<DevMail[]> {
  const mails = await database.transaction({ role: 'system' }, (tx) => newestMail(tx, SHOWN), { readOnly: true });
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    links: linksInMail(mail),
    sentAt: mail.createdAt,
  }));
}

function page(mails: readonly DevMail[]) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Mail · ${BRAND}</title><style>${raw(STYLE)}</style></head>
<body><h1>Mail on this machine</h1>
<p>No mail server is set (SMTP_URL), so mail stays here. Newest first.</p>
${mails.map(
  (mail) => html`<article><h2>${mail.subject}</h2><p>${mail.to} · ${mail.sentAt}</p><pre>${mail.text}</pre>
${mail.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}</article>`,
)}
</body></html>`;
}

const COOKIE = 'dev_mail';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The mail inbox of a machine without a mail server: a page and its JSON, for callers at this machine that bring its secret. */
export function createDevInbox(database: Database, secret: string): Hono {
  const inbox = new Hono();

  const guard: MiddlewareHandler = async (context, next) => {
    context.header('Cache-Control', 'no-store');
    if (!isLoopbackCaller(context)) return context.text('This inbox answers on its own machine only.', 403);
    // A proxy on this machine may look like the machine itself: the address alone opens nothing.
    const given = bearerOf(context.req.header('authorization')) || getCookie(context, COOKIE) || '';
    if (isSameSecret(given, secret)) return next();
    const asked = context.req.query('secret');
    if (asked === undefined || !isSameSecret(asked, secret)) return context.text(CLOSED, 403);
    setCookie(context, COOKIE, secret, { httpOnly: true, sameSite: 'Strict', path: '/dev', maxAge: COOKIE_SECONDS });
    return context.redirect(context.req.path, 303);
  };

  inbox.get('/mail', guard, async (context) => {
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return context.html(await page(await readInbox(database)));
  });

  inbox.get('/mail.json', guard, async (context) => context.json(await readInbox(database)));

  return inbox;
}
