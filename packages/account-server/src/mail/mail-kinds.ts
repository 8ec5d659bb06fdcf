/** The kinds of account mail. */
export const MAIL_KINDS = [
  'confirmation',
  'recovery',
  'invite',
  'magic_link',
  'account_exists',
  'password_changed',
  'email_change_new',
  'email_change_current',
  'email_changed',
  'reauthentication',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  /** With the placeholders {{email}}, {{newEmail}}, {{brand}} and {{valid}}. */
  readonly paragraphs: readonly string[];
  /** Text of the link; null when the mail has none. */
  readonly action: string | null;
  /** Text before the code; null when the mail has none. */
  readonly codeLead: string | null;
  readonly closing: string;
}

/** A noun after a number, in the forms of `Intl.PluralRules`. */
type CountedNoun = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The words of one language. */
export interface MailLanguage {
  readonly mails: Readonly<Record<MailKind, MailWords>>;
  readonly hours: CountedNoun;
  readonly minutes: CountedNoun;
}
