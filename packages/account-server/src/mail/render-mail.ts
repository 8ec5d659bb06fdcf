import { BRAND } from '@innertide/std/brand';
import { isLocale, type Locale, negotiateLocale } from '@innertide/std/locale';
import type { OutgoingMail } from '../auth-context.ts';
import type { MailKind } from './mail-kinds.ts';
import { BUILT_IN_TEXTS, type MailDesign } from './mail-text.ts';
import { validityInWords } from './mail-words.ts';

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

/** The page around a mail, with the placeholders of an own layout. */
export const BUILT_IN_LAYOUT = `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>{{title}}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<div class="upper"><div class="ring"></div></div>
<div class="lower"><div class="ring"></div></div>
{{body}}
</main>
</body>
</html>
`;

/** The built-in words and look. */
export const BUILT_IN_DESIGN: MailDesign = { texts: BUILT_IN_TEXTS, layout: BUILT_IN_LAYOUT };

/** Replaces placeholders by their values; what a value holds is never read as a placeholder. */
function fillWith(values: Readonly<Record<string, string>>): (text: string) => string {
  return (text) => text.replace(/\{\{ *(\w+) *\}\}/g, (_, name: string) => values[name] ?? '');
}

/** Renders one mail as text and HTML. `link` and `code` appear only in kinds that use them. */
export function renderMail(
  mail: {
    readonly name: MailKind;
    readonly locale: Locale;
    readonly to: string;
    /** The new address in mails about an address change. */
    readonly newEmail: string | null;
    readonly link: string;
    readonly code: string | null;
    readonly validSeconds: number;
  },
  design: MailDesign = BUILT_IN_DESIGN,
): OutgoingMail {
  const { subject, heading, parts, closing } = design.texts[mail.locale][mail.name];
  const fill = fillWith({
    brand: BRAND,
    email: mail.to,
    newEmail: mail.newEmail ?? '',
    valid: validityInWords(mail.validSeconds, mail.locale),
  });
  const shown = parts.filter(({ kind }) => kind !== 'code' || mail.code !== null);
  const code = mail.code ?? '';
  const text = [
    fill(heading),
    ...shown.map((part) => {
      const words = fill(part.text);
      if (part.kind === 'paragraph') return words;
      return part.kind === 'link' ? `${words}:\n${mail.link}` : `${words}\n${code}`;
    }),
    fill(closing),
    BRAND,
  ].join('\n\n');
  const body = [
    `<h1>${escapeHtml(fill(heading))}</h1>`,
    ...shown.map((part) => {
      const words = escapeHtml(fill(part.text));
      if (part.kind === 'paragraph') return `<p>${words}</p>`;
      if (part.kind === 'link') return `<p><a class="action" href="${escapeHtml(mail.link)}">${words}</a></p>`;
      return `<p>${words}</p>\n<p class="code">${escapeHtml(code)}</p>`;
    }),
    `<p class="quiet">${escapeHtml(fill(closing))}<br><br>${escapeHtml(BRAND)}</p>`,
  ].join('\n');
  const title = fill(subject);
  const layout = { body, title: escapeHtml(title), language: mail.locale, brand: escapeHtml(BRAND) };
  return { to: mail.to, subject: title, text: `${text}\n`, html: fillWith(layout)(design.layout) };
}
