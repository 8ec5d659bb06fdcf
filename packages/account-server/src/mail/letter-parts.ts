/** The letters an account can cause. */
export const LETTERS = [
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

export type LetterName = (typeof LETTERS)[number];

export interface LetterWords {
  readonly subject: string;
  readonly heading: string;
  /** {{email}}, {{newEmail}}, {{brand}} and {{valid}} are filled in. */
  readonly paragraphs: readonly string[];
  /** The words on the link; null when the letter carries none. */
  readonly action: string | null;
  /** What stands before the code; null when the letter carries none. */
  readonly codeLead: string | null;
  readonly closing: string;
}
