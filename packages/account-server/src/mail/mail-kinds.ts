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
