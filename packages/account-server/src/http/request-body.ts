import type { Context } from 'hono';
import type { z } from 'zod';
import { refusal } from './auth-errors.ts';

const MAX_DEPTH = 32;

/** Whether PostgreSQL can store the value: no NUL, no lone surrogate, limited nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1));
}

/** Parses the JSON body of a request, once; an empty body counts as {}. @throws HttpError bad_json, validation_failed */
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

/** Checks the form of a phone number (E.164). @throws HttpError validation_failed */
export function requirePhone(phone: string): void {
  if (!/^\+?[1-9]\d{1,14}$/.test(phone)) {
    throw refusal('validation_failed', 'Invalid phone number format (E.164 required)');
  }
}

/**
 * Refuses a phone number: the server sends no text messages.
 * @throws HttpError validation_failed for an invalid number (E.164), phone_provider_disabled for a valid one
 */
export function refusePhone(phone: string): never {
  requirePhone(phone);
  throw refusal('phone_provider_disabled');
}

/** Metadata is part of every access token, and HTTP headers are limited. */
const MAX_METADATA_BYTES = 6144;

/** Checks the size of user metadata. @throws HttpError validation_failed above 6144 bytes of JSON */
export function requireSmallMetadata(metadata: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw refusal('validation_failed', `User metadata cannot be longer than ${MAX_METADATA_BYTES} bytes`);
  }
  return metadata;
}

/** Requested redirect targets in order of precedence: query, header, referer. Not yet checked against the allow list. */
export function askedRedirects(c: Context): readonly (string | undefined)[] {
  return [c.req.query('redirect_to'), c.req.header('redirect_to'), c.req.header('referer')];
}
