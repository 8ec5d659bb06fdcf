import type { Context } from 'hono';
import { refusal } from '../../http/auth-errors.ts';

const MAX_PER_PAGE = 1000;

export interface Page {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

function wholeQuery(c: Context, name: string, usual: number, most: number): number {
  const text = c.req.query(name) ?? '';
  if (text === '') return usual;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) {
    throw refusal('validation_failed', `Bad Pagination Parameters: ${name} is not a whole number from 1`);
  }
  return Math.min(Number(text), most);
}

/** Reads `page` (from 1) and `per_page` (50, at most 1000) of a request. @throws HttpError validation_failed */
export function pageOf(c: Context): Page {
  const page = wholeQuery(c, 'page', 1, 1_000_000);
  const limit = wholeQuery(c, 'per_page', 50, MAX_PER_PAGE);
  return { page, limit, offset: (page - 1) * limit };
}

/** GoTrue's headers of a page: the total, and links to the next and the last one. @param address without a query */
export function pageHeaders(
  address: string,
  { page, limit }: Page,
  total: number,
  filter: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / limit));
  // The client reads the number after the first "=", so `page` comes first.
  const link = (to: number, rel: string) =>
    `<${address}?${new URLSearchParams({ page: String(to), per_page: String(limit), ...filter })}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}
