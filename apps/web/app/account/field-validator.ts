import type { ErrorKey } from '@innertide/protocol/error-catalogue';
import { keysOf } from '@innertide/std/record';

/** What one field asks for. Lengths count characters as people see them typed, not UTF-16 units. */
export interface FieldRules<Values extends object> {
  readonly required?: boolean;
  readonly email?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The field whose trimmed value this one must equal. */
  readonly matches?: keyof Values;
  /** A password that is being chosen anew; `differsFrom` is the old one where it is known. */
  readonly newPassword?: { readonly differsFrom?: string };
}

export type FormRules<Values extends object> = { readonly [Name in keyof Values]: FieldRules<Values> };

export type FieldErrors<Values extends object> = { readonly [Name in keyof Values]?: ErrorKey };

/** Text, @, text, dot, text; no whitespace. Whether the address exists is what the mail finds out. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function characterCount(text: string): number {
  return [...text].length;
}

function isStrongPassword(password: string): boolean {
  return /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password);
}

/**
 * The first thing wrong with a value, or null. The value is trimmed, then checked in the specification's order:
 * required, email shape, minimum length, maximum length, equals the match; a new password's own rules come last.
 * An empty value that is not required passes.
 */
export function validateField<Values extends object>(
  raw: string,
  rules: FieldRules<Values>,
  match: string | undefined,
): ErrorKey | null {
  const value = raw.trim();
  if (value === '') return rules.required ? 'required' : null;
  if (rules.email && !EMAIL_SHAPE.test(value)) return 'email_address_invalid';
  if (rules.minLength !== undefined && characterCount(value) < rules.minLength) return 'too_short';
  if (rules.maxLength !== undefined && characterCount(value) > rules.maxLength) return 'too_long';
  if (match !== undefined && value !== match.trim()) return 'no_match';
  if (rules.newPassword) {
    if (!isStrongPassword(value)) return 'weak_password';
    if (raw === rules.newPassword.differsFrom) return 'same_password';
  }
  return null;
}

/** Every field's first error; an empty object when the form may be sent. */
export function validateForm<Values extends object>(
  values: { readonly [Name in keyof Values]?: unknown },
  rules: FormRules<Values>,
): FieldErrors<Values> {
  const errors: { -readonly [Name in keyof Values]?: ErrorKey } = {};
  for (const name of keysOf(rules)) {
    const matches = rules[name].matches;
    const match = matches === undefined ? undefined : textOf(values[matches]);
    const error = validateField(textOf(values[name]), rules[name], match);
    if (error) errors[name] = error;
  }
  return errors;
}

/** A field that nobody has touched yet has no value. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
