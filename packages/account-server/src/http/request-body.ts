import type { Context } from 'hono';
import type { z } from 'zod';
import { refusal } from './auth-errors.ts';

const MAX_DEPTH = 32;

/** PostgreSQL holds neither NUL nor half a surrogate pair, and nobody needs a value nested without end. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}

/** The JSON body of a request, parsed once; an empty body counts as {}. @throws HttpError bad_json or validation_failed. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text();
  let value: unknown = {};
  try {
    if (text.trim() !== '') value = JSON.parse(text);
  } catch {
    throw refusal('bad_json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !isStorable(value))
    throw refusal('bad_json');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal('validation_failed', `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not understood'}`);
}

/** The form the specification asks for, and no character that could open a second header in a mail. */
const EMAIL_SHAPE = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/;

/** An address in lower case. @throws HttpError validation_failed */
export function requireEmail(email: string | null | undefined): string {
  const plain = (email ?? '').trim().toLowerCase();
  if (plain.length > 254 || !EMAIL_SHAPE.test(plain)) {
    throw refusal('validation_failed', 'Unable to validate email address: invalid format');
  }
  return plain;
}

/**
 * Numbers are understood and not served.
 * @throws HttpError validation_failed for what is no number (E.164), phone_provider_disabled for one
 */
export function refusePhone(phone: string): never {
  if (!/^\+?[1-9]\d{1,14}$/.test(phone)) {
    throw refusal('validation_failed', 'Invalid phone number format (E.164 required)');
  }
  throw refusal('phone_provider_disabled');
}

/** Metadata travels in every access token, and a header has its limits. */
const MAX_METADATA_BYTES = 6144;

/** @throws HttpError validation_failed when the metadata is too large to travel in a token. */
export function requireSmallMetadata(metadata: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw refusal('validation_failed', `User metadata cannot be longer than ${MAX_METADATA_BYTES} bytes`);
  }
  return metadata;
}

/** Where the person goes after the link: query, then header, then the page they came from. Whether it is allowed is checked later. */
export function askedRedirects(c: Context): readonly (string | undefined)[] {
  return [c.req.query('redirect_to'), c.req.header('redirect_to'), c.req.header('referer')];
}
