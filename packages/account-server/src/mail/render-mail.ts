import { BRAND } from '@innertide/std/brand';
import { isLocale, type Locale, negotiateLocale } from '@innertide/std/locale';
import type { OutgoingMail } from '../auth-context.ts';
import type { MailKind } from './mail-kinds.ts';
import { MAIL_WORDS, validityInWords } from './mail-words.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The language of a mail: the user's setting, else the browser's Accept-Language. */
export function mailLocale(
  metadata: Readonly<Record<string, unknown>>,
  acceptLanguage: string | null | undefined,
): Locale {
  const chosen = metadata.language;
  return isLocale(chosen) ? chosen : negotiateLocale(acceptLanguage);
}

/** Light and dark colours in hex: mail programs support media queries but not OKLCH. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; background: #f3ebdf; color: #17282f; font: 17px/1.6 'Instrument Sans', -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { max-width: 520px; margin: 0 auto; padding: 56px 24px 48px; }
  .upper, .lower { width: 40px; overflow: hidden; }
  .upper { height: 20px; }
  .lower { height: 13px; margin-left: 4px; }
  .ring { width: 29px; height: 29px; border: 2px solid #8a5a1c; border-radius: 50%; }
  .lower .ring { margin-top: -20px; }
  h1 { margin: 32px 0 20px; font: 300 32px/1.15 Newsreader, Georgia, serif; letter-spacing: -0.02em; }
  p { margin: 0 0 20px; }
  a.action { display: inline-block; margin: 4px 0 32px; padding: 10px 0 12px; border-bottom: 1px solid #8a5a1c; color: #17282f; font: 300 25px/1.2 Newsreader, Georgia, serif; letter-spacing: -0.012em; text-decoration: none; }
  .code { margin: 0 0 32px; font: 400 34px/1.2 Newsreader, Georgia, serif; letter-spacing: 0.18em; }
  .quiet { padding-top: 20px; border-top: 1px solid #cfc7bb; color: #46565c; font-size: 15px; }
  @media (prefers-color-scheme: dark) {
    body { background: #041116; color: #f0ede2; }
    .ring, a.action { border-color: #f0b968; }
    a.action { color: #f0ede2; }
    .quiet { border-color: #24343a; color: #bcc8bb; }
  }`;

/** Renders one mail as text and HTML. `link` and `code` appear only in kinds that use them. */
export function renderMail(mail: {
  readonly name: MailKind;
  readonly locale: Locale;
  readonly to: string;
  /** The new address in mails about an address change. */
  readonly newEmail: string | null;
  readonly link: string;
  readonly code: string | null;
  readonly validSeconds: number;
}): OutgoingMail {
  const words = MAIL_WORDS[mail.locale].mails[mail.name];
  const values: Readonly<Record<string, string>> = {
    brand: BRAND,
    email: mail.to,
    newEmail: mail.newEmail ?? '',
    valid: validityInWords(mail.validSeconds, mail.locale),
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const paragraphs = words.paragraphs.map(fill);
  const closing = fill(words.closing);
  const code = words.codeLead === null ? null : mail.code;

  const text = [
    words.heading,
    ...paragraphs,
    ...(words.action === null ? [] : [`${words.action}:\n${mail.link}`]),
    ...(code === null ? [] : [`${words.codeLead}\n${code}`]),
    closing,
    BRAND,
  ].join('\n\n');

  const link = escapeHtml(mail.link);
  const html = `<!doctype html>
<html lang="${mail.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<div class="upper"><div class="ring"></div></div>
<div class="lower"><div class="ring"></div></div>
<h1>${escapeHtml(words.heading)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${words.action === null ? '' : `<p><a class="action" href="${link}">${escapeHtml(words.action)}</a></p>`}
${code === null ? '' : `<p>${escapeHtml(words.codeLead ?? '')}</p>\n<p class="code">${escapeHtml(code)}</p>`}
<p class="quiet">${escapeHtml(closing)}<br><br>${escapeHtml(BRAND)}</p>
</main>
</body>
</html>
`;
  return { to: mail.to, subject: `${words.subject} · ${BRAND}`, text: `${text}\n`, html };
}
