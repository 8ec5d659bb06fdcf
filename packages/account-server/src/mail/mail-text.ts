import { LOCALES, type Locale } from '@innertide/std/locale';
import { recordOf } from '@innertide/std/record';
import { MAIL_KINDS, type MailKind, type MailWords } from './mail-kinds.ts';
import { MAIL_WORDS } from './mail-words.ts';

/** One part of a mail, in the order in which it is read. Texts may hold placeholders such as {{email}}. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The link, with its words. */
  | { readonly kind: 'link'; readonly text: string }
  /** The code, with the words before it. */
  | { readonly kind: 'code'; readonly text: string };

/** What one kind of mail says in one language. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  readonly closing: string;
}

export type MailTexts = Readonly<Record<Locale, Readonly<Record<MailKind, MailText>>>>;

/** The words of all mails, and the HTML page around them. */
export interface MailDesign {
  readonly texts: MailTexts;
  /** With the placeholders of `LAYOUT_PLACEHOLDERS`. */
  readonly layout: string;
}

/** What may stand in an own layout: the mail itself, its subject, its language and the product's name. */
export const LAYOUT_PLACEHOLDERS = ['body', 'title', 'language', 'brand'] as const;

function textOf(words: MailWords): MailText {
  const { subject, heading, paragraphs, action, codeLead, closing } = words;
  return {
    subject: `${subject} · {{brand}}`,
    heading,
    parts: [
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      ...(action === null ? [] : [{ kind: 'link', text: action } as const]),
      ...(codeLead === null ? [] : [{ kind: 'code', text: codeLead } as const]),
    ],
    closing,
  };
}

/** The words that mails have unless an operator's own replace them. */
export const BUILT_IN_TEXTS: MailTexts = recordOf(LOCALES, (locale) =>
  recordOf(MAIL_KINDS, (kind) => textOf(MAIL_WORDS[locale].mails[kind])),
);

/** Which placeholders and parts a kind of mail may have, and which it must. */
export interface MailRules {
  readonly placeholders: readonly string[];
  readonly hasLink: boolean;
  readonly hasCode: boolean;
}

/** The rules of a kind of mail, read from its built-in words. */
export function mailRules(kind: MailKind): MailRules {
  const words = MAIL_WORDS.en.mails[kind];
  const isAboutNewEmail = [...words.paragraphs, words.closing].some((text) => text.includes('{{newEmail}}'));
  const hasCode = words.codeLead !== null;
  return {
    placeholders: ['brand', 'email', ...(isAboutNewEmail ? ['newEmail'] : []), ...(hasCode ? ['valid'] : [])],
    hasLink: words.action !== null,
    hasCode,
  };
}
