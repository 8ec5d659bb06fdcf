import { z } from 'zod';

/** Characters that do something instead of being read: controls (escape sequences begin with one), line breaks, changes of direction. */
const ACTING = String.raw`\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069`;

/** Characters that leave no ink: the acting ones, spaces, marks of width zero, fillers, variation selectors and tags. */
const INKLESS = String.raw`\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}`;

const acts = new RegExp(`[${ACTING}\\0]`, 'u');
const hasInk = new RegExp(`[^${INKLESS}\\0]`, 'u');

/**
 * Whether a name can be read: at least one character that is seen, and none that acts on the page, terminal or file that shows it.
 * `private.is_readable_name` is the same in SQL; a test holds them against each other.
 */
export function isReadableName(name: string): boolean {
  return hasInk.test(name) && !acts.test(name);
}

/** A name without the characters that act instead of being read, and without blanks around it. */
export function withoutActing(name: string): string {
  return name.replaceAll(new RegExp(acts, 'gu'), '').trim();
}

/** Creates the schema of a name. @param limits lengths in characters, both included. */
export function readableName(limits: { readonly min: number; readonly max: number }) {
  return z.string().min(limits.min).max(limits.max).refine(isReadableName, 'must be readable');
}
