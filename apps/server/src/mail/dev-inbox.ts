import type { Database } from '@innertide/server-std/database';
import { BRAND } from '@innertide/std/brand';
import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { isLoopbackCaller } from '../http/loopback.ts';
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

/** The mail inbox of a machine without a mail server: a page and its JSON, for callers at this machine only. */
export function createDevInbox(database: Database): Hono {
  const inbox = new Hono();
  const refused = (context: Context) => context.text('This inbox answers on its own machine only.', 403);

  inbox.get('/mail', async (context) => {
    if (!isLoopbackCaller(context)) return refused(context);
    context.header('Cache-Control', 'no-store');
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return context.html(await page(await readInbox(database)));
  });

  inbox.get('/mail.json', async (context) => {
    if (!isLoopbackCaller(context)) return refused(context);
    context.header('Cache-Control', 'no-store');
    return context.json(await readInbox(database));
  });

  return inbox;
}
